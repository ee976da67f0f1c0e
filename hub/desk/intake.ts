import * as v from 'valibot'
import { canonical } from '../../shared/lib/canonical.ts'
import type { QuarantinedMessage, Receipt } from '../../shared/protocol/down.ts'
import { decodeMessage } from '../../shared/protocol/encode.ts'
import type { Incarnation } from '../../shared/protocol/incarnation.ts'
import { isServed, type ServedVersions } from '../../shared/protocol/protocol-version.ts'
import {
  anyHelloSchema,
  type FactMessage,
  factMessageSchema,
  MAX_MESSAGE_BYTES,
  type Up,
  upSchema,
} from '../../shared/protocol/up.ts'
import type { Decision } from '../../shared/session/decision.ts'
import type { Fact } from '../../shared/session/fact.ts'
import { type Hash, hashSchema, nameKey, type SessionId, seqSchema } from '../../shared/session/identity.ts'
import { inEnglish } from '../english.ts'
import { type Journal, MAX_PUT_ASIDE_CHARACTERS } from '../journal/journal.ts'
import type { Keys } from '../keys/keys.ts'
import type { Arrival } from './desk-types.ts'
import type { KnownFact } from './known-facts.ts'
import { type Draft, decideLost, enterFact, knownUnder, lifeAt, type SessionBook } from './session-book.ts'

/** Bytes over the limit that are forgiven: honest devices cut by their own count. */
const SLACK_BYTES = 96

/** What came, once it has been read. */
export type ArrivalContent =
  | { readonly kind: 'message'; readonly message: Up }
  | { readonly kind: 'aside'; readonly quarantined: QuarantinedMessage }
  /** The hello of a device whose version is not served: nothing more of it is understood. */
  | { readonly kind: 'unserved' }

/** Facts first: one after the other is tried, and most of what costs anything is facts. */
const heardSchema = v.variant('type', [factMessageSchema, ...upSchema.options])

/** Whether more came than a message may be. */
export const isTooLarge = (text: string): boolean => Buffer.byteLength(text) > MAX_MESSAGE_BYTES + SLACK_BYTES

/** What an arrival says, or why it is put aside. */
export function readArrival({ text }: Arrival, served: ServedVersions): ArrivalContent {
  if (isTooLarge(text)) return aside('too-large', `A message is at most ${MAX_MESSAGE_BYTES} bytes.`, text)
  const read = decodeMessage(heardSchema, text)
  // The hello of a version that is not served may well be understood; that it is not answered as one is what counts.
  const hello = read.ok ? read.value : anyHelloIn(text)
  if (hello?.type === 'hello' && !isServed(hello.protocol, served)) return { kind: 'unserved' }
  return read.ok
    ? { kind: 'message', message: read.value }
    : aside('ill-formed', inEnglish(read.problem), text)
}

function anyHelloIn(text: string) {
  const hello = decodeMessage(anyHelloSchema, text)
  return hello.ok ? hello.value : undefined
}

/** What becomes of a well-formed fact. */
export type FactOutcome =
  | { readonly kind: 'entered'; readonly fact: Fact; readonly known: KnownFact }
  /** The device has as much without effect here as it may: it keeps the fact for another time. */
  | { readonly kind: 'later'; readonly fact: Fact }
  | { readonly kind: 'aside'; readonly quarantined: QuarantinedMessage }

/**
 * Enters a well-formed fact, or finds it entered before, or says why it can have no place. `kept` is what a desk of this
 * club has decided about it before, where its receipt proves that.
 */
export function enter(
  draft: Draft,
  fact: Fact,
  from: Arrival,
  incarnation: Incarnation,
  kept?: Decision,
): FactOutcome {
  const problem = (code: QuarantinedMessage['code'], sentence: string): FactOutcome => ({
    kind: 'aside',
    quarantined: { type: 'quarantined', code, sentence, seq: fact.seq, hash: fact.hash },
  })
  if (fact.device !== from.device || fact.session !== from.session)
    return problem('wrong-sender', 'A device hands in its own facts only, each on the topic of its session.')
  const lost = draft.book.undecided.get(nameKey(fact))
  const before = knownUnder(draft, fact) ?? (lost && decideLost(draft, lost, incarnation))
  if (!before) {
    const known = enterFact(draft, fact, from.role, incarnation, kept)
    return known === 'later' ? { kind: 'later', fact } : { kind: 'entered', fact, known }
  }
  if (before.hash !== fact.hash)
    return problem('name-taken', `Number ${fact.seq} of this device is another fact at this desk.`)
  return { kind: 'entered', fact, known: before }
}

/** What of a receipt is signed: in the order in which it is spelled, so that nothing has to be put in order. */
const receiptOf = (told: Omit<Receipt, 'type' | 'mac'>): Omit<Receipt, 'mac'> => ({
  ...told,
  type: 'receipt',
})

/** The receipt of a fact that is on disk, signed by the club. */
export function makeReceipt(
  keys: Keys,
  book: SessionBook,
  fact: Fact,
  { position, decision, hash }: KnownFact,
): Receipt {
  const { session, device, seq } = fact
  const incarnation = lifeAt(book, position)
  const bare = receiptOf({ decision, device, hash, incarnation, position, seq, session })
  return { ...bare, mac: keys.sign('receipt', canonical(bare)) }
}

/** The decision of the receipt with which a fact comes back; `undefined` where this club has not signed that. */
export function receiptedDecision(
  keys: Keys,
  { fact, decided: decision, receipt }: FactMessage,
): Decision | undefined {
  if (!decision || !receipt) return undefined
  const { session, device, seq, hash } = fact
  const { incarnation, position, mac } = receipt
  const bare = receiptOf({ decision, device, hash, incarnation, position, seq, session })
  return keys.verify('receipt', canonical(bare), mac) ? decision : undefined
}

/** What came is kept for the director to see. */
export function putAside(
  journal: Journal,
  now: number,
  from: Arrival,
  quarantined: QuarantinedMessage,
): void {
  const { session, device, text } = from
  const { code, sentence } = quarantined
  journal.putAside({
    at: now,
    session,
    device,
    code,
    sentence,
    text: text.slice(0, MAX_PUT_ASIDE_CHARACTERS),
  })
}

export function aside(code: QuarantinedMessage['code'], sentence: string, text: string) {
  return { kind: 'aside', quarantined: { type: 'quarantined', code, sentence, ...nameIn(text) } } as const
}

const namedSchema = v.object({ seq: seqSchema, hash: hashSchema })
const wrappedSchema = v.union([
  v.pipe(
    v.object({ fact: namedSchema }),
    v.transform(({ fact }) => fact),
  ),
  namedSchema,
])

/** Seq and hash of a fact inside text that is no message: its device can tell which one was put aside. */
function nameIn(text: string): { readonly seq: number | null; readonly hash: Hash | null } {
  const named = decodeMessage(wrappedSchema, text)
  return named.ok ? { seq: named.value.seq, hash: named.value.hash } : { seq: null, hash: null }
}

/** The session of a segment, where facts can be about it. */
export const isSession = (segment: Arrival['session']): segment is SessionId => segment !== 'none'
