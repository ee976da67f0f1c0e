import { createAddressCounts, createNameCounts, type Guesser } from './counts.ts'

/** Window for wrong secrets of one device; after too many its secrets are not checked. */
const GUESS_WINDOW_MS = 60_000
const MOST_GUESSES_OF_DEVICE = 10
/**
 * Maximum number of wrong secrets per address, whatever names are used there; everybody behind it then waits
 * for a short time.
 */
const MOST_GUESSES_OF_ADDRESS = 100
const ADDRESS_GUESS_WINDOW_MS = 5000

/**
 * Maximum number of requests on one connection. A device in use asks every few seconds, and reconnects when
 * they are used up.
 */
export const MOST_ASKS = 40

/**
 * Window that limits the requests of one device from one address over all connections: each costs the check
 * of a signature.
 */
const WINDOW_MS = 60_000
const MOST_FROM_DEVICE = 240
/** Window per address, short because a hall may share one address and return all at once when its hub does. */
const ADDRESS_WINDOW_MS = 5000
const MOST_FROM_ADDRESS = 1000

export interface DoorRateLimit {
  /** Counts a request; returns false if there were too many. */
  mayAsk(guesser: Guesser): boolean
  /** True if the device has tried too often to use credentials that are not its own. */
  isBarred(guesser: Guesser): boolean
  wrong(guesser: Guesser): void
}

export function createAskMeter(now: () => number): DoorRateLimit {
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

/**
 * Slows down guessing of secrets. They are too long to be guessed anyway; this keeps the log short. In a hall
 * that shares one address, a guesser blocks itself for a minute and the others for a few seconds at most.
 */
interface WrongGuesses {
  isBarred(guesser: Guesser): boolean
  count(guesser: Guesser): void
}

export function createWrongGuesses(now: () => number): WrongGuesses {
  const devices = createNameCounts(now, GUESS_WINDOW_MS, MOST_GUESSES_OF_DEVICE)
  const addresses = createAddressCounts(now, ADDRESS_GUESS_WINDOW_MS, MOST_GUESSES_OF_ADDRESS)
  return {
    isBarred: guesser => devices.isFull(guesser) || addresses.isFull(guesser),
    count(guesser) {
      devices.count(guesser)
      addresses.count(guesser)
    },
  }
}
