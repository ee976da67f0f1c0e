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

/** First frame, from the device. */
export const greetSchema = v.strictObject({
  type: v.literal('greet'),
  protocol: whole(1, 1000),
  device: deviceIdSchema,
  key: publicKeySchema,
  nonce: nonceSchema,
  /**
   * Set if the device itself dialled by TLS. A machine in the middle of a plain connection may itself use TLS, so the
   * hub cannot tell from the connection alone that nobody overheard it.
   */
  byTls: v.exactOptional(v.literal(true)),
})
export type Greet = Readonly<v.InferOutput<typeof greetSchema>>

/** The hub's answer: its identity, and its own random number. */
export const challengeSchema = v.strictObject({
  type: v.literal('challenge'),
  protocol: whole(1, 1000),
  oldest: whole(1, 1000),
  club: publicKeySchema,
  /** Process and hub that answer, signed by the club: can be verified by all who know the club, and passed on. */
  life: signedLifeSchema,
  nonce: nonceSchema,
  /** Set while it rebuilds an evening: devices of another club may be asked to hand over their facts. */
  collects: v.exactOptional(v.literal(true)),
  /** Signature of the club over `doorText`, for the purpose 'door'. */
  proof: signatureSchema,
})
export type Challenge = Readonly<v.InferOutput<typeof challengeSchema>>

/**
 * Returns the text that both sign for a connection. It includes how the device dialled, so that nobody can claim that
 * in its place.
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
  /** Proof of the secret of the director's link, or the token of the QR code on a director's screen. */
  v.strictObject({
    kind: v.literal('director'),
    knows: knowledgeSchema,
    givesUp: v.exactOptional(v.literal(true)),
  }),
  /**
   * Replaces another key, whose credential is shown: of a store that was rolled back or copied, or of a device from
   * before there were keys, which cannot sign.
   */
  v.strictObject({
    kind: v.literal('renewal'),
    credential: words(1000),
    parent: v.nullable(
      v.strictObject({
        key: publicKeySchema,
        /** Signature of the parent, for the purpose 'renew', over `renewalText`. */
        signature: signatureSchema,
      }),
    ),
    /** Former secret of a device from before there were keys. */
    formerKey: v.exactOptional(words(64)),
  }),
])
export type DoorWish = Readonly<v.InferOutput<typeof wishSchema>>

/** Returns the text that a device signs for a request, valid on this connection only. */
export const askedText = (door: string, id: number, wish: object): string =>
  `${door}\n${id}\n${canonical(wish as Json)}`

/**
 * Returns the text that the parent signs for a renewal: the device of this connection, identified by `door`, replaces
 * it. Valid on this connection only.
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
    /** Signature of the device, for the purpose 'ask', over `askedText`. */
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
  /** An unreadable or excessive message; the hub closes the connection. */
  v.strictObject({ type: v.literal('closed'), code: words(40), sentence: words(1000) }),
])
export type DoorDown = Readonly<v.InferOutput<typeof doorDownSchema>>

/**
 * Formats the password of CONNECT: the device's credential, and its signature over `doorText` for the purpose 'link'.
 */
export const linkPassword = (credential: string, signature: string): string => `${credential} ${signature}`
