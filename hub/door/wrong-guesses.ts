import { createAddressCounts, createNameCounts, type Guesser } from './counts.ts'

/** Window for wrong secrets of one device; after too many its secrets are not checked. */
const WINDOW_MS = 60_000
const MOST_FROM_DEVICE = 10
/** Limit per address, whatever names are used there; everybody behind it then waits for a short time. */
const MOST_FROM_ADDRESS = 100
const ADDRESS_WINDOW_MS = 5000

/**
 * Slows down guessing of secrets. They are too long to be guessed anyway; this keeps the log short. In a hall that
 * shares one address, a guesser blocks itself for a minute and the others for a few seconds at most.
 */
export interface WrongGuesses {
  isBarred(guesser: Guesser): boolean
  count(guesser: Guesser): void
}

export function createWrongGuesses(now: () => number): WrongGuesses {
  const devices = createNameCounts(now, WINDOW_MS, MOST_FROM_DEVICE)
  const addresses = createAddressCounts(now, ADDRESS_WINDOW_MS, MOST_FROM_ADDRESS)
  return {
    isBarred: guesser => devices.isFull(guesser) || addresses.isFull(guesser),
    count(guesser) {
      devices.count(guesser)
      addresses.count(guesser)
    },
  }
}
