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
import { standingAt } from '../../../shared/session/state.ts'
import type { BoardDraft } from '../entry/draft.ts'
import type { TableStore } from '../store/table-store.ts'

/** What a tablet keeps of the auctions of a round: it outlives a reload, as the half-keyed board does. */

const endSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('passed-out') }),
  v.strictObject({ kind: v.literal('contract'), contract: contractSchema, declarer: seatSchema }),
])

const keptBoardSchema = v.strictObject({
  board: boardSchema,
  /** As `record.ts` writes it; empty once the record is closed. */
  calls: v.pipe(v.string(), v.maxLength(MOST_AUCTION_TEXT)),
  /** Calls are keyed; or the usual questions are asked: after the last call, or without an auction. */
  way: v.picklist(['calls', 'entry', 'without']),
  closed: v.boolean(),
  /** How it ended, for the question where something else is keyed. */
  end: v.nullable(endSchema),
  /** What each player had named by then, for a lead that may be forbidden. */
  named: v.record(v.picklist(SEATS), listOf(v.picklist(STRAINS), 5)),
  /** Rulings that bind no lead, as the withdrawn call was made again. */
  repeated: v.exactOptional(listOf(whole(1, 20), 20)),
  /** How it goes on as a director said by word of mouth. */
  settled: v.nullable(snapshotSchema),
  /** Rulings that left the calls as they were: how many had been made. */
  since: listOf(v.strictObject({ ruling: whole(1, 20), said: whole(0, 340) }), 20),
  /** Rulings whose card has been read; 0 is that of a call made before with this board's cards. */
  read: listOf(whole(0, 20), 21),
  restated: listOf(seatSchema, 4),
  restating: v.nullable(seatSchema),
  /** The contract that was keyed against the auction and was said to be right. */
  differs: v.nullable(words(40)),
  /** The last auction of another tablet of the table that was taken over here. */
  other: v.nullable(words(100)),
})
export type KeptBoard = Readonly<v.InferOutput<typeof keptBoardSchema>>

const keptSchema = v.strictObject({ at: words(200), boards: listOf(keptBoardSchema, 100) })

/** Which board, in which round at which table. */
export type AuctionOf = Pick<BoardDraft, 'at' | 'board'>

const untouched = (board: number): KeptBoard => ({
  ...{ board, calls: '', way: 'calls', closed: false, end: null, settled: null },
  named: { N: [], E: [], S: [], W: [] },
  ...{ since: [], read: [], restated: [], restating: null, differs: null, other: null },
})

const keyOf = ({ place }: TableStore): string => {
  const at = place.value
  return `auction/${at?.section}/${at?.table}`
}

function boardsKept(store: TableStore, at: string): readonly KeptBoard[] {
  const found = v.safeParse(keptSchema, store.terminal.memory.value[keyOf(store)])
  return found.success && found.output.at === at ? found.output.boards : []
}

/** The board at this table in the round that is played; `null` between rounds. */
export function placeOf({ place, card }: TableStore, board: number) {
  const [here, round] = [place.value, card.value?.round]
  return here && round !== undefined ? { ...here, round, board } : null
}

/** What is kept of a board, or what another tablet of the table has said of it since: the latest stands. */
export function keptOf(store: TableStore, { at, board }: AuctionOf): KeptBoard {
  const own = boardsKept(store, at).find(each => each.board === board)
  const place = placeOf(store, board)
  const said = place && standingAt(store.state.value, auctionSlot(place))
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
