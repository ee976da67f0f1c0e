import { expect, test } from 'vitest'
import { isDesk } from '../../shared/session/identity.ts'
import { sampled } from '../../shared/test/lane.ts'
import { playEvening } from './evening.ts'
import type { FactRecord } from './room/desk.ts'
import type { LawCounts } from './room/law-room.ts'

const EVENINGS = sampled(500, 200)

/** Later seeds that once revealed a fault. */
const ONCE_WRONG = [366, 901, 1018, 2483, 2875, 3385, 3441, 3490, 4193]

const LAWS = [
  '[SI10] everything taken back, the session is what it is without these acts',
  '[SI11] no result is ever lost, and nobody has a board twice',
  '[SI12] of two directors neither overwrites what he has not seen, and the word of neither waits',
  '[SI13] the journal folded anew, and every tablet, say what the desk says',
  '[SI14] the log says of every act truly whether it can be taken back, and what stands upon it',
] as const

/** Sessions played once for all laws; each fault begins with the letter of its law. */
const evenings = [...Array.from({ length: EVENINGS }, (_, index) => index + 1), ...ONCE_WRONG]
const wrong = new Map<string, string[]>()
const total: Record<keyof LawCounts, number> = {
  tableWords: 0,
  actsAdmitted: 0,
  actsRefused: 0,
  takenBack: 0,
  underActs: 0,
  comparedWhole: 0,
}

const ofContests: Record<string, number> = {}

function contestAct({ fact, decision }: FactRecord): string | undefined {
  if (decision.kind !== 'admitted') return undefined
  switch (fact.kind) {
    case 'section-planned':
      return isDesk(fact.device) ? 'drawn by the desk' : undefined
    case 'persons-seated':
      return 'line-up'
    case 'contestant-named':
      return fact.body.players.some(name => name.startsWith('Ewa')) ? 'substitute' : undefined
    case 'session-opened':
      return fact.body.signs?.some(({ colour }) => colour) ? 'signs' : undefined
    default:
      return undefined
  }
}

test(`[SI10] ${EVENINGS} evenings try what the laws are about`, () => {
  for (const seed of evenings) {
    const { faults, counts, desk } = playEvening(seed)
    for (const act of desk.utterances.flatMap(said => contestAct(said) ?? []))
      ofContests[act] = (ofContests[act] ?? 0) + 1
    for (const fault of faults)
      wrong.set(fault.slice(1, 2), [...(wrong.get(fault.slice(1, 2)) ?? []), `seed ${seed}: ${fault}`])
    for (const what of Object.keys(total) as (keyof LawCounts)[]) total[what] += counts[what]
  }
  expect(total.actsAdmitted).toBeGreaterThan(20 * EVENINGS)
  expect(total.takenBack).toBeGreaterThan(7 * EVENINGS)
  expect(total.actsRefused).toBeGreaterThan(EVENINGS / 2)
  expect(total.underActs).toBeGreaterThan(2 * EVENINGS)
  expect(total.comparedWhole).toBeGreaterThan(EVENINGS / 5)
})

test('[SI30] some are evenings of contests with acts of their own', () => {
  expect(Object.keys(ofContests).sort()).toEqual(['drawn by the desk', 'line-up', 'signs', 'substitute'])
  for (const count of Object.values(ofContests)) expect(count).toBeGreaterThan(sampled(10, 4))
})

test.each(LAWS.map((law, index) => [law, 'abcde'.charAt(index)]))('%s', (_, letter) => {
  expect(wrong.get(letter) ?? []).toEqual([])
})
