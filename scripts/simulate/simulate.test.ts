import { expect, test } from 'vitest'
import { runSimulate } from './cli.ts'
import { simulate } from './simulate.ts'

test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  '[SI1] evening %i ends with everybody equal and the ranking that was played for',
  async seed => {
    expect((await simulate({ seed })).faults).toEqual([])
  },
)

test('[SI2] the same seed is the same evening', async () => {
  expect(await simulate({ seed: 7 })).toEqual(await simulate({ seed: 7 }))
})

test('[CL20] simulate says how many evenings it played and that all ended equal', async () => {
  const said: string[] = []
  const io = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) }
  expect(await runSimulate(['--seeds', '2', '--from', '900', '--tables', '4'], io)).toBe(0)
  expect(said.join('')).toMatch(/^2 evenings, \d+ facts, \d+ mishaps: all ended equal\.\n$/)
  expect(await runSimulate(['--seeds', 'many'], io)).toBe(2)
})
