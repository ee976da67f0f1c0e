import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type GameChoice, isMatchGame } from '../../../../shared/game/games.ts'
import type { Occasion } from '../../../../shared/movement/choose/occasion.ts'
import { barometer } from '../../../../shared/movement/make/barometer/barometer.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'
import type { DrawSettings } from '../../../../shared/session/settings/draw-settings.ts'
import { type Contest, isDrawn, kindOf, turnoutLimits } from './contest.ts'
import { drawSettingsOf, firstRoundOf, MATCH_DEALS, type SwissChoice } from './first-round.ts'

export type Wishes = Pick<Occasion, 'boards' | 'winners' | 'copies' | 'minutes' | 'staying'>

/** Number of contestants of a section, separately for each kind. */
export interface Turnout {
  readonly pairs: Signal<number>
  readonly teams: Signal<number>
  readonly players: Signal<number>
  readonly turnout: ReadonlySignal<number>
}

/** Plan that follows from the number of contestants: requirements for a movement, or a drawn first round. */
interface TurnoutPlan extends Turnout {
  /** Requirements for finding a movement; `null` if rounds are drawn. */
  readonly occasion: ReadonlySignal<Occasion | null>
  /** Drawn first round; `null` if no rounds are drawn, or the number of contestants is unsuitable. */
  readonly drawn: ReadonlySignal<DrawnStart | null>
  /** Round robin, if a round is one match at one table and rounds are not drawn. */
  readonly robin: ReadonlySignal<Plan | null>
}

/** Drawn first round, with the draw settings of the others. */
interface DrawnStart {
  readonly firstRound: Plan
  readonly settings: DrawSettings
}

const USUAL = { pairs: 8, teams: 8, players: 12 } as const
const TWO_TEAMS = 2

interface Chosen {
  readonly contest: Signal<Contest>
  readonly swiss: Signal<SwissChoice>
  readonly game: ReadonlySignal<GameChoice>
}

export function createTurnout(
  { contest, swiss, game }: Chosen,
  boardsPerRound: ReadonlySignal<number | null>,
  wishes: ReadonlySignal<Wishes>,
): TurnoutPlan {
  const came = { pairs: signal(USUAL.pairs), teams: signal(USUAL.teams), players: signal(USUAL.players) }
  const turnout = computed(() => turnoutIn(contest.value, came))
  return {
    ...came,
    turnout,
    occasion: computed(() =>
      isMatchGame({ game: game.value })
        ? null
        : occasionOf(contest.value, turnout.value, boardsPerRound.value, wishes.value),
    ),
    drawn: computed(() => drawnStart(contest.value, turnout.value, swiss.value)),
    robin: computed(() =>
      isMatchGame({ game: game.value }) && !isDrawn(contest.value)
        ? roundRobinOf(turnout.value, boardsPerRound.value ?? MATCH_DEALS)
        : null,
    ),
  }
}

function turnoutIn(
  contest: Contest,
  { pairs, teams, players }: Pick<Turnout, 'pairs' | 'teams' | 'players'>,
): number {
  if (contest === 'team-match') return TWO_TEAMS
  return { pairs, teams, individual: players }[kindOf(contest)].value
}

function occasionOf(
  contest: Contest,
  count: number,
  boards: number | null,
  { winners, staying, ...wishes }: Wishes,
): Occasion | null {
  if (isDrawn(contest)) return null
  const wished = { ...(boards !== null && { boardsPerRound: boards }), ...wishes }
  switch (kindOf(contest)) {
    case 'pairs':
      return {
        pairs: count,
        ...wished,
        ...(winners !== undefined && { winners }),
        ...(staying !== undefined && { staying }),
      }
    case 'teams':
      return { teams: count, ...wished }
    case 'individual':
      return { players: count, ...wished }
  }
}

function drawnStart(contest: Contest, count: number, choice: SwissChoice): DrawnStart | null {
  if (!isDrawn(contest)) return null
  const { least, most } = turnoutLimits(contest)
  if (count < least || count > most) return null
  const asked = { kind: contest === 'swiss-pairs' ? 'pairs' : 'teams', count, choice } as const
  const plan = firstRoundOf(asked)
  return plan.ok ? { firstRound: plan.value, settings: drawSettingsOf(asked) } : null
}

/**
 * Builds a round robin in which all tables play the same rounds; the boards of a round are its possible deals. Null if
 * there is none.
 */
function roundRobinOf(count: number, deals: number): Plan | null {
  const made = barometer.make({
    tables: Math.ceil(count / 2),
    boardsPerRound: deals,
    ...(count % 2 === 1 && { missing: 'EW' as const }),
  })
  return made.ok ? made.value : null
}
