/** So many wrong secrets in a window, from one address and from all, and then nobody's is looked at. */
const WINDOW_MS = 60_000
const MOST_FROM_ONE = 10
const MOST_FROM_ALL = 100

/** Slows down whoever guesses secrets. The secrets are too long to be guessed anyway; this keeps the log short. */
export interface WrongGuesses {
  isBarred(address: string): boolean
  count(address: string): void
}

export function createWrongGuesses(now: () => number): WrongGuesses {
  let began = Number.NEGATIVE_INFINITY
  let counts = new Map<string, number>()
  let all = 0
  function turnWindow(): void {
    // A clock that is set back must not bar anybody for as long.
    if (Math.abs(now() - began) < WINDOW_MS) return
    began = now()
    counts = new Map()
    all = 0
  }
  return {
    isBarred(address) {
      turnWindow()
      return all >= MOST_FROM_ALL || (counts.get(address) ?? 0) >= MOST_FROM_ONE
    },
    count(address) {
      turnWindow()
      all += 1
      counts.set(address, (counts.get(address) ?? 0) + 1)
    },
  }
}
