import * as v from 'valibot'
import { deviceOfKey } from '../../shared/protocol/door/device-key.ts'
import { type DeviceId, deviceIdSchema, ROLES } from '../../shared/session/identity.ts'
import type { ClubMacs } from './keys.ts'

const bearerSchema = v.strictObject({ device: deviceIdSchema, role: v.picklist(ROLES) })
export type Bearer = Readonly<v.InferOutput<typeof bearerSchema>> & {
  /**
   * Set if the credential is valid only with the device's signature; credentials from before key pairs are valid alone.
   */
  readonly keyed?: true
}

/**
 * Returns the text the club signs for a device with a key pair. Its prefix prevents reading it as an older credential.
 */
const keyedText = (payload: string): string => `v2.${payload}`

/** Returns a credential, `v1.<payload>.<mac>`, or `v2.<payload>.<mac>` for a device that has a key. */
export function makeCredential(keys: ClubMacs, { device, role, keyed }: Bearer): string {
  const payload = Buffer.from(JSON.stringify({ device, role })).toString('base64url')
  return keyed
    ? `${keyedText(payload)}.${keys.sign('credential', keyedText(payload))}`
    : `v1.${payload}.${keys.sign('credential', payload)}`
}

/** Returns the bearer of a credential signed by this club; `undefined` for any other text. */
export function readCredential(keys: ClubMacs, credential: string): Bearer | undefined {
  const [version, payload, mac, ...more] = credential.split('.')
  const keyed = version === 'v2'
  if ((version !== 'v1' && !keyed) || !payload || !mac || more.length > 0) return undefined
  if (!keys.verify('credential', keyed ? keyedText(payload) : payload, mac)) return undefined
  const read = v.safeParse(bearerSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return read.success ? { ...read.output, ...(keyed && { keyed }) } : undefined
}

/**
 * True if the credential's bearer is authenticated. With a key pair, that key must have been proved on this
 * connection; an older credential is valid alone, as long as its device is not known to have a key.
 */
export function isBearer(
  bearer: Bearer,
  device: DeviceId,
  key: string | null,
  known: { readonly publicKey?: string } | undefined,
): boolean {
  if (bearer.device !== device) return false
  if (bearer.keyed) return key !== null && deviceOfKey(key) === device
  return key === null && known?.publicKey === undefined
}
