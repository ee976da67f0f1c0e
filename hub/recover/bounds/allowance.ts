/** Allowed amount: number of items, and characters of them together. */
export interface Amount {
  readonly things: number
  readonly characters: number
}

/** Limits per device, and for all together. */
export interface AllowanceBounds {
  readonly ofDevice: Amount
  readonly ofAll: Amount
}

/**
 * A table's tablet stores sixty days of evenings, each with some hundred facts of less than a kilobyte; a congress has
 * 250 tables. More than that is made up.
 */
const BOUNDS: AllowanceBounds = {
  ofDevice: { things: 20_000, characters: 16_000_000 },
  ofAll: { things: 400_000, characters: 128_000_000 },
}

/**
 * Limits what devices submit without proof: a hub without the club's key trusts every device on which somebody
 * confirms.
 */
export interface Allowance {
  /** Counts one more item of this device; returns false, and counts nothing, if that exceeds its limit or the total. */
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
