import { isMatchGame } from '../../game/games.ts'
import { compare, type Fraction } from '../../lib/fraction.ts'
import { type Parsed, type Problem, parsed } from '../../lib/parsed.ts'
import type { Draw, DrawRule, FirstRound } from '../../movement/draw/draw.ts'
import { refused } from '../../movement/draw/draw-problem.ts'
import { drawRound } from '../../movement/draw/draw-round.ts'
import { planAfterDraw, playedRounds } from '../../movement/draw/plan-after-draw.ts'
import { stationaryPlaces } from '../../movement/draw/stationary.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import { boardSet } from '../../movement/plan/pairs-plan.ts'
import { type ContestantId, hasMoreToDraw, type Plan, type PlanKind } from '../../movement/plan/plan.ts'
import { rankedFigures } from '../field/ranked-figures.ts'
import { isClosed, settingsOf } from '../section/queries.ts'
import { type Section, sectionOf } from '../section/section.ts'
import type { DrawSettings } from '../settings/draw-settings.ts'
import type { SessionState } from '../state/state.ts'

/** Next round of a section, if drawn now. */
export type DrawAhead =
  /** Nothing to draw: the section has no draws, all rounds are drawn, or the session is finished. */
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly round: number; readonly missing: readonly MissingForDraw[] }
  | ({ readonly kind: 'ready'; readonly round: number } & DrawnRound)
  /** The draw is impossible: too few sets of boards, or too few contestants. */
  | { readonly kind: 'refused'; readonly round: number; readonly problem: Problem }

export interface DrawnRound {
  readonly draw: Draw
  readonly plan: Plan
}

/** Condition that a draw waits for: boards without a result, or contestants not yet seated. */
export type MissingForDraw =
  | {
      readonly kind: 'boards'
      readonly round: number
      readonly table: number
      readonly boards: readonly number[]
    }
  | { readonly kind: 'seats'; readonly round: number; readonly table: number }

const NONE: DrawAhead = { kind: 'none' }

/**
 * Draws the next round by the standings after the last round, once finished at every table; or after the one before,
 * once everybody with a board to play has sat down for the present round, so that nobody waits for the draw.
 */
export function drawAhead(state: SessionState, id: string): DrawAhead {
  const section = sectionOf(state, id)
  const settings = settingsOf(state)
  if (!section || !settings?.draw || !hasMoreToDraw(section.plan) || isClosed(state)) return NONE
  const round = section.plan.rounds + 1
  const missing = missingFor(section, settings.draw)
  if (missing.length > 0) return { kind: 'waiting', round, missing }
  const drawn = drawnOn(state, section, section.plan)
  return drawn.ok
    ? { kind: 'ready', round, ...drawn.value }
    : { kind: 'refused', round, problem: drawn.problem }
}

/** Default order for the first round, and for others without scores: by entry. */
const BY_ENTRY: FirstRound = { kind: 'entry' }

/**
 * Draws the round after those in `plan`, which is the section's own, or the shortened one when a round is drawn again.
 * Meetings, seats and scores are those of the section.
 */
export function drawnOn(
  state: SessionState,
  section: Section,
  plan: Plan,
  first = BY_ENTRY,
): Parsed<DrawnRound> {
  const opened = settingsOf(state)
  const settings = opened?.draw
  if (!settings) return refused('draw.none', { rounds: plan.rounds })
  const afterRound = settings.after === 'this-round' ? plan.rounds : plan.rounds - 1
  const scores: Scores = afterRound > 0 ? rankedFigures(state, section, afterRound) : new Map()
  const alone = isMatchGame(opened)
  const basis: DrawBasis = { seated: section.seatedPlan, settings, alone, first, afterRound, scores }
  const last = drawnLast.get(plan)
  if (last && isSameBasis(last.basis, basis)) return last.drawn
  const drawn = drawnBy(plan, basis)
  drawnLast.set(plan, { basis, drawn })
  return drawn
}

type Scores = ReadonlyMap<ContestantId, Fraction>

/** Inputs of a draw besides the plan to extend. */
interface DrawBasis {
  readonly seated: Plan
  readonly settings: DrawSettings
  readonly alone: boolean
  readonly first: FirstRound
  readonly afterRound: number
  readonly scores: Scores
}

/** Cache of the last draw of each plan: most facts of a session do not affect it. */
const drawnLast = new WeakMap<Plan, { readonly basis: DrawBasis; readonly drawn: Parsed<DrawnRound> }>()

const isSameBasis = (a: DrawBasis, b: DrawBasis): boolean =>
  a.seated === b.seated &&
  a.settings === b.settings &&
  a.alone === b.alone &&
  a.first === b.first &&
  a.afterRound === b.afterRound &&
  a.scores.size === b.scores.size &&
  [...a.scores].every(([id, score]) => {
    const other = b.scores.get(id)
    return other !== undefined && compare(score, other) === 0
  })

function drawnBy(
  plan: Plan,
  { seated, settings, alone, first, afterRound, scores }: DrawBasis,
): Parsed<DrawnRound> {
  const { boardsPerRound, firstBoard, copies } = settings
  const sat: Plan = { ...plan, entries: upTo(seated, plan.rounds) }
  const drawn = drawRound({
    contestants: plan.contestants
      .map(one => one.id)
      .filter(one => plan.toDraw?.without.includes(one) === false),
    played: playedRounds(sat),
    rule: ruleOf(settings, plan.kind, first),
    ...(afterRound > 0 && { standings: { afterRound, scores } }),
    stationary: stationaryPlaces(sat),
  })
  if (!drawn.ok) return drawn
  const round = plan.rounds + 1
  const next = planAfterDraw(plan, round, drawn.value, {
    boards: boardSet(round - 1, boardsPerRound, firstBoard),
    ...(copies !== undefined && { copies }),
    alone,
  })
  return next.ok ? parsed({ draw: drawn.value, plan: next.value }) : next
}

const upTo = ({ entries }: Plan, rounds: number) => entries.filter(({ round }) => round <= rounds)

/** Returns the rule of the draw. Teams sit both ways in every match, so that the seat difference does not apply. */
const ruleOf = (
  { rematch, apart, seatDifference }: DrawSettings,
  kind: PlanKind,
  first: FirstRound,
): DrawRule => ({
  rematch,
  first,
  ...(apart !== undefined && { apart }),
  ...(seatDifference !== undefined ? { seatDifference } : kind === 'teams' && { seatDifference: 'any' }),
})

/** Returns what is missing for the draw, by round and table. */
function missingFor(section: Section, { after }: DrawSettings): readonly MissingForDraw[] {
  const { rounds } = section.plan
  const scored = after === 'this-round' ? rounds : rounds - 1
  const entries = [...section.seatedPlan.entries].sort((a, b) => a.round - b.round || a.table - b.table)
  return entries.filter(isPlayed).flatMap((entry): readonly MissingForDraw[] => {
    const { round, table } = entry
    const missing = section.missingBoards(entry)
    // If every board is cut nobody sits down any more.
    if (missing.length === 0 || (round > scored && section.hasBegun(round, table))) return []
    if (round > scored) return [{ kind: 'seats', round, table }]
    const asked = section.boardsAsked(entry)
    // Nothing more is asked of a table whose last board is pending, and the round is not over there.
    return [{ kind: 'boards', round, table, boards: asked.length > 0 ? asked : missing }]
  })
}
