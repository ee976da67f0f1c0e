import { randomBytes } from 'node:crypto'
import { assert, must } from '../../shared/lib/assert.ts'
import { parseDirectorCode } from '../../shared/protocol/door/director-code.ts'
import type { Answer } from '../../shared/protocol/down.ts'
import { PROTOCOL_VERSION } from '../../shared/protocol/protocol-version.ts'
import type { Ask } from '../../shared/protocol/up.ts'
import type { SessionId } from '../../shared/session/identity.ts'
import type { Statement } from '../../shared/session/state/fact.ts'
import type { SessionState } from '../../shared/session/state/state.ts'
import type { Clock } from '../../terminal/worker/clock.ts'
import type { CopiesStore } from '../../terminal/worker/copies/copies-store.ts'
import type { Door } from '../../terminal/worker/door/door.ts'
import { createDoorCaller } from '../../terminal/worker/door/door-caller.ts'
import { probeByFetch } from '../../terminal/worker/link/knock.ts'
import type { Link } from '../../terminal/worker/link/link.ts'
import { createMqttLink } from '../../terminal/worker/link/link-mqtt.ts'
import { connectOnSocket } from '../../terminal/worker/link/mqtt-on-socket.ts'
import type { OwnFact, Snapshot } from '../../terminal/worker/messages.ts'
import { createMemoryRecords, type MemoryRecords } from '../../terminal/worker/records/records-memory.ts'
import { createTerminal } from '../../terminal/worker/terminal.ts'
import { type Cable, openSocketInNode } from './cable.ts'
import { createRobotScreen, type SavedFact, type Watch } from './robot-screen.ts'

/**
 * Device without a screen: the terminal that runs in every tablet's worker, over a real WebSocket, with in-memory
 * storage. Calls replace taps.
 */
export interface Robot {
  /** Pairs a table, with the token of its code; without one the table is chosen from the list. */
  pairTable(section: string, table: number, token?: string): Promise<void>
  /** Agrees on the device to hand its data over to another club's hub. */
  handOverTable(section: string, table: number): Promise<void>
  pairDirector(secret: string): Promise<void>
  /** Follows the link of a rebuilding hub as its screen does, possibly as another club's from then on. */
  followRebuilt(link: string): Promise<void>
  ask(ask: Ask): Promise<Answer>
  /** Sends a statement; resolves with the fact once it has its receipt. */
  say(statement: Statement, session?: SessionId): Promise<SavedFact>
  /** Returns the session state of a director's device from the journal received so far. */
  state(): SessionState
  /** Resolves as soon as the condition holds after a message of the worker. */
  until(holds: () => boolean, what: string): Promise<void>
  assignment(): Snapshot['assignment']
  isConnected(): boolean
  /** Returns the public half of another club's key while its hub answers; undefined otherwise. */
  otherClub(): string | null | undefined
  views(): ReadonlyMap<string, string>
  facts(): readonly OwnFact[]
  unsent(): number
  stop(): void
}

/** Creates a device clock that is wrong by this much, in ms. */
const clockOffBy = (off: number): Clock => ({
  now: () => Date.now() + off,
  passed: () => performance.now(),
  setTimer(run, afterMs) {
    const timer = setTimeout(run, afterMs)
    return { clear: () => clearTimeout(timer) }
  },
})

export interface RobotOptions {
  /** Called for each journal entry of a director's device. */
  readonly watch?: Watch
  /** Returns other possible addresses of the hub, the likeliest last: "127.0.0.1:8485". */
  readonly spare?: () => readonly string[]
  /** Returns the answer when a hub of another club requests the device's data. */
  readonly handsOver?: (desk: string | null) => boolean
  /** Data stored on the device when it was last switched off. */
  readonly records?: MemoryRecords
  readonly hears?: (text: string) => void
  readonly copies?: CopiesStore
  readonly cable?: Cable
  /** Error of the device's clock, ms. */
  readonly clockOff?: number
}

/** Starts a robot; `origin` is the hub's: "http://127.0.0.1:8484". */
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

/** Returns the sockets to reach a hub, for the link and for pairing. */
const meansOf = (origin: string, clock: Clock, cable: Cable | undefined) => ({
  origin,
  newId,
  clock,
  protocol: PROTOCOL_VERSION,
  openSocket: cable?.openSocket ?? openSocketInNode,
  knock: cable?.knock ?? probeByFetch,
})

/** Wraps the link to report every received message. */
const overheard = (link: Link, hears: RobotOptions['hears']): Link => ({
  ...link,
  listen: listener =>
    link.listen(event => {
      if (event.kind === 'message') hears?.(event.text)
      listener(event)
    }),
})

/** Wraps the link to connect to these addresses too. */
const withSpare = (link: Link, spare: () => readonly string[]): Link => ({
  ...link,
  open: caller =>
    link.open({
      ...caller,
      // Each dial uses the credential held at that time.
      get credential() {
        return caller.credential
      },
      addresses: () => [...(caller.addresses?.() ?? []), ...spare()],
    }),
})

/** Wraps the pairing connection to ask at the likeliest of these addresses first. */
const withSpareNamed = (door: Door, spare: () => readonly string[]): Door => ({
  ...door,
  ask: (visitor, wish) => door.ask({ ...visitor, named: [...visitor.named, ...spare().slice(-1)] }, wish),
})

const newId = (): string => randomBytes(16).toString('hex')
