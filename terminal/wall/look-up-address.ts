/** Path of the results pages. */
export const LOOK_UP_PATH = '/results/'

const OWN_MACHINE = /^(localhost|127\.|\[::1\])/u

/**
 * Returns the address of the results for other devices in the hall; `null` on the hub's own machine, whose address is
 * local.
 */
export function lookUpAddress({ origin, host }: Pick<Location, 'origin' | 'host'>) {
  return OWN_MACHINE.test(host) ? null : { page: `${origin}${LOOK_UP_PATH}`, typed: `${host}/results` }
}

/** Returns the address to type on a tablet; `null` on the hub's own machine, whose address is local. */
export const tablesAddress = ({ host }: Pick<Location, 'host'>): string | null =>
  OWN_MACHINE.test(host) ? null : host
