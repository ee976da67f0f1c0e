import * as v from 'valibot'
import { canonical } from '../../shared/lib/canonical.ts'
import { decodeMessage } from '../../shared/protocol/codec.ts'
import type { QuarantinedMessage, Receipt } from '../../shared/protocol/down.ts'
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
import { type Hash, hashSchema, nameKey, type SessionId, seqSchema } from '../../shared/session/identity.ts'
import type { Fact } from '../../shared/session/state/fact.ts'
import { inEnglish } from '../english.ts'
import { type Journal, MAX_QUARANTINED_CHARACTERS } from '../journal/journal.ts'
import type { ClubMacs } from '../keys/keys.ts'
import type { Arrival } from './desk-types.ts'
import type { KnownFact } from './known-facts.ts'
import {
  type Draft,
  decideLost,
  enterFact,
  factNamed,
  incarnationAt,
  type SessionBook,
} from './session-book.ts'

/** Bytes tolerated above the limit: honest devices split messages by their own count. */
const SLACK_BYTES = 96

export type ArrivalContent =
  | { readonly kind: 'message'; readonly message: Up }
  | { readonly kind: 'aside'; readonly quarantined: QuarantinedMessage }
  /** Hello of a device whose version is not supported; its other members are not read. */
  | { readonly kind: 'unserved' }

/** Message from a device. Facts come first, because the variants are tried in order and most of the load is facts. */
const heardSchema = v.variant('type', [factMessageSchema, ...upSchema.options])

/** True if the text exceeds the maximum size of a message. */
export const isTooLarge = (text: string): boolean => Buffer.byteLength(text) > MAX_MESSAGE_BYTES + SLACK_BYTES

/** Reads an arrival, or returns the reason to quarantine it. */
export function readArrival({ text }: Arrival, served: ServedVersions): ArrivalContent {
  if (isTooLarge(text)) return aside('too-large', `A message is at most ${MAX_MESSAGE_BYTES} bytes.`, text)
  const read = decodeMessage(heardSchema, text)
  // The hello of an unsupported version may well parse; it must not be answered as a normal one.
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

export type FactOutcome =
  | { readonly kind: 'entered'; readonly fact: Fact; readonly known: KnownFact }
  /** Limit of facts without effect reached: the device keeps the fact and sends it again later. */
  | { readonly kind: 'later'; readonly fact: Fact }
  | { readonly kind: 'aside'; readonly quarantined: QuarantinedMessage }

/**
 * Enters a well-formed fact, finds it already entered, or returns the reason to refuse it. `kept` is the
 * decision of an earlier hub of this club, if the fact's receipt proves it.
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
  const before = factNamed(draft, fact) ?? (lost && decideLost(draft, lost, incarnation))
  if (!before) {
    const known = enterFact(draft, fact, from.role, incarnation, kept)
    return known === 'later' ? { kind: 'later', fact } : { kind: 'entered', fact, known }
  }
  if (before.hash !== fact.hash)
    return problem('name-taken', `Number ${fact.seq} of this device is another fact at this desk.`)
  return { kind: 'entered', fact, known: before }
}

/** Returns the signed part of a receipt, in canonical key order so that nothing has to be sorted. */
const receiptOf = (told: Omit<Receipt, 'type' | 'mac'>): Omit<Receipt, 'mac'> => ({
  ...told,
  type: 'receipt',
})

/** Builds the receipt of a fact that is on disk, signed by the club. */
export function makeReceipt(
  keys: ClubMacs,
  book: SessionBook,
  fact: Fact,
  { position, decision, hash }: KnownFact,
): Receipt {
  const { session, device, seq } = fact
  const incarnation = incarnationAt(book, position)
  const bare = receiptOf({ decision, device, hash, incarnation, position, seq, session })
  return { ...bare, mac: keys.sign('receipt', canonical(bare)) }
}

/** Returns the decision in the receipt that came with a fact; `undefined` if this club has not signed it. */
export function receiptedDecision(
  keys: ClubMacs,
  { fact, decided: decision, receipt }: FactMessage,
): Decision | undefined {
  if (!decision || !receipt) return undefined
  const { session, device, seq, hash } = fact
  const { incarnation, position, mac } = receipt
  const bare = receiptOf({ decision, device, hash, incarnation, position, seq, session })
  return keys.verify('receipt', canonical(bare), mac) ? decision : undefined
}

/** Quarantines a message for the director to see. */
export function quarantine(
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
    text: text.slice(0, MAX_QUARANTINED_CHARACTERS),
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

/** Returns seq and hash of a fact in an unreadable message, so that its device can tell which fact was quarantined. */
function nameIn(text: string): { readonly seq: number | null; readonly hash: Hash | null } {
  const named = decodeMessage(wrappedSchema, text)
  return named.ok ? { seq: named.value.seq, hash: named.value.hash } : { seq: null, hash: null }
}

/** True if the segment names a session, which facts can belong to. */
export const isSession = (segment: Arrival['session']): segment is SessionId => segment !== 'none'
