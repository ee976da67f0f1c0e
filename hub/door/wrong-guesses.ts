import { createAddressCounts, createNameCounts, type Guesser } from './counts.ts'

/** So many wrong secrets from one device in a window, and then its secrets are not looked at. */
const WINDOW_MS = 60_000
const MOST_FROM_DEVICE = 10
/** From one address, whatever names are used there; then everybody behind it waits for a moment. */
const MOST_FROM_ADDRESS = 100
const ADDRESS_WINDOW_MS = 5000

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
