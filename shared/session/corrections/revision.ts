import { canonical, type Json } from '../../lib/canonical.ts'
import type { FactKind } from '../fact.ts'
import type { Settings } from '../facts/session-opened.ts'
import { isClosed } from '../queries.ts'
import { type Change, type Effect, effectOf, type SessionState, type Standing } from '../state.ts'

/** The figures as they are given out: which publication this is, and when it was last made another. */
export interface Revision {
  /** 1 for the first; each act that changes a figure after that makes the next one. */
  readonly number: number
  /** The position in the journal of what made it so. */
  readonly position: number
}

const made = new WeakMap<SessionState, Revision | null>()

/**
 * Which publication the figures of a closed session are; null while it is open, and nothing is given out. It never counts
 * back: a correction that is taken back is the publication after it, and a session that was taken up again goes on counting.
 */
export function revisionOf(state: SessionState): Revision | null {
  const known = made.get(state)
  if (known !== undefined) return known
  const revision = isClosed(state) ? makeRevision(state) : null
  made.set(state, revision)
  return revision
}

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
 * What the director has let count is said by his settlement, and what he takes back of that by his word: the fact itself
 * comes and goes, and would count back with it.
 */
function changesFigures(state: SessionState, { entry: { fact }, admittedBy, changes }: Effect): boolean {
  if (fact.kind === 'settled') return fact.body.admit
  const back = fact.kind === 'taken-back' ? effectOf(state, fact.body.about)?.entry.fact : undefined
  if (back?.kind === 'settled') return back.body.admit
  return admittedBy === 'rule' && changes.some(isOfFigures)
}

/** What places and figures are made of. */
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

/** A reason, or another version of the plan that it names, changes no figure. */
const bodyOf = (standing: Standing | null): string | null =>
  standing && saidBut(standing, standing.slot.of === 'section-planned' ? [] : ['reason', 'asked', 'plan'])

const saidBut = ({ body }: Standing, without: readonly string[]): string =>
  canonical(Object.fromEntries(Object.entries<Json>(body).filter(([name]) => !without.includes(name))))

/** How tables play, what is shown where and how long errors are put right: no figure is another by it. */
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

const isScoring = (was: Standing | null, now: Standing | null): boolean =>
  (was && saidBut(was, NOT_SCORING)) !== (now && saidBut(now, NOT_SCORING))
