import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from 'fake-indexeddb'
import type { Fact } from '../../../shared/session/state/fact.ts'
import {
  type Changes,
  factRowKey,
  type Loaded,
  type Records,
  StoreError,
} from '../../../terminal/worker/records/records.ts'
import { createDexieRecords } from '../../../terminal/worker/records/records-dexie.ts'
import {
  createMemoryRecords,
  type Dump,
  type MemoryRecords,
} from '../../../terminal/worker/records/records-memory.ts'
import type { Keeper } from '../checker/ledger.ts'
import { signatureOf } from '../checker/signature.ts'
import { lastDurability } from './durability-watch.ts'

export interface StoreCopy {
  readonly loaded: Loaded
}

/** Storage of one device across restarts, and what can happen to it. */
export interface TabletStore extends Keeper {
  open(): Records
  /** Simulates an empty battery, so that unsynced data is lost. */
  crash(): void
  wipe(): void
  copy(): Promise<StoreCopy>
  putBack(copy: StoreCopy): void
  /** Makes every commit fail, or succeed again. */
  setFull(full: boolean): void
  size(): number
}

export interface TabletStoreDeps {
  /** True for the real IndexedDB code on an in-memory engine, false for the stand-in of tests. */
  readonly isReal: boolean
  readonly name: string
  readonly newToken: () => string
  readonly fault: (sentence: string) => void
  readonly says: (fact: Fact) => void
}

const FULL = 'The memory of this device is full.'

export function createTabletStore(deps: TabletStoreDeps): TabletStore {
  const { fault, says } = deps
  const shelf = deps.isReal ? realShelf(deps.name, deps.newToken) : memoryShelf()
  let held = new Map<string, Fact>()
  let signatures = new Set<string>()
  let full = false

  const count = (facts: Iterable<readonly [string, Fact]>) => {
    held = new Map(facts)
    signatures = new Set([...held.values()].map(signatureOf))
  }

  function note({ newFacts = [], marks = [], dropFacts = [] }: Changes): void {
    const facts = [...newFacts, ...marks.map(({ fact }) => fact)]
    for (const key of dropFacts) held.delete(factRowKey(key))
    for (const fact of facts) {
      const before = held.get(factRowKey(fact))
      if (before && before.hash !== fact.hash)
        fault(`${deps.name} keeps another fact under the name ${factRowKey(fact)} than it did.`)
      held.set(factRowKey(fact), fact)
    }
    if (dropFacts.length > 0) count(held)
    else for (const fact of facts) signatures.add(signatureOf(fact))
  }

  /** Checks that a page finds at its start what was stored. */
  function compare({ facts }: Loaded): void {
    const found = new Set(facts.map(({ fact }) => fact.hash))
    for (const [key, { hash }] of held)
      if (!found.has(hash)) fault(`${deps.name} does not find ${key} in its store any more.`)
  }

  return {
    open() {
      const inner = shelf.open()
      return {
        ...inner,
        async load() {
          const loaded = await inner.load()
          compare(loaded)
          return loaded
        },
        async commit(changes) {
          if (full) throw new StoreError(FULL)
          for (const fact of changes.newFacts ?? []) says(fact)
          await inner.commit(changes)
          shelf.kept(changes)
          note(changes)
        },
      }
    },
    crash: () => shelf.crash(),
    wipe() {
      count([])
      shelf.fill(null)
    },
    async copy() {
      return { loaded: await shelf.read() }
    },
    putBack({ loaded }) {
      count(loaded.facts.map(({ fact }) => [factRowKey(fact), fact] as const))
      shelf.fill(loaded)
    },
    setFull(next) {
      full = next
    },
    size: () => held.size,
    holds: signature => signatures.has(signature),
  }
}

interface Shelf {
  open(): Records
  kept(changes: Changes): void
  crash(): void
  /** Replaces the content by nothing or by a copy. */
  fill(from: Loaded | null): void
  read(): Promise<Loaded>
}

const changesOf = ({ identity, facts, views, entries, memory }: Loaded): Changes => ({
  ...(identity && { identity }),
  newFacts: facts.map(({ fact }) => fact),
  marks: facts.filter(({ receipt, quarantined }) => receipt || quarantined),
  views,
  entries,
  memory,
})

function memoryShelf(): Shelf {
  let last = createMemoryRecords()
  return {
    open() {
      last = last.inAnotherTab()
      return last
    },
    kept() {},
    crash() {},
    fill(from) {
      last = heldRecords()
      if (from) void last.commit(changesOf(from))
    },
    read: () => createMemoryRecords(last.dump()).load(),
  }
}

function heldRecords(from?: Dump): MemoryRecords {
  const records = createMemoryRecords(from)
  void records.load()
  return records
}

/** Creates the product's store on an in-memory IndexedDB, with the state that has reached the disk. */
function realShelf(name: string, newToken: () => string): Shelf {
  let engine = { indexedDB: new FakeFactory(), IDBKeyRange: FakeKeyRange }
  let disk = heldRecords()
  let underWay: Changes[] = []
  let ready: Promise<void> = Promise.resolve()

  async function rebuild(from: Loaded): Promise<void> {
    const records = createDexieRecords({ name, engine, newToken })
    await records.load()
    await records.commit(changesOf(from))
    records.close()
  }
  function startAnew(from: Loaded | null): void {
    engine = { indexedDB: new FakeFactory(), IDBKeyRange: FakeKeyRange }
    disk = heldRecords()
    underWay = []
    ready = from ? disk.commit(changesOf(from)).then(() => rebuild(from)) : Promise.resolve()
  }
  return {
    open() {
      const inner = createDexieRecords({ name, engine, newToken })
      const opened = ready
      return {
        ...inner,
        async load() {
          await opened
          return inner.load()
        },
      }
    },
    kept(changes) {
      underWay.push(changes)
      if (lastDurability(name) !== 'strict') return
      for (const one of underWay) void disk.commit(one)
      underWay = []
    },
    crash() {
      const left = disk
      const dump = createMemoryRecords(left.dump())
      engine = { indexedDB: new FakeFactory(), IDBKeyRange: FakeKeyRange }
      underWay = []
      ready = dump.load().then(rebuild)
    },
    fill: startAnew,
    read: () => createMemoryRecords(disk.dump()).load(),
  }
}
