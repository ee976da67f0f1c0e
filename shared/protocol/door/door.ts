/**
 * The door: text frames on a WebSocket before MQTT begins with the first binary one. Both sides prove their identity by
 * signing both random numbers of this connection, the hub first; devices without rights request them here. Nothing from
 * it is valid on another connection.
 *
 * Over the socket and not HTTP: a page from the web or from last week's address may open a socket to the hub, but needs
 * permission for every other request.
 */

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { whole, words } from '../../lib/bounded.ts'
import { canonical, type Json } from '../../lib/canonical.ts'
import { deviceIdSchema, sectionIdSchema } from '../../session/identity.ts'
import { type LivingIncarnation, lifeText, signedLifeSchema } from '../incarnation.ts'
import { nonceSchema } from './challenge.ts'
import { publicKeySchema, signatureSchema } from './device-key.ts'
import { pairAnswerSchema, roomAnswerSchema } from './pairing.ts'

/** First frame, sent by the device. */
export const greetSchema = v.strictObject({
  type: v.literal('greet'),
  protocol: whole(1, 1000),
  device: deviceIdSchema,
  key: publicKeySchema,
  nonce: nonceSchema,
  /**
   * Set if the device itself dialled by TLS. A machine in the middle of a plain connection may itself use
   * TLS, so the hub cannot tell from the connection alone that nobody overhears it.
   */
  byTls: v.exactOptional(v.literal(true)),
})
export type Greet = Readonly<v.InferOutput<typeof greetSchema>>

/** Answer of the hub: its identity, and its own random number. */
export const challengeSchema = v.strictObject({
  type: v.literal('challenge'),
  protocol: whole(1, 1000),
  oldest: whole(1, 1000),
  club: publicKeySchema,
  /** Answering process and hub, signed by the club: everybody who knows the club can verify it and pass it on. */
  life: signedLifeSchema,
  nonce: nonceSchema,
  /** Set while the hub rebuilds a session: devices of another club may be asked to hand over their facts. */
  collects: v.exactOptional(v.literal(true)),
  /** Signature of the club over `doorText`, for the purpose 'door'. */
  proof: signatureSchema,
})
export type Challenge = Readonly<v.InferOutput<typeof challengeSchema>>

/**
 * Returns the text that both sides sign for a connection. It states how the device dialled, so that nobody
 * else can claim another way.
 */
export const doorText = (
  { device, nonce, byTls }: Pick<Greet, 'device' | 'nonce' | 'byTls'>,
  challenge: { readonly club: string; readonly life: LivingIncarnation; readonly nonce: string },
): string =>
  `${challenge.club}/${device}/${lifeText(challenge.life)}/${nonce}/${challenge.nonce}/${byTls ? 'tls' : 'plain'}`

const idSchema = whole(1, 1_000_000)

/** Proof of knowing a secret without revealing it: HMAC-SHA-256 of `doorText` by the hash of the secret, in hex. */
const knowledgeSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Computes the proof, valid on this connection, of knowing the secret of a QR code or director's link. */
export const proofOfSecret = (secretHash: string, text: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(secretHash), utf8ToBytes(text)))

export const wishSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('table'),
    section: sectionIdSchema,
    table: whole(1, 250),
    /** Proof of the token of the table's QR code. */
    knows: v.exactOptional(knowledgeSchema),
    givesUp: v.exactOptional(v.literal(true)),
  }),
  /** Proof of the secret of the director's link, or of the token of the QR code on a director's screen. */
  v.strictObject({
    kind: v.literal('director'),
    knows: knowledgeSchema,
    givesUp: v.exactOptional(v.literal(true)),
  }),
  /**
   * Request to replace another key, whose credential is presented: of a storage that was rolled back or
   * copied, or of a device from before key pairs, which cannot sign.
   */
  v.strictObject({
    kind: v.literal('renewal'),
    credential: words(1000),
    parent: v.nullable(
      v.strictObject({
        key: publicKeySchema,
        /** Signature of the parent over `renewalText`, for the purpose 'renew'. */
        signature: signatureSchema,
      }),
    ),
    /** Random key of a device from before key pairs. */
    formerKey: v.exactOptional(words(64)),
  }),
])
export type DoorWish = Readonly<v.InferOutput<typeof wishSchema>>

/** Returns the text that a device signs for a request, valid on this connection only. */
export const askedText = (door: string, id: number, wish: object): string =>
  `${door}\n${id}\n${canonical(wish as Json)}`

/**
 * Returns the text that the parent signs for a renewal, valid on this connection only: the device of this
 * connection, identified by `door`, replaces it.
 */
export const renewalText = (door: string, id: number, credential: string, parentKey: string): string =>
  `${door}\n${id}\n${credential}\n${parentKey}`

export const doorUpSchema = v.variant('type', [
  greetSchema,
  v.strictObject({ type: v.literal('ask-room'), id: idSchema }),
  v.strictObject({
    type: v.literal('ask-in'),
    id: idSchema,
    wish: wishSchema,
    /** Signature of the device over `askedText`, for the purpose 'ask'. */
    signature: signatureSchema,
  }),
])
export type DoorUp = Readonly<v.InferOutput<typeof doorUpSchema>>

export const doorDownSchema = v.variant('type', [
  challengeSchema,
  v.strictObject({ type: v.literal('room'), id: idSchema, room: roomAnswerSchema }),
  v.strictObject({
    type: v.literal('let-in'),
    id: idSchema,
    answer: pairAnswerSchema,
  }),
  /** The message was unreadable or one too many; the hub closes the connection. */
  v.strictObject({ type: v.literal('closed'), code: words(40), sentence: words(1000) }),
])
export type DoorDown = Readonly<v.InferOutput<typeof doorDownSchema>>

/**
 * Formats the password of CONNECT: the device's credential, and its signature over `doorText` for the purpose 'link'.
 */
export const linkPassword = (credential: string, signature: string): string => `${credential} ${signature}`
