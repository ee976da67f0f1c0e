import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { createDesk } from '../../../hub/desk/desk.ts'
import type { Arrival } from '../../../hub/desk/desk-types.ts'
import { openSqliteJournal } from '../../../hub/journal/journal-sqlite.ts'
import { createClubKeys } from '../../../hub/keys/club-keys.ts'
import { askDirector, askTable } from '../../../hub/test/door-requests.ts'
import { must } from '../../../shared/lib/assert.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { encodeMessage } from '../../../shared/protocol/codec.ts'
import type { ViewMessage } from '../../../shared/protocol/down.ts'
import { PROTOCOL_VERSION } from '../../../shared/protocol/protocol-version.ts'
import {
  type DeviceId,
  type Role,
  sectionIdSchema,
  sessionIdSchema,
} from '../../../shared/session/identity.ts'
import { makeFact, type Statement } from '../../../shared/session/state/fact.ts'
import { keyPairNamed } from '../../../shared/test/key-pairs.ts'
import { made } from '../../../shared/test/made.ts'
import { messagesOf } from '../../../terminal/worker/exchange/parts.ts'
import { madeResults, openedStatement, plannedStatement } from '../../kit/made-evening.ts'

/** Desk with its SQLite journal and a room of paired tables, without a network. */
export interface DeskRoom {
  /** All results of the evening as messages, in order of arrival. */
  readonly arrivals: readonly Arrival[]
  /** Submits these messages at once; then every reading device takes and confirms its views. */
  receive(batch: readonly Arrival[]): void
  /** Returns the desk's cost so far, ms of processor and wall time, without the readers. */
  cost(): DeskCost
  receipts(): number
  views(): number
  close(): void
}

export interface DeskCost {
  readonly cpuMs: number
  readonly ms: number
}

const SESSION = v.parse(sessionIdSchema, 'bench-session')
const SECTION = v.parse(sectionIdSchema, 'A')

interface Member {
  readonly device: DeviceId
  readonly role: Role
  seq: number
}

const random = () => randomBytes(16).toString('hex')
const newMember = (role: Role): Member => ({
  device: keyPairNamed(random()).device,
  role,
  seq: 0,
})

const speak = ({ device, role }: Member, text: string): Arrival => ({
  device,
  role,
  way: 'open',
  session: SESSION,
  text,
})

function say(member: Member, statement: Statement): readonly Arrival[] {
  member.seq += 1
  const { device, seq } = member
  const fact = makeFact({ session: SESSION, device, seq, at: { clock: Date.now(), offset: 0 } }, statement)
  return messagesOf({ fact, receipt: null, quarantined: null }, PROTOCOL_VERSION).map(text =>
    speak(member, text),
  )
}

const hello = (member: Member): Arrival =>
  speak(
    member,
    encodeMessage({
      type: 'hello',
      protocol: PROTOCOL_VERSION,
      app: 'bench',
      clock: Date.now(),
      holds: [],
      seen: null,
      views: {},
      unsent: 0,
      battery: null,
    }),
  )

/** Opens a desk on SQLite that collects its scheduled work and sent messages. */
function openDesk(path: string) {
  const journal = made(openSqliteJournal(path))
  const due: (() => void)[] = []
  const sent = new Map<DeviceId, ViewMessage[]>()
  const counts = { receipts: 0, views: 0, bytes: 0 }
  const desk = createDesk({
    journal,
    keys: createClubKeys(randomBytes(16)),
    now: Date.now,
    randomText: random,
    schedule(work, delayMs) {
      // Run only work that is due at once: heartbeats and retries are no part of the measurement.
      if (delayMs === 0) due.push(work)
      return () => {}
    },
    send(_session, device, message) {
      // Serialize as the hub does; the broker is no part of the measurement.
      counts.bytes += encodeMessage(message).length
      if (message.type === 'receipt') counts.receipts += 1
      if (message.type !== 'view' || message.page < message.pages - 1) return
      const own = sent.get(device)
      if (own) own.push(message)
      else sent.set(device, [message])
    },
    assign() {},
    beat() {},
    deskBeat() {},
    backup() {},
    cut() {},
    addresses: () => ({ tables: 'http://127.0.0.1', director: 'http://127.0.0.1', hub: [] }),
    log() {},
    rate: { perSecond: 1e9, burst: 1e9 },
  })
  return { journal, desk, due, sent, counts }
}

/**
 * Opens the room. With `reading`, every table and a director's device takes and confirms its views after each batch. No
 * view is skipped for a slow device, so in a real room the desk does less per fact.
 */
export function openDeskRoom(path: string, plan: Plan, reading: boolean): DeskRoom {
  const { journal, desk, due, sent, counts } = openDesk(path)
  const director = newMember('director')
  const tables = Array.from({ length: plan.tables }, () => newMember('table'))
  const members = new Map([director, ...tables].map(member => [member.device, member]))
  const held = new Map<DeviceId, Record<string, string>>()
  const cost = { cpuMs: 0, ms: 0 }

  function timed(work: () => void): void {
    const cpu = process.cpuUsage()
    const begun = performance.now()
    work()
    // The clock first: reading the processor time takes time itself.
    cost.ms += performance.now() - begun
    const { user, system } = process.cpuUsage(cpu)
    cost.cpuMs += (user + system) / 1000
  }

  function confirm(device: DeviceId, taken: readonly ViewMessage[]): Arrival {
    const views = { ...held.get(device) }
    for (const { name, version, pages } of taken)
      if (pages === 0) delete views[name]
      else views[name] = version
    held.set(device, views)
    const member = must(members.get(device), `device ${device}`)
    return speak(member, encodeMessage({ type: 'state', views, unsent: 0, battery: null }))
  }

  function settle(): void {
    while (due.length > 0 || sent.size > 0) {
      const confirmed = [...sent].map(([device, taken]) => {
        counts.views += taken.length
        return confirm(device, taken)
      })
      sent.clear()
      timed(() => {
        if (confirmed.length > 0) desk.receive(confirmed)
        for (const work of due.splice(0)) work()
      })
    }
  }

  function receive(batch: readonly Arrival[]): void {
    timed(() => desk.receive(batch))
    settle()
  }

  desk.start()
  askDirector(desk, director.device, desk.issueDirectorSecret())
  desk.linked(director.device, {})
  receive(say(director, openedStatement))
  receive(say(director, plannedStatement(SECTION, plan)))
  for (const [index, member] of tables.entries()) {
    askTable(desk, { device: member.device, section: SECTION, table: index + 1 })
    desk.linked(member.device, {})
  }
  if (reading) receive([...members.values()].map(hello))
  const arrivals = madeResults(SECTION, plan).flatMap(body =>
    say(must(tables[body.table - 1], `table ${body.table}`), { kind: 'result', body }),
  )
  counts.receipts = 0
  counts.views = 0
  return {
    arrivals,
    receive,
    cost: () => ({ ...cost }),
    receipts: () => counts.receipts,
    views: () => counts.views,
    close() {
      desk.stop()
      journal.close()
    },
  }
}
