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
import { createMemoryCopies } from '../../../terminal/worker/copies/copies-memory.ts'
import type { CopiesStore } from '../../../terminal/worker/copies/copies-store.ts'
import { createMemoryRecords } from '../../../terminal/worker/records/records-memory.ts'
import { madePlan, madeResults, openedStatement, plannedStatement } from '../../bench/made-room.ts'
import { type Robot, type RobotOptions, startRobot } from '../../robots/robot.ts'
import type { Watch } from '../../robots/robot-screen.ts'

/** How an evening came back. */
export interface RebuiltEvening {
  /** Of sealed copies alone: from the last entry until every tablet holds all of them. */
  readonly copied: number
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
  /** From when the silent table's device is switched on again until it has handed in what it had. */
  readonly returned: number
  /** With what it had: without the card as it was but for the ruling. */
  readonly sameAfterReturn: boolean
}

export interface EveningWish {
  readonly tables: number
  /** Rounds that have been played when the laptop dies. */
  readonly rounds: number
  readonly card: boolean
  /** The director's screen is gone, too: nobody holds anything in plain but tables their own. */
  readonly piecesAlone?: boolean
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

/** Where hubs and robots are started; all of them look at the spare addresses, too. */
interface RebuildGround {
  readonly spares: string[]
  hub(name: string): Promise<LocalHub>
  robot(hub: LocalHub, options: RobotOptions): Promise<Robot>
}

type PlayedEvening = Awaited<ReturnType<typeof playEvening>>

/** So many rounds are played, and one board is ruled on. */
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
  // Opening, plan and ruling, who has which table, and two entries for each result.
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
    ...{ hub, lost, played, handIn, taps, absentRecords, copied },
    before: director.state(),
    absent: tableOf(tables),
    /** Of each table its next result. */
    next: next.flatMap(([body]) => body ?? []),
  }
}

/** The table that is switched off has played on: nobody else has this result. */
async function switchOff({ absent, next, handIn }: PlayedEvening, tables: number): Promise<void> {
  const unsent = must(
    next.find(({ table }) => table === tables),
    'a result of the next round',
  )
  // Switched off it never hears of the receipt.
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
    ...{ copied, collected, goingOn, seen, taps: taps.count, results: played.length, returned },
    ranked: (runningStandings(fold(entries), SECTION)?.rankings ?? []).flatMap(({ rows }) => rows).length,
    sameRanking: rankingOf(fold(entries)) === rankingOf(expected),
    sameEntries: JSON.stringify(entries) === JSON.stringify(lost.entries),
    sameAfterReturn: rankingOf(fold(whole)) === rankingOf(expectedWhole),
  }
}

/** A screen that looks nowhere but where it was opened. */
const startRobotAlone = (place: RebuildGround, hub: LocalHub, watch: Watch): Promise<Robot> =>
  place.robot(hub, { watch, spare: () => [] })

/** Seconds since now. */
function stopwatch(): () => number {
  const startedAt = performance.now()
  return () => (performance.now() - startedAt) / 1000
}

/** The director opens the new desk's screen and asks it to rebuild. */
async function beginRebuilding(screen: Robot, secret: string, card: string | null): Promise<void> {
  await screen.pairDirector(secret)
  const answer = await screen.ask({ what: 'rebuild', card })
  assert(answer.ok && answer.link !== undefined, `the desk rebuilds: ${answer.code}`)
  await screen.followRebuilt(answer.link)
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

/** Every tablet holds a sealed copy of the session up to this position. */
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

/** What the director gives instead of the result. */
const rulingOf = ({ result: _, ...place }: ResultBody): Extract<Statement, { kind: 'ruling' }> => ({
  kind: 'ruling',
  body: { ...place, sides: { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } } },
})

const isRuling = (entry: Entry): boolean => entry.kind === 'fact' && entry.fact.kind === 'ruling'

const isResultOf = (entry: Entry, holds: (body: ResultBody) => boolean): boolean =>
  entry.kind === 'fact' && entry.fact.kind === 'result' && holds(entry.fact.body)

const rankingOf = (state: SessionState): string => JSON.stringify(runningStandings(state, SECTION))

/** What nobody in the room holds in plain: what the director ruled, and the results of the table that is off. */
const isLostWithoutCard = (entry: Entry, silent: number): boolean =>
  isRuling(entry) || isResultOf(entry, ({ table }) => table === silent)

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
