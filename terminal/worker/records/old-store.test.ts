import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { deviceOfKey } from '../../../shared/protocol/door/device-key.ts'
import type { PairAnswer } from '../../../shared/protocol/door/pairing.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'
import type { Visitor, Wish } from '../door/door.ts'
import { createRig } from '../test/rig.ts'
import type { StoreTable } from './read-rows.ts'
import { createDexieRecords } from './records-dexie.ts'

/** Tests of stores that earlier versions left on tablets; see test-data/README.md. */

interface OldStore {
  readonly name: string
  readonly version: number
  readonly tables: Readonly<Record<StoreTable, Readonly<Record<string, unknown>>>>
}

const storeOf = (file: string): OldStore =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'test-data', file), 'utf8'))

type RawFact = Pick<Fact, 'seq' | 'hash' | 'kind' | 'at'>
type StoredFact = RawFact | { readonly text: string; readonly hash: string }
const factsIn = ({ tables }: OldStore): readonly RawFact[] =>
  Object.values(tables.facts)
    .map(row => (row as { fact: StoredFact }).fact)
    // From version 3 on facts are stored as the text that was hashed.
    .map(fact => ('text' in fact ? { ...JSON.parse(fact.text), hash: fact.hash } : fact))
    .sort((a, b) => a.seq - b.seq)

async function browserWith({ name, version, tables }: OldStore) {
  const engine = { indexedDB: new FakeFactory(), IDBKeyRange: FakeKeyRange }
  await new Promise<void>((resolve, reject) => {
    const request = engine.indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      for (const table of Object.keys(tables)) request.result.createObjectStore(table)
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const db = request.result
      const write = db.transaction(Object.keys(tables), 'readwrite')
      for (const [table, rows] of Object.entries(tables))
        for (const [key, value] of Object.entries(rows)) write.objectStore(table).put(value, key)
      write.oncomplete = () => {
        db.close()
        resolve()
      }
    }
  })
  return () => createDexieRecords({ name, engine, newToken: randomUUID })
}

describe.each([
  ['table-v2.json', [8, 9, 10]],
  ['director-v2.json', [16, 17]],
  ['table-v3.json', [6, 7, 8, 9]],
  ['director-v3.json', [6, 7]],
])('the store of an earlier version, %s,', (file, unsent) => {
  const old = storeOf(file)

  test('[OB23] is read whole: nothing of it is set aside', async () => {
    const open = await browserWith(old)
    const loaded = await open().load()
    const rows = (table: StoreTable) => Object.keys(old.tables[table]).length
    expect(loaded.aside).toEqual([])
    expect(loaded.identity).toMatchObject(Object.values(old.tables.identity)[0] as object)
    expect(loaded.facts).toHaveLength(rows('facts'))
    expect(loaded.entries).toHaveLength(rows('entries'))
    expect(loaded.memory).toHaveLength(rows('memory'))
    expect(loaded.views.map(({ name }) => name).sort()).toEqual(Object.keys(old.tables.views).sort())
  })

  test('[OB60] takes its keys over its old credential, and hands in under its new name what was unsent', async () => {
    const open = await browserWith(old)
    const before = must((await open().load()).identity, 'an identity')
    const rig = createRig(undefined, {}, open())
    const asked: [Visitor, Wish][] = []
    rig.asked = (visitor, wish) => void asked.push([visitor, wish])
    await rig.settle()
    expect(rig.last('snapshot')).toMatchObject({ unsent: unsent.length })
    // The hub is away at first; then it answers, and the answer is lost with the power.
    await rig.pass(7000)
    rig.answers.renewal = new Promise<PairAnswer>(() => {})
    await rig.pass(7000)
    expect(rig.link.caller()).toBeNull()
    rig.terminal.stop()

    const role = must(before.role, 'a role')
    const again = createRig(undefined, { renewal: { status: 'in', credential: 'v2', role } }, open())
    again.asked = rig.asked
    await again.pass(1500)
    const [visitor, wish] = must(asked.at(-1), 'a renewal')
    const parent = { formerKey: before.key }
    expect(wish).toEqual({ kind: 'renewal', credential: before.credential, parent })
    expect(new Set(asked.map(([{ keys }]) => keys.device))).toEqual(new Set([visitor.keys.device]))
    expect(deviceOfKey(visitor.keys.key)).toBe(visitor.keys.device)
    expect(again.link.caller()).toMatchObject({ ...visitor.keys, credential: 'v2' })
    expect(again.last('snapshot')).toMatchObject({ unsent: unsent.length, device: visitor.keys.device })
    expect(again.last('snapshot')?.assignment).toEqual(before.assignment)

    again.link.connect()
    await again.settle()
    again.hub.assign(before.assignment)
    const said = await again.talk()
    const sent = said.flatMap(each => (each.type === 'fact' ? [each.fact] : []))
    const owed = factsIn(old).filter(({ seq }) => unsent.includes(seq))
    expect(sent.map(({ was }) => was)).toEqual(owed.map(({ seq }) => ({ device: before.device, seq })))
    expect(sent.map(({ kind, at }) => ({ kind, at }))).toEqual(owed.map(({ kind, at }) => ({ kind, at })))
    again.terminal.stop()
    const after = await open().load()
    expect(after.facts.filter(({ receipt }) => !receipt)).toEqual([])
    expect(after.facts).toHaveLength(factsIn(old).length)
    expect(after.identity).toMatchObject({ ...visitor.keys, credential: 'v2', next: null })
  })
})

test('[OB23] a director’s screen of version 3 goes on from the journal that it held', async () => {
  const open = await browserWith(storeOf('director-v3.json'))
  const state = fold((await open().load()).entries)
  expect(state.position).toBe(35)
  const section = sectionOf(state, 'A')
  expect([section?.resultAt(1, 1, 2)?.body.result, section?.resultAt(1, 2, 4)?.body.result]).toMatchObject([
    { tricks: 11 },
    { tricks: 7 },
  ])
  expect(section?.resultAt(1, 2, 5)).toBeUndefined()
})

test('[OB23] a director’s screen goes on from the journal that it held', async () => {
  const open = await browserWith(storeOf('director-v2.json'))
  const state = fold((await open().load()).entries)
  expect(state.position).toBe(61)
  expect(sectionOf(state, 'A')?.version).toBe(2)
  expect(sectionOf(state, 'A')?.resultAt(2, 2, 10)?.body.result).toMatchObject({
    kind: 'played',
    tricks: 12,
  })
})
