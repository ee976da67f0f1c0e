import * as v from 'valibot'
import { howellTwoTables } from '../../shared/movement/make/howell/howell-two-tables.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { type SessionId, sessionIdSchema } from '../../shared/session/identity.ts'
import { made } from '../../shared/test/made.ts'
import { openedSwiss, SWISS_DRAW } from '../../shared/test/swiss-hall.ts'
import type { Random } from '../kit/random.ts'

export interface Evening {
  readonly session: SessionId
  readonly settings: Settings
  readonly plan: Plan
}

/** Sessions played one after the other with the same tablets. */
export type Programme = readonly [Evening, ...Evening[]]

export const SECTION = 'A'

export const MOST_TABLES = 14
/**
 * Numbers of tables. Most sessions are small, as bugs need few tables and small ones are fast; some have a club's size.
 */
const SIZES = [2, 2, 2, 3, 3, 4, 5, 7] as const
const LARGE = 0.04
const SECOND_SESSION = 0.25

const SETTINGS: Settings = {
  name: 'Simulated evening',
  date: '2026-11-21',
  scale: 'european',
  halves: 'fraction',
  vulnerability: 'by-board',
  leads: false,
}

/** True for one session in six, which is a Swiss; the other seeds are unaffected. */
export const isDrawnSeed = (seed: number): boolean => seed % 6 === 0

/** True for one session in four, in which tables record auctions and the director is guided by the Laws of 1997. */
export const isRecordedSeed = (seed: number): boolean => seed % 4 === 3

const settingsOf = (seed: number): Settings =>
  isRecordedSeed(seed) ? { ...SETTINGS, laws: '1997', tables: { auction: true } } : SETTINGS

export function drawProgramme(seed: number, random: Random, wished?: number): Programme {
  const settings = settingsOf(seed)
  if (wished === undefined && isDrawnSeed(seed)) return [drawSwiss(seed, random)]
  const isLarge = random.chance(LARGE)
  const tables = wished ?? (isLarge ? random.whole(10, MOST_TABLES) : random.pick(SIZES))
  const first = {
    session: sessionNamed(`evening-${seed}`),
    settings,
    plan: drawPlan(random, tables),
  }
  if (isLarge || !random.chance(SECOND_SESSION)) return [first]
  const late = { session: sessionNamed(`late-${seed}`), settings }
  return [first, { ...late, plan: drawPlan(random, Math.min(tables, 3)) }]
}

const sessionNamed = (name: string): SessionId => v.parse(sessionIdSchema, name)

/** Draws a Swiss of pairs, possibly with a bye, with rounds drawn by the hub or the director. */
function drawSwiss(seed: number, random: Random): Evening {
  const draw = {
    ...SWISS_DRAW,
    after: random.pick(['this-round', 'this-round', 'round-before'] as const),
    automatic: random.chance(0.7),
    boardsPerRound: random.whole(1, 2),
  }
  const size = { contestants: random.whole(5, 9), rounds: random.whole(3, 4), draw }
  return {
    session: sessionNamed(`swiss-${seed}`),
    settings: { ...SETTINGS, draw, bye: 'nothing' },
    plan: openedSwiss(size),
  }
}

function drawPlan(random: Random, tables: number): Plan {
  const winners = random.pick([1, 2] as const)
  if (tables === 2) return made(howellTwoTables(random.whole(2, 3)))
  const rounds = Math.min(tables > 9 ? random.whole(8, 10) : 3, tables - 1)
  return made(
    mitchell({ kind: tables % 2 === 0 ? 'skip' : 'plain', tables, boardsPerRound: 2, winners, rounds }),
  )
}
