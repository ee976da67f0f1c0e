import type { BoardConditions } from '../../../shared/game/board.ts'
import type { EntryState, EntryTap } from '../../../shared/game/entry.ts'
import type { Auction, Result } from '../../../shared/game/games.ts'
import type { FactName } from '../../../shared/session/identity.ts'
import type { SessionGame } from '../../game/game-parts.ts'

/**
 * Result during entry: its board, the answers so far and the open question, which depend on the game. It survives a
 * reload, but counts only once East-West accept (Law 79B).
 */
export interface BoardDraft {
  /** Session, section, table and round; a draft of another place is ignored. */
  readonly at: string
  readonly board: number
  readonly entry: EntryState
  /** Fact that this draft corrects; null for a new result. */
  readonly replaces: FactName | null
}

export interface KeysProps {
  readonly draft: BoardDraft
}

/** Context of a draft: the table's game and the facts of the board. */
export interface Keying {
  readonly game: SessionGame
  readonly on: BoardConditions
}

export const emptyDraft = ({ game, on }: Keying, at: string, board: number): BoardDraft => ({
  at,
  board,
  entry: game.entry.first(on),
  replaces: null,
})

/** Turns a current or noted result into a draft; one of another game can only be entered afresh. */
export const draftOfResult = (
  { game, on }: Keying,
  at: string,
  board: number,
  result: Result,
  replaces: FactName | null,
): BoardDraft => ({
  at,
  board,
  entry: game.takes(result) ? game.entry.ofResult(result) : game.entry.first(on),
  replaces,
})

export const afterTap = <T extends EntryTap>(
  { game, on }: Keying,
  draft: BoardDraft,
  tap: T,
): BoardDraft => ({
  ...draft,
  entry: game.entry.after(draft.entry, tap, on),
})

/** True if the draft is a complete result, which can be moved to another board. */
export const isMovable = ({ replaces, entry: { step } }: BoardDraft): boolean =>
  replaces !== null || step === 'accept' || step === 'wrong'

/** Moves the result to another board, where both sides read it again or the open questions continue. */
export function moveToBoard(keying: Keying, draft: BoardDraft, board: number): BoardDraft {
  const moved = { ...draft, board }
  return resultOf(keying, moved) ? afterTap(keying, moved, { kind: 'ask', step: 'accept' }) : moved
}

/** Returns the previous question of the draft; `null` if there is none. The answers are kept. */
export const stepBefore = ({ game, on }: Keying, { entry, replaces }: BoardDraft): string | null =>
  game.entry.before(entry, on, replaces !== null)

/** Returns the final contract and declarer, once only the play remains to be entered. */
export const auctionOf = ({ game }: Keying, { entry }: BoardDraft): Auction | null =>
  game.entry.auctionOf(entry)

export const resultOf = ({ game, on }: Keying, { entry }: BoardDraft): Result | null =>
  game.entry.resultOf(entry, on)
