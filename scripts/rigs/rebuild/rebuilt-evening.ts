import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { CLUB_KEY_FILE } from '../../../hub/journal/data-folder.ts'
import { wordsOfClubKey } from '../../../hub/keys/club-card-read.ts'
import { type LocalHub, startLocalHub } from '../../../hub/test/hub-process.ts'
import { assert, must } from '../../../shared/lib/assert.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import { sectionIdSchema, sessionIdSchema } from '../../../shared/session/identity.ts'
import { runningStandings } from '../../../shared/session/standings/standings-view.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import type { ResultBody, Statement } from '../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { type Recovery, recoverySchema } from '../../../shared/session/views/recovery-view.ts'
import { RECOVERY_VIEW } from '../../../shared/session/views/view-names.ts'
import { createMemoryCopies } from '../../../terminal/worker/copies/copies-memory.ts'
import type { CopiesStore } from '../../../terminal/worker/copies/copies-store.ts'
import { createMemoryRecords } from '../../../terminal/worker/records/records-memory.ts'
import { madePlan, madeResults, openedStatement, plannedStatement } from '../../kit/made-evening.ts'
import { type Robot, type RobotOptions, startRobot } from '../../kit/robot.ts'
import type { Watch } from '../../kit/robot-screen.ts'

export interface RebuiltEvening {
  /**
   * Time from the last entry until every tablet has all of them in its sealed pieces; measured only with pieces alone.
   */
  readonly copied: number
  /** Time from the new hub's start until the director starts play, and until every table has its next result saved. */
  readonly collected: number
  readonly goingOn: number
  readonly seen: Recovery
  /** True if the ranking is the same; without the card, apart from the ruling and the table that was switched off. */
  readonly sameRanking: boolean
  readonly ranked: number
  /** Number of questions that people answer on their tablets. */
  readonly taps: number
  /** Number of results submitted when the laptop was lost. */
  readonly results: number
  /** True if every entry of the lost journal is restored, including rulings and plan versions. */
  readonly sameEntries: boolean
  /** Time from switching the absent table's tablet on again until it has submitted everything. */
  readonly returned: number
  /** True if the ranking with that tablet's data is the same; without the card, apart from the ruling. */
  readonly sameAfterReturn: boolean
}

export interface EveningWish {
  readonly tables: number
  readonly rounds: number
  readonly card: boolean
  /** Loses the director's device too, so that only tables hold unencrypted data, namely their own. */
  readonly piecesAlone?: boolean
}

const SECTION = v.parse(sectionIdSchema, 'A')
const SESSION = v.parse(sessionIdSchema, 'rebuilt-evening')
const BOARDS = 2

/**
 * Rebuilds a session of robots. The hub's process ends, its data folder is erased and one table is switched off;
 * another hub is started on another port, with or without the words of the club card, and the devices in the room
 * return their data.
 */
export async function rebuildEvening(wish: EveningWish): Promise<RebuiltEvening> {
  const root = mkdtempSync(join(tmpdir(), 'overtrick-rebuild-'))
  const hubs: LocalHub[] = []
  const robots: Robot[] = []
  const spares: string[] = []
  const place: RebuildGround = {
    async hub(name) {
      const hub = await startLocalHub(join(root, name))
      hubs.push(hub)
      return hub
    },
    async robot(hub, options) {
      const robot = await startRobot(hub.origin, { spare: () => spares, ...options })
      robots.push(robot)
      return robot
    },
    spares,
  }
  try {
    const evening = await playEvening(wish, place)
    const words = await loseHub(evening.hub, join(root, 'first', 'data'))
    return await rebuildIt(wish, place, evening, words)
  } finally {
    for (const robot of robots) robot.stop()
    for (const hub of hubs) await hub.stop()
    rmSync(root, { recursive: true, force: true })
  }
}

interface RebuildGround {
  readonly spares: string[]
  hub(name: string): Promise<LocalHub>
  robot(hub: LocalHub, options: RobotOptions): Promise<Robot>
}

type PlayedEvening = Awaited<ReturnType<typeof playEvening>>

