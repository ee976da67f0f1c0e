import { expect, test } from 'vitest'
import { knockByPage, knockForWorker } from './knock.ts'
import { placeOfAddress } from './place.ts'

test('[WK156] the page asks places in its worker’s place, several at once, and each gets its own answer', async () => {
  const { port1, port2 } = new MessageChannel()
  const asked: ((answers: boolean) => void)[] = []
  knockForWorker(
    port1,
    ({ health }) =>
      new Promise(resolve => {
        asked.push(() => resolve(health.includes('10.0.0.2')))
      }),
  )
  const knock = knockByPage(port2)
  const both = Promise.all(['10.0.0.1:8484', '10.0.0.2:8484'].map(address => knock(placeOfAddress(address))))
  await expect.poll(() => asked.length).toBe(2)
  for (const answer of asked.reverse()) answer(true)
  expect(await both).toEqual([false, true])
  port1.close()
  port2.close()
})
