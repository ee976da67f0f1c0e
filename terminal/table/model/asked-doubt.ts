import type { ResultDoubt } from '../../../shared/game/game.ts'
import type { BoardDraft } from './draft.ts'

export interface DoubtedDraft {
  /** Hash of the draft that was checked; the doubt applies to no other draft. */
  readonly of: string
  readonly doubt: ResultDoubt
}

export const draftText = ({ at, board, entry }: BoardDraft): string => JSON.stringify([at, board, entry])

export const doubtOf = (asked: DoubtedDraft | null, draft: BoardDraft | null): ResultDoubt | null =>
  asked && draft && asked.of === draftText(draft) ? asked.doubt : null
