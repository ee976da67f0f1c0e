import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sessionIdSchema } from '../../shared/session/identity.ts'
import { tableDevice } from '../../shared/test/hall.ts'
import { createCommitQueue, DEVICE_SHARE } from './commit-queue.ts'

const SESSION = v.parse(sessionIdSchema, 'tuesday')
const turn = () => new Promise(resolve => setImmediate(resolve))

test('[HB36] who sends a hundred messages at once keeps nobody waiting: each commit has a share of every device', async () => {
  const groups: string[][] = []
  const acknowledged: string[] = []
  const queue = createCommitQueue(batch => groups.push(batch.map(({ text }) => text)) > 0)
  const say = (table: number, text: string) =>
    queue.add({ device: tableDevice(table), role: 'table', way: 'open', session: SESSION, text }, stored => {
      if (stored) acknowledged.push(text)
    })
  const flood = Array.from({ length: 100 }, (_, index) => `${index}`)
  for (const text of flood) say(1, text)
  say(2, 'honest')
  await turn()
  expect(groups).toEqual([[...flood.slice(0, DEVICE_SHARE), 'honest']])
  say(3, 'another')
  await turn()
  expect(groups[1]).toEqual([...flood.slice(DEVICE_SHARE, 2 * DEVICE_SHARE), 'another'])
  // Nothing is lost or duplicated, and the order stays.
  while (acknowledged.length < 102) await turn()
  expect(acknowledged.filter(text => Number(text) >= 0)).toEqual(flood)
  expect(groups.flat()).toHaveLength(102)
})

test('[HB36] what is left waits for one turn at a time, and nobody comes in twice', async () => {
  let groups = 0
  const queue = createCommitQueue(() => {
    groups += 1
    return true
  })
  const message = { device: tableDevice(1), role: 'table', way: 'open', session: SESSION, text: '' } as const
  for (let count = 0; count < 2 * DEVICE_SHARE; count += 1) queue.add(message, () => {})
  await turn()
  queue.add(message, () => {})
  await turn()
  await turn()
  await turn()
  expect(groups).toBe(3)
})
