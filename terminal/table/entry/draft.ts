import * as v from 'valibot'
import {
  type Contract,
  DOUBLINGS,
  type Doubling,
  LEVELS,
  type Level,
} from '../../../shared/game/bridge/contract.ts'
import type { BridgeResult } from '../../../shared/game/bridge/result.ts'
import { tricksSchema } from '../../../shared/game/bridge/result.ts'
import { type Card, cardSchema, STRAINS, type Strain, SUITS, type Suit } from '../../../shared/game/card.ts'
import { type Seat, seatSchema } from '../../../shared/game/seat.ts'
import { factNameSchema } from '../../../shared/session/identity.ts'

/**
 * A result while it is keyed: what is known so far and which question is open. It outlives a reload, but
 * counts for nothing before East-West accept (Law 79B).
 */
export const STEPS = ['contract', 'declarer', 'doubling', 'lead', 'result', 'accept', 'wrong'] as const
export type Step = (typeof STEPS)[number]

export const draftSchema = v.strictObject({
  /** Names session, section, table, round: a draft of another place is no draft here. */
  at: v.string(),
  board: v.pipe(v.number(), v.integer()),
  step: v.picklist(STEPS),
  kind: v.picklist(['played', 'passed-out', 'not-played']),
  bid: v.nullable(v.strictObject({ level: v.picklist(LEVELS), strain: v.picklist(STRAINS) })),
  doubling: v.picklist(DOUBLINGS),
  declarer: v.nullable(seatSchema),
  /** The suit of the lead, while its rank is asked. */
  leadSuit: v.nullable(v.picklist(SUITS)),
  /** 'unknown' where nobody remembers it. */
  lead: v.nullable(v.union([cardSchema, v.literal('unknown')])),
  tricks: v.nullable(tricksSchema),
  /** The fact that this corrects. */
  replaces: v.nullable(factNameSchema),
})
export type Draft = Readonly<v.InferOutput<typeof draftSchema>>

export const emptyDraft = (at: string, board: number): Draft => ({
  at,
  board,
  step: 'contract',
  kind: 'played',
  bid: null,
  doubling: '',
  declarer: null,
  leadSuit: null,
  lead: null,
  tricks: null,
  replaces: null,
})

/** A standing result taken up again: it is put to both sides as it stands, to say what was wrong. */
export function draftOfResult(
  at: string,
  board: number,
  result: BridgeResult,
  replaces: Draft['replaces'],
): Draft {
  const empty: Draft = { ...emptyDraft(at, board), replaces, step: 'wrong' }
  if (result.kind !== 'played') return { ...empty, kind: result.kind }
  const { contract, declarer, tricks, lead } = result
  const { level, strain, doubling } = contract
  return { ...empty, bid: { level, strain }, doubling, declarer, tricks, lead: lead ?? 'unknown' }
}

/** What a tap says. Pure: the draft after it, with the next open question. */
export type Tap =
  | { readonly kind: 'bid'; readonly level: Level; readonly strain: Strain }
  | { readonly kind: 'double'; readonly doubling: Doubling }
  | { readonly kind: 'declarer'; readonly seat: Seat }
  | { readonly kind: 'lead-suit'; readonly suit: Suit }
  | { readonly kind: 'lead'; readonly card: Card | 'unknown' }
  | { readonly kind: 'tricks'; readonly tricks: number }
  | { readonly kind: 'passed-out' }
  | { readonly kind: 'not-played' }
  | { readonly kind: 'ask'; readonly step: Step }

export function afterTap(draft: Draft, tap: Tap, asksLead: boolean): Draft {
  const onward = (next: Draft): Draft => ({ ...next, step: openStep(next, asksLead) })
  switch (tap.kind) {
    case 'bid':
      return onward({ ...draft, kind: 'played', bid: { level: tap.level, strain: tap.strain } })
    case 'double':
      if (draft.step === 'doubling') return onward({ ...draft, doubling: tap.doubling })
      // Said before the declarer, on the same screen: the declarer's key goes on.
      return { ...draft, doubling: tap.doubling === draft.doubling ? '' : tap.doubling }
    case 'declarer':
      return onward({ ...draft, declarer: tap.seat })
    case 'lead-suit':
      return { ...draft, leadSuit: tap.suit }
    case 'lead':
      return onward({ ...draft, lead: tap.card, leadSuit: null })
    case 'tricks':
      return onward({ ...draft, tricks: tap.tricks })
    case 'passed-out':
    case 'not-played':
      return { ...draft, kind: tap.kind, step: 'accept' }
    case 'ask':
      return {
        ...draft,
        step: tap.step,
        leadSuit: null,
        ...(tap.step === 'contract' ? { kind: 'played' } : {}),
      }
  }
}

function openStep(draft: Draft, asksLead: boolean): Step {
  if (draft.kind !== 'played') return 'accept'
  if (!draft.bid) return 'contract'
  if (!draft.declarer) return 'declarer'
  if (asksLead && !draft.lead) return 'lead'
  return draft.tricks === null ? 'result' : 'accept'
}

/** A result that is there as a whole: another board takes it along, instead of being keyed afresh. */
export const movesAlong = ({ replaces, step }: Draft): boolean =>
  replaces !== null || step === 'accept' || step === 'wrong'

/** The same result, of another board: put to both sides again, or asked on where a word is still open. */
export const movedTo = (draft: Draft, board: number): Draft => ({
  ...draft,
  board,
  step: resultOf(draft) ? 'accept' : draft.step,
})

/** The question before this one; `null` where there is none to go back to. What was said stays. */
export function stepBefore(draft: Draft, asksLead: boolean): Step | null {
  const { step } = draft
  if (step === 'lead' && draft.leadSuit) return 'lead'
  // Everything is said already: this question was asked again because a word was wrong.
  if (draft.tricks !== null && step !== 'accept' && step !== 'wrong')
    return step === 'contract' && draft.replaces ? null : 'wrong'
  if (step === 'declarer') return 'contract'
  if (step === 'lead') return 'declarer'
  if (step === 'result') return asksLead ? 'lead' : 'declarer'
  return null
}

export const contractOf = ({ bid, doubling }: Draft): Contract | null => bid && { ...bid, doubling }

/** The result, once every question is answered. */
export function resultOf(draft: Draft): BridgeResult | null {
  if (draft.kind !== 'played') return { kind: draft.kind }
  const { declarer, tricks, lead } = draft
  const contract = contractOf(draft)
  if (!contract || !declarer || tricks === null) return null
  return {
    kind: 'played',
    contract,
    declarer,
    tricks,
    ...(lead && lead !== 'unknown' ? { lead } : {}),
  }
}
