import { doorOf } from '../../../hub/test/at-door.ts'
import type { HubHall } from '../../../hub/test/hub-hall.ts'
import { must } from '../../../shared/lib/assert.ts'
import type { Down } from '../../../shared/protocol/down.ts'
import { PROTOCOL_VERSION } from '../../../shared/protocol/protocol-version.ts'
import { assignmentTopic, downTopic, parseTopic } from '../../../shared/protocol/topics.ts'
import type { DeviceId, Role } from '../../../shared/session/identity.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import { SESSION } from '../../../shared/test/hall.ts'
import { createTestClock } from '../../../shared/test/test-clock.ts'
import type { CopiesStore } from '../../../terminal/worker/copies/copies-store.ts'
import { createMemoryLink } from '../../../terminal/worker/link/link-memory.ts'
import type { FromWorker, ToWorker } from '../../../terminal/worker/messages.ts'
import { createMemoryRecords, type MemoryRecords } from '../../../terminal/worker/records/records-memory.ts'
import { createTerminal } from '../../../terminal/worker/terminal.ts'
import { createDeskDoor } from './desk-door.ts'

export interface DeviceWish {
  readonly hub: HubHall
  readonly role?: Role
  /** First message of the device's screen; a device with an existing store needs none. */
  readonly asks?: ToWorker
  readonly protocol?: number
  readonly records?: MemoryRecords
  readonly copies?: CopiesStore
  /** Called for every message that the device sends. */
  readonly overhear?: (message: object) => void
  /** Returns false while nothing that the device sends reaches the desk. */
  readonly isHeardByDesk?: () => boolean
  /** Selects which messages of the desk reach the device; by default all. */
  readonly isHeard?: (message: Down) => boolean
}

/** Creates a device with the real worker at the real desk of a hub in this process; messages move only in `talk`. */
export async function openDevice({
  hub: first,
  role = 'table',
  asks,
  protocol = PROTOCOL_VERSION,
  records = createMemoryRecords(),
  copies,
  overhear = () => {},
  isHeardByDesk = () => true,
  isHeard = () => true,
}: DeviceWish) {
  const clock = createTestClock()
  const link = createMemoryLink()
  const said: FromWorker[] = []
  let hub = first
  let ids = 0
  let heardOf = 0
  const newId = () => `${role}${String(++ids).padStart(26 - role.length, '0')}`
  const terminal = createTerminal({
    records,
    ...(copies && { copies }),
    link,
    clock,
    protocol,
    appVersion: `${protocol}`,
    newId,
    emit: message => void said.push(message),
    door: createDeskDoor({ door: () => doorOf(hub.desk), protocol, newId }),
  })
  async function settle(): Promise<void> {
    await terminal.idle()
    for (let step = 0; step < 5; step += 1) await Promise.resolve()
  }
  async function take(message: ToWorker): Promise<void> {
    terminal.take(message)
    for (let turn = 0; turn < 8; turn += 1) await settle()
  }
  const me = (): DeviceId => must(link.caller(), 'a device that dials').device
  /** Exchanges messages until nothing is left to send. */
  async function talk(): Promise<void> {
    for (let turn = 0; turn < 12; turn += 1) {
      await settle()
      for (const { topic, text } of link.take()) {
        const place = parseTopic(topic)
        overhear(JSON.parse(text))
        if (place?.kind === 'up' && isHeardByDesk())
          hub.desk.receive([{ device: place.device, role, way: 'open', session: place.session, text }])
      }
      for (const { session, device, message } of hub.sent.slice(heardOf))
        if (device === link.caller()?.device && isHeard(message))
          link.deliver(downTopic(session, device), JSON.stringify(message))
      heardOf = hub.sent.length
    }
  }
  /** Links the device to the desk, or from an earlier link to another one, and tells it its assignment. */
  async function linkBeforeTalk(to: HubHall = hub): Promise<void> {
    link.cut()
    hub = to
    heardOf = to.sent.length
    to.desk.linked(me(), {})
    link.connect()
    await settle()
    link.deliver(assignmentTopic(me()), JSON.stringify(to.assigned.get(me())), true)
  }
  await take({ kind: 'start', origin: '', app: '' })
  if (asks) await take(asks)
  return {
    clock,
    link,
    records,
    terminal,
    said,
    me,
    take,
    talk,
    linkBeforeTalk,
    async linkTo(to?: HubHall) {
      await linkBeforeTalk(to)
      await talk()
    },
    async record(statement: Statement, session = SESSION) {
      terminal.take({ kind: 'record', id: 1, statement, session })
      await talk()
    },
    async pass(ms: number) {
      await clock.passSettling(ms, talk)
      await talk()
    },
    identity: async () => (await records.load()).identity,
    unsent: async () =>
      (await records.load()).facts.filter(({ receipt, quarantined }) => !receipt && !quarantined).length,
  }
}
