import type { ComponentType } from 'preact'
import type { TableChange } from '../../../shared/session/changes/changes-view.ts'
import type { GameTexts } from '../../text/own-words.ts'
import type { BoardDraft, KeysProps } from '../model/draft.ts'
import type { TableStore } from '../store/table-store.ts'

export interface GameScreens {
  readonly Keys: ComponentType<KeysProps>
  /** Returns true if the keys of a question do not explain what is asked. */
  readonly asks?: (step: string) => boolean
  /** Screens of a game whose round is one match, decided at one table. */
  readonly match?: MatchScreens
  /** Texts of the app that this game replaces. */
  readonly words?: Pick<GameTexts, 'words' | 'nameOf'>
}

export interface MatchScreens {
  /** Shown after a board instead of a traveller: the round so far, and what comes next. */
  readonly AfterBoard: ComponentType<{ readonly board: number }>
  /** Shown at the end of a round: its winner. */
  readonly RoundOver: ComponentType<{ readonly round: number }>
  /** Shown when time is over: the score, the question whether the next board was begun, and the boards removed. */
  readonly TimeUp: ComponentType<{ readonly cut: readonly TableChange[] }>
  /** Returns true if the table must state whether the board was begun when time ran out. */
  readonly asksIfBegun: (store: TableStore, draft: BoardDraft) => boolean
  readonly Rules: ComponentType
  /** Returns true if a result of this board changes later ones. */
  readonly changesLater: (store: TableStore, draft: BoardDraft) => boolean
  /** Screen that warns which later boards change, shown before both sides read the result. */
  readonly Changed: ComponentType<{ readonly draft: BoardDraft; readonly goOn: () => void }>
  readonly ChangedLine: ComponentType<{ readonly draft: BoardDraft }>
}
