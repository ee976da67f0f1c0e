import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { journalPath } from '../../hub/journal/data-folder.ts'
import { openSqliteJournal } from '../../hub/journal/journal-sqlite.ts'
import { freePort, startHubProcess } from '../../hub/test/hub-process.ts'
import { must } from '../../shared/lib/assert.ts'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import { hasMoreToDraw } from '../../shared/movement/plan/plan.ts'
import { formatTableCode } from '../../shared/protocol/door/table-code.ts'
import type { TableCodes } from '../../shared/protocol/table-codes.ts'
import { awardTable } from '../../shared/scoring/awards/award-presets.ts'
import { fold } from '../../shared/session/decide/fold.ts'
import { EVENING_SECTION } from '../../shared/session/entered-pair.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { isDesk, type SessionId, sessionIdSchema } from '../../shared/session/identity.ts'
import { isClosed } from '../../shared/session/section/queries.ts'
import { type Section, sectionOf } from '../../shared/session/section/section.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import type { Statement } from '../../shared/session/state/fact.ts'
import type { SessionState } from '../../shared/session/state/state.ts'
import { CARD_VIEW, PLAN_VIEW } from '../../shared/session/views/view-names.ts'
import { SETTINGS } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { SWISS_DRAW } from '../../shared/test/swiss-hall.ts'
import { entriesIn, foldTable } from '../../terminal/worker/screens/table-fold.ts'
import { playRound } from '../contests/contest-evening.ts'
import { type ContestTablet, robotTablet } from '../kit/contest-tablet.ts'
import { createRandom } from '../kit/random.ts'
import { type Robot, type RobotOptions, startRobot } from '../kit/robot.ts'

/** Session without a director: numbers of pairs, tables and rounds. */
export interface SelfRunWish {
  readonly pairs: number
  readonly tables: number
  readonly rounds: number
  readonly boards: number
  /** Time from the tap that opens the session to its first round, ms. */
  readonly startsInMs: number
  /** Minutes for the boards of a round; by default ten, so that no bell rings. */
  readonly minutes?: number
  /** Settings that differ from those of bridge. */
  readonly settings?: Partial<Settings>
  /** Returns options of a table's robot that differ from the defaults. */
  readonly tablet?: (table: number) => RobotOptions
}

/** Room in which pairs sign up and play, run by the hub. */
export interface SelfRunRoom {
  readonly origin: string
  readonly session: SessionId
  readonly wish: SelfRunWish
  readonly startsAt: number
  readonly director: Robot
  /** Returns the page that a table's code opens, with this machine's address. */
  code(table: number): string
  /** Returns the robot at the table, paired on first use. */
  robot(table: number): Promise<Robot>
  kill(): Promise<void>
  startAgain(): Promise<void>
  /** Ends the hub; resolves with the entries on its disk. */
  end(): Promise<readonly Entry[]>
}

export const selfRunSettings = (
  { tables, rounds, boards, startsInMs, minutes = USUAL_MINUTES, settings }: SelfRunWish,
  now: number,
): Settings => {
  const awards = awardTable('online-pairs')
  return {
    ...SETTINGS,
    form: 'butler',
    draw: { ...SWISS_DRAW, automatic: true, boardsPerRound: boards },
    finished: 60,
    ties: ['boards-played', 'entry-order'],
    ...(awards && { awards: awards as NonNullable<Settings['awards']> }),
    ...settings,
    evening: {
      startsAt: now + startsInMs,
      signUpFrom: now,
      tables,
      rounds,
      minutes,
      move: 1,
      hold: 20,
      publish: 'at-once',
      cut: 'at-the-bell',
    },
  }
}

const USUAL_MINUTES = 10

/** Starts a hub in a separate process, with a session that a director opens over the wire. */
export async function openSelfRun(folder: string, wish: SelfRunWish, apps?: string): Promise<SelfRunRoom> {
  const data = join(folder, 'data')
  const options = { data, port: await freePort(), ...(apps !== undefined && { apps }) }
  let hub = await startHubProcess(options)
  const director = await startRobot(hub.origin)
  await director.pairDirector(hub.directorSecret)
  const session = v.parse(sessionIdSchema, `s-${randomBytes(8).toString('hex')}`)
  const settings = selfRunSettings(wish, Date.now())
  await director.say({ kind: 'session-opened', body: settings }, session)
  await director.say({ kind: 'tables-open', body: { open: true } }, session)
  const codes = await codesOf(director)
  const codeAt = (table: number) => must(codes.get(table), `the code of table ${table}`)
  const robots = new Map<number, Promise<Robot>>()
  async function pair(table: number): Promise<Robot> {
    const robot = await startRobot(hub.origin, wish.tablet?.(table))
    await robot.pairTable(EVENING_SECTION, table, codeAt(table).token)
    return robot
  }
  return {
    origin: hub.origin,
    session,
    wish,
    director,
    startsAt: settings.evening?.startsAt ?? 0,
    code(table) {
      const origin = hub.origin.replace('127.0.0.1', 'localhost')
      const { host } = new URL(origin)
      const { token, club } = codeAt(table)
      return formatTableCode(origin, { section: EVENING_SECTION, table, token, club, addresses: [host] })
    },
    robot(table) {
      const robot = robots.get(table) ?? pair(table)
      robots.set(table, robot)
      return robot
    },
    kill: async () => void (await hub.end('SIGKILL')),
    async startAgain() {
      hub = await startHubProcess(options)
    },
    async end() {
      director.stop()
      for (const robot of robots.values()) (await robot).stop()
      await hub.end()
      const journal = made(openSqliteJournal(journalPath(data)))
      const entries = journal.entries(session)
      journal.close()
      return entries
    },
  }
}

