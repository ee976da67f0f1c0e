import { isSignedByDevice } from '../../shared/protocol/door/device-key.ts'
import type { DeviceId } from '../../shared/session/identity.ts'

/** Proof of identity given before MQTT, for the CONNECT that follows on the same connection and valid only there. */
export interface ConnectionProof {
  readonly device: DeviceId
  readonly key: string
  /** Text that both sides sign for this connection, made by `doorText`. */
  readonly door: string
  readonly address: string
  /** True if nobody else can read the connection: it comes from the laptop itself, or its device has dialled by TLS. */
  readonly isPrivate: boolean
  /** Counts a failed CONNECT, which is not signed by this device for this connection. */
  readonly failed: () => void
}

/** Credential of a CONNECT, with the key its device has proved to hold; null for a device from before key pairs. */
export interface LinkProof {
  readonly credential: string
  readonly key: string | null
}

/**
 * Reads the password of a CONNECT. A device that has greeted signs the challenge of this connection;
 * `undefined` if another device signed, or for another connection.
 */
export function readPassword(
  password: string,
  device: DeviceId,
  passage: ConnectionProof | null,
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
