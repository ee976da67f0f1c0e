import type { ReadonlySignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { BoardConditions } from '../../../../../shared/game/board.ts'
import type { GameChoice, Result } from '../../../../../shared/game/games.ts'
import type { KeptField } from '../../../kit/kept-form.ts'

/** Fields of a played board in the director's form, in any order, for each game. */

/** Field that is still missing in the form. */
export type Lack =
  | 'contract'
  | 'declarer'
  | 'tricks'
  | 'lead'
  | 'points'
  | 'dealer'
  | 'caught'
  | 'last'
  | 'bottom'

export interface GameFields {
  readonly Fields: ComponentType
  readonly lacks: ReadonlySignal<readonly Lack[]>
  readonly played: ReadonlySignal<Result | null>
  /** Fields to remember until the form is saved. */
  readonly kept: readonly KeptField[]
}

/** Initial values of the form. A correction begins with the current result, so that only the wrong part is changed. */
export interface FormStart {
  readonly stands: Result | null
  /** Tricks won by the declarer, if known beforehand. */
  readonly tricks?: number
  readonly leads: boolean
  readonly on: BoardConditions
  /** Game of the session; defaults to bridge. */
  readonly game?: GameChoice
}
