import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { freePort, type HubProcess, startHubProcess } from '../../../hub/test/hub-process.ts'
import { openClub } from '../../../scripts/kit/club.ts'
import type { Robot } from '../../../scripts/kit/robot.ts'
import { must } from '../../../shared/lib/assert.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import type { ServedVersions } from '../../../shared/protocol/protocol-version.ts'
import { type SessionId, sectionIdSchema } from '../../../shared/session/identity.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import type { TablePolicy } from '../../../shared/session/settings/table-policy.ts'
import { SETTINGS } from '../../../shared/test/hall.ts'
import { closingSession } from '../../director/model/acts/director-acts.ts'

/**
 * Room for one tablet in a real browser: a hub in its own process, a session of few boards, and the director, who
 * speaks over the wire and enters the other tables' results.
 */
export interface ShortRoom {
  /** Folder with a separate place for each browser's profile. */
  readonly folder: string
  readonly port: number
  /** Address of the table's app on this machine. */
  readonly address: string
  readonly director: Robot
  readonly session: SessionId
  section(): Section
  othersPlay(round: number): Promise<void>
  finish(): Promise<void>
  killHub(): Promise<void>
  /** Starts the hub as before; or at another port of the same machine, or with the versions of another year. */
  startHub(port?: number, serves?: ServedVersions): Promise<void>
  close(): Promise<void>
}

export const SECTION = v.parse(sectionIdSchema, 'A')

interface RoomWish {
  readonly plan: Plan
  /** Club's settings for its tables. */
  readonly tables?: Partial<TablePolicy>
  /** Host name by which tablets reach the hub, if not the default: then plain http. */
  readonly host?: string
  /** Folder of apps for the hub instead of the built ones. */
  readonly apps?: string
  /** Further options for the start of the hub. */
  readonly args?: readonly string[]
  /** Port of the hub; a free one by default. */
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
      // Pages from the previous port belong to a hub of the club.
      data,
      port: at,
      args: at === port ? args : [...args, '--spare', `${host ?? 'localhost'}:${port}`],
      ...(host && { host }),
      ...(apps && { apps }),
      ...(serves && { serves }),
    })
  let hub: HubProcess = await start()
  undo.push(() => hub.end())
  let moved: readonly string[] = []
  const settings = { ...SETTINGS, leads: true, ...(tables && { tables }) }
  const evening = { settings, plans: { [SECTION]: plan } }
  const { director, session } = await openClub(hub, evening, { spare: () => moved }, () => null)
  undo.push(() => director.stop())
  const section = () => must(sectionOf(director.state(), SECTION), 'the section')
  return {
    folder,
    port,
    director,
    session,
    section,
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
