import type { Draw, DrawnBye, MatchReasons } from '../../../../shared/movement/draw/draw.ts'
import { matchesInRound, type RoundMatch } from '../../../../shared/movement/draw/plan-after-draw.ts'
import type { ContestantId, Plan } from '../../../../shared/movement/plan/plan.ts'
import { sitOutsIn } from '../../../../shared/movement/tell/guide.ts'
import { fold } from '../../../../shared/session/decide/fold.ts'
import { type DrawnRound, drawnOn } from '../../../../shared/session/draw/draw-ahead.ts'
import { metBefore } from '../../../../shared/session/draw/round-by-hand.ts'
import { planOf } from '../../../../shared/session/section/plan-index.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import { type Section, sectionOf } from '../../../../shared/session/section/section.ts'
import { plansBucket } from '../../../../shared/session/slot.ts'
import { runningRankings } from '../../../../shared/session/standings/standings-view.ts'
import type { Entry } from '../../../../shared/session/state/entry.ts'
import {
  type CurrentFact,
  currentFactsOf,
  type SessionState,
} from '../../../../shared/session/state/state.ts'
import type { Standings } from '../../../../shared/session/views/view-bodies.ts'
import type { JournalFold } from '../hub/director-journal.ts'

/** Match with its reasons; they are null if it was placed by hand, or there were no standings yet. */
export interface MatchLook extends RoundMatch {
  readonly why: MatchReasons | null
  /** True if the same two were drawn at another table or in reversed directions. */
  readonly isMoved: boolean
  readonly met: readonly number[]
}

export interface ByeLook {
  readonly id: ContestantId
  readonly why: DrawnBye['why'] | null
}

export interface DrawLook {
  readonly round: number
  readonly matches: readonly MatchLook[]
  readonly byes: readonly ByeLook[]
  /** Draw by the hub, if it can be reconstructed. */
  readonly draw: Draw | null
  /** True if the round differs from the draw, to which the reasons refer. */
  readonly isChanged: boolean
  /** Standings used for the draw, if these are its scores. */
  readonly rankings: readonly Standings[]
}

export function lookAt(
  section: Section,
  plan: Plan,
  round: number,
  made: { readonly draw: Draw; readonly rankings: readonly Standings[] } | null,
): DrawLook {
  const met = metBefore(section, plan, round)
  const matches = matchesInRound(plan, round).map((match): MatchLook => {
    const drawn = made?.draw.matches.find(own => isSameMatch(own, match))
    return {
      ...match,
      why: drawn?.why ?? null,
      isMoved: drawn !== undefined && (drawn.table !== match.table || drawn.ns !== match.ns),
      met: met.find(({ table }) => table === match.table)?.rounds ?? [],
    }
  })
  const bye = made?.draw.bye
  const byes = sitOutsIn(plan, round).map(id => ({ id, why: bye?.id === id ? bye.why : null }))
  const isChanged = made !== null && matches.some(({ why, isMoved }) => why === null || isMoved)
  return { round, matches, byes, draw: made?.draw ?? null, isChanged, rankings: made?.rankings ?? [] }
}

const isSameMatch = (a: Pick<RoundMatch, 'ns' | 'ew'>, b: Pick<RoundMatch, 'ns' | 'ew'>): boolean =>
  (a.ns === b.ns && a.ew === b.ew) || (a.ns === b.ew && a.ew === b.ns)

/** Returns the standings that a draw would use now; none if it uses those of the previous round. */
export const rankingsForDraw = (state: SessionState): readonly Standings[] =>
  settingsOf(state)?.draw?.after === 'this-round' ? runningRankings(state) : []

/**
 * Returns an existing round with its draw at the time, since later corrections change the standings but not the draw.
 * For a round changed by hand, it is the draw before the change.
 */
export function standingLook({ entries, state }: JournalFold, id: string, round: number): DrawLook | null {
  const section = sectionOf(state, id)
  if (!section || round > section.plan.rounds) return null
  return lookAt(section, section.plan, round, drawAsItWas(entries, state, id, round))
}

/** Returns the draw of a round, searching the plan versions that change the round from the newest. */
function drawAsItWas(entries: readonly Entry[], state: SessionState, id: string, round: number) {
  if (round === 1) return null
  const drawn = versionsOf(state, id, round).flatMap(
    version => drawnBefore(entries, version, id, round) ?? [],
  )
  return drawn.find(({ isAsDrawn }) => isAsDrawn) ?? drawn.at(-1) ?? null
}

type PlanStanding = CurrentFact<'section-planned'>

function versionsOf(state: SessionState, id: string, round: number): readonly PlanStanding[] {
  const plans = [...currentFactsOf(state, plansBucket(id))].sort((a, b) => a.body.version - b.body.version)
  const roundIn = (standing: PlanStanding | undefined) =>
    standing ? seatsIn(planOf(standing.body.plan), round) : ''
  return plans
    .filter((standing, index) => roundIn(standing) !== '' && roundIn(standing) !== roundIn(plans[index - 1]))
    .reverse()
}

/** Returns the hub's draw just before the version was recorded, and whether the version equals it. */
function drawnBefore(entries: readonly Entry[], { position, body }: PlanStanding, id: string, round: number) {
  const before = fold(entries.filter(entry => entry.position < position))
  const section = sectionOf(before, id)
  if (!section) return null
  const said = planOf(body.plan)
  const drawn = drawnOn(before, section, planBefore(said, round))
  if (!drawn.ok) return null
  const { draw, plan }: DrawnRound = drawn.value
  const isAsDrawn = seatsIn(plan, round) === seatsIn(said, round)
  return { draw, isAsDrawn, rankings: rankingsForDraw(before) }
}

const planBefore = ({ toDraw, ...plan }: Plan, round: number): Plan => ({
  ...plan,
  rounds: round - 1,
  entries: plan.entries.filter(entry => entry.round < round),
  ...(toDraw && { toDraw: { ...toDraw, rounds: toDraw.rounds + plan.rounds - (round - 1) } }),
})

/** Returns a round's seating as comparable text; empty if it is not drawn. */
const seatsIn = ({ entries }: Plan, round: number): string =>
  entries
    .filter(entry => entry.round === round)
    .map(({ table, seats: { N, E } }) => `${table} ${N} ${E}`)
    .sort()
    .join()
