import { SEATS, type Seat } from '../../seat.ts'
import { ABOVE_SEVEN, CALLS, type SeatCall, type SpokenCall } from './call.ts'

/**
 * Call of a recorded auction, which has every call as it was made, even irregular ones. Text form on the wire and in
 * our files: "N:1C E:P S:1H! W:X" ("!": alerted; "S~1S": replaces the same player's last call, Law 25).
 */
export interface RecordedCall extends SeatCall {
  /** Alerted by the partner (Law 20F; regulations). */
  readonly alerted?: true
  /** Replaces the same player's last call (Law 25). */
  readonly instead?: true
}

/** Maximum number of calls; the longest legal auction has 319. */
export const MOST_CALLS = 340
export const MOST_AUCTION_TEXT = MOST_CALLS * 6

const RECORDED = /^([NESW])([:~])([1-9][CDHSN]|P|X|XX)(!?)$/

export const formatRecord = (calls: readonly RecordedCall[]): string =>
  calls
    .map(({ seat, call, alerted, instead }) => `${seat}${instead ? '~' : ':'}${call}${alerted ? '!' : ''}`)
    .join(' ')

/** Parses a record, where an empty text is an auction without calls; `undefined` if invalid. */
export function parseRecord(text: string): readonly RecordedCall[] | undefined {
  if (text === '') return []
  const calls: RecordedCall[] = []
  for (const word of text.split(' ')) {
    const [, seat, how, call, alert] = RECORDED.exec(word) ?? []
    const said = [...CALLS, ...ABOVE_SEVEN].find(each => each === call) as SpokenCall | undefined
    const by = SEATS.find(each => each === seat) as Seat | undefined
    if (!said || !by || calls.length === MOST_CALLS) return undefined
    calls.push({
      seat: by,
      call: said,
      ...(alert === '!' && { alerted: true }),
      ...(how === '~' && { instead: true }),
    })
  }
  return calls
}
