import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { HubProcess } from '../../../hub/test/hub-process.ts'
import { must } from '../../../shared/lib/assert.ts'
import { sectionIdSchema, sessionIdSchema } from '../../../shared/session/identity.ts'
import type { ResultBody } from '../../../shared/session/state/fact.ts'
import { startRobot } from '../../robots/robot.ts'
import { madePlan, madeResults, openedStatement, plannedStatement } from '../made-room.ts'
import { enterRawTable, type RawTable } from './raw-table.ts'

/** Hall of raw tables at a hub in a separate process, and a director with a complete terminal. */
export interface RawHall {
  readonly tables: readonly RawTable[]
  resultsOf(table: RawTable): readonly ResultBody[]
  leave(): void
}

export interface HallSize {
  readonly sections: number
  readonly tables: number
  readonly boardsPerRound: number
  readonly rounds?: number
  /** Number of tables, from the first, that have another device. */
  readonly free?: number
}

/** Number of devices admitted at once. */
const DOORS = 10
/** Returns one of this machine's addresses for each device (RFC 1122, 3.2.1.3: all of 127/8 is this host). */
const addressOf = (index: number): string => `127.0.${1 + Math.floor(index / 200)}.${1 + (index % 200)}`

export async function openRawHall(
  hub: Pick<HubProcess, 'origin' | 'directorSecret'>,
  { sections, tables: perSection, boardsPerRound, rounds, free = 0 }: HallSize,
): Promise<RawHall> {
  const port = Number(new URL(hub.origin).port)
  const session = v.parse(sessionIdSchema, `s-${randomBytes(8).toString('hex')}`)
  const plan = madePlan(perSection, boardsPerRound, rounds)
  const letters = Array.from({ length: sections }, (_, index) =>
    v.parse(sectionIdSchema, String.fromCharCode('A'.charCodeAt(0) + index)),
  )
  const director = await startRobot(hub.origin)
  await director.pairDirector(hub.directorSecret)
  await director.say(openedStatement, session)
  for (const section of letters) await director.say(plannedStatement(section, plan), session)
  const wishes = letters.flatMap((section, at) =>
    Array.from({ length: perSection }, (_, index) => ({
      port,
      session,
      section,
      table: index + 1,
      address: addressOf(at * perSection + index),
    })),
  )
  const tables: RawTable[] = []
  for (let from = free; from < wishes.length; from += DOORS)
    tables.push(...(await Promise.all(wishes.slice(from, from + DOORS).map(enterRawTable))))
  const results = new Map<string, ResultBody[]>()
  for (const section of letters)
    for (const body of madeResults(section, plan)) {
      const key = `${section}${body.table}`
      results.set(key, [...(results.get(key) ?? []), body])
    }
  return {
    tables,
    resultsOf: ({ section, table }) => must(results.get(`${section}${table}`), 'the results of a table'),
    leave() {
      director.stop()
      for (const table of tables) table.leave()
    },
  }
}

/** Submits these, each at its moment; resolves to the ms from tap to receipt. */
export async function handInAll(
  taps: readonly { readonly table: RawTable; readonly body: ResultBody; readonly atMs: number }[],
): Promise<readonly number[]> {
  const begun = performance.now()
  return Promise.all(
    taps.map(async ({ table, body, atMs }) => {
      await pause(begun + atMs - performance.now())
      return table.hand(table.make({ kind: 'result', body }))
    }),
  )
}

export const pause = (ms: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, Math.max(0, ms)))
