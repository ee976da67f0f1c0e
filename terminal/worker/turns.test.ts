import { expect, test } from 'vitest'
import { createTestClock } from '../../shared/test/test-clock.ts'
import { createTurns } from './turns.ts'

test('[WK45] what somebody says goes before all that the hub has said, in its own order, after what is under way', async () => {
  const turns = createTurns({
    clock: createTestClock(),
    afterSleep: async () => {},
    afterEach: () => {},
    storeFailed: () => {},
    holdLost: () => {},
  })
  const done: string[] = []
  const job = (name: string) => async () => {
    await Promise.resolve()
    done.push(name)
  }
  turns.enqueue(async () => {
    await job('under way')()
    turns.enqueueFirst(job('first word'))
    turns.enqueueFirst(job('second word'))
  })
  for (const name of ['receipt 1', 'receipt 2']) turns.enqueue(job(name))
  await turns.idle()
  expect(done).toEqual(['under way', 'first word', 'second word', 'receipt 1', 'receipt 2'])
})
