import type { FactOf } from '../fact.ts'
import { type Section, sectionOf } from '../section/section.ts'
import { type BoardPlace, lawRulingSlot, takenBackSlot } from '../slot.ts'
import { type Effect, isKind, type SessionState, type Standing, standingAt } from '../state.ts'

/** Guided rulings: those that stand about a board, and all that were ever made. */

export type LawRulingStanding = Standing<'law-ruling'>

/** What stands about a board at a table, the first ruling first. */
export const lawRulingsAt = (state: SessionState, place: BoardPlace): readonly LawRulingStanding[] =>
  lawRulingsOnBoard(state, place.section, place.board).filter(
    ({ body }) => body.round === place.round && body.table === place.table,
  )

/** What stands about a board in a section at whichever table, in the order in which it was said. */
export const lawRulingsOnBoard = (
  state: SessionState,
  section: string,
  board: number,
): readonly LawRulingStanding[] => {
  const onBoard = sectionOf(state, section)?.onBoard(board)
  return onBoard ? rulingsAmong(onBoard) : NONE
}

/** What stands in a section, board by board. */
export function lawRulingsIn(state: SessionState, id: string): readonly LawRulingStanding[] {
  const section = sectionOf(state, id)
  if (!section) return NONE
  const before =
    bySection.get(section) ?? section.boardsKnown().flatMap(board => rulingsAmong(section.onBoard(board)))
  bySection.set(section, before)
  return before
}

const bySection = new WeakMap<Section, readonly LawRulingStanding[]>()

const NONE: readonly LawRulingStanding[] = []

/** Asked for every table at every result, and nearly no board has any: found once for what stands on a board. */
const known = new WeakMap<ReadonlyMap<string, Standing>, readonly LawRulingStanding[]>()

function rulingsAmong(onBoard: ReadonlyMap<string, Standing>): readonly LawRulingStanding[] {
  const before = known.get(onBoard)
  if (before) return before
  const found = [...onBoard.values()]
    .filter(standing => isKind(standing, 'law-ruling'))
    .sort(
      (a, b) => a.body.round - b.body.round || a.body.table - b.body.table || a.body.number - b.body.number,
    )
  const rulings = found.length > 0 ? found : NONE
  known.set(onBoard, rulings)
  return rulings
}

/** A guided ruling as the report lists it. */
export interface ReportedRuling {
  /** What was said: table, board, round, edition, irregularity, offender, path, outcome, reason. */
  readonly fact: FactOf<'law-ruling'>
  /** Where it lies in the journal. */
  readonly position: number
  /** 'replaced': another ruling of the same number has taken its place. */
  readonly status: 'stands' | 'taken-back' | 'replaced'
}

/** Every guided ruling that ever counted, in the order in which they were said, those taken back too. */
export const allLawRulings = (state: SessionState): readonly ReportedRuling[] =>
  rulingEffects(state)
    .map(effect => reportedAs(state, effect))
    .sort((a, b) => a.position - b.position)

type RulingEffect = Effect & { readonly entry: { readonly fact: FactOf<'law-ruling'> } }

const effectsKnown = new WeakMap<SessionState['admitted'], readonly RulingEffect[]>()

const isRuling = (effect: Effect): effect is RulingEffect => effect.entry.fact.kind === 'law-ruling'

function rulingEffects({ admitted }: SessionState): readonly RulingEffect[] {
  const known =
    effectsKnown.get(admitted) ??
    [...admitted.values()].flatMap(effects => [...effects.values()].filter(isRuling))
  effectsKnown.set(admitted, known)
  return known
}

function reportedAs(state: SessionState, { entry: { fact, position } }: RulingEffect): ReportedRuling {
  const stands = standingAt(state, lawRulingSlot(fact.body))
  if (stands?.fact.hash === fact.hash) return { fact, position, status: 'stands' }
  const isTakenBack = standingAt(state, takenBackSlot(fact)) !== undefined
  return { fact, position, status: isTakenBack || !stands ? 'taken-back' : 'replaced' }
}

/** Every ruling that ever counted about a board at a table. */
export const lawRulingsEver = (state: SessionState, place: BoardPlace): readonly FactOf<'law-ruling'>[] =>
  rulingEffects(state).flatMap(({ entry: { fact } }) => (isAt(fact.body, place) ? fact : []))

/**
 * The number of the next ruling about a board at a table: one that was taken back keeps its own, for what the table has
 * said of its orders stays with that.
 */
export const nextLawRulingNumber = (state: SessionState, place: BoardPlace): number =>
  1 + Math.max(0, ...lawRulingsEver(state, place).map(({ body }) => body.number))

const isAt = (a: BoardPlace, b: BoardPlace): boolean =>
  a.section === b.section && a.round === b.round && a.table === b.table && a.board === b.board
