import { isSignedByDevice } from '../../shared/protocol/door/device-key.ts'
import type { DeviceId } from '../../shared/session/identity.ts'

/** What one connection has said at the door, for the CONNECT that follows on it. It is good there and nowhere else. */
export interface Passage {
  readonly device: DeviceId
  /** The public half of the device's key pair. */
  readonly key: string
  /** `doorText`: what both sign of the connection. */
  readonly door: string
  /** From where the connection comes. */
  readonly address: string
  /** Nobody else hears what is said on it: it comes from the laptop itself, or its device has dialled by TLS. */
  readonly isPrivate: boolean
  /** Counts a CONNECT that is not signed by this device for this connection. */
  readonly failed: () => void
}

/** What a CONNECT brings: a credential, and the key that its device has proved to hold; null for one of before. */
export interface LinkProof {
  readonly credential: string
  readonly key: string | null
}

/**
 * Reads the password of a CONNECT. Whoever has greeted signs the challenge of this very connection; `undefined` where the
 * signature is not that of the device that greeted, or of another connection.
 */
export function readPassword(
  password: string,
  device: DeviceId,
  passage: Passage | null,
): LinkProof | undefined {
  if (!passage) return { credential: password, key: null }
  const [credential = '', signature = '', ...more] = password.split(' ')
  const isSigned =
    more.length === 0 &&
    passage.device === device &&
    isSignedByDevice(passage.key, 'link', passage.door, signature)
  if (isSigned) return { credential, key: passage.key }
  passage.failed()
  return undefined
}
