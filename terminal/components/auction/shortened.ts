import { isOver } from '../../../shared/game/bridge/auction/auction.ts'
import type { RecordedCall } from '../../../shared/game/bridge/auction/record.ts'
import { canBeValid } from '../../../shared/laws/read-ruled.ts'

export interface AuctionLine {
  readonly calls: readonly RecordedCall[]
  /** True if only passes followed: written as "all pass". */
  readonly allPass: boolean
}

/** Shortens an auction: the final passes become one, three of them or four with nothing before. */
export function shortenAuction(record: readonly RecordedCall[]): AuctionLine {
  const last = record.findLastIndex(({ call }) => call !== 'P')
  const allPass = isOver({ calls: record.filter(canBeValid) })
  return { calls: allPass ? record.slice(0, last + 1) : record, allPass }
}
