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

/**
 * The door: what is said on a WebSocket in text frames before MQTT begins on it with the first binary one. Both sides
 * prove who they are by signing both random numbers of this one connection, the hub first; whoever has no rights yet
 * asks for them here. Nothing that is said here is good on another connection.
 *
 * Over the socket and not over HTTP: a page from the web or from last week's address may open a socket to the hub, and
 * needs leave for every other request.
 */

/** The first frame, from the device. */
export const greetSchema = v.strictObject({
  type: v.literal('greet'),
  /** Of the wire that the device speaks. */
  protocol: whole(1, 1000),
  device: deviceIdSchema,
  key: publicKeySchema,
  nonce: nonceSchema,
  /**
   * The device itself has dialled by TLS. Whoever stands between a device that dialled in plain and the hub may well come
   * by TLS himself: from the connection alone the hub cannot tell that others have heard it.
   */
  byTls: v.exactOptional(v.literal(true)),
})
export type Greet = Readonly<v.InferOutput<typeof greetSchema>>

/** The hub's answer: who it is, and its own random number. */
export const challengeSchema = v.strictObject({
  type: v.literal('challenge'),
  protocol: whole(1, 1000),
  oldest: whole(1, 1000),
  /** The public half of the club's key. */
  club: publicKeySchema,
  /** Which process of which hub speaks, as the club has signed it: whoever knows the club can check it, and tell others. */
  life: signedLifeSchema,
  nonce: nonceSchema,
  /** It rebuilds an evening: whoever is of another club may be asked to hand over what he holds. */
  collects: v.exactOptional(v.literal(true)),
  /** Over `doorText`, by the club, for the purpose 'door'. */
  proof: signatureSchema,
})
export type Challenge = Readonly<v.InferOutput<typeof challengeSchema>>

/** What both sign of a connection: of how the device dialled, too, so that nobody says it in its place. */
export const doorText = (
  { device, nonce, byTls }: Pick<Greet, 'device' | 'nonce' | 'byTls'>,
  challenge: { readonly club: string; readonly life: LivingIncarnation; readonly nonce: string },
): string =>
  `${challenge.club}/${device}/${lifeText(challenge.life)}/${nonce}/${challenge.nonce}/${byTls ? 'tls' : 'plain'}`

const idSchema = whole(1, 1_000_000)

/** That a secret is known, without saying it: HMAC-SHA-256 of `doorText` by the hash of the secret, in hex. */
const knowledgeSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** What proves in this connection that the secret of a QR code or of a director's link is known. */
export const knowledgeOf = (secretHash: string, text: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(secretHash), utf8ToBytes(text)))

/** What a device wants at the door. */
export const wishSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('table'),
    section: sectionIdSchema,
    table: whole(1, 250),
    /** The token of the table's QR code is known here. */
    knows: v.exactOptional(knowledgeSchema),
    /** It is not wanted any more. */
    givesUp: v.exactOptional(v.literal(true)),
  }),
  /** The secret of the director's link, or the token of the QR code on a director's screen, is known here. */
  v.strictObject({
    kind: v.literal('director'),
    knows: knowledgeSchema,
    givesUp: v.exactOptional(v.literal(true)),
  }),
  /**
   * This key is to take the place of another, whose credential it shows: of a store that was rolled back or copied, or
   * of a device of before there were keys, which has nothing to sign with.
   */
  v.strictObject({
    kind: v.literal('renewal'),
    credential: words(1000),
    parent: v.nullable(
      v.strictObject({
        key: publicKeySchema,
        /** By the parent, for the purpose 'renew', over `renewalText`. */
        signature: signatureSchema,
      }),
    ),
    /** The secret that a device of before there were keys was known by. */
    formerKey: v.exactOptional(words(64)),
  }),
])
export type DoorWish = Readonly<v.InferOutput<typeof wishSchema>>

/** What a device signs of a wish: it is good in this connection alone. */
export const askedText = (door: string, id: number, wish: object): string =>
  `${door}\n${id}\n${canonical(wish as Json)}`

/**
 * What the parent signs of a renewal: that the device of this connection, which `door` names, takes its place. Good in
 * this connection alone.
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
    /** By the device, for the purpose 'ask', over `askedText`. */
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
  /** What was said is not understood or too much; the hub ends the connection. */
  v.strictObject({ type: v.literal('closed'), code: words(40), sentence: words(1000) }),
])
export type DoorDown = Readonly<v.InferOutput<typeof doorDownSchema>>

/** The password of the CONNECT: the device's credential, and its signature over `doorText` for the purpose 'link'. */
export const linkPassword = (credential: string, signature: string): string => `${credential} ${signature}`
