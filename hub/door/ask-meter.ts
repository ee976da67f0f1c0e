import { createAddressCounts, createNameCounts, type Guesser } from './counts.ts'
import { createWrongGuesses } from './wrong-guesses.ts'

/** On one connection. A device before which somebody stands asks every few seconds, and comes again when these are done. */
export const MOST_ASKS = 40

/** Of one device from one address, whatever the connection: each is answered with a check of a signature. */
const WINDOW_MS = 60_000
const MOST_FROM_DEVICE = 240
/** A hall may come by one address, all at once when its hub comes back. */
const ADDRESS_WINDOW_MS = 5000
const MOST_FROM_ADDRESS = 1000

/** How much is asked at the door, and how much of it was wrong. */
export interface AskMeter {
  /** Counts it. */
  mayAsk(guesser: Guesser): boolean
  /** Whether the device has tried too much that is not its own. */
  isBarred(guesser: Guesser): boolean
  wrong(guesser: Guesser): void
}

export function createAskMeter(now: () => number): AskMeter {
  const guesses = createWrongGuesses(now)
  const devices = createNameCounts(now, WINDOW_MS, MOST_FROM_DEVICE)
  const addresses = createAddressCounts(now, ADDRESS_WINDOW_MS, MOST_FROM_ADDRESS)
  return {
    mayAsk(guesser) {
      if (devices.isFull(guesser) || addresses.isFull(guesser)) return false
      devices.count(guesser)
      addresses.count(guesser)
      return true
    },
    isBarred: guesses.isBarred,
    wrong: guesses.count,
  }
}
