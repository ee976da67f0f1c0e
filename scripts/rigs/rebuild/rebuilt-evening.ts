import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { CLUB_KEY_FILE } from '../../../hub/journal/data-folder.ts'
import { wordsOfClubKey } from '../../../hub/keys/club-card-read.ts'
import { type LocalHub, startLocalHub } from '../../../hub/test/hub-process.ts'
import { assert, must } from '../../../shared/lib/assert.ts'
import type { Entry } from '../../../shared/session/entry.ts'
import type { ResultBody, Statement } from '../../../shared/session/fact.ts'
import { sectionIdSchema, sessionIdSchema } from '../../../shared/session/identity.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import { type Recovery, recoverySchema } from '../../../shared/session/views/recovery-view.ts'
import { runningStandings } from '../../../shared/session/views/standings-view.ts'
import { RECOVERY_VIEW } from '../../../shared/session/views/view-names.ts'
import { madePlan, madeResults, openedStatement, plannedStatement } from '../../bench/made-room.ts'
import { type Robot, type RobotOptions, startRobot } from '../../robots/robot.ts'

/** How an evening came back. */
export interface RebuiltEvening {
  /** From the new hub's start until the director has said go, and until every table has its next result saved. */
  readonly collected: number
  readonly goingOn: number
  /** What the director saw before he said go. */
  readonly seen: Recovery
  readonly sameRanking: boolean
  /** Rulings, plan versions and all: every entry of the journal that was lost. */
  readonly sameEntries: boolean
}

export interface EveningWish {
  readonly tables: number
  /** Rounds that have been played when the laptop dies. */
  readonly rounds: number
  readonly card: boolean
}

const SECTION = v.parse(sectionIdSchema, 'A')
const SESSION = v.parse(sessionIdSchema, 'rebuilt-evening')
const BOARDS = 2

/**
 * Robots play; the hub's process ends and its data folder is erased; one table is switched off. Another hub is started
 * on another port, with the words of the club card or without, and the room hands back what it has.
 */
export async function rebuildEvening(wish: EveningWish): Promise<RebuiltEvening> {
  const root = mkdtempSync(join(tmpdir(), 'overtrick-rebuild-'))
  const hubs: LocalHub[] = []
  const robots: Robot[] = []
  try {
    return await play(wish, root, hubs, robots)
  } finally {
    for (const robot of robots) robot.stop()
    for (const hub of hubs) await hub.stop()
    rmSync(root, { recursive: true, force: true })
  }
}

