/** So many wrong secrets from one device in a window, and then its secrets are not looked at. */
const WINDOW_MS = 60_000
const MOST_FROM_DEVICE = 10
/** From one address, whatever names are used there; then everybody behind it waits for a moment. */
const MOST_FROM_ADDRESS = 100
const ADDRESS_WINDOW_MS = 5000
/** Told apart in a window; whoever comes later is counted with the others that do. */
const MOST_TOLD_APART = 1000
const LATECOMERS = ''

/** Who brings a secret: a name of his own choice, and the address that he has. */
export interface Guesser {
  readonly address: string
  readonly device: string
}

/**
 * Slows down whoever guesses secrets. The secrets are too long to be guessed anyway; this keeps the log short. A hall
 * may come by one address, so one guesser bars himself for a minute and the others behind it for a few seconds at
 * most.
 */
export interface WrongGuesses {
  isBarred(guesser: Guesser): boolean
  count(guesser: Guesser): void
}

export function createWrongGuesses(now: () => number): WrongGuesses {
  const devices = createCounts(now, WINDOW_MS, MOST_FROM_DEVICE)
  const addresses = createCounts(now, ADDRESS_WINDOW_MS, MOST_FROM_ADDRESS)
  const nameOf = ({ address, device }: Guesser) => `${address}/${device}`
  return {
    isBarred: guesser => devices.isFull(nameOf(guesser)) || addresses.isFull(guesser.address),
    count(guesser) {
      devices.count(nameOf(guesser))
      addresses.count(guesser.address)
    },
  }
}

/** Counts by name in windows that follow one another. */
function createCounts(now: () => number, windowMs: number, most: number) {
  let began = Number.NEGATIVE_INFINITY
  let counts = new Map<string, number>()
  function turnWindow(): void {
    // A clock that is set back must not bar anybody for as long.
    if (Math.abs(now() - began) < windowMs) return
    began = now()
    counts = new Map()
  }
  const keyOf = (name: string): string =>
    counts.has(name) || counts.size < MOST_TOLD_APART ? name : LATECOMERS
  return {
    isFull(name: string): boolean {
      turnWindow()
      return (counts.get(keyOf(name)) ?? 0) >= most
    },
    count(name: string): void {
      turnWindow()
      const key = keyOf(name)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
  }
}
