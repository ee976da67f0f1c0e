import { describe, expect, test } from 'vitest'
import type { Journal } from '../../hub/journal/journal.ts'
import { createMemoryJournal } from '../../hub/journal/journal-memory.ts'
import { createHubHall, enterDirector, PLAN } from '../../hub/test/hub-hall.ts'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import {
  compatibilityOf,
  PROTOCOL_VERSION,
  type ServedVersions,
} from '../../shared/protocol/protocol-version.ts'
import { makeFact, readSince, type Statement } from '../../shared/session/state/fact.ts'
import { createHall, DIRECTOR, SESSION, SETTINGS } from '../../shared/test/hall.ts'
import { NOBODY_MET } from '../../terminal/worker/exchange/met-incarnations.ts'
import type { FromWorker, ToWorker } from '../../terminal/worker/messages.ts'
import { createMemoryRecords, type MemoryRecords } from '../../terminal/worker/records/records-memory.ts'
import { openDevice } from './hall/device-at-desk.ts'

/** Tests of a hub of one version and a device of another: the real desk and the real worker in one process. */

const NOW = PROTOCOL_VERSION
const versions = (protocol: number, oldest = protocol - 1): ServedVersions => ({ protocol, oldest })

/** Creates a hub of these versions with an open session. */
function hubOf(served: ServedVersions, journal: Journal = createMemoryJournal()) {
  const hall = createHubHall(journal, undefined, served)
  hall.desk.start()
  if (journal.sessions().length === 0) {
    enterDirector(hall)
    for (const entry of createHall(PLAN).entries) if (entry.kind === 'fact') hall.fact(entry.fact)
  }
  return hall
}
type Hub = ReturnType<typeof hubOf>

const call: Statement = { kind: 'director-called', body: { section: 'A', table: 1, open: true } }
const rename: Statement = {
  kind: 'section-planned',
  body: { section: 'A', version: 2, plan: encodePlan(PLAN) },
}

/** Links a device whose program speaks `protocol`, with an earlier device's store if given. */
async function deviceOf(
  protocol: number,
  hub: Hub,
  role: 'table' | 'director',
  from?: MemoryRecords,
  overhear?: (message: object) => void,
) {
  const pairing: ToWorker =
    role === 'table'
      ? { kind: 'pair-table', section: 'A', table: 1 }
      : { kind: 'pair-director', secret: hub.desk.issueDirectorSecret() }
  const device = await openDevice({
    hub,
    role,
    protocol,
    records: createMemoryRecords(from?.dump()),
    ...(!from && { asks: pairing }),
    ...(overhear && { overhear }),
  })
  await device.linkTo()
  const last = <K extends FromWorker['kind']>(kind: K) =>
    device.said.filter((one): one is Extract<FromWorker, { kind: K }> => one.kind === kind).at(-1)
  return {
    ...device,
    linkState: () => last('link')?.link ?? last('snapshot')?.link,
    kindsAt: (journal: Journal) =>
      journal
        .entries(SESSION)
        .flatMap(entry =>
          entry.kind === 'fact' && entry.fact.device === device.me() ? [entry.fact.kind] : [],
        ),
    stop: () => device.terminal.stop(),
  }
}

