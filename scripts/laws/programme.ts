import { howellMaker } from '../../shared/movement/make/howell/howell-maker.ts'
import { individual } from '../../shared/movement/make/individual/individual.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import { roundRobinTeams } from '../../shared/movement/make/teams/round-robin-teams.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { SETTINGS } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { openedSwiss, SWISS_DRAW, type SwissWish } from '../../shared/test/swiss-hall.ts'
import type { Random } from '../kit/random.ts'

/** Settings of a session, and the movement of each section by its letter. */
export interface Programme {
  readonly settings: Settings
  readonly sections: readonly (readonly [string, Plan])[]
}

/**
 * Draws a small programme, so that many can be played: pairs with or without a half table, a Howell, teams, players, or
 * two sections.
 */
export function drawProgramme(random: Random): Programme {
  const form = random.pick(['matchpoints', 'matchpoints', 'butler', 'cross-imps'] as const)
  const settings = { ...SETTINGS, form, sections: random.pick(['across', 'apart'] as const) }
  const boardsPerRound = random.whole(1, 2)
  switch (random.whole(0, 5)) {
    case 0:
      return { settings, sections: [['A', mitchellOf(random, boardsPerRound, true)]] }
    case 1:
      return { settings, sections: [['A', made(howellMaker.make({ tables: 2, boardsPerRound: 2 }))]] }
    case 2: {
      const plan = made(roundRobinTeams.make({ tables: 4, boardsPerRound: 2 }))
      return {
        settings: { ...settings, teams: random.pick(['teams-imps', 'teams-vps']) },
        sections: [['A', plan]],
      }
    }
    case 3:
      return {
        settings,
        sections: [['A', made(individual.make({ tables: 2, rounds: 7, boardsPerRound: 1 }))]],
      }
    case 4:
      return {
        settings,
        sections: [
          ['A', made(howellMaker.make({ tables: 2, boardsPerRound: 2 }))],
          ['B', mitchellOf(random, 1, false)],
        ],
      }
    default:
      return { settings, sections: [['A', mitchellOf(random, boardsPerRound, false)]] }
  }
}

/**
 * Draws a programme with rounds drawn one by one, matches of teams, players, or sections with their own table signs.
 */
export function drawContestProgramme(random: Random): Programme {
  const settings = { ...SETTINGS, sections: random.pick(['across', 'apart'] as const) }
  const teams = random.pick(['teams-imps', 'teams-vps', 'board-a-match'] as const)
  switch (random.whole(0, 4)) {
    case 0:
    case 1:
      return drawnProgramme(random, { contestants: random.whole(4, 7), rounds: 3 })
    case 2: {
      const { settings: drawn, sections } = drawnProgramme(random, {
        kind: 'teams',
        contestants: random.whole(3, 4),
        rounds: 3,
      })
      return { settings: { ...drawn, teams }, sections }
    }
    case 3: {
      const plan = made(roundRobinTeams.make({ tables: 4, boardsPerRound: 2 }))
      return { settings: { ...settings, teams }, sections: [['A', plan]] }
    }
    default: {
      const players = () => made(individual.make({ tables: 2, rounds: 7, boardsPerRound: 1 }))
      const signs = [{ section: 'A' }, { section: 'B', firstTable: 3 }]
      return {
        settings: { ...settings, signs },
        sections: [
          ['A', players()],
          ['B', players()],
        ],
      }
    }
  }
}

/**
 * Draws a programme whose rounds are drawn by the hub or the director, after the round just played or the one before.
 */
function drawnProgramme(random: Random, size: Pick<SwissWish, 'kind' | 'contestants' | 'rounds'>): Programme {
  const draw = {
    ...SWISS_DRAW,
    boardsPerRound: random.whole(1, 2),
    after: random.pick(['this-round', 'round-before'] as const),
    automatic: random.chance(0.6),
  }
  return { settings: { ...SETTINGS, draw }, sections: [['A', openedSwiss({ ...size, draw })]] }
}

function mitchellOf(random: Random, boardsPerRound: number, isHalf: boolean): Plan {
  const missing = isHalf ? { missing: random.pick(['NS', 'EW'] as const) } : {}
  const winners = random.pick([1, 2] as const)
  return made(mitchell({ kind: 'plain', tables: 3, boardsPerRound, winners, ...missing }))
}
