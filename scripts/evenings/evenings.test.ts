import { expect, test } from 'vitest'
import { exportResults } from '../../shared/export/results-export.ts'
import { must } from '../../shared/lib/assert.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { runningStandings } from '../../shared/session/standings/standings-view.ts'
import type { SessionState } from '../../shared/session/state/state.ts'
import { openedSwiss, planDrawn } from '../../shared/test/swiss-hall.ts'
import { recount } from '../contests/recount/recount.ts'
import { rematchAvoidable } from '../contests/swiss/swiss-judge.ts'
import { createRandom } from '../kit/random.ts'
import { type EveningWish, levelWish } from './evening-wish.ts'
import { faultsOf } from './judge.ts'
import { playEvening } from './play.ts'

const SEEDS = Array.from({ length: 8 }, (_, index) => index + 1)

/** Parameters of small sessions in which everything happens. */
const WISH = {
  pairs: 9,
  rounds: 4,
  boards: 2,
  minutes: 1,
  move: 0,
  pace: 1,
  crashes: 3,
  lostLinks: 6,
  withdrawals: 1,
  latePairs: 1,
  takeovers: 1,
}

test.each(SEEDS)(
  '[ST30] an evening of the seed ends as taps and bell say, whoever leaves, comes late or falls out: %i',
  seed => {
    expect(faultsOf(playEvening(seed, seed % 2 === 0 ? { ...WISH, pairs: 6 + seed } : undefined))).toEqual([])
  },
)

test.each(SEEDS)(
  '[ST31] so does one of level matches, with deals in play at the bell and matches given away: %i',
  seed => {
    const wish =
      seed % 2 === 0 ? { ...WISH, pairs: 6 + seed, boards: 6, forfeits: 2 } : levelWish(createRandom(seed))
    expect(faultsOf(playEvening(seed, wish))).toEqual([])
  },
)

/**
 * Ranks a session at matchpoints from its export, without the product's scoring: by percentage, then boards played,
 * then entry. Contestants with less than 60 per cent of the boards outside byes are not ranked.
 */
function rankedByHand(state: SessionState, { rounds, boards }: EveningWish): readonly string[] {
  const { plan } = must(sectionOf(state, 'A'), 'a section')
  const order = plan.contestants.map(({ label }) => label)
  const byesOf = (label: string) =>
    plan.entries.filter(
      ({ seats, boards: own }) => own.length === 0 && Object.values(seats).some(id => id === label),
    ).length
  return recount(must(exportResults(state, 'evening', 'Overtrick'), 'an export'))
    .filter(place => place.boards >= 0.6 * boards * (rounds - byesOf(place.contestant)))
    .sort(
      (a, b) =>
        Number(b.percent) - Number(a.percent) ||
        b.boards - a.boards ||
        order.indexOf(a.contestant) - order.indexOf(b.contestant),
    )
    .map(({ contestant, percent }) => `${contestant} ${percent}`)
}

test.each([7, 13, 25])(
  '[ST50] at matchpoints %i pairs are ranked by percentage, and a bye or a cut board costs nothing',
  pairs => {
    const wish: EveningWish = { ...WISH, pairs, form: 'matchpoints', rounds: 3, latePairs: 0, withdrawals: 0 }
    const evening = playEvening(pairs, wish)
    expect(faultsOf(evening)).toEqual([])
    const state = evening.hub.state()
    const rows = runningStandings(state, 'A')?.rankings[0]?.rows ?? []
    const placed = rows.flatMap(({ label, percent, rank }) => (rank === null ? [] : [`${label} ${percent}`]))
    expect(placed).toEqual(rankedByHand(state, wish))
    const byes = must(sectionOf(state, 'A'), 'a section').plan.entries.filter(
      ({ boards }) => boards.length === 0,
    )
    expect(byes).toHaveLength(3)
  },
)

test('[ST30] the judge finds a round drawn as the one before, and none in a round of new meetings', () => {
  const first = openedSwiss({ contestants: 8, rounds: 3 })
  const order = first.contestants.map(({ id }) => id)
  expect(rematchAvoidable(planDrawn(first, order))).toEqual([])
  const again = first.entries.map(entry => ({ ...entry, round: 2 }))
  expect(rematchAvoidable({ ...first, rounds: 2, entries: [...first.entries, ...again] })).toHaveLength(1)
})
