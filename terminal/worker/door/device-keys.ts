import { sha256Hex } from '../../../shared/lib/digest.ts'
import { publicHalfOf } from '../../../shared/lib/ed25519.ts'
import { deviceOfKey } from '../../../shared/protocol/door/device-key.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'

/** Key pair of a device, and its name, which is derived from the public key. */
export interface DeviceKeys {
  readonly device: DeviceId
  /** Secret half, 32 bytes in hex, which never leaves the device. */
  readonly secret: string
  readonly key: string
}

/** Creates a key pair. `newId` must return at least 128 random bits each time. */
export function bornKeys(newId: () => string): DeviceKeys {
  const secret = sha256Hex(`${newId()} ${newId()}`)
  const key = publicHalfOf(secret)
  return { device: deviceOfKey(key), secret, key }
}
