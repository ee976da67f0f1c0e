import type { BoardConditions } from '../../game/board.ts'
import { isBid, type SpokenCall } from '../../game/bridge/auction/call.ts'
import { parseRecord, type RecordedCall } from '../../game/bridge/auction/record.ts'
import { formatContract } from '../../game/bridge/contract.ts'
import type { BridgeResult } from '../../game/bridge/result.ts'
import type { BoardHandsText } from '../../game/deal.ts'
import { type BySeat, leftOf, type Seat } from '../../game/seat.ts'

/** A board as it was played at one table. */
export interface PbnGame {
  readonly event: string
  /** "2026-11-24". */
  readonly date: string
  readonly section: string
  readonly round: number
  readonly table: number
  readonly board: number
  readonly on: BoardConditions
  /** Who sat there: names, or the number of the pair. */
  readonly players: BySeat<string>
  readonly result: BridgeResult
  /** From North-South; `null` where it was not played. */
  readonly score: number | null
  /** As the table recorded it (`record.ts`); `null` where it did not. */
  readonly auction: string | null
  readonly scoring: 'MP' | 'IMP' | 'BAM' | null
  /** Of a board that nobody has to play any more. */
  readonly hands: BoardHandsText | null
}

/** Played boards as PBN 2.1 in its export form: a game each, with its cards and its auction where they are known. */
export const formatPbn = (games: readonly PbnGame[], creator: string): string =>
  [['% PBN 2.1', '% EXPORT', `% Creator: ${oneLine(creator)}`], ...games.map(gameLines)]
    .map((lines, at) => `${at > 1 ? LINE_END : ''}${lines.join(LINE_END)}${LINE_END}`)
    .join('')

const LINE_END = '\r\n'
const LONGEST_LINE = 255
const UNKNOWN = '?'

const VULNERABLE = { none: 'None', NS: 'NS', EW: 'EW', both: 'All' } as const

function gameLines({ on, result, players, hands, ...game }: PbnGame): readonly string[] {
  const calls = game.auction === null ? undefined : parseRecord(game.auction)
  return [
    tag('Event', game.event),
    tag('Site', UNKNOWN),
    tag('Date', game.date.replaceAll('-', '.')),
    tag('Board', String(game.board)),
    ...(['W', 'N', 'E', 'S'] as const).map(seat => tag(SEAT_TAGS[seat], players[seat])),
    tag('Dealer', on.dealer),
    tag('Vulnerable', VULNERABLE[on.vulnerability]),
    tag('Deal', hands?.deal ?? UNKNOWN),
    tag('Scoring', game.scoring ?? UNKNOWN),
    ...resultTags(result),
    // From here on by the alphabet.
    ...(hands?.tricks ? [tag('DoubleDummyTricks', hands.tricks)] : []),
    tag('Round', String(game.round)),
    ...(game.score === null ? [] : [tag('Score', `NS ${game.score}`)]),
    tag('Section', game.section),
    tag('Table', String(game.table)),
    ...(calls && calls.length > 0 ? auctionLines(on.dealer, calls) : []),
  ]
}

const SEAT_TAGS = { N: 'North', E: 'East', S: 'South', W: 'West' } as const

/** A tag may hold no quotation mark, no mark before a letter and no line end. */
const oneLine = (text: string): string =>
  text.replaceAll('"', "'").replaceAll('\\', '/').replaceAll(/\s+/g, ' ').trim()

/** Of the value as much as a line has room for; "#" and "##…" would speak of other games. */
function tag(name: string, value: string): string {
  const room = LONGEST_LINE - LINE_END.length - `[${name} ""]`.length
  const said = oneLine(value).replace(/^(?:#+$|##+)/, '')
  return `[${name} "${[...said].slice(0, room).join('')}"]`
}

function resultTags(result: BridgeResult): readonly string[] {
  switch (result.kind) {
    case 'played': {
      const contract = formatContract(result.contract).replace(/^(.)N/, '$1NT')
      return [
        tag('Declarer', result.declarer),
        tag('Contract', contract),
        tag('Result', String(result.tricks)),
      ]
    }
    case 'passed-out':
      return [tag('Declarer', ''), tag('Contract', 'Pass'), tag('Result', '')]
    case 'not-played':
      return [tag('Declarer', UNKNOWN), tag('Contract', UNKNOWN), tag('Result', UNKNOWN)]
  }
}

/** Four calls a line from the dealer; "^S" for a player who was passed over; "=1=" for an alert. */
function auctionLines(dealer: Seat, calls: readonly RecordedCall[]): readonly string[] {
  const words: string[] = []
  let turn = dealer
  for (const said of asMeant(calls)) {
    for (; turn !== said.seat; turn = leftOf(turn)) words.push('^S')
    words.push(`${callWord(said.call)}${said.alerted ? ' =1=' : ''}`)
    turn = leftOf(turn)
  }
  const lines: string[] = []
  for (let at = 0; at < words.length; at += 4) lines.push(words.slice(at, at + 4).join(' '))
  const isAlerted = calls.some(({ alerted }) => alerted)
  return [tag('Auction', dealer), ...lines, ...(isAlerted ? [tag('Note', '1:alert')] : [])]
}

/** A call that was changed is written as it was changed to: the form has no place for both. */
function asMeant(calls: readonly RecordedCall[]): readonly RecordedCall[] {
  const meant: RecordedCall[] = []
  for (const said of calls) {
    const before = meant.map(({ seat }) => seat).lastIndexOf(said.seat)
    if (said.instead && before >= 0) meant[before] = said
    else meant.push(said)
  }
  return meant
}

function callWord(call: SpokenCall): string {
  if (call === 'P') return 'Pass'
  return isBid(call) ? call.replace('N', 'NT') : call
}
