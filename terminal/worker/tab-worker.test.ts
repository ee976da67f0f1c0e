import { randomUUID } from 'node:crypto'
import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from 'fake-indexeddb'
import { afterEach, describe, expect, test } from 'vitest'
import type { Fact } from '../../shared/session/state/fact.ts'
import { keyPairNamed } from '../../shared/test/key-pairs.ts'
import { NOBODY_MET } from './exchange/met-incarnations.ts'
import { createMemoryLink } from './link/link-memory.ts'
import type { FromWorker } from './messages.ts'
import type { OneTab } from './one-tab.ts'
import type { Records } from './records/records.ts'
import { createDexieRecords } from './records/records-dexie.ts'
import { createMemoryRecords } from './records/records-memory.ts'
import { createTabWorker } from './tab-worker.ts'
import { createTerminal, type Terminal } from './terminal.ts'
import { call, table1 } from './test/rig.ts'
import { createScriptedHub } from './test/scripted-hub.ts'

/** Stores that can each be opened a second time, as by another tab. */
const STORES: readonly (readonly [string, () => () => Records])[] = [
  [
    'in memory',
    () => {
      const first = createMemoryRecords()
      return () => first.inAnotherTab()
    },
  ],
  [
    'in IndexedDB',
    () => {
      const engine = { indexedDB: new FakeFactory(), IDBKeyRange: FakeKeyRange }
      return () => createDexieRecords({ name: 'overtrick-tabs', engine, newToken: randomUUID })
    },
  ],
]

const { device, secret, key } = keyPairNamed('device')
const identity = {
  device,
  secret,
  key,
  credential: 'c1',
  role: 'table',
  assignment: table1,
  seen: null,
  club: null,
  met: NOBODY_MET,
  addresses: [],
  offset: null,
  next: null,
} as const

let open: Terminal[] = []
afterEach(() => {
  for (const terminal of open) terminal.stop()
  open = []
})

/** Creates a tab whose hold of the store is controlled by the test. */
function createTab(openStore: () => Records) {
  let now = 1_800_000_000_000
  const said: FromWorker[] = []
  let tell: (holder: 'mine' | 'elsewhere') => void = () => {}
  let gaveWay = 0
  const tab: OneTab = {
    claim(heard) {
      tell = heard
    },
    giveWay() {
      gaveWay += 1
      tell('elsewhere')
    },
  }
  let link = createMemoryLink()
  let terminal: Terminal | null = null
  const worker = createTabWorker({
    tab,
    emit: message => void said.push(structuredClone(message)),
    terminalFor(_, holdLost) {
      link = createMemoryLink()
      terminal = createTerminal({
        records: openStore(),
        link,
        clock: { now: () => now, passed: () => now, setTimer: () => ({ clear: () => {} }) },
        newId: () => randomUUID().replaceAll('-', ''),
        emit: message => void said.push(structuredClone(message)),
        door: { room: async () => null, ask: async () => ({ kind: 'silent' }), close: () => {} },
        holdLost,
        appVersion: '1',
      })
      open.push(terminal)
      return terminal
    },
  })
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await terminal?.idle()
  }
  worker.take({ kind: 'start', origin: '', app: '1' })
  return {
    said,
    settle,
    link: () => link,
    gaveWay: () => gaveWay,
    async gets(holder: 'mine' | 'elsewhere') {
      tell(holder)
      await settle()
    },
    async record(table: number): Promise<Fact | null> {
      const before = said.length
      worker.take({ kind: 'record', id: before, statement: call(table) })
      await settle()
      const word = said.slice(before).find(({ kind }) => kind === 'recorded')
      return word?.kind === 'recorded' ? word.fact : null
    },
    sleep(ms: number) {
      now += ms
    },
    last: <K extends FromWorker['kind']>(kind: K) =>
      said.filter((one): one is Extract<FromWorker, { kind: K }> => one.kind === kind).at(-1),
    now: () => now,
  }
}

