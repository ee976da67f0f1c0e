import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { freePort, startHubProcess } from '../../../hub/test/hub-process.ts'
import { type Robot, startRobot } from '../../../scripts/robots/robot.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { encodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import { sectionIdSchema, sessionIdSchema } from '../../../shared/session/identity.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { SETTINGS } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { openDevice } from '../browser.ts'

/** A tablet in a real browser at table 1 of three; the director and what the other tables played come over the wire. */
export interface ShortEvening {
  readonly page: Page
  readonly address: string
  readonly director: Robot
  /** What the browser complained about. */
  readonly complaints: readonly string[]
  /** How many results of table 1 are in the journal. */
  resultsOfTable1(): number
  /** For which round table 1 has sat down. */
  roundOfTable1(): number
  close(): Promise<void>
}

const TABLET = { width: 800, height: 1280 }
const SECTION = v.parse(sectionIdSchema, 'A')
const PLAN = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 }))

export async function openShortEvening(executablePath: string): Promise<ShortEvening> {
  const undo: (() => unknown)[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    return { ...(await switchOn(executablePath, undo)), close }
  } catch (cause) {
    await close()
    throw cause
  }
}

async function switchOn(
  executablePath: string,
  undo: (() => unknown)[],
): Promise<Omit<ShortEvening, 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'overtrick-unseen-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const hub = await startHubProcess({ data: join(folder, 'data'), port })
  undo.push(() => hub.end())
  const director = await startRobot(hub.origin)
  undo.push(() => director.stop())
  await director.pairDirector(hub.directorSecret)
  await openSession(director)
  const complaints: string[] = []
  const device = await openDevice({
    ...{ executablePath, profile: join(folder, 'tablet'), maps: [], viewport: TABLET, touch: false },
    complain: complaint => complaints.push(complaint),
  })
  undo.push(device.close)
  const section = () => sectionOf(director.state(), SECTION)
  return {
    ...{ page: device.page, address: `${hub.origin}/table/`, director, complaints },
    resultsOfTable1: () =>
      (section()?.entriesAt(1) ?? []).flatMap(({ round, boards }) =>
        boards.filter(board => section()?.resultAt(round, 1, board)),
      ).length,
    roundOfTable1: () => section()?.currentRound(1) ?? 0,
  }
}

/** Opened as the director's screen does; the other tables have played round 1 already, and he has entered it. */
async function openSession(director: Robot): Promise<void> {
  const session = v.parse(sessionIdSchema, `s-${randomBytes(8).toString('hex')}`)
  await director.say({ kind: 'session-opened', body: { ...SETTINGS, leads: true } }, session)
  const body = { section: SECTION, version: 1, plan: encodePlan(PLAN) }
  await director.say({ kind: 'section-planned', body }, session)
  for (const entry of PLAN.entries) {
    if (entry.round !== 1 || entry.table === 1 || !isPlayed(entry)) continue
    const at = { section: SECTION, round: 1, table: entry.table, plan: 1, seats: entry.seats }
    for (const board of entry.boards)
      await director.say({ kind: 'result', body: { ...at, board, result: { kind: 'passed-out' } } }, session)
  }
}
