import * as v from 'valibot'
import { howellTwoTables } from '../../shared/movement/make/howell/howell-two-tables.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import { type SessionId, sessionIdSchema } from '../../shared/session/identity.ts'
import { made } from '../../shared/test/made.ts'
import type { Random } from './random.ts'

export interface Evening {
  readonly session: SessionId
  readonly plan: Plan
}

/** The sessions that are played one after the other, with the same tablets. */
export type Programme = readonly [Evening, ...Evening[]]

/** The one section that is played. */
export const SECTION = 'A'

export const MOST_TABLES = 14
/** Most evenings are small: a mistake needs few tables, and small ones are quick. Some are as large as a club's. */
const SIZES = [2, 2, 2, 3, 3, 4, 5, 7] as const
const LARGE = 0.04
const SECOND_SESSION = 0.25

export function drawProgramme(seed: number, random: Random, wished?: number): Programme {
  const isLarge = random.chance(LARGE)
  const tables = wished ?? (isLarge ? random.whole(10, MOST_TABLES) : random.pick(SIZES))
  const first = { session: sessionNamed(`evening-${seed}`), plan: drawPlan(random, tables) }
  if (isLarge || !random.chance(SECOND_SESSION)) return [first]
  return [first, { session: sessionNamed(`late-${seed}`), plan: drawPlan(random, Math.min(tables, 3)) }]
}

const sessionNamed = (name: string): SessionId => v.parse(sessionIdSchema, name)

function drawPlan(random: Random, tables: number): Plan {
  const winners = random.pick([1, 2] as const)
  if (tables === 2) return made(howellTwoTables(random.whole(2, 3)))
  const rounds = Math.min(tables > 9 ? random.whole(8, 10) : 3, tables - 1)
  return made(
    mitchell({ kind: tables % 2 === 0 ? 'skip' : 'plain', tables, boardsPerRound: 2, winners, rounds }),
  )
}
