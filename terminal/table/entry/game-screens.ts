import type { ComponentType } from 'preact'
import type { TableChange } from '../../../shared/session/changes/changes-view.ts'
import type { OwnWords } from '../../text/own-words.ts'
import type { TableStore } from '../store/table-store.ts'
import type { BoardDraft, KeysProps } from './draft.ts'

/** What a table shows of a game. */
export interface GameScreens {
  /** The answers to its open question. */
  readonly Keys: ComponentType<KeysProps>
  /** Whether the keys of a question do not say by themselves what is asked. */
  readonly asks?: (step: string) => boolean
  /** Of a game in which a round is one match, decided at its own table. */
  readonly match?: MatchScreens
  /** What the house says otherwise where it is played. */
  readonly words?: Pick<OwnWords, 'words' | 'nameOf'>
}

export interface MatchScreens {
  /** After a board, where others have a traveller: how the round has gone so far, and what comes next. */
  readonly AfterBoard: ComponentType<{ readonly board: number }>
  /** At the end of a round: who has won it. */
  readonly RoundOver: ComponentType<{ readonly round: number }>
  /** Time is up: how it stands, and whether the next board was begun; with what the desk has cut. */
  readonly TimeUp: ComponentType<{ readonly cut: readonly TableChange[] }>
  /** Whether that is asked, before anything of the board is keyed. */
  readonly asksIfBegun: (store: TableStore, draft: BoardDraft) => boolean
  /** The rules as a card at the table. */
  readonly Rules: ComponentType
  /** Whether keying a board changes what came after it. */
  readonly changesLater: (store: TableStore, draft: BoardDraft) => boolean
  /** What it changes, before it is put to both sides; and as a sentence, where they read it. */
  readonly Changed: ComponentType<{ readonly draft: BoardDraft; readonly goOn: () => void }>
  readonly ChangedLine: ComponentType<{ readonly draft: BoardDraft }>
}
