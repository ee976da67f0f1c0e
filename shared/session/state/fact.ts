/**
 * Fact: what happened in the room. Immutable; a correction is another fact that names the one it replaces.
 * Each kind of fact is defined in its own file (`facts/kinds.ts` lists them).
 */

import * as v from 'valibot'
import { accepting } from '../../lib/accepting.ts'
import { clockSchema } from '../../lib/bounded.ts'
import { canonical, type Json } from '../../lib/canonical.ts'
import { sha256Hex } from '../../lib/digest.ts'
import type { AnyKind, Carry } from '../facts/kind.ts'
import { BODIES, KINDS } from '../facts/kinds.ts'
import { heardSchema } from '../hub-timestamp.ts'
import {
  type DeviceId,
  deviceIdSchema,
  type FactName,
  factNameSchema,
  type Hash,
  hashSchema,
  type SessionId,
  sessionIdSchema,
} from '../identity.ts'
import type { Slot } from '../slot.ts'

type FactKinds = typeof KINDS
export type FactKind = keyof FactKinds
export type FactBody<K extends FactKind = FactKind> = Readonly<v.InferOutput<(typeof BODIES)[K]>>
export type ResultBody = FactBody<'result'>

const MOST_REPLACED = 64

const replacing = {
  replaces: v.exactOptional(factNameSchema),
  /** Further facts that are replaced by a fact that fills several slots. */
  alsoReplaces: v.exactOptional(v.pipe(v.array(factNameSchema), v.minLength(1), v.maxLength(MOST_REPLACED))),
} as const

const envelope = {
  session: sessionIdSchema,
  device: deviceIdSchema,
  seq: factNameSchema.entries.seq,
  hash: hashSchema,
  /**
   * Device's clock in ms since 1970 and its measured offset from the hub's, for display and pace only; null
   * for an impossible clock, or if not measured.
   */
  at: v.strictObject({
    clock: clockSchema,
    offset: clockSchema,
    /** Hub time, for facts on which the bell of a round has an effect. */
    heard: v.exactOptional(heardSchema),
  }),
  ...replacing,
  /** Former name of this fact in a storage that was rolled back or copied. */
  was: v.exactOptional(factNameSchema),
} as const
const envelopeSchema = v.strictObject(envelope)
const replacingSchema = v.strictObject(replacing)

type KindWithBody<Around> = {
  readonly [K in FactKind]: Readonly<Around & { readonly kind: K; readonly body: FactBody<K> }>
}

type Facts = KindWithBody<v.InferOutput<typeof envelopeSchema>>
export type Fact = Facts[FactKind]
export type FactOf<K extends FactKind> = Facts[K]

/** Kind of fact with its body, and the facts it replaces: what a screen submits for recording. */
export type Statement = KindWithBody<v.InferOutput<typeof replacingSchema>>[FactKind]

/**
 * Builds the schema of all kinds, each with these envelope members. Pure, so that bundles that parse no facts omit it.
 */
const variantOf = /* @__NO_SIDE_EFFECTS__ */ (around: v.ObjectEntries): v.GenericSchema =>
  v.variant(
    'kind',
    Object.entries(BODIES).map(([kind, body]) => v.strictObject({ ...around, kind: v.literal(kind), body })),
  )

// The compiler cannot follow the pairing of kinds and bodies through the mapping.
export const factSchema = variantOf(envelope) as v.GenericSchema<unknown, Fact>

export const statementSchema = variantOf(replacing) as v.GenericSchema<unknown, Statement>

export const kindOf = (kind: FactKind): AnyKind => KINDS[kind]

export type Filling = {
  readonly [K in FactKind]: { readonly slot: Slot<K>; readonly body: FactBody<K> }
}[FactKind]

export const fillingsOf = ({ kind, body }: Fact | Statement): readonly Filling[] =>
  // Every kind fills slots with matching content: its own file is checked for that.
  kindOf(kind).fills(body) as readonly Filling[]

export const carriesOf = ({ kind, body }: Fact | Statement): readonly Carry[] =>
  kindOf(kind).carries?.(body) ?? []

/** Returns every slot a fact affects: those it fills, and those from and to which it moves a result. */
export function slotsOf(said: Fact | Statement): readonly Slot<FactKind>[] {
  const filled: readonly Slot<FactKind>[] = fillingsOf(said).map(({ slot }) => slot)
  const carried = carriesOf(said)
  if (carried.length === 0) return filled
  return [...filled, ...carried.flatMap(({ from, to }) => (to ? [from, to.slot] : [from]))]
}

/** Returns the lowest protocol version whose hub can read the fact. */
export const readSince = ({ kind, body, alsoReplaces, at }: Fact): number =>
  Math.max(
    at.heard ? 5 : at.clock === null ? 4 : 1,
    alsoReplaces ? 3 : 1,
    kindOf(kind).readSince?.(body) ?? 1,
  )

/** Checks that a value is a fact without building a copy. */
export const isFact = accepting(factSchema)

/** Members that the recording device adds to a statement. */
export interface FactStamp {
  readonly session: SessionId
  readonly device: DeviceId
  readonly seq: number
  readonly at: Fact['at']
  readonly was?: FactName
}

/** Returns the estimated hub time of a statement; null if the device had no valid clock. */
export const hubTimeOf = ({ clock, offset }: Fact['at']): number | null =>
  clock === null ? null : clock + (offset ?? 0)

/** Hashes a fact's canonical bytes, without its own hash. */
export function hashOfFact(fact: object): Hash {
  const { hash: _, ...rest } = fact as { readonly hash?: unknown; readonly [key: string]: unknown }
  return v.parse(hashSchema, sha256Hex(canonical(rest as Json)))
}

/** Turns a statement into a fact: named, stamped and hashed. Throws if the statement is invalid. */
export function makeFact(stamp: FactStamp, statement: Statement): Fact {
  // In the form in which it will be read: trimming white space changes the text.
  const bare: object = { ...stamp, ...v.parse(statementSchema, statement) }
  const fact: unknown = { ...JSON.parse(canonical(bare as Json)), hash: hashOfFact(bare) }
  return isFact(fact) ? fact : v.parse(factSchema, fact)
}
