import 'fake-indexeddb/auto'
import {
  IDBDatabase as FakeDatabase,
  IDBFactory as FakeFactory,
  IDBKeyRange as FakeKeyRange,
} from 'fake-indexeddb'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { makeFact } from '../../../shared/session/fact.ts'
import { deviceIdSchema, sessionIdSchema } from '../../../shared/session/identity.ts'
import type { Identity, OwnFactRow, Records, ViewRow } from './records.ts'
import { createDexieRecords } from './records-dexie.ts'
import { createMemoryRecords } from './records-memory.ts'

const device = v.parse(deviceIdSchema, 'devicedevice1')
const session = v.parse(sessionIdSchema, 'evening-1')

const identity: Identity = {
  device,
  key: 'k'.repeat(32),
  credential: null,
  role: null,
  assignment: null,
  seen: null,
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

interface Rig {
  open(): Records
  /** Writes a row that no schema knows, past the interface. */
  spoil(table: string, key: string): Promise<void>
}

const memoryRig = (): Rig => {
  let last = createMemoryRecords()
  return {
    open: () => {
      last = createMemoryRecords(last.dump())
      return last
    },
    async spoil(table, key) {
      const dump = last.dump()
      const spoilt = { ...dump, [table]: new Map([...dump[table as 'facts'], [key, { nonsense: 1 }]]) }
      last = createMemoryRecords(spoilt)
    },
  }
}

const dexieRig = (): Rig => {
  const engine = { indexedDB: new FakeFactory(), IDBKeyRange: FakeKeyRange }
  return {
    open: () => createDexieRecords({ name: 'overtrick-test', engine }),
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
    })
    await before.commit({
      identity,
      facts: [own(1), own(2)],
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
    const rig = createRig()
    const records = rig.open()
    await records.commit({ facts: [own(1), own(2)], memory: [{ session, key: 'a', value: 1 }] })
    const receipted = {
      ...own(2),
      receipt: { position: 9, decision: { kind: 'admitted', by: 'rule' } as const },
    }
    await records.commit({
      facts: [receipted],
      dropFacts: [{ session, device, seq: 1 }],
      memory: [{ session, key: 'a', value: null }],
    })
    const loaded = await records.load()
    expect(loaded.facts).toEqual([receipted])
    expect(loaded.memory).toEqual([])
  })

  test('[OB20] views and journal of another session go together, in one transaction', async () => {
    const records = createRig().open()
    await records.commit({ views: [view('card', '{}'), view('traveller-3', '{}')] })
    await records.commit({ clearViews: true, views: [view('plan', '{"entries":[]}')] })
    expect((await records.load()).views.map(({ name }) => name)).toEqual(['plan'])
  })

  test('[OB21] a row that is not understood is set aside and named, and nothing else is lost', async () => {
    const rig = createRig()
    const records = rig.open()
    await records.commit({ identity, facts: [own(1), own(3)] })
    records.close()
    await rig.spoil('facts', `${session}/${device}/2`)
    const spoilt = await rig.open().load()
    expect(spoilt.facts).toEqual([own(1), own(3)])
    expect(spoilt.identity).toEqual(identity)
    expect(spoilt.aside).toEqual([{ table: 'facts', key: `${session}/${device}/2` }])
    expect((await rig.open().load()).aside).toEqual([])
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
  await records.commit({ identity, facts: [own(1)] })
  await records.commit({ memory: [{ session, key: 'moved', value: 2 }] })
  const changes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(changes.length).toBeGreaterThanOrEqual(3)
  for (const [, , options] of changes) expect(options).toEqual({ durability: 'strict' })
  transaction.mockRestore()
})
