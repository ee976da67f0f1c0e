import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Journal } from '../../hub/journal/journal.ts'
import { createMemoryJournal } from '../../hub/journal/journal-memory.ts'
import { doorOf } from '../../hub/test/at-door.ts'
import { copyJournal } from '../../hub/test/copy-journal.ts'
import { createHubHall, enterDirector, type HubHall, PLAN } from '../../hub/test/hub-hall.ts'
import type { DeskBeat } from '../../shared/protocol/health.ts'
import { assignmentTopic, deskTopic, downTopic, parseTopic } from '../../shared/protocol/topics.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import { createHall, DIRECTOR, SESSION } from '../../shared/test/hall.ts'
import { createTestClock } from '../../shared/test/test-clock.ts'
import { createMemoryLink } from '../../terminal/worker/link/link-memory.ts'
import type { FromWorker } from '../../terminal/worker/messages.ts'
import { createMemoryRecords } from '../../terminal/worker/records/records-memory.ts'
import { createTerminal } from '../../terminal/worker/terminal.ts'
import { createDeskDoor } from './hall/desk-door.ts'

/** Tablet that moves from one desk to another: real desks, the real worker, one process. */

async function tabletAt(first: HubHall) {
  const clock = createTestClock()
  const link = createMemoryLink()
  const records = createMemoryRecords()
  const said: FromWorker[] = []
  let ids = 0
  let heardOf = 0
  let hub = first
  let isDeaf = false
  let facts = 0
  const terminal = createTerminal({
    records,
    link,
    clock,
    appVersion: 'test',
    newId: () => `tablet${String(++ids).padStart(20, '0')}`,
    emit: message => void said.push(message),
    door: createDeskDoor({
      door: () => doorOf(hub.desk),
      newId: () => `door${String(++ids).padStart(22, '0')}`,
    }),
  })
  terminal.take({ kind: 'start', origin: '', app: '' })
  terminal.take({ kind: 'pair-table', section: 'A', table: 2 })
  await terminal.idle()
  const me = v.parse(v.any(), link.caller()?.device) as DeviceId

  async function talk() {
    for (let turn = 0; turn < 12; turn += 1) {
      await terminal.idle()
      await Promise.resolve()
      for (const { topic, text } of link.take()) {
        const place = parseTopic(topic)
        if (JSON.parse(text).type === 'fact') facts += 1
        if (place?.kind === 'up' && !isDeaf)
          hub.desk.receive([{ device: me, role: 'table', way: 'open', session: place.session, text }])
      }
      for (const { session, device, message } of hub.sent.slice(heardOf))
        if (device === me) link.deliver(downTopic(session, me), JSON.stringify(message))
      heardOf = hub.sent.length
    }
  }
  return {
    me,
    talk,
    /** Drops everything it sends to the desk. */
    deafen() {
      isDeaf = true
    },
    factsSent: () => facts,
    pass: (ms: number) => clock.passSettling(ms, talk),
    /** Links to a desk, after closing an earlier link. */
    async link(to: HubHall) {
      link.cut()
      hub = to
      heardOf = to.sent.length
      to.desk.linked(me, {})
      link.connect()
      await terminal.idle()
      link.deliver(assignmentTopic(me), JSON.stringify(to.assigned.get(me)), true)
      await talk()
    },
    async hear(beat: DeskBeat, retained = false) {
      link.deliver(deskTopic(SESSION), JSON.stringify(beat), retained)
      await talk()
    },
    async call() {
      const statement = { kind: 'director-called', body: { section: 'A', table: 2, open: true } } as const
      terminal.take({ kind: 'record', id: 1, statement, session: SESSION })
      await talk()
    },
    health: () => said.flatMap(one => (one.kind === 'desk' ? [one.health] : [])).at(-1) ?? 'well',
    identity: async () => (await records.load()).identity,
    unsent: async () => (await records.load()).facts.filter(({ receipt }) => !receipt).length,
  }
}

