import { THIS_MACHINE } from '../http/hosts.ts'

/** Which devices have come since the hub started: a tablet that has connected shows that no firewall stands between. */
export interface Visitors {
  came(address: string): void
  /** The latest last. */
  list(): readonly string[]
}

/** More is no better known; whoever scans the network with many addresses gains nothing. */
const MOST_VISITORS = 50

export function createVisitors(): Visitors {
  const seen = new Set<string>()
  return {
    came(address) {
      if (address === '' || address === THIS_MACHINE) return
      seen.delete(address)
      seen.add(address)
      const [oldest] = seen
      if (seen.size > MOST_VISITORS && oldest !== undefined) seen.delete(oldest)
    },
    list: () => [...seen],
  }
}
