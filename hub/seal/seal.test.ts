import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import { encodeMessage } from '../../shared/protocol/codec.ts'
import { CLUB_STREAM, type Piece } from '../../shared/protocol/piece.ts'
import { MAX_MESSAGE_BYTES } from '../../shared/protocol/up.ts'
import { entryMessage } from '../../shared/session/state/fact-text.ts'
import { createHall, deviceNamed, SESSION } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import type { ClubEntry } from '../journal/club-entry.ts'
import type { Life } from '../journal/journal.ts'
import { createClubKeys } from '../keys/club-keys.ts'
import type { Source } from './block.ts'
import { openPieces } from './open-pieces.ts'
import { createSealedChain } from './streams.ts'

const keys = createClubKeys(new Uint8Array(16).fill(1))
const others = createClubKeys(new Uint8Array(16).fill(2))

// The plan of this hall is larger than one piece.
const hall = createHall(made(mitchell({ kind: 'plain', tables: 23, boardsPerRound: 2, winners: 2 })))
for (const table of [1, 2, 3, 4, 5, 6, 7])
  for (const round of [1, 2, 3, 4, 5]) hall.playRound(table, round, '4S N +1')
const { entries } = hall

const lifeFrom = (from: number, start: number): Life => ({ from, epoch: 1, hub: 'hubhubhub', start })

const sessionOf = (own = entries, lives: readonly Life[] = [lifeFrom(1, 1)]): Source => ({
  stream: SESSION,
  length: own.length,
  line: position => entryMessage(must(own[position - 1], 'the entry')),
  lives,
})

/** Returns the pieces as they were sent second by second while the session grew by these numbers of entries. */
function sentOf(growth: readonly number[], lives = [lifeFrom(1, 1)], own = entries): Piece[] {
  let length = 0
  const chain = createSealedChain(keys, () => ({ ...sessionOf(own, lives), length }))
  const sent: Piece[] = []
  for (const step of growth) {
    length = Math.min(own.length, length + step)
    // A hub knows its next incarnation only once that has begun.
    sent.push(...chain.advance(100))
  }
  length = own.length
  return [...sent, ...chain.advance(10_000)]
}

/** Returns the pieces a tablet keeps: the last one of each index. */
const kept = (sent: readonly Piece[]): readonly Piece[] => [
  ...new Map(sent.map(piece => [piece.index, piece])).values(),
]

const growthArb = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 })

const covered = (pieces: readonly Piece[]): ReadonlySet<number> =>
  new Set(
    pieces.flatMap(({ from, to, parts }) =>
      parts > 1 ? [] : Array.from({ length: to - from + 1 }, (_, at) => from + at),
    ),
  )