async function twoTabs(make: () => () => Records) {
  const openStore = make()
  const first = openStore()
  await first.load()
  await first.commit({ identity })
  const tabs = [createTab(openStore), createTab(openStore)] as const
  const stored = async () =>
    (await openStore().load()).facts
      .map(({ fact }) => [fact.seq, fact.kind === 'director-called' ? fact.body.table : 0])
      .sort()
  return { tabs, stored }
}

describe.each(STORES)('two tabs on one store, %s', (_, make) => {
  test('[OB27] a tab that wakes and thinks that it holds the store still overwrites nothing: it learns it at once', async () => {
    const { tabs, stored } = await twoTabs(make)
    const [asleep, other] = tabs
    await asleep.gets('mine')
    expect(await asleep.record(1)).toMatchObject({ seq: 1 })
    await other.gets('mine')
    expect(await other.record(8)).toMatchObject({ seq: 2 })
    expect(await asleep.record(10)).toBeNull()
    expect(asleep.said.slice(-2)).toEqual([
      expect.objectContaining({ kind: 'not-recorded', code: 'not-kept' }),
      { kind: 'link', link: 'elsewhere', offset: null },
    ])
    expect(asleep.gaveWay()).toBe(1)
    expect(await stored()).toEqual([
      [1, 1],
      [2, 8],
    ])
  })

  test('[OB27] a tab that regains the hold shows what the other has kept, before it accepts anything', async () => {
    const { tabs, stored } = await twoTabs(make)
    const [asleep, other] = tabs
    await asleep.gets('mine')
    await other.gets('mine')
    await other.record(8)
    await asleep.gets('mine')
    expect(asleep.last('snapshot')?.facts.map(({ fact }) => fact.seq)).toEqual([1])
    expect(await asleep.record(10)).toMatchObject({ seq: 2 })
    expect(await stored()).toEqual([
      [1, 8],
      [2, 10],
    ])
  })

  test('[OB27] after a sleep the store is asked first who holds it: the other one’s word is not spoken for', async () => {
    const { tabs } = await twoTabs(make)
    const [asleep, other] = tabs
    await asleep.gets('mine')
    asleep.link().connect()
    await asleep.settle()
    await other.gets('mine')
    await other.record(8)
    asleep.link().take()
    asleep.sleep(60_000)
    const hub = createScriptedHub(asleep.link(), asleep.now)
    hub.assign(table1)
    await asleep.settle()
    expect(asleep.last('link')).toMatchObject({ link: 'elsewhere' })
    expect([asleep.gaveWay(), asleep.link().take()]).toEqual([1, []])
  })

  test('[WK19] a page that is idle is told so again instead of waiting for an answer', async () => {
    const { tabs } = await twoTabs(make)
    const [tab] = tabs
    await tab.gets('elsewhere')
    const before = tab.said.length
    expect(await tab.record(1)).toBeNull()
    expect(tab.said.slice(before)).toEqual([{ kind: 'link', link: 'elsewhere', offset: null }])
    await tab.gets('mine')
    expect(tab.last('snapshot')?.facts).toEqual([])
  })
})

test('[OB71] a page whose store has been erased says so, gives no other tab its place, and answers nothing', async () => {
  const engine = { indexedDB: new FakeFactory(), IDBKeyRange: FakeKeyRange }
  const openStore = () => createDexieRecords({ name: 'cleared', engine, newToken: randomUUID })
  const first = openStore()
  await first.load()
  await first.commit({ identity })
  const page = createTab(openStore)
  await page.gets('mine')
  expect(await page.record(1)).toMatchObject({ seq: 1 })
  await new Promise(resolve => {
    engine.indexedDB.deleteDatabase('cleared').onsuccess = resolve
  })
  const before = page.said.length
  expect(await page.record(2)).toBeNull()
  expect(page.said.slice(before)).toMatchObject([
    { kind: 'not-recorded', code: 'not-kept' },
    { kind: 'link', link: 'elsewhere', offset: null, cleared: true },
  ])
  expect(page.gaveWay()).toBe(0)
})
