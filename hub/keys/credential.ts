import * as v from 'valibot'
import { deviceIdSchema, ROLES } from '../../shared/session/identity.ts'
import type { Keys } from './keys.ts'

/** Whose credential it is: the device and what it may do. */
const bearerSchema = v.strictObject({ device: deviceIdSchema, role: v.picklist(ROLES) })
export type Bearer = Readonly<v.InferOutput<typeof bearerSchema>>

/** `v1.<payload>.<mac>`, carried in the MQTT CONNECT and never in a cookie. */
export function makeCredential(keys: Keys, bearer: Bearer): string {
  const payload = Buffer.from(JSON.stringify(bearer)).toString('base64url')
  return `v1.${payload}.${keys.sign('credential', payload)}`
}

/** The bearer of a credential that this club signed; `undefined` for any other text. */
export function readCredential(keys: Keys, credential: string): Bearer | undefined {
  const [version, payload, mac, ...more] = credential.split('.')
  if (version !== 'v1' || !payload || !mac || more.length > 0) return undefined
  if (!keys.verify('credential', payload, mac)) return undefined
  const read = v.safeParse(bearerSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return read.success ? read.output : undefined
}
