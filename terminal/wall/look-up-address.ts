/** Where results are looked up, from the wall's own page on. */
export const LOOK_UP_PATH = '/results/'

const OWN_MACHINE = /^(localhost|127\.|\[::1\])/u

/** As other devices of the hall open it; `null` where this screen is the hub's own machine, whose address leads nobody here. */
export function lookUpAddress({ origin, host }: Pick<Location, 'origin' | 'host'>) {
  return OWN_MACHINE.test(host) ? null : { page: `${origin}${LOOK_UP_PATH}`, typed: `${host}/results` }
}

/** What is typed on a tablet; `null` likewise. */
export const tablesAddress = ({ host }: Pick<Location, 'host'>): string | null =>
  OWN_MACHINE.test(host) ? null : host
