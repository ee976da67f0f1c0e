/** How much may be kept: so many things, and so many characters of them together. */
export interface Amount {
  readonly things: number
  readonly characters: number
}

/** What one device may hand in, and all together. */
export interface AllowanceBounds {
  readonly ofDevice: Amount
  readonly ofAll: Amount
}

/**
 * A table's tablet keeps sixty days of evenings, of which each has some hundred facts of less than a kilobyte; a congress
 * has 250 tables. Who hands in more makes it up.
 */
const BOUNDS: AllowanceBounds = {
  ofDevice: { things: 20_000, characters: 16_000_000 },
  ofAll: { things: 400_000, characters: 128_000_000 },
}

/** What devices hand in that nobody can check: a hub without the club's key believes whoever says yes. */
export interface Allowance {
  /** Counts one more thing of this device; false where that is too much of it or of all, and then nothing is counted. */
  take(device: string, characters: number): boolean
}

export function createAllowance({ ofDevice, ofAll } = BOUNDS): Allowance {
  const taken = new Map<string, Amount>()
  let all: Amount = { things: 0, characters: 0 }
  return {
    take(device, characters) {
      const own = more(taken.get(device) ?? { things: 0, characters: 0 }, characters)
      const together = more(all, characters)
      if (isOver(own, ofDevice) || isOver(together, ofAll)) return false
      taken.set(device, own)
      all = together
      return true
    },
  }
}

const more = (amount: Amount, characters: number): Amount => ({
  things: amount.things + 1,
  characters: amount.characters + characters,
})

const isOver = (amount: Amount, bound: Amount): boolean =>
  amount.things > bound.things || amount.characters > bound.characters
