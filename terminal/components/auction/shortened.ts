import { isOver } from '../../../shared/game/bridge/auction/auction.ts'
import type { RecordedCall } from '../../../shared/game/bridge/auction/record.ts'
import { canBeValid } from '../../../shared/laws/read-ruled.ts'

export interface AuctionLine {
  readonly calls: readonly RecordedCall[]
  /** True if only passes followed, which are written as "all pass". */
  readonly allPass: boolean
}

/** Shortens an auction for display: the final passes become one "all pass". */
export function shortenAuction(record: readonly RecordedCall[]): AuctionLine {
  const last = record.findLastIndex(({ call }) => call !== 'P')
  const allPass = isOver({ calls: record.filter(canBeValid) })
  return { calls: allPass ? record.slice(0, last + 1) : record, allPass }
}
