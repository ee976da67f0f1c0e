import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import {
  IDBDatabase as FakeDatabase,
  IDBFactory as FakeFactory,
  IDBKeyRange as FakeKeyRange,
} from 'fake-indexeddb'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { deviceIdSchema, sessionIdSchema } from '../../../shared/session/identity.ts'
import { type Fact, makeFact } from '../../../shared/session/state/fact.ts'
import { NOBODY_MET } from '../exchange/met-incarnations.ts'
import {
  HoldLostError,
  type Identity,
  NameTakenError,
  type OwnFactRow,
  type Records,
  StoreClearedError,
  type ViewRow,
} from './records.ts'
import { createDexieRecords } from './records-dexie.ts'
import { createMemoryRecords } from './records-memory.ts'

const device = v.parse(deviceIdSchema, 'devicedevice1')
const session = v.parse(sessionIdSchema, 'evening-1')

const identity: Identity = {
  device,
  key: 'k'.repeat(32),
  secret: null,
  credential: null,
  role: null,
  assignment: null,
  seen: null,
  club: null,
  met: NOBODY_MET,
  addresses: [],
  offset: null,
  next: null,
}

const own = (seq: number): OwnFactRow => ({
  fact: makeFact(
    { session, device, seq, at: { clock: 1, offset: null } },
    { kind: 'director-called', body: { section: 'A', table: seq, open: true } },
  ),
  receipt: null,
  quarantined: null,
})

const view = (name: string, text: string | null): ViewRow => ({
  name,
  version: 'v',
  incarnation: { epoch: 1, hub: 'hubhubhub', start: 1 },
  position: 3,
  text,
})

/** Returns a different fact under the name of `own(seq)`. */
const other = (seq: number): Fact => ({ ...own(seq + 1).fact, seq })

const receipted = (row: OwnFactRow): OwnFactRow => ({
  ...row,
  receipt: { position: 9, decision: { kind: 'admitted', by: 'rule' } },
})

interface Rig {
  open(): Records
  another(): Records
  /** Writes an invalid row, bypassing the interface. */
  spoil(table: string, key: string): Promise<void>
}

const memoryRig = (): Rig => {
  let last = createMemoryRecords()
  return {
    open: () => {
      last = last.inAnotherTab()
      return last
    },
    another: () => last.inAnotherTab(),
    async spoil(table, key) {
      const dump = last.dump()
      const spoilt = { ...dump, [table]: new Map([...dump[table as 'facts'], [key, { nonsense: 1 }]]) }
      last = createMemoryRecords(spoilt)
    },
  }
}

