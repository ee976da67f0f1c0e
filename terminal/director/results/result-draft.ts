import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Doubling, Level } from '../../../shared/game/bridge/contract.ts'
import type { Card, Rank, Strain, Suit } from '../../../shared/game/card.ts'
import type { Result } from '../../../shared/game/games.ts'
import type { Seat } from '../../../shared/game/seat.ts'

/** What the form still lacks. */
export type Lack = 'contract' | 'declarer' | 'tricks' | 'lead' | 'reason'

/** A result as the director keys it, in any order. */
export interface ResultDraft {
  readonly kind: Signal<Result['kind']>
  readonly level: Signal<Level | null>
  readonly strain: Signal<Strain | null>
  readonly doubling: Signal<Doubling>
  readonly declarer: Signal<Seat | null>
  readonly tricks: Signal<number | null>
  readonly leadSuit: Signal<Suit | null>
  readonly leadRank: Signal<Rank | null>
  readonly reason: Signal<string>
  readonly lacks: ReadonlySignal<readonly Lack[]>
  /** The whole result once nothing is lacking. */
  readonly result: ReadonlySignal<Result | null>
}

/** Begins with what stands, so that a correction changes only what was wrong. */
export function createResultDraft(stands: Result | null, reason: string): ResultDraft {
  const played = stands?.kind === 'played' ? stands : null
  const kind = signal<Result['kind']>(stands?.kind ?? 'played')
  const level = signal<Level | null>(played?.contract.level ?? null)
  const strain = signal<Strain | null>(played?.contract.strain ?? null)
  const doubling = signal<Doubling>(played?.contract.doubling ?? '')
  const declarer = signal<Seat | null>(played?.declarer ?? null)
  const tricks = signal<number | null>(played?.tricks ?? null)
  const lead = played && 'lead' in played ? played.lead : undefined
  const leadSuit = signal<Suit | null>(lead?.suit ?? null)
  const leadRank = signal<Rank | null>(lead?.rank ?? null)
  const said = signal(reason)

  const lacks = computed((): readonly Lack[] => {
    const found: Lack[] = []
    if (kind.value === 'played') {
      if (level.value === null || strain.value === null) found.push('contract')
      if (declarer.value === null) found.push('declarer')
      if (tricks.value === null) found.push('tricks')
      // A lead may stay unknown to the director, but half a card is none.
      if ((leadSuit.value === null) !== (leadRank.value === null)) found.push('lead')
    }
    if (said.value.trim() === '') found.push('reason')
    return found
  })
  const result = computed((): Result | null => {
    if (lacks.value.length > 0) return null
    if (kind.value !== 'played') return { kind: kind.value }
    if (level.value === null || strain.value === null || declarer.value === null || tricks.value === null)
      return null
    const lead: Card | null =
      leadSuit.value && leadRank.value ? { suit: leadSuit.value, rank: leadRank.value } : null
    return {
      kind: 'played',
      contract: { level: level.value, strain: strain.value, doubling: doubling.value },
      declarer: declarer.value,
      tricks: tricks.value,
      ...(lead && { lead }),
    }
  })
  return { kind, level, strain, doubling, declarer, tricks, leadSuit, leadRank, reason: said, lacks, result }
}
