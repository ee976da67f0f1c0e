import type { Signal } from '@preact/signals'
import type { Doubling, Level } from '../../../../../shared/game/bridge/contract.ts'
import type { BridgeResult } from '../../../../../shared/game/bridge/result.ts'
import type { Rank, Strain, Suit } from '../../../../../shared/game/card.ts'
import type { Seat } from '../../../../../shared/game/seat.ts'
import type { Lack } from './game-fields.ts'

export interface BridgeDraft {
  readonly level: Signal<Level | null>
  readonly strain: Signal<Strain | null>
  readonly doubling: Signal<Doubling>
  readonly declarer: Signal<Seat | null>
  readonly tricks: Signal<number | null>
  readonly leadSuit: Signal<Suit | null>
  readonly leadRank: Signal<Rank | null>
}

export function lacksOf({
  level,
  strain,
  declarer,
  tricks,
  leadSuit,
  leadRank,
}: BridgeDraft): readonly Lack[] {
  const found: Lack[] = []
  if (level.value === null || strain.value === null) found.push('contract')
  if (declarer.value === null) found.push('declarer')
  if (tricks.value === null) found.push('tricks')
  // The director may not know the lead, but half a card is none.
  if ((leadSuit.value === null) !== (leadRank.value === null)) found.push('lead')
  return found
}

export function playedOf(draft: BridgeDraft): BridgeResult | null {
  const level = draft.level.value
  const strain = draft.strain.value
  const doubling = draft.doubling.value
  const declarer = draft.declarer.value
  const tricks = draft.tricks.value
  if (level === null || strain === null || declarer === null || tricks === null) return null
  const suit = draft.leadSuit.value
  const rank = draft.leadRank.value
  return {
    kind: 'played',
    contract: { level, strain, doubling },
    declarer,
    tricks,
    ...(suit && rank && { lead: { suit, rank } }),
  }
}
