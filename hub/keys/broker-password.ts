import type { DeviceId } from '../../shared/session/identity.ts'
import type { Keys } from './keys.ts'

/**
 * The password of a device's account at an outside broker, from the club's key: nothing has to be kept, and a new laptop
 * with the card writes the same. It lets nobody in at the hub itself.
 */
export const brokerPassword = (keys: Keys, device: DeviceId): string => keys.sign('broker-account', device)
