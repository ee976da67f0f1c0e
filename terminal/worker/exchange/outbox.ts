import type { LaterMessage } from '../../../shared/protocol/down.ts'
import { MAX_RUNS, type Run, runsOf } from '../../../shared/protocol/holding.ts'
import type { Incarnation } from '../../../shared/protocol/incarnation.ts'
import type { Fact } from '../../../shared/session/fact.ts'
import type { DeviceId, Hash } from '../../../shared/session/identity.ts'
import type { OwnFact } from '../messages.ts'

/**
 * What this device still has to hand in of one session. Pure: no clock, no link, no store. A fact is done with
 * when a receipt for its own hash is held, and only then; that a broker took the bytes (PUBACK) says nothing.
 *
 * On every new link the hub says first what it holds (`have`). From then on `held` is what it is known to hold
 * by hash, and whatever is missing there or has no receipt is sent, receipted or not: so a hub that lost
 * something gets it again. A hub that holds under our names what we do not (it is ahead, or a digest differs)
 * proves that this store was rolled back or copied; `asking` lists where the hashes must be asked.
 */
export interface Outbox {
  /** This device's facts of the session, by seq. */
  readonly facts: ReadonlyMap<number, OwnFact>
  /** Sent on this link, no receipt yet: when, in ms. */
  readonly flight: ReadonlyMap<number, number>
  /** The hub takes these on a later link: it has enough of what this device says without effect. */
  readonly later: ReadonlySet<number>
  /** Seqs that the hub holds with our hash; null until it has answered on this link. */
  readonly held: ReadonlySet<number> | null
  /** Runs of the hub that do not agree with ours and of which the hashes are not known yet. */
  readonly asking: readonly Run[]
  /** The hub holds other facts under this device's names. */
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

/** Keeps an honest hand-in under the hub's rate cap. */
export const MAX_IN_FLIGHT = 16
/** An unreceipted fact is sent again after this, on a live link. */
export const RESEND_MS = 5000
/** The same while the desk says itself that it can take nothing. */
export const PATIENT_RESEND_MS = 20_000

/** A fact of this device, new or with its receipt. */
export const withOwn = (outbox: Outbox, own: OwnFact): Outbox => ({
  ...outbox,
  facts: new Map([...outbox.facts, [own.fact.seq, own] as const].sort(([a], [b]) => a - b)),
})

/** The club's desk has said nothing of it yet: a receipt of a club to which this device belonged before says nothing. */
const isUnreceipted = ({ receipt }: OwnFact): boolean => receipt === null || receipt.former === true

/** Facts that have neither a receipt nor been put aside at the hub. */
export const unsentIn = (outbox: Outbox): readonly OwnFact[] =>
  [...outbox.facts.values()].filter(own => isUnreceipted(own) && !own.quarantined)

export const unsentOf = (outbox: Outbox): number => unsentIn(outbox).length

/** What the device says it holds: its first runs where there are too many for one message. */
export const holdsOf = (outbox: Outbox): readonly Run[] =>
  runsOf([...outbox.facts.values()].map(({ fact }) => fact)).slice(0, MAX_RUNS)

/** The link is gone: nothing is in flight any more, and what the hub holds is to be asked again. */
export const cut = (outbox: Outbox): Outbox => ({ ...EMPTY_OUTBOX, facts: outbox.facts })

/** The hub's answer to hello. */
export function onHave(outbox: Outbox, runs: readonly Run[]): Outbox {
  const held = new Set<number>()
  const asking: Run[] = []
  for (const run of runs) {
    if (digestOf(outbox, run) === run.digest) for (let seq = run.from; seq <= run.to; seq += 1) held.add(seq)
    else asking.push(run)
  }
  // A full message may not tell everything: what lies beyond it and has a receipt is taken as held.
  const last = runs.length >= MAX_RUNS ? (runs.at(-1)?.to ?? 0) : Number.POSITIVE_INFINITY
  for (const [seq, own] of outbox.facts) if (seq > last && own.receipt) held.add(seq)
  return { ...outbox, held, asking, diverged: asking.length > 0 }
}

/** The hub's hashes of a run that did not agree. */
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

/** The own fact that a receipt is for, with the receipt; `undefined` where its name or hash is not ours. */
export function receipted(outbox: Outbox, receipt: ReceiptOf): OwnFact | undefined {
  const own = outbox.facts.get(receipt.seq)
  if (own?.fact.device !== receipt.device || own.fact.hash !== receipt.hash) return undefined
  const { position, decision, incarnation, mac } = receipt
  return { ...own, receipt: { position, decision, signed: { incarnation, mac } }, quarantined: null }
}

/** The receipt is on disk. */
export const onReceipted = (outbox: Outbox, own: OwnFact): Outbox => ({
  ...landed(withOwn(outbox, own), own.fact.seq),
  held: outbox.held && new Set([...outbox.held, own.fact.seq]),
})

/** The hub put the fact aside, and that is on disk. */
export const onQuarantined = (outbox: Outbox, own: OwnFact): Outbox => ({
  ...landed(withOwn(outbox, own), own.fact.seq),
  // Another fact has this name at the hub: what a digest that differs says, said earlier.
  diverged: outbox.diverged || own.quarantined?.code === 'name-taken',
})

/** The hub will take the fact later: it leaves the window to others. */
export const onLater = (outbox: Outbox, { seq, hash }: Pick<LaterMessage, 'seq' | 'hash'>): Outbox =>
  outbox.facts.get(seq)?.fact.hash === hash
    ? { ...landed(outbox, seq), later: new Set([...outbox.later, seq]) }
    : outbox

export interface Sending {
  readonly now: number
  /** How many facts more may be in flight, over all sessions. */
  readonly room: number
  /** This device is about to take a new name: only what the hub holds already may still be asked about. */
  readonly leaving: boolean
  /** A fact that travels in parts is under way; no second one. */
  readonly large: boolean
  readonly isLarge: (fact: Fact) => boolean
  /** The hub's version of the wire has what this fact says. */
  readonly isRead: (fact: Fact) => boolean
  /** What has no receipt is sent again after this, where not after `RESEND_MS`. */
  readonly patienceMs?: number
}

/** What to send now, in order of seq, and the outbox with it in flight. */
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
 * A correction goes once what it corrects has its receipt: should this store be lost in between, the hub is not
 * left with a correction of nothing. And whatever is said by a movement does not pass that on the way, which may come in
 * many parts. `plan`: the first movement without a receipt.
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

/** Whether it is known of every fact whether the hub holds it, and no receipt is outstanding for those it does. */
export const isClassified = (outbox: Outbox): boolean =>
  outbox.held !== null && outbox.asking.length === 0 && wanted(outbox, true).length === 0

/** What a device that takes a new name issues again under it: every fact that the hub does not hold by hash. */
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
