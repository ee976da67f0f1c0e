import type { LaterMessage } from '../../../shared/protocol/down.ts'
import { MAX_RUNS, type Run, runsOf } from '../../../shared/protocol/fact-runs.ts'
import type { Incarnation } from '../../../shared/protocol/incarnation.ts'
import type { DeviceId, Hash } from '../../../shared/session/identity.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'
import type { OwnFact } from '../messages.ts'

/**
 * This device's facts of one session, and what the hub is known to hold of them; pure, without clock, link or store. A
 * fact is done only when the receipt for its own hash is stored. On every new link the hub first states what it holds;
 * facts that it lacks are sent again, with or without a receipt. A hub that holds other facts under this device's names
 * proves that this store was rolled back or copied; `asking` lists where its hashes must be requested.
 */
export interface Outbox {
  readonly facts: ReadonlyMap<number, OwnFact>
  /** Facts sent on this link that have no receipt yet, with the time of sending in ms. */
  readonly flight: ReadonlyMap<number, number>
  /**
   * Facts that the hub will accept on a later link, because it holds enough facts of this device that had no effect.
   */
  readonly later: ReadonlySet<number>
  /** Sequence numbers of facts that the hub holds with our hash; null until it has answered on this link. */
  readonly held: ReadonlySet<number> | null
  /** Runs of the hub that differ from ours and whose hashes are still unknown. */
  readonly asking: readonly Run[]
  /** True if the hub holds other facts under this device's names. */
  readonly diverged: boolean
}

export const EMPTY_OUTBOX: Outbox = {
  facts: new Map(),
  flight: new Map(),
  later: new Set(),
  held: null,
  asking: [],
  diverged: false,
}

/** Maximum number of facts in flight, below the hub's rate limit. */
export const MAX_IN_FLIGHT = 16
/** Time after which a fact without a receipt is sent again, ms. */
export const RESEND_MS = 5000
/** Time after which a fact is sent again, ms, while the hub reports that it cannot accept any. */
export const PATIENT_RESEND_MS = 20_000

export const withOwn = (outbox: Outbox, own: OwnFact): Outbox => ({
  ...outbox,
  facts: new Map([...outbox.facts, [own.fact.seq, own] as const].sort(([a], [b]) => a - b)),
})

/** True if the club's hub has not answered the fact; a receipt of a former club does not count. */
const isUnreceipted = ({ receipt }: OwnFact): boolean => receipt === null || receipt.former === true

/** Returns facts that have no receipt and are not quarantined at the hub. */
export const unsentIn = (outbox: Outbox): readonly OwnFact[] =>
  [...outbox.facts.values()].filter(own => isUnreceipted(own) && !own.quarantined)

export const unsentOf = (outbox: Outbox): number => unsentIn(outbox).length

/** Returns the facts that the device reports to hold: its first runs, if there are too many for one message. */
export const holdsOf = (outbox: Outbox): readonly Run[] =>
  runsOf([...outbox.facts.values()].map(({ fact }) => fact)).slice(0, MAX_RUNS)

/** Resets the outbox when the link is lost: nothing is in flight, and the hub must state again what it holds. */
export const cut = (outbox: Outbox): Outbox => ({ ...EMPTY_OUTBOX, facts: outbox.facts })

export function onHave(outbox: Outbox, runs: readonly Run[]): Outbox {
  const held = new Set<number>()
  const asking: Run[] = []
  for (const run of runs) {
    if (digestOf(outbox, run) === run.digest) for (let seq = run.from; seq <= run.to; seq += 1) held.add(seq)
    else asking.push(run)
  }
  // A full message may be incomplete: facts beyond it with a receipt count as held.
  const last = runs.length >= MAX_RUNS ? (runs.at(-1)?.to ?? 0) : Number.POSITIVE_INFINITY
  for (const [seq, own] of outbox.facts) if (seq > last && own.receipt) held.add(seq)
  return { ...outbox, held, asking, diverged: asking.length > 0 }
}

export function onHashes(
  outbox: Outbox,
  run: Run,
  hashes: readonly { readonly seq: number; readonly hash: Hash }[],
): Outbox {
  const ours = hashes.filter(({ seq, hash }) => outbox.facts.get(seq)?.fact.hash === hash)
  return {
    ...outbox,
    held: new Set([...(outbox.held ?? []), ...ours.map(({ seq }) => seq)]),
    asking: outbox.asking.filter(each => each.from !== run.from),
  }
}

export interface ReceiptOf {
  readonly device: DeviceId
  readonly seq: number
  readonly hash: Hash
  readonly position: number
  readonly decision: NonNullable<OwnFact['receipt']>['decision']
  readonly incarnation: Incarnation
  readonly mac: string
}

/** Returns the own fact that a receipt names, with the receipt; `undefined` if name or hash is not ours. */
export function receipted(outbox: Outbox, receipt: ReceiptOf): OwnFact | undefined {
  const own = outbox.facts.get(receipt.seq)
  if (own?.fact.device !== receipt.device || own.fact.hash !== receipt.hash) return undefined
  const { position, decision, incarnation, mac } = receipt
  return { ...own, receipt: { position, decision, signed: { incarnation, mac } }, quarantined: null }
}

