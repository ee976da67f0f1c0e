import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import * as v from 'valibot'
import type { GameId, Result } from '../../../../../shared/game/games.ts'
import { canonical } from '../../../../../shared/lib/canonical.ts'
import { type KeptField, keptField } from '../../../kit/kept-form.ts'
import type { FormStart, GameFields, Lack } from '../../../model/board/results/game-fields.ts'
import { bridgeFields } from './bridge-fields.tsx'
import { levelsFields } from './levels-fields.tsx'
import { miniFields } from './mini-fields.tsx'

/** Fields of each game, one line a game. */
export const FIELDS: Readonly<Record<GameId, (start: FormStart) => GameFields>> = {
  bridge: bridgeFields,
  mini: miniFields,
  levels: levelsFields,
}

const KINDS = ['played', 'passed-out', 'not-played'] as const
/** Kind of outcome; each game has its own fields for the play. */
export type FormKind = (typeof KINDS)[number]

/** Result as the director keys it: the outcome, its fields if it was played, and an optional reason. */
export interface ResultDraft {
  readonly kind: Signal<FormKind>
  readonly fields: GameFields
  readonly reason: Signal<string>
  /** Board of the result; another one moves the result there. */
  readonly board: Signal<number>
  readonly lacks: ReadonlySignal<readonly Lack[]>
  readonly result: ReadonlySignal<Result | null>
  /** True if it differs from the current result. */
  readonly isNew: ReadonlySignal<boolean>
  readonly kept: readonly KeptField[]
}

export function createResultDraft(
  game: GameId,
  start: FormStart,
  place: { readonly board: number },
  /** Reason, if it is known beforehand. */
  why = '',
): ResultDraft {
  const kind = signal<FormKind>(KINDS.find(one => one === start.stands?.kind) ?? 'played')
  const fields = FIELDS[game](start)
  const reason = signal(why)
  const board = signal(place.board)
  const lacks = computed((): readonly Lack[] => (kind.value === 'played' ? fields.lacks.value : []))
  const result = computed((): Result | null => {
    if (lacks.value.length > 0) return null
    return kind.value === 'played' ? fields.played.value : { kind: kind.value }
  })
  return {
    kind,
    fields,
    reason,
    board,
    lacks,
    result,
    isNew: computed(
      () =>
        reason.value.trim() !== '' ||
        board.value !== place.board ||
        canonical({ ...result.value }) !== canonical({ ...start.stands }),
    ),
    kept: [
      keptField('kind', kind, v.picklist(KINDS)),
      keptField('reason', reason, v.string()),
      keptField('board', board, v.number()),
      ...fields.kept,
    ],
  }
}
