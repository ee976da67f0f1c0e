import { expect, test } from 'vitest'
import type { Entry } from '../../shared/session/state/entry.ts'
import { tableDevice } from '../../shared/test/hall.ts'
import { columnsOf, readEntryRow } from './entry-rows.ts'

const AT = (table: number) => ({ section: 'A', table })
const entry = (at: ReturnType<typeof AT> | null, also?: readonly number[]): Entry => ({
  kind: 'assigned',
  position: 7,
  device: tableDevice(1),
  at,
  ...(also && { also: also.map(AT) }),
})

function readBack(written: Entry) {
  const [device, seq, hash, role, text] = columnsOf(written)
  const read = readEntryRow({ kind: 'assigned', position: 7, device, seq, hash, role, text })
  return { text, entry: read.ok ? read.value : read.problem }
}

test('[DK115] which tables a device has is read back as it was entered; of one table alone as it always was', () => {
  const plain = [entry(AT(1)), entry(null), entry(AT(1), [2]), entry(AT(1), [2, 3])]
  for (const written of [...plain, ...plain.map((one): Entry => ({ ...one, uncoded: true }) as Entry)])
    expect(readBack(written).entry).toEqual(written)
  expect(readBack(entry(AT(1))).text).toBe('{"section":"A","table":1}')
  expect(readBack(entry(null)).text).toBe('null')
})

test('[DK115] a row that names more tables than a device may have is not read', () => {
  expect(readBack(entry(AT(1), [2, 3, 4, 5])).entry).toMatchObject({ code: 'unreadable' })
})
