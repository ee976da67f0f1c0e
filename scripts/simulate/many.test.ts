import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

const SEEDS = 60

test(`[SI1] ${SEEDS} evenings end with everybody equal and nothing gone`, async () => {
  const wrong: string[] = []
  for (let seed = 1; seed <= SEEDS; seed += 1)
    for (const fault of (await simulate({ seed })).faults) wrong.push(`seed ${seed}: ${fault}`)
  expect(wrong).toEqual([])
})
