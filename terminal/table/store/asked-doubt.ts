import type { ResultDoubt } from '../../../shared/game/game.ts'
import type { BoardDraft } from '../entry/draft.ts'

/** What the desk has found doubtful of a result that was put to East-West. */
export interface AskedDoubt {
  /** Of the draft as it was then; of any other nothing is asked. */
  readonly of: string
  readonly doubt: ResultDoubt
}

export const draftText = ({ at, board, entry }: BoardDraft): string => JSON.stringify([at, board, entry])

export const doubtOf = (asked: AskedDoubt | null, draft: BoardDraft | null): ResultDoubt | null =>
  asked && draft && asked.of === draftText(draft) ? asked.doubt : null
