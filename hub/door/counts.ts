/**
 * Names of one address that are told apart in a window. A name costs nothing, so that a bound on all of them together
 * would be one guest's to fill: whoever comes later is bounded by what his address may do, and by that alone.
 */
const MOST_NAMES_OF_ADDRESS = 1000

/** Who does something at the door: a name of his own choice, and the address that he has. */
export interface Guesser {
  readonly address: string
  readonly device: string
}

/** How often each has done something, in windows that follow one another. */
export interface Counts<By extends Partial<Guesser> = Guesser> {
  isFull(by: By): boolean
  count(by: By): void
}

/** Counts by address. As many are told apart as come: behind each is a connection that somebody there has answered. */
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

/** Counts by address and name there; none of one address is counted with another's. */
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

/** What holds for the present window, made anew for each. */
function createWindow<T>(now: () => number, windowMs: number, make: () => T): () => T {
  let began = Number.NEGATIVE_INFINITY
  let held = make()
  return () => {
    // A clock that is set back must not bar anybody for as long.
    if (Math.abs(now() - began) < windowMs) return held
    began = now()
    held = make()
    return held
  }
}

const countIn = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1)
