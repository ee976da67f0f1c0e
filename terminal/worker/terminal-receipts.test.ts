import { expect, test } from 'vitest'
import { createMemoryRecords } from './records/records-memory.ts'
import { call, createRig } from './test/rig.ts'

test('[WK46] receipts that come one behind the other are one write, and each is shown', async () => {
  const records = createMemoryRecords()
  let writes = 0
  const counted = {
    ...records,
    commit(changes: Parameters<typeof records.commit>[0]) {
      writes += 1
      return records.commit(changes)
    },
  }
  const answers = { table: { status: 'in', credential: 'c1', role: 'table' } } as const
  const rig = createRig(undefined, answers, counted)
  await rig.settle()
  rig.terminal.take({ kind: 'pair-table', section: 'A', table: 1 })
  await rig.settle()
  await rig.connect()
  rig.link.cut()
  for (let table = 1; table <= 10; table += 1) await rig.record(call(table))
  rig.link.connect()
  await rig.settle()
  rig.hub.serve()
  await rig.settle()
  const before = writes
  rig.hub.serve()
  await rig.settle()
  expect(writes - before).toBe(1)
  expect(rig.last('fact')?.unsent).toBe(0)
  expect((await records.load()).facts.filter(({ receipt }) => receipt)).toHaveLength(10)
})
