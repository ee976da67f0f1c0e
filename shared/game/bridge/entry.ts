import * as v from 'valibot'
import { type Card, cardSchema, STRAINS, type Strain, SUITS, type Suit } from '../card.ts'
import type { CommonTap, EntryState, GameEntry, KnownAnswer } from '../entry.ts'
import type { Phrase } from '../phrase.ts'
import { leftOf, partnerOf, type Seat, seatSchema } from '../seat.ts'
import type { BridgeAuction } from './auction.ts'
import { type Contract, DOUBLINGS, type Doubling, LEVELS, type Level } from './contract.ts'
import { type BridgeResult, tricksSchema } from './result.ts'

/** Steps of entering a board of bridge; the lead only if the session asks for it. */
export const BRIDGE_STEPS = ['contract', 'declarer', 'doubling', 'lead', 'result', 'accept', 'wrong'] as const
export type BridgeStep = (typeof BRIDGE_STEPS)[number]

export const bridgeEntrySchema = v.strictObject({
  step: v.picklist(BRIDGE_STEPS),
  kind: v.picklist(['played', 'passed-out', 'not-played']),
  bid: v.nullable(v.strictObject({ level: v.picklist(LEVELS), strain: v.picklist(STRAINS) })),
  doubling: v.picklist(DOUBLINGS),
  declarer: v.nullable(seatSchema),
  /** Suit of the lead, while its rank is asked for. */
  leadSuit: v.nullable(v.picklist(SUITS)),
  lead: v.nullable(v.union([cardSchema, v.literal('unknown')])),
  /** Player whose lead out of turn a ruling let stand. */
  leader: v.exactOptional(seatSchema),
  tricks: v.nullable(tricksSchema),
})
type Bid = NonNullable<BridgeEntry['bid']>
export type BridgeEntry = Readonly<v.InferOutput<typeof bridgeEntrySchema>>

export const isBridgeEntry = (entry: EntryState): entry is BridgeEntry => 'bid' in entry

export type BridgeTap =
  | { readonly kind: 'bid'; readonly level: Level; readonly strain: Strain }
  | { readonly kind: 'double'; readonly doubling: Doubling }
  | { readonly kind: 'auction'; readonly contract: Contract; readonly declarer: Seat }
  | { readonly kind: 'declarer'; readonly seat: Seat }
  | { readonly kind: 'lead-suit'; readonly suit: Suit }
  | { readonly kind: 'lead'; readonly card: Card | 'unknown' }
  | { readonly kind: 'leader'; readonly seat: Seat }
  | { readonly kind: 'tricks'; readonly tricks: number }

const FIRST: BridgeEntry = {
  step: 'contract',
  kind: 'played',
  bid: null,
  doubling: '',
  declarer: null,
  leadSuit: null,
  lead: null,
  tricks: null,
}

export const bridgeEntry = (asksLead: boolean): GameEntry<BridgeResult, BridgeEntry, BridgeTap> => ({
  owns: isBridgeEntry,
  first: () => FIRST,
  ofResult,
  after: (entry, tap) => after(entry, tap, asksLead),
  before: (entry, _, correcting) => before(entry, asksLead, correcting),
  resultOf,
  auctionOf: entry => (entry.step === 'result' ? auctionOf(entry) : null),
  question,
  known: entry => known(entry, asksLead),
  doubtful: entry => doubtful(entry, asksLead),
})

function ofResult(result: BridgeResult): BridgeEntry {
  const again: BridgeEntry = { ...FIRST, step: 'wrong' }
  if (result.kind !== 'played') return { ...again, kind: result.kind }
  const { contract, declarer, tricks, lead, leader } = result
  const { level, strain, doubling } = contract
  const led = { lead: lead ?? ('unknown' as const), ...(leader && { leader }) }
  return { ...again, bid: { level, strain }, doubling, declarer, tricks, ...led }
}

function after(entry: BridgeEntry, tap: BridgeTap | CommonTap, asksLead: boolean): BridgeEntry {
  const onward = (next: BridgeEntry): BridgeEntry => ({ ...next, step: openStep(next, asksLead) })
  switch (tap.kind) {
    case 'bid':
      return afterBid(entry, { level: tap.level, strain: tap.strain }, asksLead)
    case 'double':
      if (entry.step === 'doubling') return onward({ ...entry, doubling: tap.doubling })
      // Keyed before the declarer on the same screen: the declarer's key continues.
      return { ...entry, doubling: tap.doubling === entry.doubling ? '' : tap.doubling }
    case 'auction': {
      const { level, strain, doubling } = tap.contract
      return onward({ ...entry, kind: 'played', bid: { level, strain }, doubling, declarer: tap.declarer })
    }
    case 'declarer':
      return onward({ ...entry, declarer: tap.seat })
    case 'lead-suit':
      return { ...entry, leadSuit: tap.suit }
    case 'lead':
      return onward({ ...entry, lead: tap.card, leadSuit: null })
    case 'leader':
      return { ...entry, leader: tap.seat }
    case 'tricks':
      return onward({ ...entry, tricks: tap.tricks })
    case 'passed-out':
    case 'not-played':
      return { ...entry, kind: tap.kind, step: 'accept' }
    case 'was-played':
      return asked(entry, 'contract', asksLead)
    case 'ask':
      return asked(entry, tap.step, asksLead)
  }
}