async function play(
  { tables, rounds, card }: EveningWish,
  root: string,
  hubs: LocalHub[],
  robots: Robot[],
): Promise<RebuiltEvening> {
  const spares: string[] = []
  const begin = async (name: string) => {
    const hub = await startLocalHub(join(root, name))
    hubs.push(hub)
    return hub
  }
  const robotAt = async (hub: LocalHub, options: RobotOptions = { spare: () => spares }) => {
    const robot = await startRobot(hub.origin, options)
    robots.push(robot)
    return robot
  }

  const first = await begin('first')
  const lost = createEntryLog()
  const director = await robotAt(first, { spare: () => spares, watch: lost.watch })
  await director.pairDirector(first.directorSecret)
  const plan = madePlan(tables, BOARDS)
  await director.say(openedStatement, SESSION)
  await director.say(plannedStatement(SECTION, plan), SESSION)
  const seats = new Map<number, Robot>()
  for (let table = 1; table <= tables; table += 1) {
    const robot = await robotAt(first)
    await robot.pairTable(SECTION, table)
    seats.set(table, robot)
  }
  const tableOf = (table: number) => must(seats.get(table), `table ${table}`)
  const handIn = ({ table, ...body }: ResultBody) =>
    tableOf(table).say({ kind: 'result', body: { table, ...body } })
  const results = madeResults(SECTION, plan)
  const played = results.filter(({ round }) => round <= rounds)
  for (const body of played) await handIn(body)
  await director.say(rulingOf(must(played[0], 'a result')), SESSION)
  // Opening, plan and ruling, who has which table, and two entries for each result.
  const whole = 3 * 2 + tables + played.length * 2
  await director.until(() => director.state().position === whole, 'the whole journal')
  const before = director.state()

  const words = await loseHub(first, join(root, 'first', 'data'))
  tableOf(tables).stop()

  const startedAt = performance.now()
  const since = () => (performance.now() - startedAt) / 1000
  const second = await begin('second')
  const rebuilt = createEntryLog(before.position)
  lost.stop()
  const newScreen = await robotAt(second, { watch: rebuilt.watch })
  await newScreen.pairDirector(second.directorSecret)
  const answer = await newScreen.ask({ what: 'rebuild', card: card ? words : null })
  assert(answer.ok && answer.link !== undefined, `the desk rebuilds: ${answer.code}`)
  await newScreen.pairDirector(new URL(answer.link).hash.slice(1))
  spares.push(new URL(second.origin).host)
  const present = tables - 1
  await newScreen.until(() => handedBack(newScreen) >= present + 1, 'what the room holds')
  const seen = must(recoveryOn(newScreen), 'the recovery')
  const collected = since()
  assert((await newScreen.ask({ what: 'rebuilt', go: true })).ok, 'the director says go')
  const next = results.filter(({ round, table }) => round === rounds + 1 && table !== tables)
  await Promise.all([...byTable(next).values()].map(([body]) => body && handIn(body)))
  const goingOn = since()
  await newScreen.until(() => newScreen.state().position > before.position, 'the journal of the rebuilt desk')
  return {
    ...{ collected, goingOn, seen },
    sameRanking: rebuilt.state !== undefined && rankingOf(rebuilt.state) === rankingOf(before),
    sameEntries: JSON.stringify(rebuilt.entries) === JSON.stringify(lost.entries),
  }
}

/** The laptop dies with its disk; what is left of it are the words on the club card. */
async function loseHub(hub: LocalHub, dataDir: string): Promise<string> {
  const words = wordsOfClubKey(readFileSync(join(dataDir, CLUB_KEY_FILE)))
  await hub.stop()
  rmSync(dataDir, { recursive: true })
  return words
}

/** Devices that have handed in all that they were asked for. */
const handedBack = (robot: Robot): number =>
  recoveryOn(robot)?.devices.filter(({ done, facts, role }) => done && (facts > 0 || role === 'director'))
    .length ?? 0

function recoveryOn(robot: Robot): Recovery | undefined {
  const text = robot.views().get(RECOVERY_VIEW)
  return text === undefined ? undefined : v.parse(recoverySchema, JSON.parse(text))
}

const byTable = (results: readonly ResultBody[]): ReadonlyMap<number, readonly ResultBody[]> => {
  const tables = new Map<number, ResultBody[]>()
  for (const body of results) tables.set(body.table, [...(tables.get(body.table) ?? []), body])
  return tables
}

/** What the director gives instead of the result. */
const rulingOf = ({ result: _, ...place }: ResultBody): Extract<Statement, { kind: 'ruling' }> => ({
  kind: 'ruling',
  body: { ...place, sides: { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } } },
})

const rankingOf = (state: SessionState): string => JSON.stringify(runningStandings(state, SECTION))

/** The entries of a journal as they come to a director's screen, up to a position. */
function createEntryLog(upTo = Number.POSITIVE_INFINITY) {
  let most = upTo
  const log = {
    entries: [] as Entry[],
    state: undefined as SessionState | undefined,
    watch(entry: Entry, state: SessionState): void {
      if (entry.position > most) return
      log.entries[entry.position - 1] = entry
      if (entry.position === most) log.state = state
    },
    stop(): void {
      most = log.entries.length
    },
  }
  return log
}
