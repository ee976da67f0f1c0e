import * as v from 'valibot'
import { sha256Hex } from '../../lib/digest.ts'
import { signEd25519, verifyEd25519 } from '../../lib/ed25519.ts'
import { type DeviceId, deviceIdSchema } from '../../session/identity.ts'

export const publicKeySchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'a public key'))
export const signatureSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/, 'a signature'))

const ID_LETTERS = 32

/** Derives a device's id from its key pair: the hash of the public key, so that no other device can have it. */
export const deviceOfKey = (publicKey: string): DeviceId =>
  v.parse(deviceIdSchema, sha256Hex(publicKey).slice(0, ID_LETTERS))

/**
 * Purposes of a device's signatures: linking to a hub whose challenge it answers, a request for admission,
 * replacement by another key. A signature for one proves nothing for another.
 */
export type DeviceSignaturePurpose = 'link' | 'ask' | 'renew'

const signedText = (purpose: DeviceSignaturePurpose, text: string): string =>
  `overtrick v1 device ${purpose}\n${text}`

export const signAsDevice = (secretKey: string, purpose: DeviceSignaturePurpose, text: string): string =>
  signEd25519(secretKey, signedText(purpose, text))

export const isSignedByDevice = (
  publicKey: string,
  purpose: DeviceSignaturePurpose,
  text: string,
  signature: string,
): boolean => verifyEd25519(publicKey, signedText(purpose, text), signature)
