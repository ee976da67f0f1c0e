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
import { fold } from '../../../shared/session/fold.ts'
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
  /** Without the card: as it was but for the ruling and the table that was switched off. */
  readonly sameRanking: boolean
  /** Pairs in the ranking of the rebuilt desk. */
  readonly ranked: number
  /** Answers that people gave on their tablets. */
  readonly taps: number
  /** That had been handed in when the laptop died. */
  readonly results: number
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
  let taps = 0
  const handsOver = (desk: string | null) => {
    assert(desk === spares.at(-1), `the tablet says which desk asks: ${desk}`)
    taps += 1
    return true
  }
  for (let table = 1; table <= tables; table += 1) {
    const robot = await robotAt(first, { spare: () => spares, handsOver })
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
  const rebuilt = createEntryLog()
  lost.stop()
  const newScreen = await robotAt(second, { watch: rebuilt.watch })
  await beginRebuilding(newScreen, second.directorSecret, card ? words : null)
  spares.push(new URL(second.origin).host)
  const present = tables - 1
  await newScreen.until(() => handedBack(newScreen) >= present + 1, 'what the room holds')
  const back = card ? played.length : played.filter(({ table }) => table !== tables).length
  await newScreen.until(() => recoveryOn(newScreen)?.sessions[0]?.results === back, 'the results')
  const seen = must(recoveryOn(newScreen), 'the recovery')
  const collected = since()
  assert((await newScreen.ask({ what: 'rebuilt', go: true })).ok, 'the director says go')
  const next = results.filter(({ round, table }) => round === rounds + 1 && table !== tables)
  await Promise.all([...byTable(next).values()].map(([body]) => body && handIn(body)))
  const goingOn = since()
  const further = card ? before.position : (seen.sessions[0]?.entries ?? 0)
  await newScreen.until(() => newScreen.state().position > further, 'the journal of the rebuilt desk')
  const entries = rebuilt.entries.slice(0, further)
  const after = fold(entries)
  const expected = card ? before : fold(lost.entries.filter(entry => !isLostWithoutCard(entry, tables)))
  return {
    ...{ collected, goingOn, seen, taps, results: played.length },
    ranked: (runningStandings(after, SECTION)?.rankings ?? []).flatMap(({ rows }) => rows).length,
    sameRanking: rankingOf(after) === rankingOf(expected),
    sameEntries: JSON.stringify(entries) === JSON.stringify(lost.entries),
  }
}

/** The director opens the new desk's screen and asks it to rebuild. */
async function beginRebuilding(screen: Robot, secret: string, card: string | null): Promise<void> {
  await screen.pairDirector(secret)
  const answer = await screen.ask({ what: 'rebuild', card })
  assert(answer.ok && answer.link !== undefined, `the desk rebuilds: ${answer.code}`)
  await screen.pairDirector(new URL(answer.link).hash.slice(1))
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

/** What nobody in the room holds in plain: what the director ruled, and the results of the table that is off. */
const isLostWithoutCard = (entry: Entry, silent: number): boolean =>
  entry.kind === 'fact' &&
  (entry.fact.kind === 'ruling' || (entry.fact.kind === 'result' && entry.fact.body.table === silent))

/** The entries of a journal as they come to a director's screen. */
function createEntryLog() {
  let most = Number.POSITIVE_INFINITY
  const log = {
    entries: [] as Entry[],
    watch(entry: Entry): void {
      if (entry.position > most) return
      log.entries[entry.position - 1] = entry
    },
    stop(): void {
      most = log.entries.length
    },
  }
  return log
}