describe('a hub and a device of other versions', () => {
  test('[PR7] who speaks with whom: down to the oldest served, and a device down to one below its own', () => {
    expect(compatibilityOf(4, versions(4))).toEqual({ kind: 'speaks', protocol: 4 })
    expect(compatibilityOf(3, versions(4))).toEqual({ kind: 'speaks', protocol: 3 })
    expect(compatibilityOf(2, versions(4))).toEqual({ kind: 'app-old' })
    expect(compatibilityOf(5, versions(4))).toEqual({ kind: 'speaks', protocol: 4 })
    expect(compatibilityOf(6, versions(4))).toEqual({ kind: 'desk-old' })
  })

  test('[PR8] a device below the oldest served is told so, hands nothing in and keeps everything', async () => {
    const journal = createMemoryJournal()
    const hub = hubOf(versions(NOW + 2), journal)
    const tablet = await deviceOf(NOW, hub, 'table')
    await tablet.record(call)
    await tablet.pass(10_000)
    expect(tablet.linkState()).toBe('app-old')
    expect(tablet.kindsAt(journal)).toEqual([])
    expect(journal.putAsides(9)).toEqual([])
    expect(await tablet.unsent()).toBe(1)
    tablet.stop()
    const renewed = await deviceOf(NOW + 2, hub, 'table', tablet.records)
    await renewed.talk()
    expect(renewed.kindsAt(journal)).toEqual(['director-called'])
    expect(await renewed.unsent()).toBe(0)
  })

  test('[PR9] a device one version newer speaks the hub’s, and holds back only what that cannot read', async () => {
    const journal = createMemoryJournal()
    const hub = hubOf(versions(2), journal)
    const tablet = await deviceOf(3, hub, 'table')
    await tablet.record(call)
    expect(tablet.kindsAt(journal)).toEqual(['director-called'])
    expect(await tablet.unsent()).toBe(0)
    const screen = await deviceOf(3, hub, 'director')
    await screen.record({
      kind: 'contestant-named',
      body: { section: 'A', contestant: '1', players: ['Anna'] },
    })
    await screen.record(rename)
    expect(screen.kindsAt(journal)).toEqual(['contestant-named'])
    expect(await screen.unsent()).toBe(1)
    expect(screen.linkState()).toBe('desk-old')
    expect(journal.putAsides(9)).toEqual([])
    screen.stop()
    const renewed = hubOf(versions(3), journal)
    const again = await deviceOf(3, renewed, 'director', screen.records)
    expect(again.kindsAt(journal)).toEqual(['contestant-named', 'section-planned'])
    expect(again.linkState()).not.toBe('desk-old')
  })

  test('[PR9] what a hub of version 2 reads, and what it does not', () => {
    const at = { session: SESSION, device: DIRECTOR, seq: 1, at: { clock: 1, offset: null } }
    const since = (statement: Statement) => readSince(makeFact(at, statement))
    const { title: _, ...plan } = encodePlan(PLAN)
    const planned = { section: 'A', version: 1 }
    expect(since(call)).toBe(1)
    expect(since(rename)).toBe(3)
    expect(since({ kind: 'section-planned', body: { ...planned, plan: { ...plan, name: 'Howell' } } })).toBe(
      1,
    )
    expect(since({ kind: 'session-opened', body: SETTINGS })).toBe(1)
    expect(since({ kind: 'session-opened', body: { ...SETTINGS, game: { id: 'bridge' } } })).toBe(3)
    const named = { section: 'A', contestant: '1' }
    expect(since({ kind: 'contestant-named', body: { ...named, players: ['Anna', 'Bo'] } })).toBe(1)
    expect(since({ kind: 'contestant-named', body: { ...named, players: [...'ABCDE'] } })).toBe(3)
    expect(since({ ...call, alsoReplaces: [{ device: DIRECTOR, seq: 3 }] })).toBe(3)
  })

  test('[PR10] a device two versions newer waits and reports it, until the hub is updated', async () => {
    const journal = createMemoryJournal()
    const tablet = await deviceOf(NOW + 2, hubOf(versions(NOW), journal), 'table')
    await tablet.record(call)
    await tablet.pass(10_000)
    expect(tablet.linkState()).toBe('desk-old')
    expect(tablet.kindsAt(journal)).toEqual([])
    expect(await tablet.unsent()).toBe(1)
    tablet.stop()
    const again = await deviceOf(NOW + 2, hubOf(versions(NOW + 1), journal), 'table', tablet.records)
    expect(again.kindsAt(journal)).toEqual(['director-called'])
    expect(await again.unsent()).toBe(0)
  })

  test('[PR20] a tablet of version 3 is served as before: it hears nothing that it cannot read, and hands in', async () => {
    const journal = createMemoryJournal()
    const hub = hubOf({ protocol: 4, oldest: 2 }, journal)
    const tablet = await deviceOf(3, hub, 'table')
    await tablet.record(call)
    expect(tablet.kindsAt(journal)).toEqual(['director-called'])
    expect(await tablet.unsent()).toBe(0)
    const [have] = hub.haves(tablet.me())
    expect(have).toMatchObject({ protocol: 4, incarnation: { start: 1 } })
    expect(have).not.toHaveProperty('desk')
    expect(await tablet.identity()).toMatchObject({ seen: { start: 1 }, club: null, met: NOBODY_MET })
  })

  test('[PR20] a device of version 4 says nothing to a hub of version 3 that it cannot read', async () => {
    const hellos: object[] = []
    const hub = hubOf({ protocol: 3, oldest: 2 })
    const tablet = await deviceOf(4, hub, 'table', undefined, message => hellos.push(message))
    await tablet.talk()
    const spoken = hellos.filter(hello => 'protocol' in hello && hello.protocol === 3)
    expect(spoken.length).toBeGreaterThan(0)
    for (const hello of spoken) {
      expect(hello).not.toHaveProperty('nonce')
      expect(hello).not.toHaveProperty('met')
    }
  })

  test('[PR11] a hello that is not understood at all is answered, whatever its version', () => {
    const hub = hubOf(versions(NOW))
    hub.hear(DIRECTOR, { type: 'hello', protocol: NOW + 1, of: 'another kind altogether' })
    const answers = hub.sent.filter(
      ({ device, message }) => device === DIRECTOR && message.type === 'unserved',
    )
    expect(answers.map(({ message }) => message)).toEqual([{ type: 'unserved', ...versions(NOW) }])
    expect(hub.quarantined(DIRECTOR)).toEqual([])
  })
})
