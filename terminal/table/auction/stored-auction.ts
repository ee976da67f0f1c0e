import * as v from 'valibot'
import { MOST_AUCTION_TEXT } from '../../../shared/game/bridge/auction/record.ts'
import { contractSchema } from '../../../shared/game/bridge/auction.ts'
import { STRAINS } from '../../../shared/game/card.ts'
import { SEATS, seatSchema } from '../../../shared/game/seat.ts'
import { snapshotSchema } from '../../../shared/laws/case.ts'
import { listOf, whole, words } from '../../../shared/lib/bounded.ts'
import type { Json } from '../../../shared/lib/canonical.ts'
import { boardSchema } from '../../../shared/session/facts/fields.ts'
import { auctionSlot } from '../../../shared/session/slot.ts'
import { currentAt } from '../../../shared/session/state/state.ts'
import type { BoardDraft } from '../model/draft.ts'
import type { TableStore } from '../store/table-store.ts'

/** Stored auctions of a round: they survive a reload, as the half-keyed board does. */

const endSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('passed-out') }),
  v.strictObject({ kind: v.literal('contract'), contract: contractSchema, declarer: seatSchema }),
])

const keptBoardSchema = v.strictObject({
  board: boardSchema,
  /** Calls as `record.ts` writes them; empty once the record is closed. */
  calls: v.pipe(v.string(), v.maxLength(MOST_AUCTION_TEXT)),
  /** Mode: calls are keyed; or the usual questions are asked, after the last call or without an auction. */
  way: v.picklist(['calls', 'entry', 'without']),
  closed: v.boolean(),
  /** End of the auction, for the question about a differing result. */
  end: v.nullable(endSchema),
  /** Suits that each player had named by then, for a lead that may be forbidden. */
  named: v.record(v.picklist(SEATS), listOf(v.picklist(STRAINS), 5)),
  /** Rulings that restrict no lead, as the withdrawn call was repeated. */
  repeated: v.exactOptional(listOf(whole(1, 20), 20)),
  /** Continuation after an oral ruling by a director. */
  settled: v.nullable(snapshotSchema),
  /** Rulings that left the calls as they were, with the number of calls at the time. */
  since: listOf(v.strictObject({ ruling: whole(1, 20), said: whole(0, 340) }), 20),
  /** Rulings whose card has been read; 0 is that of a call made before with this board's cards. */
  read: listOf(whole(0, 20), 21),
  restated: listOf(seatSchema, 4),
  restating: v.nullable(seatSchema),
  /** Contract that was keyed against the auction and confirmed. */
  differs: v.nullable(words(40)),
  /** Last auction that was taken over from another tablet of the table. */
  other: v.nullable(words(100)),
})
export type KeptBoard = Readonly<v.InferOutput<typeof keptBoardSchema>>

const keptSchema = v.strictObject({ at: words(200), boards: listOf(keptBoardSchema, 100) })

export type AuctionOf = Pick<BoardDraft, 'at' | 'board'>

const untouched = (board: number): KeptBoard => ({
  board,
  calls: '',
  way: 'calls',
  closed: false,
  end: null,
  settled: null,
  named: { N: [], E: [], S: [], W: [] },
  since: [],
  read: [],
  restated: [],
  restating: null,
  differs: null,
  other: null,
})

const keyOf = ({ place }: TableStore): string => {
  const at = place.value
  return `auction/${at?.section}/${at?.table}`
}

function boardsKept(store: TableStore, at: string): readonly KeptBoard[] {
  const found = v.safeParse(keptSchema, store.terminal.memory.value[keyOf(store)])
  return found.success && found.output.at === at ? found.output.boards : []
}

/** Returns the board at this table in the current round; `null` between rounds. */
export function placeOf({ place, card }: TableStore, board: number) {
  const here = place.value
  const round = card.value?.round
  return here && round !== undefined ? { ...here, round, board } : null
}

/** Returns a board's stored auction, or what another tablet of the table has sent since: the latest counts. */
export function keptOf(store: TableStore, { at, board }: AuctionOf): KeptBoard {
  const own = boardsKept(store, at).find(each => each.board === board)
  const place = placeOf(store, board)
  const said = place && currentAt(store.state.value, auctionSlot(place))
  const kept = own ?? untouched(board)
  if (!said || said.fact.hash === kept.other) return kept
  if (own && said.fact.device === store.terminal.device.value) return kept
  const { calls, closed, spoken = null, since = [] } = said.body
  const other = said.fact.hash
  if (closed) return { ...kept, other, calls: '', closed, way: kept.way === 'calls' ? 'entry' : kept.way }
  return { ...kept, other, calls, settled: spoken, since: [...since] }
}

export function keep(store: TableStore, of: AuctionOf, change: Partial<KeptBoard>): void {
  const next = { ...keptOf(store, of), ...change }
  const others = boardsKept(store, of.at).filter(({ board }) => board !== of.board)
  const kept = { at: of.at, boards: [...others, next] }
  store.terminal.remember(keyOf(store), kept as unknown as Json)
}
