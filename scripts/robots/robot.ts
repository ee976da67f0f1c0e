import { randomBytes } from 'node:crypto'
import { assert, must } from '../../shared/lib/assert.ts'
import { parseDirectorCode } from '../../shared/protocol/door/director-code.ts'
import type { Answer } from '../../shared/protocol/down.ts'
import { PROTOCOL_VERSION } from '../../shared/protocol/protocol-version.ts'
import type { Ask } from '../../shared/protocol/up.ts'
import type { Statement } from '../../shared/session/fact.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import type { SessionState } from '../../shared/session/state.ts'
import type { Clock } from '../../terminal/worker/clock.ts'
import type { CopiesStore } from '../../terminal/worker/copies/copies-store.ts'
import type { Door } from '../../terminal/worker/door/door.ts'
import { createDoorCaller } from '../../terminal/worker/door/door-caller.ts'
import { knockByFetch } from '../../terminal/worker/link/knock.ts'
import type { Link } from '../../terminal/worker/link/link.ts'
import { createMqttLink } from '../../terminal/worker/link/link-mqtt.ts'
import { connectOnSocket } from '../../terminal/worker/link/mqtt-on-socket.ts'
import type { OwnFact, Snapshot } from '../../terminal/worker/messages.ts'
import { createMemoryRecords, type MemoryRecords } from '../../terminal/worker/records/records-memory.ts'
import { createTerminal } from '../../terminal/worker/terminal.ts'
import { type Cable, openSocketInNode } from './cable.ts'
import { createRobotScreen, type SavedFact, type Watch } from './robot-screen.ts'

/**
 * A device without a screen: the terminal that runs in every tablet's worker, over a real WebSocket, with a
 * store in memory. What a person would tap is said here.
 */
export interface Robot {
  /** `token` as the table's code has it; without one the table is chosen from the list. */
  pairTable(section: string, table: number, token?: string): Promise<void>
  /** Another club's hub answers there, and somebody at the table hands it what is held here. */
  handOverTable(section: string, table: number): Promise<void>
  pairDirector(secret: string): Promise<void>
  /** As its screen does by the link of a hub that rebuilds, perhaps as another club's from now on. */
  followRebuilt(link: string): Promise<void>
  ask(ask: Ask): Promise<Answer>
  /** Resolves with the receipt's fact: saved at the desk. */
  say(statement: Statement, session?: SessionId): Promise<SavedFact>
  /** Of a director: the fold of the journal as far as it has come here. */
  state(): SessionState
  /** Resolves as soon as this holds after some message of the worker. */
  until(holds: () => boolean, what: string): Promise<void>
  assignment(): Snapshot['assignment']
  isConnected(): boolean
  /** While another club's hub answers: the public half of its key; undefined otherwise. */
  otherClub(): string | null | undefined
  /** Views held, as text, by name. */
  views(): ReadonlyMap<string, string>
  /** Own facts of the session, with their receipts. */
  facts(): readonly OwnFact[]
  /** Own facts without a receipt. */
  unsent(): number
  stop(): void
}

/** Of a device whose clock shows this much too late, or too early, in ms. */
const clockOffBy = (off: number): Clock => ({
  now: () => Date.now() + off,
  passed: () => performance.now(),
  setTimer(run, afterMs) {
    const timer = setTimeout(run, afterMs)
    return { clear: () => clearTimeout(timer) }
  },
})

export interface RobotOptions {
  /** Of a director. */
  readonly watch?: Watch
  /** Where the hub may be besides, the likeliest last: "127.0.0.1:8485". */
  readonly spare?: () => readonly string[]
  /** What somebody says when a desk of another club asks for what the device holds; a tap each. */
  readonly handsOver?: (desk: string | null) => boolean
  /** What the device kept when it was last switched off. */
  readonly records?: MemoryRecords
  /** Told of every message that comes over its wire, as it came. */
  readonly hears?: (text: string) => void
  /** Where it keeps sealed copies; without it none. */
  readonly copies?: CopiesStore
  /** Its network, where somebody cuts that. */
  readonly cable?: Cable
  /** By how much its own clock is wrong, in ms. */
  readonly clockOff?: number
}

