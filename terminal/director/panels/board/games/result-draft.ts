import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import * as v from 'valibot'
import type { GameId, Result } from '../../../../../shared/game/games.ts'
import { canonical } from '../../../../../shared/lib/canonical.ts'
import { type KeptField, keptField } from '../../../kit/kept-form.ts'
import type { FormStart, GameFields, Lack } from '../../../model/board/results/game-fields.ts'
import { bridgeFields } from './bridge-fields.tsx'
import { levelsFields } from './levels-fields.tsx'
import { miniFields } from './mini-fields.tsx'

/** The fields of each game: a game's own are one folder here, and a line. */
export const FIELDS: Readonly<Record<GameId, (start: FormStart) => GameFields>> = {
  bridge: bridgeFields,
  mini: miniFields,
  levels: levelsFields,
}

const KINDS = ['played', 'passed-out', 'not-played'] as const
/** What happened; how it was played each game says in its own fields. */
export type FormKind = (typeof KINDS)[number]

/** A result as the director keys it: what happened, its fields if it was played, and why, if he likes. */
export interface ResultDraft {
  readonly kind: Signal<FormKind>
  readonly fields: GameFields
  readonly reason: Signal<string>
  /** The board that it is of: another one moves the result there. */
  readonly board: Signal<number>
  readonly lacks: ReadonlySignal<readonly Lack[]>
  /** The whole result once nothing is lacking. */
  readonly result: ReadonlySignal<Result | null>
  /** Whether it says something else than what stands. */
  readonly isNew: ReadonlySignal<boolean>
  readonly kept: readonly KeptField[]
}

export function createResultDraft(
  game: GameId,
  start: FormStart,
  place: { readonly board: number },
  /** Why it is keyed, where that is known before. */
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
