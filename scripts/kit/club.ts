import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { LocalHub } from '../../hub/test/hub-process.ts'
import { must } from '../../shared/lib/assert.ts'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { type SessionId, sectionIdSchema, sessionIdSchema } from '../../shared/session/identity.ts'
import type { ResultBody } from '../../shared/session/state/fact.ts'
import { type Robot, type RobotOptions, startRobot } from './robot.ts'
import type { SavedFact } from './robot-screen.ts'

/** Room of robots at a hub: a director who has opened the session, and a device at every table. */
export interface RobotClub {
  readonly director: Robot
  readonly session: SessionId
  /** Returns the device at a table: "A", 3. */
  table(section: string, table: number): Robot
  /** Records who has sat down at the table, if the round is new there. */
  sitDown(body: ResultBody): Promise<void>
  handIn(body: ResultBody): Promise<SavedFact>
  leave(): void
}

export interface EveningPlan {
  readonly settings: Settings
  /** Plans by section letter; tables are numbered from 1 in each. */
  readonly plans: Readonly<Record<string, Plan>>
}

/** Returns tables with play; a sit-out needs no tablet. */
export const tablesOf = (plan: Plan): readonly number[] => [
  ...new Set(plan.entries.filter(isPlayed).map(({ table }) => table)),
]

/**
 * Opens the session over the wire, as the director's app does, then pairs the tables of the plans; a table without
 * options stays free.
 */
export async function openClub(
  { origin, directorSecret }: Pick<LocalHub, 'origin' | 'directorSecret'>,
  { settings, plans }: EveningPlan,
  directorOptions: RobotOptions = {},
  tableOptions: (section: string, table: number) => RobotOptions | null = () => ({}),
): Promise<RobotClub> {
  const director = await startRobot(origin, directorOptions)
  await director.pairDirector(directorSecret)
  const session = v.parse(sessionIdSchema, `s-${randomBytes(8).toString('hex')}`)
  await director.say({ kind: 'session-opened', body: settings }, session)
  const tables = new Map<string, Robot>()
  for (const [letter, plan] of Object.entries(plans)) {
    const section = v.parse(sectionIdSchema, letter)
    const body = { section, version: 1, plan: encodePlan(plan) }
    await director.say({ kind: 'section-planned', body }, session)
    for (const table of tablesOf(plan)) {
      const options = tableOptions(section, table)
      if (!options) continue
      const robot = await startRobot(origin, options)
      tables.set(`${section}${table}`, robot)
      await robot.pairTable(section, table)
    }
  }
  const tableOf: RobotClub['table'] = (section, table) =>
    must(tables.get(`${section}${table}`), `the device at table ${section}${table}`)
  const seated = new Map<Robot, number>()
  const sitDown: RobotClub['sitDown'] = async ({ section, round, table, plan, seats }) => {
    const robot = tableOf(section, table)
    if ((seated.get(robot) ?? 0) >= round) return
    await robot.say({ kind: 'seats-taken', body: { section, round, table, plan, seats } })
    seated.set(robot, round)
  }
  return {
    director,
    session,
    table: tableOf,
    sitDown,
    async handIn(body) {
      await sitDown(body)
      return tableOf(body.section, body.table).say({ kind: 'result', body })
    },
    leave() {
      for (const robot of [director, ...tables.values()]) robot.stop()
    },
  }
}
