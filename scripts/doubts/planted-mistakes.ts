import type { PlayedResult } from '../../shared/game/bridge/likelihood.ts'
import { type Card, RANKS, SUITS } from '../../shared/game/card.ts'
import type { BoardHands } from '../../shared/game/deal.ts'
import { doubtsIn, type KnownBoard } from '../../shared/game/doubt.ts'
import type { ResultDoubt } from '../../shared/game/game.ts'
import { leftOf, type Seat } from '../../shared/game/seat.ts'
import type { Random } from '../kit/random.ts'

export type Mistake = 'board' | 'side' | 'declarer' | 'lead'

/** Result of a real session. */
export interface ReplayRow {
  readonly board: number
  readonly round: number
  readonly table: number
  readonly played: PlayedResult
}

/** Session to replay; at each result only earlier ones are known. */
export interface Replay {
  readonly rows: readonly ReplayRow[]
  readonly hands: ReadonlyMap<number, BoardHands>
}

/** Adds leads from the leaders' hands, since the files have none. */
export const withLeads = (
  rows: readonly ReplayRow[],
  hands: Replay['hands'],
  random: Random,
): readonly ReplayRow[] =>
  rows.map(row => {
    const deal = hands.get(row.board)?.deal
    return deal
      ? { ...row, played: { ...row.played, lead: leadFrom(deal[leftOf(row.played.declarer)], random) } }
      : row
  })

/** Draws a lead: mostly the fourth best or highest of the longest suit, otherwise any card. */
function leadFrom(hand: Readonly<Record<Card['suit'], string>>, random: Random): Card {
  const cards = SUITS.flatMap(suit => [...hand[suit]].map(rank => ({ suit, rank: rank as Card['rank'] })))
  const longest = [...SUITS].sort((a, b) => hand[b].length - hand[a].length)[0] ?? 'S'
  const own = cards.filter(({ suit }) => suit === longest)
  const usual = own[random.chance(0.5) ? 3 : 0]
  return usual && random.chance(0.7) ? usual : random.pick(cards)
}

/** Returns the hub's first doubt about the row's result as entered; null if there is none. */
export function doubtAt({ rows, hands }: Replay, index: number, keyed: PlayedResult): ResultDoubt | null {
  const row = rows[index]
  if (!row) return null
  const before = rows.slice(0, index)
  const known = (board: number): KnownBoard => ({
    others: before.filter(one => one.board === board && !isAt(one, row)).map(one => one.played),
    hands: hands.get(board) ?? null,
  })
  const beside = rows.filter(one => isAt(one, row) && one.board !== row.board).map(({ board }) => board)
  return doubtsIn({}, keyed, known(row.board), new Map(beside.map(board => [board, known(board)])))[0] ?? null
}

const isAt = (one: ReplayRow, row: ReplayRow): boolean => one.table === row.table && one.round === row.round

/** Returns the result with this entry mistake; undefined if it is impossible here. */
export function mistaken(
  { rows }: Replay,
  index: number,
  mistake: Mistake,
  random: Random,
): PlayedResult | undefined {
  const row = rows[index]
  if (!row) return undefined
  const { played } = row
  switch (mistake) {
    case 'board': {
      const beside = rows.filter(one => isAt(one, row) && one.board !== row.board)
      return beside.length === 0 ? undefined : random.pick(beside).played
    }
    case 'side':
      return { ...played, declarer: random.chance(0.5) ? leftOf(played.declarer) : rightOf(played.declarer) }
    case 'declarer':
      return { ...played, declarer: leftOf(leftOf(played.declarer)) }
    case 'lead':
      return played.lead && { ...played, lead: wrongLead(played.lead, random) }
  }
}

const rightOf = (seat: Seat): Seat => leftOf(leftOf(leftOf(seat)))

/** Returns a lead with a neighbouring suit or rank, or any other card. */
function wrongLead(lead: Card, random: Random): Card {
  const any = (): Card => ({ suit: random.pick(SUITS), rank: random.pick(RANKS) })
  const rank = RANKS[RANKS.indexOf(lead.rank) + random.pick([-1, 1])]
  const slip = random.pick([
    () => rank && { ...lead, rank },
    () => ({ ...lead, suit: random.pick(SUITS) }),
    any,
  ])()
  return slip && (slip.rank !== lead.rank || slip.suit !== lead.suit) ? slip : wrongLead(lead, random)
}
