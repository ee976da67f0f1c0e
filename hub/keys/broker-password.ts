import type { DeviceId } from '../../shared/session/identity.ts'
import type { ClubMacs } from './keys.ts'

/**
 * Derives the password of a device's account at an outside broker from the club key, so that a new laptop
 * with the card derives the same. It is not valid at the hub itself.
 */
export const brokerPassword = (keys: ClubMacs, device: DeviceId): string =>
  keys.sign('broker-account', device)