const dexieRig = (): Rig => {
  const engine = { indexedDB: new FakeFactory(), IDBKeyRange: FakeKeyRange }
  const open = () => createDexieRecords({ name: 'overtrick-test', engine, newToken: randomUUID })
  return {
    open,
    another: open,
    spoil: (table, key) =>
      new Promise((resolve, reject) => {
        const request = engine.indexedDB.open('overtrick-test')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const write = request.result.transaction(table, 'readwrite')
          write.objectStore(table).put({ nonsense: 1 }, key)
          write.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
  }
}

test('[OB71] a store that the browser has erased under a tab is no other tab’s: the tab learns what has happened', async () => {
  const engine = { indexedDB: new FakeFactory(), IDBKeyRange: FakeKeyRange }
  const records = createDexieRecords({ name: 'overtrick-test', engine, newToken: randomUUID })
  await records.load()
  await records.commit({ newFacts: [own(1).fact] })
  await new Promise((resolve, reject) => {
    const request = engine.indexedDB.deleteDatabase('overtrick-test')
    request.onsuccess = resolve
    request.onerror = () => reject(request.error)
  })
  await expect(records.commit({ newFacts: [own(2).fact] })).rejects.toThrow(StoreClearedError)
  // Later facts are stored as usual.
  await records.load()
  await records.commit({ newFacts: [own(3).fact] })
  expect((await records.load()).facts).toEqual([own(3)])
})

async function held(rig: Rig): Promise<Records> {
  const records = rig.open()
  await records.load()
  return records
}

describe.each([
  ['in memory', memoryRig],
  ['in IndexedDB', dexieRig],
])('the store %s', (_, createRig) => {
  test('[OB20] what was kept is there after a restart', async () => {
    const rig = createRig()
    const before = rig.open()
    expect(await before.load()).toEqual({
      identity: null,
      facts: [],
      views: [],
      entries: [],
      memory: [],
      aside: [],
      asideFacts: [],
    })
    await before.commit({
      identity,
      newFacts: [own(1).fact, own(2).fact],
      views: [view('card', '{}')],
      memory: [{ session, key: 'moved', value: 2 }],
    })
    before.close()
    const after = await rig.open().load()
    expect(after.identity).toEqual(identity)
    expect(after.facts).toEqual([own(1), own(2)])
    expect(after.views).toEqual([view('card', '{}')])
    expect(after.memory).toEqual([{ session, key: 'moved', value: 2 }])
  })

  test('[OB20] a row takes the place of the one with its key, and dropped rows are gone', async () => {
    const records = await held(createRig())
    await records.commit({
      newFacts: [own(1).fact, own(2).fact],
      memory: [{ session, key: 'a', value: 1 }],
    })
    await records.commit({
      marks: [receipted(own(2))],
      dropFacts: [{ session, device, seq: 1 }],
      memory: [{ session, key: 'a', value: null }],
    })
    const loaded = await records.load()
    expect(loaded.facts).toEqual([receipted(own(2))])
    expect(loaded.memory).toEqual([])
  })

  test('[OB26] a second fact under a name is refused, with all that comes with it', async () => {
    const records = await held(createRig())
    await records.commit({ newFacts: [own(1).fact] })
    await expect(
      records.commit({ newFacts: [own(2).fact, other(1)], memory: [{ session, key: 'a', value: 1 }] }),
    ).rejects.toThrow(NameTakenError)
    expect(await records.load()).toMatchObject({ facts: [own(1)], memory: [] })
  })

  test('[OB26] the same fact once more changes nothing, not its receipt either', async () => {
    const records = await held(createRig())
    await records.commit({ newFacts: [own(1).fact] })
    await records.commit({ marks: [receipted(own(1))] })
    await records.commit({ newFacts: [own(1).fact] })
    expect((await records.load()).facts).toEqual([receipted(own(1))])
  })

  test('[OB26] a receipt changes no fact, and none is made by it', async () => {
    const records = await held(createRig())
    await records.commit({ newFacts: [own(1).fact] })
    await expect(records.commit({ marks: [receipted({ ...own(1), fact: other(1) })] })).rejects.toThrow(
      NameTakenError,
    )
    await expect(records.commit({ marks: [receipted(own(2))] })).rejects.toThrow(NameTakenError)
    expect((await records.load()).facts).toEqual([own(1)])
  })

  test('[OB27] whoever read the store last holds it: nothing of an earlier reader is taken any more', async () => {
    const rig = createRig()
    const asleep = await held(rig)
    await asleep.commit({ newFacts: [own(1).fact] })
    const other = rig.another()
    expect((await other.load()).facts).toEqual([own(1)])
    await other.commit({ newFacts: [own(2).fact] })
    for (const changes of [{}, { identity }, { newFacts: [own(3).fact] }, { marks: [receipted(own(1))] }])
      await expect(asleep.commit(changes)).rejects.toThrow(HoldLostError)
    await other.commit({})
    expect((await asleep.load()).facts).toEqual([own(1), own(2)])
    await asleep.commit({ newFacts: [own(3).fact] })
    await expect(other.commit({})).rejects.toThrow(HoldLostError)
  })

  test('[OB27] whoever has not read the store changes nothing of it', async () => {
    const rig = createRig()
    await expect(rig.open().commit({ identity })).rejects.toThrow(HoldLostError)
    expect((await rig.open().load()).identity).toBeNull()
  })

  test('[OB20] views and journal of another session go together, in one transaction', async () => {
    const records = await held(createRig())
    await records.commit({ views: [view('card', '{}'), view('traveller-3', '{}')] })
    await records.commit({ clearViews: true, views: [view('plan', '{"entries":[]}')] })
    expect((await records.load()).views.map(({ name }) => name)).toEqual(['plan'])
  })

  test('[OB21] a row that is not understood is set aside and named, and nothing else is lost', async () => {
    const rig = createRig()
    const records = await held(rig)
    await records.commit({ identity, newFacts: [own(1).fact, own(3).fact] })
    records.close()
    await rig.spoil('facts', `${session}/${device}/2`)
    const spoilt = await rig.open().load()
    expect(spoilt.facts).toEqual([own(1), own(3)])
    expect(spoilt.identity).toEqual(identity)
    expect(spoilt.aside).toEqual([{ table: 'facts', key: `${session}/${device}/2` }])
    const later = await rig.open().load()
    expect([later.aside, later.asideFacts]).toEqual([[], [`${session}/${device}/2`]])
  })

  test('[OB40] behind a row of the journal that is set aside nothing is believed: the desk sends it again', async () => {
    const rig = createRig()
    const records = await held(rig)
    const assigned = (position: number) => ({ kind: 'assigned', position, device, at: null }) as const
    await records.commit({ identity, entries: [1, 2, 3, 4].map(assigned) })
    records.close()
    await rig.spoil('entries', '3')
    expect((await rig.open().load()).entries).toEqual([1, 2].map(assigned))
  })
})

test('[OB22] a store that is used after it was closed says so instead of losing what it is given', async () => {
  const rig = dexieRig()
  const records = rig.open()
  await records.load()
  records.close()
  await expect(records.commit({ identity })).rejects.toThrow('memory of this device')
})

test('[OB25] every change asks for the disk itself: what is kept outlives a battery that dies the next moment', async () => {
  const transaction = vi.spyOn(FakeDatabase.prototype, 'transaction')
  const records = dexieRig().open()
  await records.load()
  await records.commit({ identity, newFacts: [own(1).fact] })
  await records.commit({ memory: [{ session, key: 'moved', value: 2 }] })
  const changes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(changes.length).toBeGreaterThanOrEqual(3)
  for (const [, , options] of changes) expect(options).toEqual({ durability: 'strict' })
  transaction.mockRestore()
})
