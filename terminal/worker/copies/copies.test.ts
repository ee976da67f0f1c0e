import 'fake-indexeddb/auto'
import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import type { Copy } from '../../../shared/protocol/copies.ts'
import { CLUB_STREAM, type Piece, pieceHash, type Stream } from '../../../shared/protocol/piece.ts'
import { session } from '../test/rig.ts'
import { createCopies } from './copies.ts'
import { createDexieCopies } from './copies-dexie.ts'
import { createMemoryCopies } from './copies-memory.ts'
import type { CopiesStore } from './copies-store.ts'

const DAY = 24 * 60 * 60 * 1000

/** Builds a chain of pieces as a hub would produce them; each contains the entry of its index. */
function rowOf(length: number, stream: Stream = session, start = 1): Piece[] {
  const row: Piece[] = []
  for (let index = 0; index < length; index += 1) {
    const before = row.at(-1)
    row.push({
      stream,
      index,
      from: index * 3 + 1,
      to: index * 3 + 3,
      part: 1,
      parts: 1,
      incarnation: { epoch: 1, hub: 'hubhubhub', start },
      previous: before ? pieceHash(before) : null,
      sealed: 'AAAA',
    })
  }
  return row
}

function rig(store: CopiesStore = createMemoryCopies()) {
  let now = 1_000_000
  const sent: { readonly type: string }[] = []
  const copies = createCopies({
    store,
    clock: { now: () => now },
    segment: () => session,
    send: (_, message) => void sent.push(message as { type: string }),
  })
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await copies.idle()
  }
  return {
    copies,
    sent,
    settle,
    hear: (pieces: readonly Piece[], cutBy = 'life1') => {
      for (const piece of pieces) copies.take({ type: 'backup', cutBy, piece })
    },
    /** Advances time on a link by a number of seconds. */
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        now += 1000
        copies.tick()
        await settle()
      }
    },
    sleep: (ms: number) => {
      now += ms
    },
    async kept() {
      return (await store.names()).filter(kept => kept.stream === session).map(({ index, to }) => [index, to])
    },
    last: (type: string) => sent.findLast(message => message.type === type) as never,
  }
}

const marksOf = ({ copies }: { readonly copies: readonly Copy[] }) => copies[0]

describe('the sealed copies on a device', () => {
  test('[WK80] pieces are kept and told of: how far without a gap, and where it goes on', async () => {
    const { hear, pass, last, kept } = rig()
    await pass(2)
    expect(marksOf(last('copies'))).toMatchObject({ marks: [], next: null })
    const row = rowOf(12)
    hear(row.filter(({ index }) => index !== 6))
    await pass(5)
    expect(await kept()).toHaveLength(11)
    expect(marksOf(last('copies'))?.marks.map(({ index }) => index)).toEqual([5, 4, 3, 1])
    expect(marksOf(last('copies'))?.next).toBe(7)
    hear(row.slice(6, 7))
    await pass(5)
    expect(marksOf(last('copies'))?.marks[0]?.index).toBe(11)
    expect(marksOf(last('copies'))?.next).toBe(null)
  })

  test('[WK80] a longer length of the same process takes the place of the shorter; of another it stands beside it', async () => {
    const { hear, pass, kept } = rig()
    const [first] = rowOf(1)
    const longer = { ...first, to: 5, sealed: 'BBBB' } as Piece
    hear([first as Piece])
    await pass(2)
    hear([longer])
    await pass(2)
    expect(await kept()).toEqual([[0, 5]])
    hear([{ ...longer, to: 6, sealed: 'CCCC' }], 'life2')
    await pass(2)
    expect((await kept()).sort()).toEqual([
      [0, 5],
      [0, 6],
    ])
  })

  test('[WK81] a store that fails takes copies only: nothing waits for it and nothing is told as held', async () => {
    const broken: CopiesStore = {
      names: async () => [],
      change: () => Promise.reject(new Error('full')),
      piece: async () => null,
      close() {},
    }
    const { hear, pass, last } = rig(broken)
    hear(rowOf(3))
    await pass(5)
    expect(marksOf(last('copies'))?.marks).toEqual([])
  })

  test('[WK82] a hub that rebuilds is handed every piece that it names, and null for one that is gone or spoilt', async () => {
    const rows = new Map<string, unknown>()
    const { copies, hear, pass, sent, settle, last } = rig(createMemoryCopies(rows))
    hear([...rowOf(3), ...rowOf(2, CLUB_STREAM)])
    await pass(2)
    copies.list(session, { type: 'list-pieces', id: 'a', after: null })
    await settle()
    const { marks, more } = last('pieces-listed') as { marks: string[]; more: boolean }
    expect([marks.length, more]).toEqual([5, false])
    const [key] = rows.keys()
    rows.set(String(key), { nonsense: 1 })
    copies.give(session, { type: 'give-pieces', id: 'b', marks: [...marks, '0'.repeat(16)] })
    await settle()
    const given = sent.flatMap(message => (message.type === 'piece-given' ? [message] : [])) as never as {
      piece: Piece | null
    }[]
    expect(given.map(({ piece }) => piece === null).filter(Boolean)).toHaveLength(2)
    expect(given).toHaveLength(6)
  })

  test('[WK83] copies are kept sixty days, and what is not asked about now goes first', async () => {
    const store = createMemoryCopies()
    const { hear, pass, sleep, kept } = rig(store)
    hear(rowOf(3))
    await pass(2)
    sleep(59 * DAY)
    await pass(2)
    expect(await kept()).toHaveLength(3)
    sleep(3 * DAY)
    await pass(2)
    expect(await kept()).toHaveLength(0)
  })

  test('[WK80] all of it is there after a restart, in IndexedDB, too', async () => {
    const engine = { indexedDB: new FakeFactory(), IDBKeyRange: FakeKeyRange }
    const open = () => createDexieCopies({ name: 'overtrick-test', engine })
    const before = rig(open())
    await new Promise(resolve => setTimeout(resolve, 20))
    before.hear(rowOf(4))
    await before.pass(2)
    await new Promise(resolve => setTimeout(resolve, 20))
    await before.pass(2)
    before.copies.close()
    const store = open()
    const names = await store.names()
    expect(names.map(({ index }) => index).sort()).toEqual([0, 1, 2, 3])
    expect(await store.piece(names[0] as never)).toMatchObject({ sealed: 'AAAA' })
    store.close()
  })
})