const beatOf = (hall: HubHall): DeskBeat => {
  const last = hall.beats.findLast(({ session }) => session === SESSION)
  if (!last) throw new Error('no heartbeat')
  return last.beat
}
const wordOf = (hall: HubHall) => beatOf(hall).health

/** Runs a hub on this journal; the letter distinguishes processes. */
function running(journal: Journal, letter: string): HubHall {
  const hall = createHubHall(journal, undefined, undefined, letter)
  hall.desk.start()
  return hall
}

/**
 * Opens a session and admits a tablet; then closes and copies the folder and starts both copies: the same hub and
 * start.
 */
async function twins() {
  const journal = createMemoryJournal()
  const hall = running(journal, 'r')
  enterDirector(hall)
  for (const entry of createHall(PLAN).entries) if (entry.kind === 'fact') hall.fact(entry.fact)
  const tablet = await tabletAt(hall)
  const copy = copyJournal(journal)
  return { a: running(journal, 'a'), b: running(copy, 'b'), tablet }
}

describe('two desks alive', () => {
  test('[WK60] the desk that has signed this link’s challenge is believed, and its club remembered', async () => {
    const { a, tablet } = await twins()
    await tablet.link(a)
    expect(await tablet.identity()).toMatchObject({
      club: a.keys.publicKey,
      met: { sessions: { [SESSION]: { start: 2 } } },
    })
    await tablet.hear({ ...beatOf(a), health: 'cannot-write' })
    expect(tablet.health()).toBe('cannot-write')
  })

  test('[WK60] of any other life only that it was heard is believed, and this desk is told', async () => {
    const { a, b, tablet } = await twins()
    await tablet.link(a)
    await tablet.hear({ ...beatOf(b), health: 'restored' })
    expect(tablet.health()).toBe('well')
    expect(wordOf(a)).toBe('second-desk')
  })

  test('[WK60] a heartbeat that a broker has kept says nothing', async () => {
    const { a, b, tablet } = await twins()
    await tablet.link(a)
    await tablet.hear({ ...beatOf(a), health: 'restored' }, true)
    await tablet.hear(beatOf(b), true)
    expect([tablet.health(), wordOf(a)]).toEqual(['well', 'well'])
  })

  test('[WK63] while the desk cannot save, what waits is sent more seldom, and at once when it can again', async () => {
    const { a, tablet } = await twins()
    await tablet.link(a)
    const well = beatOf(a)
    await tablet.hear({ ...well, health: 'cannot-write' })
    tablet.deafen()
    await tablet.call()
    for (let second = 0; second < 15; second += 1) {
      await tablet.hear({ ...well, health: 'cannot-write' })
      await tablet.pass(1000)
    }
    expect(tablet.factsSent()).toBe(1)
    await tablet.hear(well)
    expect(tablet.factsSent()).toBe(2)
  })

  test('[WK61] a tablet that moves between two live desks reports each to the other; both continue', async () => {
    const { a, b, tablet } = await twins()
    await tablet.link(a)
    await tablet.link(b)
    expect([wordOf(a), wordOf(b)]).toEqual(['well', 'second-desk'])
    await tablet.call()
    expect(await tablet.unsent()).toBe(0)
    await tablet.link(a)
    expect([wordOf(a), wordOf(b)]).toEqual(['second-desk', 'second-desk'])
    await tablet.hear(beatOf(a))
    expect(tablet.health()).toBe('second-desk')
  })

  test('[WK61] the director has one of them go on; the other one hears it and is superseded; nothing is lost', async () => {
    const { a, b, tablet } = await twins()
    await tablet.link(b)
    await tablet.call()
    await tablet.link(a)
    expect(a.ask(DIRECTOR, { what: 'go-on' })).toMatchObject({ ok: true })
    await tablet.hear(beatOf(a))
    expect(wordOf(a)).toBe('well')
    expect(await tablet.unsent()).toBe(0)
    expect(
      a.journal.entries(SESSION).filter(e => e.kind === 'fact' && e.fact.device === tablet.me),
    ).toHaveLength(1)
    await tablet.link(b)
    expect([wordOf(b), tablet.health()]).toEqual(['superseded', 'superseded'])
  })
})
