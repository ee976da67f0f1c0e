import * as v from 'valibot'
import { accepting } from '../lib/accepting.ts'
import { clockSchema } from '../lib/bounded.ts'
import { canonical, type Json } from '../lib/canonical.ts'
import { sha256Hex } from '../lib/digest.ts'
import type { AnyKind, Carry } from './facts/kind.ts'
import { BODIES, KINDS } from './facts/kinds.ts'
import {
  type DeviceId,
  deviceIdSchema,
  type FactName,
  factNameSchema,
  type Hash,
  hashSchema,
  type SessionId,
  sessionIdSchema,
} from './identity.ts'
import type { Slot } from './slot.ts'
import { heardSchema } from './steward/heard.ts'

/**
 * Facts: what happened in the room. Immutable; a correction is another fact that names the one it replaces.
 * What a kind of fact says, and when, is in its file: `facts/kinds.ts` lists them.
 */

type FactKinds = typeof KINDS
export type FactKind = keyof FactKinds
export type FactBody<K extends FactKind = FactKind> = Readonly<v.InferOutput<(typeof BODIES)[K]>>
export type ResultBody = FactBody<'result'>

/** So many facts can be replaced by one beside the first. */
const MOST_REPLACED = 64

const replacing = {
  replaces: v.exactOptional(factNameSchema),
  /** The others, of a fact that fills several slots. */
  alsoReplaces: v.exactOptional(v.pipe(v.array(factNameSchema), v.minLength(1), v.maxLength(MOST_REPLACED))),
} as const

const envelope = {
  session: sessionIdSchema,
  device: deviceIdSchema,
  seq: factNameSchema.entries.seq,
  hash: hashSchema,
  /**
   * The device's clock in ms since 1970 and its measured distance from the hub's, for display and pace only; null
   * where it shows what no clock can show, or where nothing was measured.
   */
  at: v.strictObject({
    clock: clockSchema,
    offset: clockSchema,
    /** By the hub's clock, of what the bell of a round decides about. */
    heard: v.exactOptional(heardSchema),
  }),
  ...replacing,
  /** The name under which a rolled-back or copied store had kept this fact. */
  was: v.exactOptional(factNameSchema),
} as const
const envelopeSchema = v.strictObject(envelope)
const replacingSchema = v.strictObject(replacing)

/** One of the kinds with its own body. */
type KindWithBody<Around> = {
  readonly [K in FactKind]: Readonly<Around & { readonly kind: K; readonly body: FactBody<K> }>
}

type Facts = KindWithBody<v.InferOutput<typeof envelopeSchema>>
export type Fact = Facts[FactKind]
export type FactOf<K extends FactKind> = Facts[K]

/** A kind with its body, and the facts it replaces: what a screen hands over to be recorded. */
export type Statement = KindWithBody<v.InferOutput<typeof replacingSchema>>[FactKind]

/** Each kind with what is around it; pure, so that whoever parses nothing does not load it. */
const variantOf = /* @__NO_SIDE_EFFECTS__ */ (around: v.ObjectEntries): v.GenericSchema =>
  v.variant(
    'kind',
    Object.entries(BODIES).map(([kind, body]) => v.strictObject({ ...around, kind: v.literal(kind), body })),
  )

// What the list makes, each kind with its own body, cannot be followed by the compiler through the mapping.
export const factSchema = variantOf(envelope) as v.GenericSchema<unknown, Fact>

export const statementSchema = variantOf(replacing) as v.GenericSchema<unknown, Statement>

export const kindOf = (kind: FactKind): AnyKind => KINDS[kind]

/** A slot with what is said in it. */
export type Filling = {
  readonly [K in FactKind]: { readonly slot: Slot<K>; readonly body: FactBody<K> }
}[FactKind]

/** The slots that a fact takes, with what it says in each. */
export const fillingsOf = ({ kind, body }: Fact | Statement): readonly Filling[] =>
  // Every kind fills slots with what belongs there: its own file is checked for that.
  kindOf(kind).fills(body) as readonly Filling[]

/** The results that a fact takes from where they stand to somewhere else. */
export const carriesOf = ({ kind, body }: Fact | Statement): readonly Carry[] =>
  kindOf(kind).carries?.(body) ?? []

/** Every slot that a fact speaks of: those that it fills, and those from which and into which it carries a result. */
export function slotsOf(said: Fact | Statement): readonly Slot<FactKind>[] {
  const filled: readonly Slot<FactKind>[] = fillingsOf(said).map(({ slot }) => slot)
  const carried = carriesOf(said)
  if (carried.length === 0) return filled
  return [...filled, ...carried.flatMap(({ from, to }) => (to ? [from, to.slot] : [from]))]
}

/** The version of the wire from which on a hub reads the fact. */
export const readSince = ({ kind, body, alsoReplaces, at }: Fact): number =>
  Math.max(
    at.heard ? 5 : at.clock === null ? 4 : 1,
    alsoReplaces ? 3 : 1,
    kindOf(kind).readSince?.(body) ?? 1,
  )

/** Without building another. */
export const isFact = accepting(factSchema)

/** What the recording device adds to a statement. */
export interface FactStamp {
  readonly session: SessionId
  readonly device: DeviceId
  readonly seq: number
  readonly at: Fact['at']
  readonly was?: FactName
}

/** When it was said, by the hub's clock as near as it is known; null where the device's clock shows nothing. */
export const hubTimeOf = ({ clock, offset }: Fact['at']): number | null =>
  clock === null ? null : clock + (offset ?? 0)

/** The hash of a fact's canonical bytes, its own hash left out. */
export function hashOfFact(fact: object): Hash {
  const { hash: _, ...rest } = fact as { readonly hash?: unknown; readonly [key: string]: unknown }
  return v.parse(hashSchema, sha256Hex(canonical(rest as Json)))
}

/** A statement becomes a fact: named, stamped and hashed. Throws where the statement has no valid form. */
export function makeFact(stamp: FactStamp, statement: Statement): Fact {
  // As it will be read: a name that was cut behind a space is another text without it.
  const bare: object = { ...stamp, ...v.parse(statementSchema, statement) }
  const fact: unknown = { ...JSON.parse(canonical(bare as Json)), hash: hashOfFact(bare) }
  return isFact(fact) ? fact : v.parse(factSchema, fact)
}
