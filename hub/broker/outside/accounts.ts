import type { DeviceId } from '../../../shared/session/identity.ts'
import type { BrokerAccount } from '../broker.ts'

/** Accounts of devices at an outside broker, however it stores them. */
export interface Accounts {
  /** Lists the devices that have an account; called at the start of each link. */
  list(): Promise<readonly DeviceId[]>
  /** Resolves once these accounts and their rights are in force at the broker. */
  put(accounts: readonly BrokerAccount[]): Promise<void>
  /** Resolves once they are removed; links of these devices are cut. */
  remove(devices: readonly DeviceId[]): Promise<void>
}
