import { USUAL_MINI } from '../../shared/game/mini/choice.ts'
import { howellMaker } from '../../shared/movement/make/howell/howell-maker.ts'
import { individual } from '../../shared/movement/make/individual/individual.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import { headToHead } from '../../shared/movement/make/teams/head-to-head.ts'
import { roundRobinTeams } from '../../shared/movement/make/teams/round-robin-teams.ts'
import { triple } from '../../shared/movement/make/teams/triple.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import { TEAM_FORM_NAMES } from '../../shared/scoring/profiles/names.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { SIGN_COLOURS } from '../../shared/session/settings/section-signs.ts'
import { made } from '../../shared/test/made.ts'
import { openedSwiss, SWISS_DRAW, type SwissWish } from '../../shared/test/swiss-hall.ts'
import type { Random } from '../kit/random.ts'

/** Contests for random taps: small movements of every kind. */
export const TAP_CONTESTS = [
  'pairs',
  'teams',
  'individual',
  'swiss-pairs',
  'swiss-teams',
  'mini',
  'sections',
] as const
export type TapContest = (typeof TAP_CONTESTS)[number]

/** Movements by section letter, with matching settings; the tablet is in section A. */
export interface ContestDrawing {
  readonly plans: { readonly A: Plan; readonly B?: Plan }
  readonly settings: Partial<Settings>
}

/** Contests to draw from, with pairs and teams repeated because most clubs play these. */
const USUAL: readonly TapContest[] = [...TAP_CONTESTS, 'pairs', 'pairs', 'teams']

export const drawContestName = (random: Random): TapContest => random.pick(USUAL)

export function drawContest(random: Random, contest: TapContest): ContestDrawing {
  switch (contest) {
    case 'pairs':
      return { plans: { A: drawPairs(random) }, settings: {} }
    case 'teams':
      return { plans: { A: drawTeams(random) }, settings: { teams: random.pick(TEAM_FORM_NAMES) } }
    case 'individual':
      return { plans: { A: drawPlayers() }, settings: {} }
    case 'swiss-pairs':
      return drawSwiss(random, { contestants: random.whole(5, 8), rounds: 4 })
    case 'swiss-teams':
      return drawSwiss(random, { kind: 'teams', contestants: random.whole(3, 5), rounds: 3 })
    case 'mini': {
      const game = { ...USUAL_MINI, points: random.pick([true, true, 'side', false] as const) }
      return { plans: { A: drawPairs(random) }, settings: { vulnerability: 'none', game } }
    }
    case 'sections': {
      const draw = random.pick([drawPairs, drawTeams, drawPlayers])
      const sections = random.pick(['across', 'apart'] as const)
      const own = { section: 'A', colour: random.pick(SIGN_COLOURS), firstTable: random.whole(2, 12) }
      const signs = random.chance(0.7) ? [own, { section: 'B' }] : [{ section: 'A' }, { section: 'B' }]
      return { plans: { A: draw(random), B: draw(random) }, settings: { sections, signs } }
    }
  }
}

function drawPairs(random: Random): Plan {
  const boardsPerRound = random.whole(2, 3)
  switch (random.whole(0, 3)) {
    case 0:
      return made(howellMaker.make({ tables: 2, boardsPerRound }))
    case 1:
      return made(mitchell({ kind: 'plain', tables: 3, boardsPerRound, winners: 1, missing: 'EW' }))
    default:
      return made(mitchell({ kind: 'plain', tables: 3, boardsPerRound, winners: random.pick([1, 2]) }))
  }
}

function drawTeams(random: Random): Plan {
  const boardsPerRound = random.whole(2, 3)
  switch (random.whole(0, 2)) {
    case 0:
      return made(headToHead.make({ tables: 2, rounds: 2, boardsPerRound }))
    case 1:
      return made(triple.make({ tables: 3, boardsPerRound }))
    default:
      return made(roundRobinTeams.make({ tables: 4, boardsPerRound }))
  }
}

const drawPlayers = (): Plan => made(individual.make({ tables: 2, rounds: 7, boardsPerRound: 1 }))

function drawSwiss(random: Random, size: Pick<SwissWish, 'kind' | 'contestants' | 'rounds'>): ContestDrawing {
  const after = random.pick(['this-round', 'this-round', 'round-before'] as const)
  const rematch = random.pick(['never-while-avoidable', 'allowed'] as const)
  const draw = { ...SWISS_DRAW, after, rematch, boardsPerRound: random.whole(1, 3) }
  return { plans: { A: openedSwiss({ ...size, draw }) }, settings: { draw } }
}
