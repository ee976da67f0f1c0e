import { expect, test } from 'vitest'
import { playEvening } from './evening.ts'
import type { LawCounts } from './room/law-room.ts'

const EVENINGS = 500

/** Later ones that found a mistake. */
const ONCE_WRONG = [366, 901, 1018, 2483, 2875, 3385, 3441, 3490, 4193]

const LAWS = [
  '[SI10] everything taken back, the session is what it is without these acts',
  '[SI11] no result is ever lost, and nobody has a board twice',
  '[SI12] of two directors neither overwrites what he has not seen, and the word of neither waits',
  '[SI13] the journal folded anew, and every tablet, say what the desk says',
  '[SI14] the log says of every act truly whether it can be taken back, and what stands upon it',
] as const

/** Played once for all the laws: each fault opens with the letter of its law. */
const evenings = [...Array.from({ length: EVENINGS }, (_, index) => index + 1), ...ONCE_WRONG]
const wrong = new Map<string, string[]>()
const total: Record<keyof LawCounts, number> = {
  ...{ tableWords: 0, actsAdmitted: 0, actsRefused: 0, takenBack: 0, underActs: 0, comparedWhole: 0 },
}

test(`[SI10] ${EVENINGS} evenings try what the laws are about`, () => {
  for (const seed of evenings) {
    const { faults, counts } = playEvening(seed)
    for (const fault of faults)
      wrong.set(fault.slice(1, 2), [...(wrong.get(fault.slice(1, 2)) ?? []), `seed ${seed}: ${fault}`])
    for (const what of Object.keys(total) as (keyof LawCounts)[]) total[what] += counts[what]
  }
  expect(total.actsAdmitted).toBeGreaterThan(20 * EVENINGS)
  expect(total.takenBack).toBeGreaterThan(7 * EVENINGS)
  expect(total.actsRefused).toBeGreaterThan(EVENINGS / 2)
  expect(total.underActs).toBeGreaterThan(2 * EVENINGS)
  expect(total.comparedWhole).toBeGreaterThan(EVENINGS / 5)
}, 300_000)

test.each(LAWS.map((law, index) => [law, 'abcde'.charAt(index)]))('%s', (_, letter) => {
  expect(wrong.get(letter) ?? []).toEqual([])
})
