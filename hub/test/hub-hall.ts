/** The real desk of a hub in the test hall, with a manual clock and a record of everything it sends. */

import { must } from '../../shared/lib/assert.ts'
import { howellTwoTables } from '../../shared/movement/make/howell/howell-two-tables.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import type { Backup } from '../../shared/protocol/copies.ts'
import type { PairAnswer } from '../../shared/protocol/door/pairing.ts'
import type {
  Answer,
  Assignment,
  Down,
  Have,
  LaterMessage,
  QuarantinedMessage,
  Receipt,
} from '../../shared/protocol/down.ts'
import { runsOf } from '../../shared/protocol/fact-runs.ts'
import type { DeskBeat } from '../../shared/protocol/health.ts'
import { PROTOCOL_VERSION, type ServedVersions } from '../../shared/protocol/protocol-version.ts'
import type { SessionSegment } from '../../shared/protocol/topics.ts'
import type { Ask, Hello } from '../../shared/protocol/up.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import type { Fact } from '../../shared/session/state/fact.ts'
import {
  createHall,
  DIRECTOR,
  resultStatement,
  roleOf,
  SESSION,
  tableDevice,
} from '../../shared/test/hall.ts'
import { createTestClock } from '../../shared/test/test-clock.ts'
import type { LinkWay } from '../broker/broker.ts'
import { createDesk } from '../desk/desk.ts'
import type { Arrival, DeskDeps } from '../desk/desk-types.ts'
import type { Journal } from '../journal/journal.ts'
import { createMemoryJournal } from '../journal/journal-memory.ts'
import { createClubKeys } from '../keys/club-keys.ts'
import type { FederationList } from '../people/federation-file.ts'
import { askDirector, askTable } from './door-requests.ts'

export interface Sent {
  readonly session: SessionSegment
  readonly device: DeviceId
  readonly message: Down
  readonly qos: 0 | 1
  /** Link on which the message was sent, if only on one. */
  readonly way?: LinkWay
}

const made = howellTwoTables(6)
export const PLAN = must(made.ok ? made.value : null, 'the 2-table Howell')

export const CARD = 'the twelve words of this club'

