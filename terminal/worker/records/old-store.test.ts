import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { canonical, type Json } from '../../../shared/lib/canonical.ts'
import { sha256Hex } from '../../../shared/lib/digest.ts'
import { fold } from '../../../shared/session/fold.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { createRig } from '../test/rig.ts'
import type { StoreTable } from './read-rows.ts'
import { createDexieRecords } from './records-dexie.ts'

/** Stores that earlier versions left on tablets; see test-data/README.md. */

interface OldStore {
  readonly name: string
  readonly version: number
  readonly tables: Readonly<Record<StoreTable, Readonly<Record<string, unknown>>>>
}

const storeOf = (file: string): OldStore =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'test-data', file), 'utf8'))

type RawFact = { readonly seq: number; readonly hash: string }
type StoredFact = RawFact | { readonly text: string; readonly hash: string }
const factsIn = ({ tables }: OldStore): readonly RawFact[] =>
  Object.values(tables.facts)
    .map(row => (row as { fact: StoredFact }).fact)
    // From version 3 on they lie as the text that was hashed.
    .map(fact => ('text' in fact ? { ...JSON.parse(fact.text), hash: fact.hash } : fact))
    .sort((a, b) => a.seq - b.seq)

/** The database as that version left it in a browser. */
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

  test('[OB23] its unsent facts are handed in with the bytes that were hashed, and get their receipts', async () => {
    const open = await browserWith(old)
    const rig = createRig(undefined, {}, open())
    await rig.settle()
    expect(rig.last('snapshot')).toMatchObject({ unsent: unsent.length })
    rig.link.connect()
    await rig.settle()
    rig.hub.assign(rig.last('snapshot')?.assignment ?? null)
    const said = await rig.talk()
    const sent = new Map(said.flatMap(each => (each.type === 'fact' ? [[each.fact.seq, each.fact]] : [])))
    for (const { hash, ...rest } of factsIn(old)) {
      expect(sha256Hex(canonical(rest as Json))).toBe(hash)
      if (unsent.includes(rest.seq))
        expect(canonical(sent.get(rest.seq) as Json)).toBe(canonical({ ...rest, hash } as Json))
    }
    rig.terminal.stop()
    const after = await open().load()
    expect(after.facts.filter(({ receipt }) => !receipt)).toEqual([])
    expect(after.facts.map(({ fact }) => fact.hash).sort()).toEqual(
      factsIn(old)
        .map(({ hash }) => hash)
        .sort(),
    )
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
  // One fact took the place of two results.
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
