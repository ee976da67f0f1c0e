import type { BoardConditions } from '../../game/board.ts'
import { isBid, type SpokenCall } from '../../game/bridge/auction/call.ts'
import { parseRecord, type RecordedCall } from '../../game/bridge/auction/record.ts'
import { formatContract } from '../../game/bridge/contract.ts'
import type { BridgeResult } from '../../game/bridge/result.ts'
import type { BoardHandsText } from '../../game/deal.ts'
import { type BySeat, leftOf, type Seat } from '../../game/seat.ts'

export interface PbnGame {
  readonly event: string
  /** Date as "2026-11-24". */
  readonly date: string
  readonly section: string
  readonly round: number
  readonly table: number
  readonly board: number
  readonly on: BoardConditions
  /** Names or, without names, the number of the pair. */
  readonly players: BySeat<string>
  readonly result: BridgeResult
  /** Points of North-South; `null` if not played. */
  readonly score: number | null
  readonly auction: string | null
  readonly scoring: 'MP' | 'IMP' | 'BAM' | null
  /** Set only for a board that nobody still has to play. */
  readonly hands: BoardHandsText | null
}

/** Formats played boards as PBN 2.1 in export form: one game each, with cards and auction where known. */
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
    ...(hands?.tricks ? [tag('DoubleDummyTricks', hands.tricks)] : []),
    tag('Round', String(game.round)),
    ...(game.score === null ? [] : [tag('Score', `NS ${game.score}`)]),
    tag('Section', game.section),
    tag('Table', String(game.table)),
    ...(calls && calls.length > 0 ? auctionLines(on.dealer, calls) : []),
  ]
}

const SEAT_TAGS = { N: 'North', E: 'East', S: 'South', W: 'West' } as const

/** Removes quotation marks, backslashes and line ends, which a tag must not contain. */
const oneLine = (text: string): string =>
  text.replaceAll('"', "'").replaceAll('\\', '/').replaceAll(/\s+/g, ' ').trim()

/**
 * Formats a tag, truncated to the length of a line. A value of "#" or "##…" is dropped, since it would refer
 * to other games.
 */
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

/** Formats four calls per line from the dealer; "^S" for a skipped player, "=1=" for an alert. */
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

/** Replaces a changed call by the final one: PBN has no place for both. */
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
