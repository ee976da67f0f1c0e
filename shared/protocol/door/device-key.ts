import * as v from 'valibot'
import { sha256Hex } from '../../lib/digest.ts'
import { signEd25519, verifyEd25519 } from '../../lib/ed25519.ts'
import { type DeviceId, deviceIdSchema } from '../../session/identity.ts'

/** Half of an Ed25519 key, in hex. */
export const publicKeySchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'a public key'))
/** An Ed25519 signature, in hex. */
export const signatureSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/, 'a signature'))

const ID_LETTERS = 32

/** A device is its key pair: its id is the hash of the public half, and nobody else can bear it. */
export const deviceOfKey = (publicKey: string): DeviceId =>
  v.parse(deviceIdSchema, sha256Hex(publicKey).slice(0, ID_LETTERS))

/**
 * What a device signs, in the line to a hub whose challenge it answers: that it links, what it asks at the door, that
 * another key takes its place. A signature made for one thing proves nothing about another.
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
