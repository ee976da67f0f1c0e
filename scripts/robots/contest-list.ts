import { individualFor } from '../../shared/movement/make/individual/individual.ts'
import { rainbow } from '../../shared/movement/make/individual/rainbow.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import { roundRobinTeams } from '../../shared/movement/make/teams/round-robin-teams.ts'
import { PLAN_KINDS } from '../../shared/movement/plan/plan.ts'
import { TEAM_FORM_NAMES } from '../../shared/scoring/profiles/names.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { SETTINGS } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { openedSwiss, type SwissWish, swissSettings } from '../../shared/test/swiss-hall.ts'
import { CONTESTS } from '../contests/contest-evening.ts'
import { movementsMade, type NamedPlan } from '../contests/every-movement.ts'
import type { EveningPlan } from '../kit/club.ts'

export interface RobotContest {
  readonly name: string
  readonly evening: EveningPlan
}

const settings = (own: Partial<Settings>): Settings => ({ ...SETTINGS, halves: 'decimal', ...own })

const swiss = (name: string, wish: SwissWish): RobotContest => ({
  name,
  evening: {
    settings: { ...swissSettings(wish), halves: 'decimal' },
    plans: { A: openedSwiss(wish) },
  },
})

/** Contests run on every change: one of each kind. */
export const CONTESTS_SHORT: readonly RobotContest[] = [
  ...PLAN_KINDS.map(kind => ({
    name: `${kind} in two sections`,
    evening: { settings: settings({}), plans: CONTESTS[kind] },
  })),
  swiss('7 pairs Swiss, drawn by the director', { contestants: 7, rounds: 3 }),
  swiss('5 teams Swiss, with byes', {
    kind: 'teams' as const,
    contestants: 5,
    rounds: 3,
    settings: { teams: 'teams-vps' },
  }),
]

const mitchells = { A: mitchellOf(7), B: mitchellOf(5) }
function mitchellOf(tables: number) {
  return made(mitchell({ kind: 'plain', tables, boardsPerRound: 3, winners: 1 }))
}

/** Contests of a club's week in their usual sizes. */
export const CONTESTS_LONG: readonly RobotContest[] = [
  ...(['teams-imps', 'teams-vps', 'board-a-match'] as const).map(teams => ({
    name: `8 teams round robin, ${teams}`,
    evening: {
      settings: settings({ teams }),
      plans: { A: made(roundRobinTeams.make({ tables: 8, boardsPerRound: 4, copies: 4 })) },
    },
  })),
  swiss('24 pairs Swiss over 6 rounds', {
    contestants: 24,
    rounds: 6,
    draw: { boardsPerRound: 4, automatic: true },
  }),
  swiss('20 pairs Swiss over 4 rounds by victory points', {
    contestants: 20,
    rounds: 4,
    draw: { boardsPerRound: 7, automatic: true },
    settings: { rankedBy: 'match-vps' as const },
  }),
  swiss('9 teams Swiss over 5 rounds with byes', {
    kind: 'teams' as const,
    contestants: 9,
    rounds: 5,
    draw: { boardsPerRound: 4 },
    settings: { teams: 'teams-vps' as const },
  }),
  ...[8, 12, 13, 16, 20, 24].map(players => ({
    name: `an individual for ${players}`,
    evening: {
      settings: settings({}),
      plans: {
        A: made(individualFor(players, { tables: Math.floor(players / 4), boardsPerRound: 2 })),
      },
    },
  })),
  ...[5, 7].map(tables => ({
    name: `a rainbow for ${4 * tables}`,
    evening: { settings: settings({}), plans: { A: made(rainbow.make({ tables, boardsPerRound: 3 })) } },
  })),
  ...(['across', 'apart'] as const).map(sections => ({
    name: `two sections ${sections}`,
    evening: { settings: settings({ sections }), plans: mitchells },
  })),
  ...(['across', 'apart'] as const).map(sections => ({
    name: `six sections ${sections}`,
    evening: {
      settings: settings({ sections }),
      plans: Object.fromEntries([...'ABCDEF'].map(section => [section, mitchellOf(3)])),
    },
  })),
]

/** Makes contests from movements, each in a separate session. */
export const contestsOf = (movements: readonly NamedPlan[]): readonly RobotContest[] =>
  movements.map(({ name, plan }, at) => ({
    name,
    evening: {
      settings: settings({ teams: TEAM_FORM_NAMES[at % TEAM_FORM_NAMES.length] ?? 'teams-imps' }),
      plans: { A: plan },
    },
  }))

/** Returns contests of our own movements, up to the size that robots on one machine play in a minute each. */
export const contestsMade = (): readonly RobotContest[] => contestsOf(movementsMade(8, 13))
