import type { ComponentType } from 'preact'
import type { TableChange } from '../../../shared/session/changes/changes-view.ts'
import type { GameTexts } from '../../text/own-words.ts'
import type { BoardDraft, KeysProps } from '../model/draft.ts'
import type { TableStore } from '../store/table-store.ts'

export interface GameScreens {
  readonly Keys: ComponentType<KeysProps>
  /** True if the keys of a question do not explain what is asked. */
  readonly asks?: (step: string) => boolean
  /** For a game whose round is one match, decided at its own table. */
  readonly match?: MatchScreens
  /** App texts that this game replaces. */
  readonly words?: Pick<GameTexts, 'words' | 'nameOf'>
}

export interface MatchScreens {
  /** After a board, instead of a traveller: the round so far, and what comes next. */
  readonly AfterBoard: ComponentType<{ readonly board: number }>
  /** At the end of a round: its winner. */
  readonly RoundOver: ComponentType<{ readonly round: number }>
  /** Time is up: the score, the question whether the next board was begun, and the boards cut. */
  readonly TimeUp: ComponentType<{ readonly cut: readonly TableChange[] }>
  /** True if that question is due, before anything of the board is keyed. */
  readonly asksIfBegun: (store: TableStore, draft: BoardDraft) => boolean
  readonly Rules: ComponentType
  /** True if keying a board changes later ones. */
  readonly changesLater: (store: TableStore, draft: BoardDraft) => boolean
  /** Screen that warns which later boards change, before both sides read the result; and the same as one sentence. */
  readonly Changed: ComponentType<{ readonly draft: BoardDraft; readonly goOn: () => void }>
  readonly ChangedLine: ComponentType<{ readonly draft: BoardDraft }>
}