describe('sealed copies', () => {
  test('[SL1] whatever the seconds at which they were cut, all pieces open to all entries in one history', () => {
    fc.assert(
      fc.property(growthArb, growth => {
        const { sessions, damaged } = openPieces(keys, kept(sentOf(growth)))
        expect(damaged).toEqual([])
        expect(sessions.get(SESSION)).toEqual([{ entries, lives: [lifeFrom(1, 1)] }])
      }),
      { numRuns: 15 },
    )
  })

  test('[SL2] any pieces in any order, twice or damaged, open to exactly the entries that they cover', () => {
    const pieces = kept(sentOf([30, 50]))
    fc.assert(
      fc.property(fc.shuffledSubarray([...pieces]), fc.infiniteStream(fc.nat(7)), (some, dice) => {
        const intact: Piece[] = []
        const given = some.flatMap(piece => {
          const { value } = dice.next()
          if (value === 0) {
            const sealed = `${piece.sealed.startsWith('A') ? 'B' : 'A'}${piece.sealed.slice(1)}`
            return [{ ...piece, sealed }]
          }
          intact.push(piece)
          return value === 1 ? [piece, piece] : [piece]
        })
        const opened = openPieces(keys, given)
        const found = new Map(
          (opened.sessions.get(SESSION) ?? []).flatMap(chain =>
            chain.entries.map(one => [one.position, one]),
          ),
        )
        const expected = covered(intact)
        for (const position of expected) expect(found.get(position)).toEqual(entries[position - 1])
        const parts = pieces.filter(piece => piece.parts > 1)
        if (parts.some(piece => !intact.includes(piece))) expect(found.size).toBe(expected.size)
        else expect(found.size).toBe(new Set([...expected, ...parts.map(({ from }) => from)]).size)
        const wrong = opened.damaged.filter(({ damage }) => damage === 'wrong-seal')
        expect(wrong.length).toBe(some.length - intact.length)
        expect(wrong.every(({ name }) => pieces.some(piece => piece.index === name?.index))).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('[SL3] another club opens no piece, and what is no piece is reported without effect on the others', () => {
    const pieces = kept(sentOf([]))
    const foreign = openPieces(others, pieces)
    expect(foreign.sessions.size + foreign.club.length).toBe(0)
    expect(foreign.damaged.length).toBe(pieces.length)
    const opened = openPieces(keys, [null, { stream: 'x' }, ...pieces])
    expect(opened.damaged).toEqual([
      { damage: 'no-piece', name: null },
      { damage: 'no-piece', name: null },
    ])
    expect(opened.sessions.get(SESSION)?.[0]?.entries).toEqual(entries)
  })

  test('[SL3] a piece under another name than its own does not open', () => {
    for (const piece of kept(sentOf([])).filter(({ parts }) => parts === 1))
      for (const changed of [
        { ...piece, index: piece.index + 1 },
        { ...piece, incarnation: { ...piece.incarnation, epoch: 2 } },
        { ...piece, from: piece.from + 1, to: piece.to + 1 },
        { ...piece, previous: null, index: 0, stream: CLUB_STREAM },
      ])
        expect(openPieces(keys, [changed]).damaged).toMatchObject([{ damage: 'wrong-seal' }])
  })

  test('[SL4] a hub that was set back shows: the histories differ, and each is whole', () => {
    const at = 60
    const before = kept(sentOf([]))
    // Restored from a copy, it continues from there in another incarnation, with other entries.
    const lives = [lifeFrom(1, 1), lifeFrom(at + 1, 2)]
    const otherwise = entries.map((entry, index) =>
      index < at || entry.kind !== 'fact' ? entry : { ...entry, role: 'director' as const },
    )
    const after = kept(sentOf([], lives, otherwise))
    const { sessions, damaged } = openPieces(keys, [...before, ...after])
    expect(damaged).toEqual([])
    const chains = sessions.get(SESSION) ?? []
    expect(chains.length).toBe(2)
    expect(chains).toContainEqual({ entries, lives: [lifeFrom(1, 1)] })
    expect(chains).toContainEqual({ entries: otherwise, lives })
  })

  test('[SL5] every piece fits a message, and none crosses from one life of the hub to the next', () => {
    const lives = [lifeFrom(1, 1), lifeFrom(40, 2), lifeFrom(41, 3), lifeFrom(100, 4)]
    const pieces = kept(sentOf([], lives))
    for (const piece of pieces) {
      const bytes = Buffer.byteLength(encodeMessage({ type: 'piece', id: 'x'.repeat(40), piece }))
      expect(bytes).toBeLessThanOrEqual(MAX_MESSAGE_BYTES)
      expect(lives.some(({ from }) => from > piece.from && from <= piece.to)).toBe(false)
    }
    expect(openPieces(keys, pieces).sessions.get(SESSION)).toEqual([{ entries, lives }])
    expect(pieces.some(({ parts }) => parts > 1)).toBe(true)
  })

  test('[SL6] a hub that starts anew makes the very same pieces, one by one or all', () => {
    const sent = kept(sentOf([7, 7, 80]))
    const chain = createSealedChain(keys, () => sessionOf())
    chain.advance(10_000)
    expect(chain.position()).toBe(entries.length)
    expect(sent.map(({ index }) => chain.piece(index))).toEqual(sent)
    expect(chain.length()).toBe(sent.length)
    expect(chain.piece(sent.length)).toBeUndefined()
  })

  test('[SL7] the club journal is copied like a session', () => {
    const device = deviceNamed('table1')
    const own: ClubEntry[] = [1, 2, 3].map(position => ({
      kind: 'device',
      position,
      device: {
        device,
        role: 'table',
        section: 'A' as never,
        table: position,
        keyHash: 'x',
        pairedAt: 1,
        revokedAt: position === 3 ? 9 : null,
      },
    }))
    const chain = createSealedChain(keys, () => ({
      stream: CLUB_STREAM,
      length: own.length,
      line: position => must(own[position - 1], 'the entry'),
      lives: [lifeFrom(1, 1)],
    }))
    const { club, sessions, damaged } = openPieces(keys, chain.advance(10))
    expect(club).toEqual([{ entries: own, lives: [lifeFrom(1, 1)] }])
    expect([sessions.size, damaged]).toEqual([0, []])
  })
})
