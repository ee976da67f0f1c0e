/**
 * Computes the level match a second time from the printed rules alone (rules page S003), to check the product. It uses
 * numbers and plain lists, and none of the product's code.
 */

/** Level as a number: 0 is the two, 8 the ten, 9 the jack, 11 the king, 12 the ace, 13 no trump. */
export type Height = number

const TEN = 8
const JACK = 9
const KING = 11
const NO_TRUMP = 13
const STOPS = [TEN, JACK, KING, NO_TRUMP]

export interface DealDealt {
  readonly dealer: 'N' | 'E' | 'S' | 'W'
  /** Points that the defenders (catchers) took in their tricks. */
  readonly caught: number
  /** Cards that won the last trick; null if the dealing side won it. */
  readonly with: null | 'single' | 'jack' | { readonly pairs: number } | { readonly tractor: number }
  readonly bottom: number
}

export interface MatchDealt {
  readonly round: number
  readonly pairs: readonly [northSouth: string, eastWest: string]
  readonly deals: readonly DealDealt[]
  /** Side that forfeits by the director's decision. */
  readonly forfeit?: 'NS' | 'EW'
  /** True if no further deal is played, because of the bell or the director. */
  readonly isStopped: boolean
}

export interface MatchEnded {
  readonly heights: readonly [Height, Height]
  /** Side that deals next, 0 or 1; -1 before the first deal. */
  readonly holder: number
  /** Side that won, 0 or 1; -1 for neither, undefined during play. */
  readonly winner: number | undefined
  readonly by: 'no-trump' | 'time' | 'forfeit' | 'playing'
}

const factor = (last: Exclude<DealDealt['with'], null>): number => {
  if (last === 'single' || last === 'jack') return 2
  if ('tractor' in last) return 2 * last.tractor * last.tractor
  return last.pairs === 1 ? 4 : last.pairs === 2 ? 6 : 8
}

const climb = (from: Height, steps: number): Height => {
  let height = from
  for (let left = steps; left > 0 && height < NO_TRUMP; left -= 1) {
    height += 1
    if (STOPS.includes(height)) break
  }
  return height
}

export function playOut({ deals, forfeit, isStopped }: Omit<MatchDealt, 'round' | 'pairs'>): MatchEnded {
  const heights: [Height, Height] = [0, 0]
  let holder = -1
  let champion = -1
  for (const { dealer, caught, with: last, bottom } of deals) {
    if (champion >= 0) break
    const dealers = dealer === 'N' || dealer === 'S' ? 0 : 1
    const catchers = 1 - dealers
    const points = caught + (last === null ? 0 : factor(last) * bottom)
    const level = heights[dealers] ?? 0
    if (points < 80) {
      const rise = Math.floor((80 - points) / 10)
      if (level === NO_TRUMP && rise >= 1) champion = dealers
      heights[dealers] = climb(level, rise)
      holder = dealers
    } else {
      heights[catchers] = climb(heights[catchers] ?? 0, Math.floor((points - 80) / 10))
      if (level === JACK && points > 80 && last === 'jack') heights[dealers] = 0
      holder = catchers
    }
  }
  if (forfeit) return { heights, holder, winner: forfeit === 'NS' ? 1 : 0, by: 'forfeit' }
  if (champion >= 0) return { heights, holder, winner: champion, by: 'no-trump' }
  if (!isStopped) return { heights, holder, winner: undefined, by: 'playing' }
  const ahead = heights[0] === heights[1] ? holder : heights[0] > heights[1] ? 0 : 1
  return { heights, holder, winner: ahead, by: 'time' }
}

export interface Placed {
  readonly pair: string
  readonly place: number | null
  readonly wins: number
  readonly difference: number
  readonly reached: number
}

interface Tally {
  pair: string
  wins: number
  difference: number
  reached: number
  rounds: number
}

/**
 * Ranks pairs by wins, level differences, levels reached, and results among tied pairs; a bye is a win by no levels.
 */
export function standings(
  pairs: readonly string[],
  matches: readonly MatchDealt[],
  byes: readonly string[] = [],
): readonly Placed[] {
  const tallies = new Map(
    pairs.map((pair): [string, Tally] => [pair, { pair, wins: 0, difference: 0, reached: 0, rounds: 0 }]),
  )
  const beaten: [string, string][] = []
  for (const match of matches) {
    const { winner, heights, by } = playOut(match)
    if (winner === undefined) continue
    const lead = (heights[0] ?? 0) - (heights[1] ?? 0)
    // A leader who forfeits the match keeps nothing of the lead.
    const counted = by === 'forfeit' && (winner === 1 ? lead > 0 : lead < 0) ? 0 : lead
    match.pairs.forEach((pair, side) => {
      const tally = tallies.get(pair)
      if (!tally) return
      tally.rounds += 1
      tally.wins += winner === -1 ? 0.5 : winner === side ? 1 : 0
      tally.difference += side === 0 ? counted : 0 - counted
      tally.reached += heights[side] ?? 0
    })
    if (winner >= 0) beaten.push([match.pairs[winner] ?? '', match.pairs[1 - winner] ?? ''])
  }
  for (const pair of byes) {
    const tally = tallies.get(pair)
    if (!tally) continue
    tally.rounds += 1
    tally.wins += 1
  }
  const ranked = [...tallies.values()].filter(({ rounds }) => rounds > 0)
  const sameAs = (one: Tally) =>
    ranked.filter(
      other =>
        other.wins === one.wins && other.difference === one.difference && other.reached === one.reached,
    )
  const mutual = (one: Tally) => {
    const others = sameAs(one).map(({ pair }) => pair)
    const won = beaten.filter(([winner, loser]) => winner === one.pair && others.includes(loser)).length
    const lost = beaten.filter(([winner, loser]) => loser === one.pair && others.includes(winner)).length
    return won - lost
  }
  const isBefore = (a: Tally, b: Tally): boolean => {
    if (a.wins !== b.wins) return a.wins > b.wins
    if (a.difference !== b.difference) return a.difference > b.difference
    if (a.reached !== b.reached) return a.reached > b.reached
    return mutual(a) > mutual(b)
  }
  return [...tallies.values()].map(tally => ({
    pair: tally.pair,
    place: tally.rounds === 0 ? null : 1 + ranked.filter(other => isBefore(other, tally)).length,
    wins: tally.wins,
    difference: tally.difference,
    reached: tally.reached,
  }))
}