export function createHubHall(
  journal: Journal = createMemoryJournal(),
  rate?: DeskDeps['rate'],
  served?: ServedVersions,
  /** Letter that distinguishes two running processes, and the laptop's clock at the start. */
  letter = 'r',
  start?: number,
  federation?: FederationList,
) {
  const clock = createTestClock(start)
  let random = 0
  const sent: Sent[] = []
  const assigned = new Map<DeviceId, Assignment | null>()
  const cut: DeviceId[] = []
  const beats: { readonly session: SessionSegment; readonly beat: DeskBeat }[] = []
  const backups: { readonly session: SessionSegment; readonly backup: Backup }[] = []
  const logged: string[] = []
  const keys = createClubKeys(new Uint8Array(16).fill(7), new Uint8Array(32).fill(7))
  const desk = createDesk({
    journal,
    keys,
    now: clock.now,
    ...(rate ? { rate } : {}),
    ...(served ? { served } : {}),
    randomText() {
      random += 1
      return String(random).padStart(26, letter)
    },
    schedule: (work, delayMs) => clock.setTimer(work, delayMs).clear,
    send: (session, device, message, qos, way) =>
      void sent.push({ session, device, message, qos, ...(way && { way }) }),
    assign: (device, assignment) => void assigned.set(device, assignment),
    beat: () => {},
    deskBeat: (session, beat) => void beats.push({ session, beat }),
    backup: (session, backup) => void backups.push({ session, backup }),
    cut: device => void cut.push(device),
    addresses: () => ({
      tables: 'http://hub.test/table/',
      director: 'http://hub.test/director/',
      hub: ['hub.test:80'],
    }),
    clubCard: () => CARD,
    federation,
    log: sentence => void logged.push(sentence),
  })

  const arrival = (
    device: DeviceId,
    message: object,
    session: SessionSegment = SESSION,
    way: LinkWay = 'open',
  ): Arrival => ({
    device,
    session,
    way,
    role: roleOf(device),
    text: JSON.stringify(message),
  })
  const hear = (device: DeviceId, message: object, session?: SessionSegment, way?: LinkWay) =>
    desk.receive([arrival(device, message, session, way)])

  const to = <T extends Down['type']>(device: DeviceId, type: T) =>
    sent.flatMap(one =>
      one.device === device && one.message.type === type ? [one.message as Extract<Down, { type: T }>] : [],
    )

  return {
    desk,
    journal,
    keys,
    sent,
    assigned,
    cut,
    logged,
    beats,
    backups,
    arrival,
    hear,
    now: clock.now,
    pass: clock.pass,
    setBack: clock.setBack,
    /** Suspends the laptop: time passes, but nothing runs. */
    sleep: (ms: number) => clock.setBack(-ms),
    fact: (fact: Fact) => hear(fact.device, { type: 'fact', fact }),
    hello: (device: DeviceId, said: Partial<Hello> = {}, session?: SessionSegment) =>
      hear(device, helloOf(said), session),
    state: (device: DeviceId, views: Readonly<Record<string, string>>, said: object = {}) =>
      hear(device, { type: 'state', views, unsent: 0, battery: null, ...said }),
    ask(device: DeviceId, ask: Ask, way?: LinkWay): Answer {
      hear(device, { type: 'ask', id: 'a', ask }, SESSION, way)
      return must(to(device, 'answer').at(-1), 'an answer')
    },
    receipts: (device: DeviceId): readonly Receipt[] => to(device, 'receipt'),
    haves: (device: DeviceId): readonly Have[] => to(device, 'have'),
    laters: (device: DeviceId): readonly LaterMessage[] => to(device, 'later'),
    quarantined: (device: DeviceId): readonly QuarantinedMessage[] => to(device, 'quarantined'),
    /** Returns the whole views sent to a device since the last call, as "name" to body; null if a view was closed. */
    views(device: DeviceId): ReadonlyMap<string, { readonly version: string; readonly body: unknown }> {
      const views = viewsIn(to(device, 'view'))
      sent.length = 0
      return views
    },
  }
}

/** Assembles the pages of views; a closed view has none. */
function viewsIn(messages: readonly Extract<Down, { type: 'view' }>[]) {
  const texts = new Map<string, { version: string; text: string }>()
  for (const { name, version, page, pages, text } of messages) {
    const before = page === 0 ? '' : (texts.get(name)?.text ?? '')
    texts.set(name, { version, text: pages === 0 ? 'null' : before + text })
  }
  return new Map<string, { readonly version: string; readonly body: unknown }>(
    [...texts].map(([name, { version, text }]) => [name, { version, body: JSON.parse(text) }]),
  )
}

export const helloOf = (said: Partial<Hello>): Hello => ({
  type: 'hello',
  protocol: PROTOCOL_VERSION,
  app: 'test',
  holds: [...runsOf([])],
  seen: null,
  views: {},
  unsent: 0,
  battery: null,
  clock: 0,
  ...said,
})

export type HubHall = ReturnType<typeof createHubHall>

/** Creates a hall with an opened session, with the 2-table Howell or another plan, and all tables linked. */
export function openedHubHall(
  journal?: Journal,
  rate?: DeskDeps['rate'],
  plan: Plan = PLAN,
  settings?: Settings,
) {
  const hall = createHubHall(journal, rate)
  const room = createHall(plan, settings)
  hall.desk.start()
  enterDirector(hall)
  for (const entry of room.entries) if (entry.kind === 'fact') hall.fact(entry.fact)
  for (let table = 1; table <= plan.tables; table += 1) {
    const device = tableDevice(table)
    askTable(hall.desk, { device, section: 'A', table })
    hall.desk.linked(device, {})
  }
  const result = (table: number, board: number, text: string, round = 1) =>
    room.make(tableDevice(table), resultStatement(room.state(), table, round, board, text))
  return { hall, room, result }
}

export function enterDirector({ desk }: HubHall): PairAnswer {
  const answer = askDirector(desk, DIRECTOR, desk.issueDirectorSecret())
  desk.linked(DIRECTOR, {})
  return answer
}
