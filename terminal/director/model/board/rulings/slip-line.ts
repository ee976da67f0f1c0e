import {
  type Contract,
  type Doubling,
  LEVELS,
  type Level,
  tricksNeeded,
} from '../../../../../shared/game/bridge/contract.ts'
import type { BridgeResult } from '../../../../../shared/game/bridge/result.ts'
import { parseCard, type Strain } from '../../../../../shared/game/card.ts'
import type { Seat } from '../../../../../shared/game/seat.ts'
import type { Average } from './ruling-draft.ts'

/**
 * Line of a slip, as a director keys the notes of a table without a tablet:
 *
 *     3nt e 9        3NT by East, nine tricks; "3nt e =" and "3nte=" mean the same
 *     4h*s-1 qc      4♥ by South, doubled, one down, the queen of clubs led
 *     p              passed out
 *     np             not played
 *     a+ a-          average plus to North-South, average minus to East-West; "a" for both sides alike
 *
 * In this order, lower or upper case, with or without spaces. Suits are letters (c d h s) or their symbols, × is x or a
 * star, tricks are counted in full or against the contract (=, +1, -2). The letters are those of the seats and suits on
 * every bidding card, Latin ones in every language: letters of another keyboard are recognised as such and never
 * guessed at.
 */
export type SlipLine =
  | { readonly kind: 'result'; readonly result: BridgeResult }
  | { readonly kind: 'averages'; readonly NS: Average; readonly EW: Average }

/** Reason why a line is incomplete: the next expected part, or the part that is not understood. */
export type SlipLack =
  | 'other-letters'
  | 'contract'
  | 'declarer'
  | 'tricks'
  | 'no-such-tricks'
  | 'lead'
  | 'averages'

export type SlipReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'understood'; readonly line: SlipLine }
  | { readonly kind: 'lacks'; readonly lack: SlipLack }

const lacks = (lack: SlipLack): SlipReading => ({ kind: 'lacks', lack })
const understood = (line: SlipLine): SlipReading => ({ kind: 'understood', line })

const SIGNS: Readonly<Record<string, string>> = {
  '♣': 'c',
  '♧': 'c',
  '♦': 'd',
  '♢': 'd',
  '♥': 'h',
  '♡': 'h',
  '♠': 's',
  '♤': 's',
  '×': 'x',
  '*': 'x',
  '−': '-',
  '–': '-',
  '—': '-',
}
/** Invisible selectors that turn the preceding character into a symbol. */
const VARIATION = /\uFE0E|\uFE0F/g

/** Normalizes wide characters of Chinese keyboards, symbols and separators. */
const tidied = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(VARIATION, '')
    .replaceAll(/./gu, sign => SIGNS[sign] ?? sign)
    .replaceAll(/[\s,;/]+/g, ' ')
    .trim()

export function readSlip(text: string): SlipReading {
  const line = tidied(text)
  if (line === '') return { kind: 'empty' }
  if (/[^a-z\P{L}]/u.test(line)) return lacks('other-letters')
  if (/^(?:p|po|pass)$/.test(line)) return understood({ kind: 'result', result: { kind: 'passed-out' } })
  if (/^(?:np|not played)$/.test(line)) return understood({ kind: 'result', result: { kind: 'not-played' } })
  return line.startsWith('a') ? readAverages(line) : readPlayed(line)
}

const AVERAGES = /^a ?([+-]?)(?: ?a ?([+-]?))?$/
const AVERAGE_OF = { '+': 'average-plus', '': 'average', '-': 'average-minus' } as const

function readAverages(line: string): SlipReading {
  const match = AVERAGES.exec(line)
  if (!match) return lacks('averages')
  const [, first = '', second = first] = match
  const average = (sign: string): Average => AVERAGE_OF[sign as keyof typeof AVERAGE_OF]
  return understood({ kind: 'averages', NS: average(first), EW: average(second) })
}

const CONTRACT = /^([1-7]) ?(nt|[cdhsn]) ?(x?x?)(?: |(?!x))/
const DECLARER = /^([nesw]) ?/
/**
 * Pattern of tricks and lead. It takes only as many digits as leave a card or nothing: "110h" is one trick and the ten
 * of hearts.
 */
const TRICKS = /^(=|[+-] ?\d{1,2}|\d{1,2}) ?([cdhs] ?(?:10|[2-9tjqka])|(?:10|[2-9tjqka]) ?[cdhs])?$/

function readPlayed(line: string): SlipReading {
  const bid = CONTRACT.exec(line)
  if (!bid) return lacks('contract')
  const contract: Contract = {
    level: LEVELS[Number(bid[1]) - 1] as Level,
    strain: (bid[2] ?? '').charAt(0).toUpperCase() as Strain,
    doubling: (bid[3] ?? '').toUpperCase() as Doubling,
  }
  const afterBid = line.slice(bid[0].length)
  const seat = DECLARER.exec(afterBid)
  if (!seat) return lacks('declarer')
  const afterSeat = afterBid.slice(seat[0].length)
  const won = TRICKS.exec(afterSeat)
  if (!won) return lacks(/^(?:=|[+-] ?\d|\d)/.test(afterSeat) ? 'lead' : 'tricks')
  const [, counted = '', card] = won
  const tricks = tricksOf(contract, counted)
  if (tricks < 0 || tricks > 13) return lacks('no-such-tricks')
  const lead = card === undefined ? undefined : parseCard(card.replace(' ', ''))
  const declarer = (seat[1] ?? '').toUpperCase() as Seat
  const result = { kind: 'played', contract, declarer, tricks, ...(lead && { lead }) } as const
  return understood({ kind: 'result', result })
}

function tricksOf(contract: Contract, counted: string): number {
  if (counted === '=') return tricksNeeded(contract)
  const number = Number(counted.replace(' ', ''))
  return /^[+-]/.test(counted) ? tricksNeeded(contract) + number : number
}