/** Plays these rounds and rules on one board. */
async function playEvening({ tables, rounds, piecesAlone = false }: EveningWish, place: RebuildGround) {
  const hub = await place.hub('first')
  const lost = createEntryLog()
  const director = await place.robot(hub, { watch: lost.watch })
  await director.pairDirector(hub.directorSecret)
  const plan = madePlan(tables, BOARDS)
  await director.say(openedStatement, SESSION)
  await director.say(plannedStatement(SECTION, plan), SESSION)
  const taps = { count: 0 }
  const handsOver = (desk: string | null) => {
    assert(desk === place.spares.at(-1), `the tablet says which desk asks: ${desk}`)
    taps.count += 1
    return true
  }
  const seats = new Map<number, Robot>()
  const absentRecords = createMemoryRecords()
  const copies: CopiesStore[] = []
  for (let table = 1; table <= tables; table += 1) {
    const records = table === tables ? absentRecords : createMemoryRecords()
    const kept = createMemoryCopies()
    copies.push(kept)
    const robot = await place.robot(hub, { handsOver, records, copies: kept })
    await robot.pairTable(SECTION, table)
    seats.set(table, robot)
  }
  const tableOf = (table: number) => must(seats.get(table), `table ${table}`)
  const results = madeResults(SECTION, plan)
  const played = results.filter(({ round }) => round <= rounds)
  const handIn = (body: ResultBody) => tableOf(body.table).say({ kind: 'result', body })
  for (const body of played) await handIn(body)
  await director.say(rulingOf(must(played[0], 'a result')), SESSION)
  // Opening, plan and ruling, table assignments, and two entries for each result.
  const whole = 3 * 2 + tables + played.length * 2
  await director.until(() => director.state().position === whole, 'the whole journal')
  const sinceLast = stopwatch()
  if (piecesAlone) {
    while (!(await allHold(copies, whole))) await new Promise(resolve => setTimeout(resolve, 100))
    director.stop()
  }
  const copied = sinceLast()
  const next = [...byTable(results.filter(({ round }) => round === rounds + 1)).values()]
  return {
    hub,
    lost,
    played,
    handIn,
    taps,
    absentRecords,
    copied,
    before: director.state(),
    absent: tableOf(tables),
    next: next.flatMap(([body]) => body ?? []),
  }
}

/** Switches a table off after one more result that no other device has. */
async function switchOff({ absent, next, handIn }: PlayedEvening, tables: number): Promise<void> {
  const unsent = must(
    next.find(({ table }) => table === tables),
    'a result of the next round',
  )
  // Switched off, it never receives the receipt.
  void handIn(unsent).catch(() => {})
  await absent.until(() => absent.unsent() > 0, 'a result that was not handed in')
  absent.stop()
}

async function rebuildIt(
  { tables, rounds, card, piecesAlone = false }: EveningWish,
  place: RebuildGround,
  evening: PlayedEvening,
  words: string,
): Promise<RebuiltEvening> {
  const { lost, played, handIn, next, before, taps, copied } = evening
  await switchOff(evening, tables)
  const since = stopwatch()
  const second = await place.hub('second')
  const rebuilt = createEntryLog()
  lost.stop()
  const screen = await startRobotAlone(place, second, rebuilt.watch)
  await beginRebuilding(screen, second.directorSecret, card ? words : null)
  place.spares.push(new URL(second.origin).host)
  const devices = tables - 1 + (piecesAlone ? 0 : 1)
  await screen.until(() => handedBack(screen) >= devices, 'what the room holds')
  const isOfAbsent = ({ table }: ResultBody) => table === tables
  const back = played.filter(body => card || !isOfAbsent(body)).length
  await screen.until(() => recoveryOn(screen)?.sessions[0]?.results === back, 'the results')
  const seen = must(recoveryOn(screen), 'the recovery')
  const collected = since()
  assert((await screen.ask({ what: 'rebuilt', go: true })).ok, 'the director says go')
  await Promise.all(next.filter(body => !isOfAbsent(body)).map(handIn))
  const goingOn = since()
  const further = card ? before.position : (seen.sessions[0]?.entries ?? 0)
  await screen.until(() => screen.state().position > further, 'the journal of the rebuilt desk')
  const entries = rebuilt.entries.slice(0, further)
  const expected = card ? before : fold(lost.entries.filter(entry => !isLostWithoutCard(entry, tables)))

  const sinceReturn = stopwatch()
  const returning = await place.robot(evening.hub, { records: evening.absentRecords })
  if (!card) await returning.handOverTable(SECTION, tables)
  const had = played.filter(isOfAbsent).length + 1
  const hasAll = () => rebuilt.entries.filter(entry => isResultOf(entry, isOfAbsent)).length === had
  await screen.until(hasAll, 'what the silent table had')
  const returned = sinceReturn()
  const whole = rebuilt.entries.filter(entry => !isResultOf(entry, ({ round }) => round > rounds))
  const expectedWhole = card ? before : fold(lost.entries.filter(entry => !isRuling(entry)))
  return {
    copied,
    collected,
    goingOn,
    seen,
    taps: taps.count,
    results: played.length,
    returned,
    ranked: (runningStandings(fold(entries), SECTION)?.rankings ?? []).flatMap(({ rows }) => rows).length,
    sameRanking: rankingOf(fold(entries)) === rankingOf(expected),
    sameEntries: JSON.stringify(entries) === JSON.stringify(lost.entries),
    sameAfterReturn: rankingOf(fold(whole)) === rankingOf(expectedWhole),
  }
}

