import type { RunOptions } from 'axe-core'
import { isSoak } from '../../../shared/test/lane.ts'

/** Third of the stories that one file of a sweep draws, so that no file of `npm test` takes longer than a minute. */
export type Third = 0 | 1 | 2

/** Picks one third of the items, each with its place among all. */
export const pickThird = <T>(items: readonly T[], third: Third): readonly { at: number; item: T }[] =>
  items.map((item, at) => ({ at, item })).filter(({ at }) => Math.floor(at / 8) % 3 === third)

/** `npm test` measures contrasts by itself, in a tenth of the time that axe-core takes for them; the soak does both. */
export const axeOptions = ({ rules = {} }: Pick<RunOptions, 'rules'>): RunOptions => ({
  rules: { ...rules, 'color-contrast': { enabled: isSoak } },
})
