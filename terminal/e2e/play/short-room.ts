import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { freePort, type HubProcess, startHubProcess } from '../../../hub/test/hub-process.ts'
import { type Robot, startRobot } from '../../../scripts/robots/robot.ts'
import { must } from '../../../shared/lib/assert.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { encodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import type { ServedVersions } from '../../../shared/protocol/protocol-version.ts'
import { type SessionId, sectionIdSchema, sessionIdSchema } from '../../../shared/session/identity.ts'
import type { TablePolicy } from '../../../shared/session/policy/table-policy.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import { SETTINGS } from '../../../shared/test/hall.ts'
import { closingSession } from '../../director/model/acts/director-acts.ts'

/**
 * A room for one tablet in a real browser: a hub in a process of its own, a session of few boards, and the director,
 * who speaks over the wire and enters what the other tables play.
 */
export interface ShortRoom {
  /** A place of its own for each browser's profile. */
  readonly folder: string
  readonly port: number
  /** Of the table's app, on this machine. */
  readonly address: string
  readonly director: Robot
  readonly session: SessionId
  section(): Section
  /** All tables but the first have played that round. */
  othersPlay(round: number): Promise<void>
  /** The director closes the session. */
  finish(): Promise<void>
  /** Its power fails. */
  killHub(): Promise<void>
  /** As before; or at another port of the same machine, or as a hub of another year. */
  startHub(port?: number, serves?: ServedVersions): Promise<void>
  close(): Promise<void>
}

export const SECTION = v.parse(sectionIdSchema, 'A')

interface RoomWish {
  readonly plan: Plan
  /** How the club wants its tables. */
  readonly tables?: Partial<TablePolicy>
  /** By which tablets come to the hub, where it is not the usual one: then it is plain http to them. */
  readonly host?: string
  /** A folder of apps for the hub, in place of those that were built. */
  readonly apps?: string
  /** Options of the hub's start besides. */
  readonly args?: readonly string[]
  /** Of its hub; one that is free without it. */
  readonly port?: number
}

export async function openShortRoom(wish: RoomWish): Promise<ShortRoom> {
  const undo: (() => unknown)[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    return { ...(await switchOn(wish, undo)), close }
  } catch (cause) {
    await close()
    throw cause
  }
}

async function switchOn(
  { plan, tables, host, apps, args = [], port: wished }: RoomWish,
  undo: (() => unknown)[],
): Promise<Omit<ShortRoom, 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'overtrick-short-'))
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const port = wished ?? (await freePort())
  const data = join(folder, 'data')
  const start = (at = port, serves?: ServedVersions) =>
    startHubProcess({
      // Pages of the port of before are those of a desk of the club.
      ...{
        data,
        port: at,
        args: at === port ? args : [...args, '--spare', `${host ?? 'localhost'}:${port}`],
      },
      ...(host && { host }),
      ...(apps && { apps }),
      ...(serves && { serves }),
    })
  let hub: HubProcess = await start()
  undo.push(() => hub.end())
  let moved: readonly string[] = []
  const director = await startRobot(hub.origin, { spare: () => moved })
  undo.push(() => director.stop())
  await director.pairDirector(hub.directorSecret)
  const session = v.parse(sessionIdSchema, `s-${randomBytes(8).toString('hex')}`)
  await director.say(
    { kind: 'session-opened', body: { ...SETTINGS, leads: true, ...(tables && { tables }) } },
    session,
  )
  const body = { section: SECTION, version: 1, plan: encodePlan(plan) }
  await director.say({ kind: 'section-planned', body }, session)
  const section = () => must(sectionOf(director.state(), SECTION), 'the section')
  return {
    ...{ folder, port, director, session, section },
    address: `http://${host ?? 'localhost'}:${port}/table/`,
    async othersPlay(round) {
      for (const entry of plan.entries) {
        if (entry.round !== round || entry.table === 1 || !isPlayed(entry)) continue
        const at = { section: SECTION, round, table: entry.table, plan: 1, seats: entry.seats }
        for (const board of entry.boards)
          await director.say(
            { kind: 'result', body: { ...at, board, result: { kind: 'passed-out' } } },
            session,
          )
      }
    },
    finish: async () => void (await director.say(closingSession(director.state(), true), session)),
    killHub: async () => void (await hub.end('SIGKILL')),
    async startHub(at, serves) {
      hub = await start(at, serves)
      moved = at === undefined ? [] : [new URL(hub.origin).host]
    },
  }
}