/**
 * Resets answers that may not fit the new contract. Another strain may have another declarer (the Laws, Definitions:
 * declarer), so declarer and doubling are asked for again on one screen; another level only resets the doubling.
 */
function afterBid(before: BridgeEntry, bid: Bid, asksLead: boolean): BridgeEntry {
  const entry: BridgeEntry = { ...before, kind: 'played', bid }
  const { bid: old, declarer, doubling } = before
  if (old && old.strain !== bid.strain) return { ...entry, declarer: null, doubling: '', step: 'declarer' }
  if (old && declarer && doubling !== '' && old.level !== bid.level) return { ...entry, step: 'doubling' }
  return { ...entry, step: openStep(entry, asksLead) }
}

function asked(entry: BridgeEntry, step: string, asksLead: boolean): BridgeEntry {
  const named = BRIDGE_STEPS.find(each => each === step) ?? entry.step
  // Neither tricks nor the whole can be accepted before contract and declarer are known.
  const open = named === 'result' || named === 'accept' ? earlier(named, openStep(entry, asksLead)) : named
  return { ...entry, step: open, leadSuit: null, ...(open === 'contract' ? { kind: 'played' } : {}) }
}

const earlier = (one: BridgeStep, other: BridgeStep): BridgeStep =>
  BRIDGE_STEPS.indexOf(one) < BRIDGE_STEPS.indexOf(other) ? one : other

function openStep(entry: BridgeEntry, asksLead: boolean): BridgeStep {
  if (entry.kind !== 'played') return 'accept'
  if (!entry.bid) return 'contract'
  if (!entry.declarer) return 'declarer'
  if (asksLead && !entry.lead) return 'lead'
  return entry.tricks === null ? 'result' : 'accept'
}

function before(entry: BridgeEntry, asksLead: boolean, correcting: boolean): BridgeStep | null {
  const { step } = entry
  if (step === 'lead' && entry.leadSuit) return 'lead'
  // Everything is answered already: this question was reopened because an answer was wrong.
  if (entry.declarer && entry.tricks !== null && step !== 'accept' && step !== 'wrong')
    return step === 'contract' && correcting ? null : 'wrong'
  if (step === 'declarer' || step === 'doubling') return 'contract'
  if (step === 'lead') return 'declarer'
  if (step === 'result') return asksLead ? 'lead' : 'declarer'
  return null
}

export const contractOf = ({ bid, doubling }: BridgeEntry): Contract | null => bid && { ...bid, doubling }

function auctionOf(entry: BridgeEntry): BridgeAuction | null {
  const { declarer, lead, leader } = entry
  const contract = contractOf(entry)
  if (!contract || !declarer) return null
  if (!lead || lead === 'unknown') return { contract, declarer }
  const isOther = leader !== undefined && leader === partnerOf(leftOf(declarer))
  return { contract, declarer, lead, ...(isOther && { leader }) }
}

function resultOf(entry: BridgeEntry): BridgeResult | null {
  if (entry.kind !== 'played') return { kind: entry.kind }
  const { tricks } = entry
  const auction = auctionOf(entry)
  return auction && tricks !== null ? { kind: 'played', ...auction, tricks } : null
}

function question({ step, leadSuit }: BridgeEntry): Phrase<`entry.${string}`> | null {
  switch (step) {
    case 'accept':
    case 'wrong':
      return null
    case 'lead':
      return leadSuit
        ? { kind: 'entry.lead-rank', values: { suit: { strain: leadSuit } } }
        : { kind: 'entry.lead-suit' }
    default:
      return { kind: `entry.${step}` }
  }
}

function known(entry: BridgeEntry, asksLead: boolean): readonly KnownAnswer[] {
  const contract = contractOf(entry)
  return [
    ...(contract
      ? [{ step: 'contract', phrase: { kind: 'so-far.contract', values: { contract: { contract } } } }]
      : []),
    ...endWords(entry, asksLead),
  ]
}

const DOUBLED = { '': 'so-far.undoubled', X: 'so-far.doubled', XX: 'so-far.redoubled' } as const

function doubtful(entry: BridgeEntry, asksLead: boolean): readonly KnownAnswer[] {
  const { bid, doubling } = entry
  const contract = bid && { ...bid, doubling: '' as const }
  return [
    ...(contract
      ? [{ step: 'contract', phrase: { kind: 'so-far.contract', values: { contract: { contract } } } }]
      : []),
    { step: 'doubling', phrase: { kind: DOUBLED[doubling] } },
    ...endWords(entry, asksLead),
  ]
}

function endWords({ declarer, lead, tricks }: BridgeEntry, asksLead: boolean): readonly KnownAnswer[] {
  const words: KnownAnswer[] = []
  if (declarer)
    words.push({ step: 'declarer', phrase: { kind: 'so-far.by', values: { declarer: { seat: declarer } } } })
  if (asksLead && lead)
    words.push({
      step: 'lead',
      phrase:
        lead === 'unknown'
          ? { kind: 'so-far.lead-unknown' }
          : { kind: 'so-far.lead', values: { card: { card: lead } } },
    })
  if (tricks !== null)
    words.push({
      step: 'result',
      phrase: { kind: 'so-far.tricks', count: tricks, values: { count: tricks } },
    })
  return words
}
