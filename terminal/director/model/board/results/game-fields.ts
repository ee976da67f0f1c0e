import type { ReadonlySignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { BoardConditions } from '../../../../../shared/game/board.ts'
import type { GameChoice, Result } from '../../../../../shared/game/games.ts'
import type { KeptField } from '../../../kit/kept-form.ts'

/** A played board as the director keys it, in any order: the fields of each game. */

/** What the form still lacks. */
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
  /** The result once nothing is lacking. */
  readonly played: ReadonlySignal<Result | null>
  /** What of it is remembered while it is not saved. */
  readonly kept: readonly KeptField[]
}

/** What the form begins with: a correction with what stands, so that only what was wrong is changed. */
export interface FormStart {
  readonly stands: Result | null
  /** The tricks that the declarer has won, where they are known before anything else is. */
  readonly tricks?: number
  readonly leads: boolean
  readonly on: BoardConditions
  /** As the session has chosen it; left out: bridge. */
  readonly game?: GameChoice
}
