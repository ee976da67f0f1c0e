/** So many wrong secrets from one address in a window, and then its secrets are not looked at. */
const WINDOW_MS = 60_000
const MOST_FROM_ONE = 10
/** Addresses told apart in a window; whoever comes later is counted with the others that do. */
const MOST_ADDRESSES = 1000
const LATECOMERS = ''

/**
 * Slows down whoever guesses secrets. The secrets are too long to be guessed anyway; this keeps the log short.
 * There is no bar for everybody: one guesser with many addresses would close the club to its tablets.
 */
export interface WrongGuesses {
  isBarred(address: string): boolean
  count(address: string): void
}

export function createWrongGuesses(now: () => number): WrongGuesses {
  let began = Number.NEGATIVE_INFINITY
  let counts = new Map<string, number>()
  function turnWindow(): void {
    // A clock that is set back must not bar anybody for as long.
    if (Math.abs(now() - began) < WINDOW_MS) return
    began = now()
    counts = new Map()
  }
  const keyOf = (address: string): string =>
    counts.has(address) || counts.size < MOST_ADDRESSES ? address : LATECOMERS
  return {
    isBarred(address) {
      turnWindow()
      return (counts.get(keyOf(address)) ?? 0) >= MOST_FROM_ONE
    },
    count(address) {
      turnWindow()
      const key = keyOf(address)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
  }
}
