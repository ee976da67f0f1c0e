import { THIS_MACHINE } from '../http/hosts.ts'

/** Devices that have connected since the hub started: a connected tablet proves that no firewall is in the way. */
export interface ConnectedDevices {
  came(address: string): void
  /** Lists the addresses, the latest last. */
  list(): readonly string[]
}

/** Maximum number of addresses: more add no information, and a network scan must not fill memory. */
const MOST_VISITORS = 50

export function createVisitors(): ConnectedDevices {
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
