import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { GameId, Result } from '../../../shared/game/games.ts'
import { bridgeFields } from './bridge/bridge-fields.tsx'
import type { FormStart, GameFields, Lack } from './game-fields.ts'
import { miniFields } from './mini/mini-fields.tsx'

/** The fields of each game: a game's own are one folder here, and a line. */
export const FIELDS: Readonly<Record<GameId, (start: FormStart) => GameFields>> = {
  bridge: bridgeFields,
  mini: miniFields,
}

/** A result as the director keys it: what happened, its fields if it was played, and why. */
export interface ResultDraft {
  readonly kind: Signal<Result['kind']>
  readonly fields: GameFields
  readonly reason: Signal<string>
  readonly lacks: ReadonlySignal<readonly Lack[]>
  /** The whole result once nothing is lacking. */
  readonly result: ReadonlySignal<Result | null>
}

export function createResultDraft(game: GameId, start: FormStart, usualReason: string): ResultDraft {
  const kind = signal<Result['kind']>(start.stands?.kind ?? 'played')
  const fields = FIELDS[game](start)
  const reason = signal(usualReason)
  const lacks = computed((): readonly Lack[] => [
    ...(kind.value === 'played' ? fields.lacks.value : []),
    ...(reason.value.trim() === '' ? (['reason'] as const) : []),
  ])
  const result = computed((): Result | null => {
    if (lacks.value.length > 0) return null
    return kind.value === 'played' ? fields.played.value : { kind: kind.value }
  })
  return { kind, fields, reason, lacks, result }
}
