import { expect, test } from 'vitest'
import { createMemoryJournal } from '../../hub/journal/journal-memory.ts'
import { readCredential } from '../../hub/keys/credential.ts'
import { doorOf } from '../../hub/test/at-door.ts'
import { keyOfBefore, putDeviceOfBefore } from '../../hub/test/door-requests.ts'
import { emptyHall } from '../../hub/test/empty-hall.ts'
import { createHubHall } from '../../hub/test/hub-hall.ts'
import { makeFact } from '../../shared/session/state/fact.ts'
import { SESSION, tableDevice } from '../../shared/test/hall.ts'
import { NOBODY_MET } from '../../terminal/worker/exchange/met-incarnations.ts'
import { createMemoryRecords } from '../../terminal/worker/records/records-memory.ts'
import { roleOfCaller } from './hall/desk-door.ts'
import { openDevice } from './hall/device-at-desk.ts'

test('[OB61] a desk takes the new keys of a tablet of before for those of the same table, and the old name opens nothing any more', async () => {
  const journal = createMemoryJournal()
  const device = tableDevice(1)
  const credential = putDeviceOfBefore(journal, createHubHall().keys, device, 1)
  const hall = emptyHall(true, journal)
  const records = createMemoryRecords()
  await records.load()
  await records.commit({
    identity: {
      device,
      key: keyOfBefore(device),
      secret: null,
      credential,
      role: 'table',
      seen: null,
      club: null,
      met: NOBODY_MET,
      assignment: { session: SESSION, role: 'table', section: 'A', table: 1 },
      addresses: [],
      offset: null,
      next: null,
    },
    newFacts: [
      makeFact(
        { session: SESSION, device, seq: 1, at: { clock: 1, offset: 0 } },
        { kind: 'director-called', body: { section: 'A', table: 1, open: true } },
      ),
    ],
  })
  const { clock, link, terminal } = await openDevice({ hub: hall, records: records.inAnotherTab() })
  await clock.passSettling(3000, terminal.idle)
  const caller = link.caller()
  if (!caller) throw new Error('it dials')
  expect(caller.device).not.toBe(device)
  expect(readCredential(hall.keys, caller.credential)).toEqual({
    device: caller.device,
    role: 'table',
    keyed: true,
  })
  expect(roleOfCaller(doorOf(hall.desk), hall.desk.authenticate, caller, 'n'.repeat(26))).toBe('table')
  expect(hall.assigned.get(caller.device)).toMatchObject({ section: 'A', table: 1 })
  expect(hall.desk.authenticate(device, credential, null)).toBeUndefined()
  const [unsent] = (await records.inAnotherTab().load()).facts
  expect(unsent?.fact).toMatchObject({ device: caller.device, seq: 1, was: { device, seq: 1 } })
  terminal.stop()
})
