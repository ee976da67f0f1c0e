import type { DeviceId } from '../../../shared/session/identity.ts'
import type { BrokerAccount } from '../broker.ts'

/** The accounts of devices at an outside broker, whichever way it keeps them. */
export interface Accounts {
  /** The devices that have one now; asked at the begin of each link. */
  list(): Promise<readonly DeviceId[]>
  /** Resolves once these accounts and their rights hold at the broker. */
  put(accounts: readonly BrokerAccount[]): Promise<void>
  /** Resolves once they are gone; a link that one of them has is cut. */
  remove(devices: readonly DeviceId[]): Promise<void>
}
