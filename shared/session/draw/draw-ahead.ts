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
import { isClosed, settingsOf } from '../queries.ts'
import { type Section, sectionOf } from '../section/section.ts'
import type { SessionState } from '../state.ts'
import type { DrawSettings } from './draw-settings.ts'

/** The next round of a section as it would be drawn now. */
export type DrawAhead =
  /** No rounds are drawn in this section, or all stand, or the session is finished. */
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly round: number; readonly missing: readonly MissingForDraw[] }
  | ({ readonly kind: 'ready'; readonly round: number } & DrawnRound)
  /** Nobody can draw it so: too few sets of boards, or too few to meet. */
  | { readonly kind: 'refused'; readonly round: number; readonly problem: Problem }

/** A draw, and the next version of the plan that it makes. */
export interface DrawnRound {
  readonly draw: Draw
  readonly plan: Plan
}

/** What a draw waits for: boards without a result, or people who have not sat down. */
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
 * The draw of the next round by the standings as they are. By those of the round just played, once it is finished at
 * every table; by those of the round before, once everybody who has a board to play has sat down for the one that is
 * played: so the draw waits for nobody. Movement notes 6.
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

/** Where nothing else is said, the first round, and one that has no scores yet either, goes by entry. */
const BY_ENTRY: FirstRound = { kind: 'entry' }

/**
 * The round after those that stand in `plan`, which is the section's own, or what is left of it when a round is drawn
 * anew. Who met whom and sat where, and the scores, are those of the section.
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

/** What a draw goes by, beside the plan that it goes on. */
interface DrawBasis {
  /** Who sat where. */
  readonly seated: Plan
  readonly settings: DrawSettings
  /** No table is compared with another. */
  readonly alone: boolean
  readonly first: FirstRound
  readonly afterRound: number
  readonly scores: Scores
}

/** The draw that was made last of each plan: most of what is said in a session changes nothing that it goes by. */
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
    ...{ ...(copies !== undefined && { copies }), alone },
  })
  return next.ok ? parsed({ draw: drawn.value, plan: next.value }) : next
}

const upTo = ({ entries }: Plan, rounds: number) => entries.filter(({ round }) => round <= rounds)

/** Teams sit both ways in every match: for them the difference of seats is nothing. */
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

/** In the order of rounds and tables. */
function missingFor(section: Section, { after }: DrawSettings): readonly MissingForDraw[] {
  const { rounds } = section.plan
  const scored = after === 'this-round' ? rounds : rounds - 1
  const entries = [...section.seatedPlan.entries].sort((a, b) => a.round - b.round || a.table - b.table)
  return entries.filter(isPlayed).flatMap((entry): readonly MissingForDraw[] => {
    const { round, table } = entry
    const missing = section.missingBoards(entry)
    // Where every board is cut nobody sits down any more.
    if (missing.length === 0 || (round > scored && section.hasBegun(round, table))) return []
    if (round > scored) return [{ kind: 'seats', round, table }]
    const asked = section.boardsAsked(entry)
    // Nothing more is asked of a table whose last one waits for the director, and the round is not over there.
    return [{ kind: 'boards', round, table, boards: asked.length > 0 ? asked : missing }]
  })
}
