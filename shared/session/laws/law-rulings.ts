/** Guided rulings: those current for a board, and all ever made. */

import { memo } from '../../lib/memo.ts'
import { type Section, sectionOf } from '../section/section.ts'
import { type BoardPlace, lawRulingSlot, takenBackSlot } from '../slot.ts'
import type { FactOf } from '../state/fact.ts'
import { type CurrentFact, currentAt, type Effect, isKind, type SessionState } from '../state/state.ts'

export type LawRulingStanding = CurrentFact<'law-ruling'>

/** Returns current rulings about a board at a table, the oldest first. */
export const lawRulingsAt = (state: SessionState, place: BoardPlace): readonly LawRulingStanding[] =>
  lawRulingsOnBoard(state, place.section, place.board).filter(
    ({ body }) => body.round === place.round && body.table === place.table,
  )

/** Returns current rulings about a board at all tables of a section, in order. */
export const lawRulingsOnBoard = (
  state: SessionState,
  section: string,
  board: number,
): readonly LawRulingStanding[] => {
  const onBoard = sectionOf(state, section)?.onBoard(board)
  return onBoard ? rulingsAmong(onBoard) : NONE
}

export function lawRulingsIn(state: SessionState, id: string): readonly LawRulingStanding[] {
  const section = sectionOf(state, id)
  return section ? rulingsOf(section) : NONE
}

const rulingsOf = memo((section: Section) =>
  section.boardsKnown().flatMap(board => rulingsAmong(section.onBoard(board))),
)

const NONE: readonly LawRulingStanding[] = []

/**
 * Returns the rulings in a board's content, cached by it: they are needed for every table at every result,
 * and nearly no board has any.
 */
const rulingsAmong = memo((onBoard: ReadonlyMap<string, CurrentFact>): readonly LawRulingStanding[] => {
  const found = [...onBoard.values()]
    .filter(standing => isKind(standing, 'law-ruling'))
    .sort(
      (a, b) => a.body.round - b.body.round || a.body.table - b.body.table || a.body.number - b.body.number,
    )
  return found.length > 0 ? found : NONE
})

export interface ReportedRuling {
  /** Ruling: table, board, round, edition, irregularity, offender, path, outcome, reason. */
  readonly fact: FactOf<'law-ruling'>
  readonly position: number
  /** Status. 'replaced': another ruling with the same number has replaced it. */
  readonly status: 'stands' | 'taken-back' | 'replaced'
}

/** Returns every guided ruling that ever counted, in order, including undone ones. */
export const allLawRulings = (state: SessionState): readonly ReportedRuling[] =>
  rulingEffects(state.admitted)
    .map(effect => reportedAs(state, effect))
    .sort((a, b) => a.position - b.position)

type RulingEffect = Effect & { readonly entry: { readonly fact: FactOf<'law-ruling'> } }

const isRuling = (effect: Effect): effect is RulingEffect => effect.entry.fact.kind === 'law-ruling'

const rulingEffects = memo((admitted: SessionState['admitted']): readonly RulingEffect[] =>
  [...admitted.values()].flatMap(effects => [...effects.values()].filter(isRuling)),
)

function reportedAs(state: SessionState, { entry: { fact, position } }: RulingEffect): ReportedRuling {
  const stands = currentAt(state, lawRulingSlot(fact.body))
  if (stands?.fact.hash === fact.hash) return { fact, position, status: 'stands' }
  const isTakenBack = currentAt(state, takenBackSlot(fact)) !== undefined
  return { fact, position, status: isTakenBack || !stands ? 'taken-back' : 'replaced' }
}

/** Returns every ruling that ever counted about a board at a table. */
export const lawRulingsEver = (state: SessionState, place: BoardPlace): readonly FactOf<'law-ruling'>[] =>
  rulingEffects(state.admitted).flatMap(({ entry: { fact } }) => (isAt(fact.body, place) ? fact : []))

/**
 * Returns the number of the next ruling about a board at a table. Undone rulings keep theirs, as the table's
 * uses of orders refer to it.
 */
export const nextLawRulingNumber = (state: SessionState, place: BoardPlace): number =>
  1 + Math.max(0, ...lawRulingsEver(state, place).map(({ body }) => body.number))

const isAt = (a: BoardPlace, b: BoardPlace): boolean =>
  a.section === b.section && a.round === b.round && a.table === b.table && a.board === b.board
