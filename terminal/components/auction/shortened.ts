import type { RecordedCall } from '../../../shared/game/bridge/auction/record.ts'

/** An auction as it is written in a line. */
export interface Shortened {
  readonly calls: readonly RecordedCall[]
  /** Whether nobody has called anything but passes since: said in one. */
  readonly allPass: boolean
}

const PASSES_THAT_END = 3

/** The last three passes are said as one, and so are four. */
export function shortened(record: readonly RecordedCall[]): Shortened {
  const last = record.findLastIndex(({ call }) => call !== 'P')
  const allPass = record.length - last - 1 >= PASSES_THAT_END
  return { calls: allPass ? record.slice(0, last + 1) : record, allPass }
}
