/**
 * A second, independent implementation of Laws 17, 18 and 19 for comparison: sentence by sentence from the text of the
 * Laws of 1997, with seats as numbers and each answer derived from all calls again.
 */

/** 0 is the dealer, then clockwise. */
export interface NaiveCall {
  readonly by: number
  readonly said: string
}

const RANKING = ['C', 'D', 'H', 'S', 'N']

const isBid = (said: string): boolean => /^[1-7][CDHSN]$/.test(said)

/** 18B: the same number of odd tricks in a higher-ranking denomination, or a greater number in any. */
function supersedes(one: string, previous: string): boolean {
  const tricks = Number(one[0])
  const before = Number(previous[0])
  if (tricks > before) return true
  return tricks === before && RANKING.indexOf(one[1] ?? '') > RANKING.indexOf(previous[1] ?? '')
}

const areOpponents = (a: number, b: number): boolean => Math.abs(a - b) % 2 === 1

/** Laws 18 and 19: true if the player in turn may make this call. */
export function mayBeSaid(calls: readonly NaiveCall[], { by, said }: NaiveCall): boolean {
  if (hasEnded(calls)) return false
  if (said === 'P') return true
  if (isBid(said)) {
    for (const call of calls) if (isBid(call.said) && !supersedes(said, call.said)) return false
    return true
  }
  // 19A1, 19B1: only the last preceding bid or double, by an opponent, and nothing but passes since.
  const wanted = said === 'X' ? isBid : (call: string) => call === 'X'
  for (let back = 1; back <= calls.length; back++) {
    const call = calls[calls.length - back]
    if (!call || call.said === 'P') continue
    return wanted(call.said) && areOpponents(call.by, by)
  }
  return false
}

/** 17E: all four pass, or three passes in rotation have followed any call. */
export function hasEnded(calls: readonly NaiveCall[]): boolean {
  if (calls.length < 4) return false
  const [before, ...three] = calls.slice(-4)
  if (!three.every(({ said }) => said === 'P')) return false
  const onlyPasses = calls.every(({ said }) => said === 'P')
  return onlyPasses ? calls.length === 4 : before?.said !== 'P'
}

/** 22 and the definition of declarer: "4SX 0", or "passed out". */
export function outcome(calls: readonly NaiveCall[]): string {
  const bids = calls.filter(({ said }) => isBid(said))
  const last = bids[bids.length - 1]
  if (!last) return 'passed out'
  const since = calls.slice(calls.indexOf(last) + 1).map(({ said }) => said)
  const doubling = since.includes('XX') ? 'XX' : since.includes('X') ? 'X' : ''
  const first = bids.find(({ by, said }) => said[1] === last.said[1] && !areOpponents(by, last.by))
  return `${last.said}${doubling} ${first?.by}`
}