export const recordReceipt = (outbox: Outbox, own: OwnFact): Outbox => ({
  ...landed(withOwn(outbox, own), own.fact.seq),
  held: outbox.held && new Set([...outbox.held, own.fact.seq]),
})

/** Marks a fact as quarantined by the hub, once that is saved. */
export const onQuarantined = (outbox: Outbox, own: OwnFact): Outbox => ({
  ...landed(withOwn(outbox, own), own.fact.seq),
  // Another fact has this name at the hub: the same as a differing digest, only earlier.
  diverged: outbox.diverged || own.quarantined?.code === 'name-taken',
})

/** Moves a fact that the hub will accept later out of flight, to make room for others. */
export const onLater = (outbox: Outbox, { seq, hash }: Pick<LaterMessage, 'seq' | 'hash'>): Outbox =>
  outbox.facts.get(seq)?.fact.hash === hash
    ? { ...landed(outbox, seq), later: new Set([...outbox.later, seq]) }
    : outbox

export interface Sending {
  readonly now: number
  /** Number of further facts that may be in flight, over all sessions. */
  readonly room: number
  /** True if this device is about to take a new name, when only facts already held by the hub may be sent. */
  readonly leaving: boolean
  /** True if a fact in several parts is in flight, when no second one may be sent. */
  readonly large: boolean
  readonly isLarge: (fact: Fact) => boolean
  /** Returns true if the hub's protocol version includes this fact. */
  readonly isRead: (fact: Fact) => boolean
  /** Time until a fact is sent again, ms, instead of `RESEND_MS`. */
  readonly patienceMs?: number
}

/** Returns the facts to send now, in sequence, and the outbox with them in flight. */
export function due(outbox: Outbox, sending: Sending): { outbox: Outbox; send: readonly OwnFact[] } {
  if (!outbox.held) return { outbox, send: [] }
  const flight = new Map(outbox.flight)
  const send: OwnFact[] = []
  let { room, large } = sending
  for (const own of wanted(outbox, sending.leaving)) {
    const sentAt = outbox.flight.get(own.fact.seq)
    if (sentAt !== undefined) {
      if (sending.now - sentAt < (sending.patienceMs ?? RESEND_MS)) continue
    } else {
      if (!sending.isRead(own.fact)) continue
      const isLarge = sending.isLarge(own.fact)
      if (room === 0 || (isLarge && large)) continue
      room -= 1
      large ||= isLarge
    }
    flight.set(own.fact.seq, sending.now)
    send.push(own)
  }
  return { outbox: { ...outbox, flight }, send }
}

function wanted({ facts, held, later }: Outbox, leaving: boolean): readonly OwnFact[] {
  const all = [...facts.values()].filter(own => !own.quarantined && !later.has(own.fact.seq))
  const plan = all.find(own => own.fact.kind === 'section-planned' && isUnreceipted(own))?.fact.seq
  return leaving
    ? all.filter(own => held?.has(own.fact.seq) && !own.receipt)
    : all.filter(own => (isUnreceipted(own) || !held?.has(own.fact.seq)) && !followsUnsent(facts, own, plan))
}

/**
 * True if a fact must wait: a correction until its target has a receipt, and anything that depends on a movement until
 * that is sent, as it may come in many parts. `plan` is the first movement without a receipt.
 */
function followsUnsent(
  facts: Outbox['facts'],
  { fact: { device, replaces, seq, body } }: OwnFact,
  plan: number | undefined,
): boolean {
  const saysBy = 'plan' in body && typeof body.plan === 'number'
  if (saysBy && plan !== undefined && seq > plan) return true
  const before = replaces?.device === device ? facts.get(replaces.seq) : undefined
  return before !== undefined && !before.receipt && !before.quarantined
}

/** True if it is known for every fact whether the hub holds it, and no receipt for a held fact is outstanding. */
export const isClassified = (outbox: Outbox): boolean =>
  outbox.held !== null && outbox.asking.length === 0 && wanted(outbox, true).length === 0

/** Returns the facts that a device with a new name issues again: those that the hub does not hold by hash. */
export const toReissue = ({ facts, held }: Outbox): readonly OwnFact[] =>
  [...facts.values()].filter(
    own => !held?.has(own.fact.seq) && (!own.quarantined || own.quarantined.code === 'name-taken'),
  )

function digestOf(outbox: Outbox, { from, to }: Run): string | undefined {
  const facts: Fact[] = []
  for (let seq = from; seq <= to; seq += 1) {
    const own = outbox.facts.get(seq)
    if (!own) return undefined
    facts.push(own.fact)
  }
  return runsOf(facts)[0]?.digest
}

function landed(outbox: Outbox, seq: number): Outbox {
  const flight = new Map(outbox.flight)
  flight.delete(seq)
  return { ...outbox, flight }
}
