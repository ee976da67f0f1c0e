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
 * Limits per device and in total. A table's tablet stores the sessions of sixty days, each with some hundred
 * facts of less than a kilobyte, and a congress has 250 tables; a device with more has made them up.
 */
const BOUNDS: AllowanceBounds = {
  ofDevice: { things: 20_000, characters: 16_000_000 },
  ofAll: { things: 400_000, characters: 128_000_000 },
}

/**
 * Limits unverifiable data from devices: without the club's key the hub accepts any device whose user has
 * confirmed the restore.
 */
export interface Allowance {
  /** Counts one more item of this device; returns false and counts nothing if that exceeds its limit or the total. */
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
