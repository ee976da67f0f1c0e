import type { Json } from '../../../shared/lib/canonical.ts'
import { auctionSlot } from '../../../shared/session/slot.ts'
import { currentAt } from '../../../shared/session/state/state.ts'
import type { TableMemory } from '../../worker/screens/table-memory.ts'
import type { BoardDraft } from '../model/draft.ts'
import { rememberedAt } from '../model/kept-memory.ts'
import type { TableStore } from '../store/table-store.ts'

/** Stores the auctions of a round, which survive a reload like a partly entered board. */

export type KeptBoard = TableMemory['auction']['boards'][number]

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

const keyOf = ({ place }: TableStore): `auction/${string}` => {
  const at = place.value
  return `auction/${at?.section}/${at?.table}`
}

function boardsKept(store: TableStore, at: string): readonly KeptBoard[] {
  const found = rememberedAt(store.terminal, 'auction', keyOf(store))
  return found?.at === at ? found.boards : []
}

/** Returns the board at this table in the current round; `null` between rounds. */
export function placeOf({ place, card }: TableStore, board: number) {
  const here = place.value
  const round = card.value?.round
  return here && round !== undefined ? { ...here, round, board } : null
}

/** Returns a board's auction as stored here, or as sent by another tablet of the table if that is later. */
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
