/**
 * Maximum number of names counted separately per address in a window. Names cost nothing, so one guest could
 * exhaust a limit over all addresses.
 */
const MOST_NAMES_OF_ADDRESS = 1000

/** Connecting client: the name it chose, and its address. */
export interface Guesser {
  readonly address: string
  readonly device: string
}

/** Counts of an action per client, in consecutive windows. */
export interface Counts<By extends Partial<Guesser> = Guesser> {
  isFull(by: By): boolean
  count(by: By): void
}

/** Counts by address. The number of addresses needs no limit: behind each is a completed connection. */
export function createAddressCounts(
  now: () => number,
  windowMs: number,
  most: number,
): Counts<Pick<Guesser, 'address'>> {
  const counts = createWindow(now, windowMs, () => new Map<string, number>())
  return {
    isFull: ({ address }) => (counts().get(address) ?? 0) >= most,
    count: ({ address }) => countIn(counts(), address),
  }
}

/** Counts by address and name; names of one address never count for another. */
export function createNameCounts(now: () => number, windowMs: number, most: number): Counts {
  const counts = createWindow(now, windowMs, () => new Map<string, Map<string, number>>())
  return {
    isFull: ({ address, device }) => (counts().get(address)?.get(device) ?? 0) >= most,
    count({ address, device }) {
      const all = counts()
      const names = all.get(address) ?? new Map<string, number>()
      all.set(address, names)
      if (names.has(device) || names.size < MOST_NAMES_OF_ADDRESS) countIn(names, device)
    },
  }
}

/** Returns a function that gives the value of the current window; each window gets a new one. */
function createWindow<T>(now: () => number, windowMs: number, make: () => T): () => T {
  let began = Number.NEGATIVE_INFINITY
  let held = make()
  return () => {
    // A clock set back must not block anybody for that long.
    if (Math.abs(now() - began) < windowMs) return held
    began = now()
    held = make()
    return held
  }
}

const countIn = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1)
