import { isOver } from '../../../shared/game/bridge/auction/auction.ts'
import type { RecordedCall } from '../../../shared/game/bridge/auction/record.ts'
import { mayStand } from '../../../shared/laws/read-ruled.ts'

/** An auction as it is written in a line. */
export interface Shortened {
  readonly calls: readonly RecordedCall[]
  /** Whether nobody has called anything but passes since: said in one. */
  readonly allPass: boolean
}

/** The passes that end an auction are said as one: three, or four with nothing before them. */
export function shortened(record: readonly RecordedCall[]): Shortened {
  const last = record.findLastIndex(({ call }) => call !== 'P')
  const allPass = isOver({ calls: record.filter(mayStand) })
  return { calls: allPass ? record.slice(0, last + 1) : record, allPass }
}
