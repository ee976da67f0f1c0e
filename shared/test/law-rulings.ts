import type { BySeat } from '../game/seat.ts'
import { must } from '../lib/assert.ts'
import { withReplacedFacts } from '../session/acts/overruling.ts'
import { nextLawRulingNumber } from '../session/laws/law-rulings.ts'
import { sectionOf } from '../session/section/section.ts'
import type { FactBody, Statement } from '../session/state/fact.ts'
import type { SessionState } from '../session/state/state.ts'

type Body = FactBody<'law-ruling'>

export const NO_OUTCOME: Body['outcome'] = {
  auction: null,
  withdrawn: [],
  orders: [],
  notes: [],
  pending: [],
  remembered: null,
  score: null,
}

/** Path that no table may read. */
export const SECRET_PATH: Body['path'] = [{ node: 'T1', answer: 'secret-answer' }]

export function lawRuling(
  state: SessionState,
  [table, round, board]: readonly [table: number, round: number, board: number],
  outcome: Partial<Body['outcome']> = {},
  more: Partial<Pick<Body, 'sides' | 'result' | 'irregularity' | 'offender' | 'edition' | 'number'>> = {},
): Statement {
  const place = placeAt(state, table, round, board)
  const body: Body = {
    ...place,
    number: nextLawRulingNumber(state, place),
    edition: '1997',
    irregularity: 'out-of-turn',
    offender: 'N',
    path: SECRET_PATH,
    outcome: { ...NO_OUTCOME, ...outcome },
    ...more,
  }
  return withReplacedFacts(state, { kind: 'law-ruling', body })
}

export const recordedAuction = (
  state: SessionState,
  [table, round, board]: readonly [table: number, round: number, board: number],
  calls: string,
  closed = false,
): Statement => ({ kind: 'auction', body: { ...placeAt(state, table, round, board), calls, closed } })

export function placeAt(state: SessionState, table: number, round: number, board: number) {
  const section = must(sectionOf(state, 'A'), 'section A')
  const seats = must(section.entryAt(round, table), 'the entry').seats as BySeat<string>
  return { section: 'A', round, table, plan: section.version, seats, board }
}
