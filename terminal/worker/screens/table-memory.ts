import * as v from 'valibot'
import { MOST_AUCTION_TEXT } from '../../../shared/game/bridge/auction/record.ts'
import { contractSchema } from '../../../shared/game/bridge/auction.ts'
import { bridgeEntrySchema } from '../../../shared/game/bridge/entry.ts'
import { STRAINS } from '../../../shared/game/card.ts'
import { levelsEntrySchema } from '../../../shared/game/levels/entry-state.ts'
import { miniEntrySchema } from '../../../shared/game/mini/entry-state.ts'
import { DIRECTIONS, SEATS, seatSchema } from '../../../shared/game/seat.ts'
import { snapshotSchema } from '../../../shared/laws/case.ts'
import { listOf, whole, words } from '../../../shared/lib/bounded.ts'
import { boardSchema, tableSchema } from '../../../shared/session/facts/fields.ts'
import { entryIdSchema } from '../../../shared/session/facts/sign-ups.ts'
import { factNameSchema, sectionIdSchema } from '../../../shared/session/identity.ts'
import { TABLET_PLACES } from '../../../shared/session/settings/table-policy.ts'
import type { Snapshot } from '../messages.ts'

/**
 * Schemas of the state that a table's screens store, by the first word of its key or the whole key. State that cannot
 * be parsed is dropped, without affecting the rest.
 */

const placeSchema = v.object({ section: sectionIdSchema, table: tableSchema })

const preferencesSchema = v.object({
  /**
   * Way in which East-West read a result: the page turns towards them, or they are handed the tablet; `null` follows
   * the club.
   */
  accept: v.fallback(v.nullable(v.picklist(['turn', 'hand-over'])), null),
  /** Position of this tablet at the table; `null` follows the club. */
  tablet: v.fallback(v.nullable(v.picklist(TABLET_PLACES)), null),
  /** Player of East-West who reads the results. */
  reader: v.fallback(v.picklist(['E', 'W']), 'E'),
  /** Position of North on screen: near North, who holds the tablet, or at the top as in a book. */
  north: v.fallback(v.picklist(['near', 'top']), 'near'),
  /** Hand that taps; the keys of the foot are on its side. */
  hand: v.fallback(v.picklist(['right', 'left']), 'right'),
  news: v.fallback(v.picklist(['silent', 'flash', 'sound']), 'silent'),
})

const draftSchema = v.strictObject({
  at: words(200),
  board: boardSchema,
  entry: v.union([bridgeEntrySchema, levelsEntrySchema, miniEntrySchema]),
  replaces: v.nullable(factNameSchema),
})

const pinSchema = v.strictObject({ digits: v.pipe(v.string(), v.regex(/^\d{4}$/)), wrong: whole(0, 3) })

const agreedSchema = v.strictObject({ to: words(100_000), sides: listOf(v.picklist(DIRECTIONS), 2) })

const endSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('passed-out') }),
  v.strictObject({ kind: v.literal('contract'), contract: contractSchema, declarer: seatSchema }),
])

const recordedSchema = v.strictObject({
  board: boardSchema,
  /** Calls as written by `record.ts`; empty once the auction is closed. */
  calls: words(MOST_AUCTION_TEXT),
  /**
   * Mode of entry: 'calls' are entered, or the usual questions are asked, after the last call ('entry') or without an
   * auction ('without').
   */
  way: v.picklist(['calls', 'entry', 'without']),
  closed: v.boolean(),
  /** End of the auction, for the question about a differing result. */
  end: v.nullable(endSchema),
  /** Suits that each player had named, for a lead that may be forbidden. */
  named: v.record(v.picklist(SEATS), listOf(v.picklist(STRAINS), 5)),
  /** Rulings that no longer restrict a lead because the withdrawn call was repeated. */
  repeated: v.exactOptional(listOf(whole(1, 20), 20)),
  /** Continuation after a director's oral ruling. */
  settled: v.nullable(snapshotSchema),
  /** Rulings that left the calls as they were, with the number of calls at that time. */
  since: listOf(v.strictObject({ ruling: whole(1, 20), said: whole(0, 340) }), 20),
  /** Rulings whose cards have been read; 0 stands for the card about a call made earlier with this board's cards. */
  read: listOf(whole(0, 20), 21),
  restated: listOf(seatSchema, 4),
  restating: v.nullable(seatSchema),
  /** Contract that differs from the recorded auction and was confirmed anyway. */
  differs: v.nullable(words(40)),
  /** Last auction taken over from another tablet of the table. */
  other: v.nullable(words(100)),
})

const SCHEMAS = {
  place: placeSchema,
  'table/shown': placeSchema,
  left: listOf(boardSchema, 100),
  know: listOf(v.string(), 6),
  preferences: preferencesSchema,
  draft: draftSchema,
  pin: pinSchema,
  sheet: agreedSchema,
  again: listOf(v.string(), 400),
  auction: v.strictObject({ at: words(200), boards: listOf(recordedSchema, 100) }),
  'sign-up/numbered': listOf(entryIdSchema, 50),
} satisfies Record<string, v.GenericSchema>

export type TableMemory = {
  readonly [K in keyof typeof SCHEMAS]: Readonly<v.InferOutput<(typeof SCHEMAS)[K]>>
}

const isKept = (word: string): word is keyof TableMemory => Object.hasOwn(SCHEMAS, word)

export function readMemory(memory: Snapshot['memory']): Snapshot['memory'] {
  const read = Object.entries(memory).flatMap(([key, value]) => {
    const word = [key, key.split('/')[0] ?? ''].find(isKept)
    if (word === undefined) return [[key, value]]
    const kept = v.safeParse(SCHEMAS[word], value)
    return kept.success ? [[key, kept.output]] : []
  })
  return Object.fromEntries(read)
}