/** Starts a director's device that looks only at the address where it was opened. */
const startRobotAlone = (place: RebuildGround, hub: LocalHub, watch: Watch): Promise<Robot> =>
  place.robot(hub, { watch, spare: () => [] })

function stopwatch(): () => number {
  const startedAt = performance.now()
  return () => (performance.now() - startedAt) / 1000
}

/** Opens the director's app at the new hub and requests the rebuild. */
async function beginRebuilding(screen: Robot, secret: string, card: string | null): Promise<void> {
  await screen.pairDirector(secret)
  const answer = await screen.ask({ what: 'rebuild', card })
  assert(answer.ok && answer.link !== undefined, `the desk rebuilds: ${answer.code}`)
  await screen.followRebuilt(answer.link)
}

/** Loses the laptop with its disk; returns the words of the club card. */
async function loseHub(hub: LocalHub, dataDir: string): Promise<string> {
  const words = wordsOfClubKey(readFileSync(join(dataDir, CLUB_KEY_FILE)))
  await hub.stop()
  rmSync(dataDir, { recursive: true })
  return words
}

/** Counts the devices that have returned everything requested. */
const handedBack = (robot: Robot): number =>
  recoveryOn(robot)?.devices.filter(({ done, facts, role }) => done && (facts > 0 || role === 'director'))
    .length ?? 0

/** Resolves with true if every tablet holds a backup of the session up to this position. */
async function allHold(copies: readonly CopiesStore[], position: number): Promise<boolean> {
  const names = await Promise.all(copies.map(kept => kept.names()))
  return names.every(kept => kept.some(({ stream, to }) => stream === SESSION && to >= position))
}

function recoveryOn(robot: Robot): Recovery | undefined {
  const text = robot.views().get(RECOVERY_VIEW)
  return text === undefined ? undefined : v.parse(recoverySchema, JSON.parse(text))
}

const byTable = (results: readonly ResultBody[]): ReadonlyMap<number, readonly ResultBody[]> => {
  const tables = new Map<number, ResultBody[]>()
  for (const body of results) tables.set(body.table, [...(tables.get(body.table) ?? []), body])
  return tables
}

/** Returns a director's ruling for the board of the result. */
const rulingOf = ({ result: _, ...place }: ResultBody): Extract<Statement, { kind: 'ruling' }> => ({
  kind: 'ruling',
  body: { ...place, sides: { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } } },
})

const isRuling = (entry: Entry): boolean => entry.kind === 'fact' && entry.fact.kind === 'ruling'

const isResultOf = (entry: Entry, holds: (body: ResultBody) => boolean): boolean =>
  entry.kind === 'fact' && entry.fact.kind === 'result' && holds(entry.fact.body)

const rankingOf = (state: SessionState): string => JSON.stringify(runningStandings(state, SECTION))

/**
 * True for entries of which the room has no unencrypted copy: the director's ruling, and results of the table that is
 * off.
 */
const isLostWithoutCard = (entry: Entry, silent: number): boolean =>
  isRuling(entry) || isResultOf(entry, ({ table }) => table === silent)

/** Creates a log of a journal's entries as they arrive at a director's device. */
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
