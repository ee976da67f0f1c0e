import { expect, test } from 'vitest'
import { sampled } from '../../shared/test/lane.ts'
import { simulate } from './simulate.ts'

const SEEDS = sampled(60, 30)

test(`[SI1] ${SEEDS} evenings end with everybody equal and nothing gone`, async () => {
  const wrong: string[] = []
  for (let seed = 1; seed <= SEEDS; seed += 1)
    for (const fault of (await simulate({ seed })).faults) wrong.push(`seed ${seed}: ${fault}`)
  expect(wrong).toEqual([])
})
