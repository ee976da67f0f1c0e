import { expect, test } from 'vitest'
import { runSimulate } from './cli.ts'
import { simulate } from './simulate.ts'

test('[SI2] the same seed is the same evening', async () => {
  expect(await simulate({ seed: 7, history: true })).toEqual(await simulate({ seed: 7, history: true }))
})

test('[SI1] an evening of fourteen tables', async () => {
  const { faults, facts } = await simulate({ seed: 1, tables: 14 })
  expect(faults).toEqual([])
  expect(facts).toBeGreaterThan(100)
})

test('[CL20] simulate prints the number of evenings played and that all agreed in the end', async () => {
  const said: string[] = []
  const io = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) }
  expect(await runSimulate(['--seeds', '2', '--from', '900', '--tables', '4'], io)).toBe(0)
  expect(said.join('')).toMatch(/^2 evenings, \d+ facts, .*: all ended equal\.\n$/)
  expect(await runSimulate(['--seeds', 'many'], io)).toBe(2)
})
