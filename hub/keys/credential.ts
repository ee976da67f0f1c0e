import * as v from 'valibot'
import { deviceOfKey } from '../../shared/protocol/door/device-key.ts'
import { type DeviceId, deviceIdSchema, ROLES } from '../../shared/session/identity.ts'
import type { Keys } from './keys.ts'

const bearerSchema = v.strictObject({ device: deviceIdSchema, role: v.picklist(ROLES) })
/** Whose credential it is: the device and what it may do. */
export type Bearer = Readonly<v.InferOutput<typeof bearerSchema>> & {
  /** It says something only with the device's signature beside it; one of before there were keys says it alone. */
  readonly keyed?: true
}

/** What the club signs of one for a key pair; never to be read as one of before. */
const keyedText = (payload: string): string => `v2.${payload}`

/** `v1.<payload>.<mac>`, or `v2.<payload>.<mac>` for a device that has a key; never in a cookie. */
export function makeCredential(keys: Keys, { device, role, keyed }: Bearer): string {
  const payload = Buffer.from(JSON.stringify({ device, role })).toString('base64url')
  return keyed
    ? `${keyedText(payload)}.${keys.sign('credential', keyedText(payload))}`
    : `v1.${payload}.${keys.sign('credential', payload)}`
}

/** The bearer of a credential that this club signed; `undefined` for any other text. */
export function readCredential(keys: Keys, credential: string): Bearer | undefined {
  const [version, payload, mac, ...more] = credential.split('.')
  const keyed = version === 'v2'
  if ((version !== 'v1' && !keyed) || !payload || !mac || more.length > 0) return undefined
  if (!keys.verify('credential', keyed ? keyedText(payload) : payload, mac)) return undefined
  const read = v.safeParse(bearerSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return read.success ? { ...read.output, ...(keyed && { keyed }) } : undefined
}

/**
 * Whether it is the bearer who comes. For a key pair the credential says something only with that key proved in this
 * connection; one of before is good alone, as long as its device is not known to have a key.
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
