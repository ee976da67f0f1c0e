import { type Signal, signal } from '@preact/signals'
import * as v from 'valibot'
import { SEATS, type Seat } from '../../../../../shared/game/seat.ts'
import { type StepTaken, stepTakenSchema } from '../../../../../shared/laws/case.ts'
import { IRREGULARITIES, type IrregularityId, type LawBook } from '../../../../../shared/laws/grammar.ts'
import { canonical, type Json } from '../../../../../shared/lib/canonical.ts'
import { type KeptField, keptField } from '../../../kit/kept-form.ts'
import type { PanelOf } from '../../panel/panels.ts'

/** State of a guided ruling, of which nothing is recorded before its end. */
export interface LawDraft {
  readonly board: Signal<number | null>
  readonly irregularity: Signal<IrregularityId | null>
  readonly offender: Signal<Seat | null>
  readonly declarer: Signal<Seat | null>
  /** True if further calls were made that the table has not entered. */
  readonly isBehind: Signal<boolean>
  readonly path: Signal<readonly StepTaken[]>
  readonly kept: readonly KeptField[]
}

export function createLawDraft(open: PanelOf<'law'>): LawDraft {
  const board = signal(open.board)
  const irregularity = signal<IrregularityId | null>(open.irregularity ?? null)
  const offender = signal<Seat | null>(open.offender ?? null)
  const declarer = signal<Seat | null>(null)
  const isBehind = signal(false)
  const path = signal<readonly StepTaken[]>([])
  // A ruling begun from another line or key is a different one.
  const begun = canonical({ board: open.board, irregularity: irregularity.value, offender: offender.value })
  let isOwn = true
  const keptBegun: KeptField = {
    name: 'begun',
    said: () => begun,
    put(before) {
      isOwn = before === begun
    },
  }
  const own = (field: KeptField): KeptField => ({
    ...field,
    put(before) {
      if (isOwn) field.put(before)
    },
  })
  const pathSchema = v.array(stepTakenSchema)
  const keptPath: KeptField = {
    name: 'path',
    said: () => path.value as unknown as Json,
    put(before) {
      const read = v.safeParse(pathSchema, before)
      if (read.success) path.value = read.output
    },
  }
  return {
    board,
    irregularity,
    offender,
    declarer,
    isBehind,
    path,
    kept: [
      keptBegun,
      ...[
        keptField('board', board, v.nullable(v.number())),
        keptField('irregularity', irregularity, v.nullable(v.picklist(IRREGULARITIES))),
        keptField('offender', offender, v.nullable(v.picklist(SEATS))),
        keptField('declarer', declarer, v.nullable(v.picklist(SEATS))),
        keptField('behind', isBehind, v.boolean()),
        keptPath,
      ].map(own),
    ],
  }
}

/**
 * Returns the answers that still apply. A changed record may answer some questions differently, and they are then no
 * longer asked.
 */
export const stillGiven = (said: readonly StepTaken[], taken: readonly StepTaken[]): readonly StepTaken[] =>
  said.filter(({ node, answer }) => taken.some(step => step.node === node && step.answer === answer))

/** Returns what happens to the irregular call after these answers; `null` if the law does not say. */
export function fateOf({ nodes }: LawBook, path: readonly StepTaken[]): 'stands' | 'cancelled' | null {
  const effects = path.flatMap(
    ({ node, answer }) =>
      nodes.find(({ id }) => id === node)?.answers.find(({ id }) => id === answer)?.effects ?? [],
  )
  if (effects.some(effect => effect.do === 'cancel' && effect.call === 'irregular')) return 'cancelled'
  return effects.some(effect => effect.do === 'stand' && effect.call === 'irregular') ? 'stands' : null
}