/** `origin` is the hub's: "http://127.0.0.1:8484". */
export async function startRobot(
  origin: string,
  {
    watch,
    handsOver,
    hears,
    copies,
    cable,
    spare = () => [],
    clockOff = 0,
    records = createMemoryRecords(),
  }: RobotOptions = {},
): Promise<Robot> {
  const screen = createRobotScreen(watch)
  const { until } = screen
  let requests = 0
  const clock = clockOffBy(clockOff)
  const means = meansOf(origin, clock, cable)
  const terminal = createTerminal({
    records,
    ...(copies && { copies }),
    link: overheard(
      withSpare(
        createMqttLink({
          connect: connectOnSocket,
          jitter: Math.random,
          ...means,
        }),
        spare,
      ),
      hears,
    ),
    door: withSpareNamed(createDoorCaller(means), spare),
    clock,
    newId,
    emit(message) {
      screen.hear(message)
      if (message.kind === 'hand-over' && message.asked && handsOver)
        terminal.take({ kind: 'hand-over', yes: handsOver(message.asked.desk) })
    },
    appVersion: 'robot',
  })
  const isAt = (section: string, table: number) =>
    until(() => screen.isPaired() && screen.assignment()?.table === table, `table ${section}${table}`)
  terminal.take({ kind: 'start', origin, app: 'robot' })
  await until(screen.isStarted, 'its store')

  return {
    async pairTable(section, table, token) {
      terminal.take({ kind: 'pair-table', section, table, ...(token !== undefined && { token }) })
      await isAt(section, table)
    },
    async handOverTable(section, table) {
      terminal.take({ kind: 'pair-table', section, table })
      await until(() => typeof screen.namedClub() === 'string', 'a desk of another club')
      const club = must(screen.namedClub(), 'that has proven which')
      terminal.take({ kind: 'pair-table', section, table, club, changesClub: true })
      await isAt(section, table)
    },
    async pairDirector(secret) {
      terminal.take({ kind: 'pair-director', secret })
      await until(screen.isPaired, 'the rights of a director')
    },
    async followRebuilt(link) {
      const read = parseDirectorCode(link)
      assert(read.kind === 'director', `the link of a hub that rebuilds: ${read.kind}`)
      terminal.take({ kind: 'pair-director', ...read.code, changesClub: true })
      await until(screen.isPaired, 'the rights of a director')
    },
    async ask(ask) {
      requests += 1
      const id = requests
      terminal.take({ kind: 'ask', id, ask })
      await until(() => screen.answered(id) !== undefined, `an answer to ${ask.what}`)
      return must(screen.answered(id), 'the answer that has come')
    },
    async say(statement, session) {
      requests += 1
      const id = requests
      terminal.take({ kind: 'record', id, statement, ...(session ? { session } : {}) })
      await until(() => screen.saved(id) !== undefined, `the receipt of ${statement.kind}`)
      return must(screen.saved(id), 'the receipt that has come')
    },
    until,
    state: screen.state,
    assignment: screen.assignment,
    isConnected: screen.isConnected,
    otherClub: screen.otherClub,
    views: screen.views,
    facts: screen.facts,
    unsent: screen.unsent,
    stop: () => terminal.stop(),
  }
}

/** How it reaches a hub, for its link and for the door. */
const meansOf = (origin: string, clock: Clock, cable: Cable | undefined) => ({
  ...{ origin, newId, clock, protocol: PROTOCOL_VERSION },
  openSocket: cable?.openSocket ?? openSocketInNode,
  knock: cable?.knock ?? knockByFetch,
})

/** The link, with somebody who hears all that comes. */
const overheard = (link: Link, hears: RobotOptions['hears']): Link => ({
  ...link,
  listen: listener =>
    link.listen(event => {
      if (event.kind === 'message') hears?.(event.text)
      listener(event)
    }),
})

/** The link, dialling these places, too. */
const withSpare = (link: Link, spare: () => readonly string[]): Link => ({
  ...link,
  open: caller =>
    link.open({
      ...caller,
      // Each dial with the one that is held then.
      get credential() {
        return caller.credential
      },
      addresses: () => [...(caller.addresses?.() ?? []), ...spare()],
    }),
})

/** The door, asking at the likeliest of these places first. */
const withSpareNamed = (door: Door, spare: () => readonly string[]): Door => ({
  ...door,
  ask: (visitor, wish) => door.ask({ ...visitor, named: [...visitor.named, ...spare().slice(-1)] }, wish),
})

const newId = (): string => randomBytes(16).toString('hex')
