import { canonical, type Json } from '../../lib/canonical.ts'
import { memo } from '../../lib/memo.ts'
import type { Settings } from '../facts/session-opened.ts'
import { isClosed } from '../section/queries.ts'
import type { FactKind } from '../state/fact.ts'
import { type Change, type CurrentFact, type Effect, effectOf, type SessionState } from '../state/state.ts'

/** Publication of the figures: its number, and the change that made it. */
export interface Revision {
  /** Number, 1 for the first; each later action that changes a figure makes the next. */
  readonly number: number
  /** Journal position of the entry that made the publication. */
  readonly position: number
}

/**
 * Returns the publication of a closed session; null while it is open. Numbers never decrease: an undone
 * correction makes a new publication, and a reopened session continues counting.
 */
export const revisionOf = memo((state: SessionState): Revision | null =>
  isClosed(state) ? makeRevision(state) : null,
)

function makeRevision(state: SessionState): Revision {
  const effects = [...state.admitted.values()].flatMap(facts => [...facts.values()])
  const closes = effects.filter(isClose).map(({ decidedAt }) => decidedAt)
  const first = Math.min(...closes)
  const since = effects.filter(effect => effect.decidedAt > first && changesFigures(state, effect))
  return {
    number: 1 + since.length,
    position: Math.max(first, ...since.map(({ decidedAt }) => decidedAt)),
  }
}

const isClose = ({ entry: { fact } }: Effect): boolean => fact.kind === 'session-closed' && fact.body.closed

/**
 * True if the fact changes figures. Admission by the director, and its undo, count as facts of their own: the
 * admitted fact itself comes and goes, and counting it could decrease the number.
 */
function changesFigures(state: SessionState, { entry: { fact }, admittedBy, changes }: Effect): boolean {
  if (fact.kind === 'settled') return fact.body.admit
  const back = fact.kind === 'taken-back' ? effectOf(state, fact.body.about)?.entry.fact : undefined
  if (back?.kind === 'settled') return back.body.admit
  return admittedBy === 'rule' && changes.some(isOfFigures)
}

/** Kinds of facts that affect ranks and figures. */
const OF_FIGURES: readonly FactKind[] = [
  'result',
  'ruling',
  'adjustment',
  'board-cancelled',
  'board-state',
  'section-planned',
  'put-right',
  'forfeit',
]

function isOfFigures({ slot, was, now }: Change): boolean {
  if (slot.of === 'session-opened') return isScoring(was, now)
  if (!OF_FIGURES.includes(slot.of as FactKind)) return false
  return bodyOf(was) !== bodyOf(now)
}

/** Returns the content that matters for figures, without a reason and the version of the plan. */
const bodyOf = (standing: CurrentFact | null): string | null =>
  standing && saidBut(standing, standing.slot.of === 'section-planned' ? [] : ['reason', 'asked', 'plan'])

const saidBut = ({ body }: CurrentFact, without: readonly string[]): string =>
  canonical(Object.fromEntries(Object.entries<Json>(body).filter(([name]) => !without.includes(name))))

/** Settings that change no figure: how tables play, what is shown where, and times of corrections. */
const NOT_SCORING = [
  'tables',
  'signs',
  'leads',
  'laws',
  'draw',
  'public',
  'corrections',
  'evening',
] as const satisfies readonly (keyof Settings)[]

const isScoring = (was: CurrentFact | null, now: CurrentFact | null): boolean =>
  (was && saidBut(was, NOT_SCORING)) !== (now && saidBut(now, NOT_SCORING))