interface PrintedCode {
  readonly token: string
  readonly club: TableCodes['club']
}

/** Returns the codes of all tables, as printed by the director. */
async function codesOf(director: Robot): Promise<ReadonlyMap<number, PrintedCode>> {
  const found = new Map<number, PrintedCode>()
  for (;;) {
    const from = found.size + 1
    const { codes } = await director.ask({ what: 'table-codes', section: EVENING_SECTION, from })
    if (!codes || codes.tokens.length === 0) return found
    for (const { table, token } of codes.tokens) found.set(table, { token, club: codes.club })
  }
}

/** Returns two visitors of the club, named by the number of their pair. */
export const pairNamed = (number: number): { readonly N: string; readonly S: string } => ({
  N: `Ana ${number}`,
  S: `Bo ${number}`,
})

export const signingUp = (table: number, number: number): Statement => {
  const { N, S } = pairNamed(number)
  const visitor = (name: string) => ({ name, ref: { kind: 'visitor' as const } })
  const pair = { N: visitor(N), S: visitor(S) }
  return { kind: 'signed-up', body: { section: EVENING_SECTION, table, entry: `entry${number}`, pair } }
}

export const tabletOf = (robot: Robot, table: number): ContestTablet =>
  robotTablet(robot, EVENING_SECTION, table)

const stateAt = (robot: Robot): SessionState =>
  foldTable([...entriesIn(robot.views().get(PLAN_VIEW)), ...entriesIn(robot.views().get(CARD_VIEW))], [])

export const sectionAt = (robot: Robot): Section | undefined => sectionOf(stateAt(robot), EVENING_SECTION)

/** Plays at a table: both its pairs sign up, and all who are sent here play until there is no further round. */
export async function playTable(
  room: SelfRunRoom,
  table: number,
  seed: number,
  before: (round: number, robot: Robot) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const robot = await room.robot(table)
  for (const number of [2 * table - 1, 2 * table].filter(one => one <= room.wish.pairs))
    await robot.say(signingUp(table, number))
  const random = createRandom(seed)
  await setTimeout(Math.max(0, room.startsAt - Date.now()))
  for (let round = 1; round <= room.wish.rounds; round += 1) {
    const isPlanned = () => (sectionAt(robot)?.plan.rounds ?? 0) >= round
    await robot.until(isPlanned, `round ${round} at table ${table}`)
    await before(round, robot)
    await playRound(tabletOf(robot, table), round, random)
  }
}

export interface SelfRunReport {
  readonly state: SessionState
  readonly by: Readonly<Record<'director' | 'tables' | 'steward', number>>
  readonly directed: readonly string[]
  readonly isOver: boolean
  readonly results: number
}

export function reportOf(entries: readonly Entry[]): SelfRunReport {
  const facts = entries.flatMap(entry => (entry.kind === 'fact' ? [entry] : []))
  const state = fold(entries)
  const section = sectionOf(state, EVENING_SECTION)
  const own = facts.filter(({ fact, role }) => role === 'director' && !isDesk(fact.device))
  const desk = facts.filter(({ fact }) => isDesk(fact.device))
  return {
    state,
    by: { director: own.length, steward: desk.length, tables: facts.length - own.length - desk.length },
    directed: own.map(({ fact }) => fact.kind),
    isOver: isClosed(state) && section !== undefined && !hasMoreToDraw(section.plan),
    results: section?.played().length ?? 0,
  }
}

/** Returns all matches of the session, the smaller number first. */
export const matchesOf = (section: Section): readonly string[] =>
  section.plan.entries
    .filter(isPlayed)
    .map(({ seats }) => [Number(seats.N), Number(seats.E)].sort((a, b) => a - b).join('-'))
