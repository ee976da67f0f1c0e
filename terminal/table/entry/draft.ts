import * as v from 'valibot'
import type { BoardConditions } from '../../../shared/game/board.ts'
import type { EntryState, EntryTap } from '../../../shared/game/entry.ts'
import type { Auction, Result } from '../../../shared/game/games.ts'
import { words } from '../../../shared/lib/bounded.ts'
import { boardSchema } from '../../../shared/session/facts/fields.ts'
import { type FactName, factNameSchema } from '../../../shared/session/identity.ts'
import type { SessionGame } from '../../game/game-parts.ts'

/**
 * A result while it is keyed: of which board, what of it is known so far and which question is open. It outlives a
 * reload, but counts for nothing before East-West accept (Law 79B). What is asked is the game's.
 */
export interface BoardDraft {
  /** Names session, section, table, round: a draft of another place is no draft here. */
  readonly at: string
  readonly board: number
  readonly entry: EntryState
  /** The fact that this corrects. */
  readonly replaces: FactName | null
}

/** What the keys of a game's questions are given. */
export interface KeysProps {
  readonly draft: BoardDraft
}

/** What was kept of another game, or by an older version, is no draft: the board is asked for afresh. */
export const draftSchema = ({ entry }: SessionGame): v.GenericSchema<unknown, BoardDraft> =>
  v.strictObject({
    at: words(200),
    board: boardSchema,
    entry: entry.schema,
    replaces: v.nullable(factNameSchema),
  })

/** The table, the game it plays and what its board's number says: what every question about a draft needs. */
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

/** A standing or a noted result taken up again; one of another game can only be keyed afresh. */
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

/** A result that is there as a whole: another board takes it along, instead of being keyed afresh. */
export const movesAlong = ({ replaces, entry: { step } }: BoardDraft): boolean =>
  replaces !== null || step === 'accept' || step === 'wrong'

/** The same result, of another board: put to both sides again, or asked on where a word is still open. */
export function movedTo(keying: Keying, draft: BoardDraft, board: number): BoardDraft {
  const moved = { ...draft, board }
  return resultOf(keying, moved) ? afterTap(keying, moved, { kind: 'ask', step: 'accept' }) : moved
}

/** The question before this one; `null` where there is none to go back to. What was said stays. */
export const stepBefore = ({ game, on }: Keying, { entry, replaces }: BoardDraft): string | null =>
  game.entry.before(entry, on, replaces !== null)

/** What is settled before play, once the play alone is open. */
export const auctionOf = ({ game }: Keying, { entry }: BoardDraft): Auction | null =>
  game.entry.auctionOf(entry)

/** The result, once every question is answered. */
export const resultOf = ({ game, on }: Keying, { entry }: BoardDraft): Result | null =>
  game.entry.resultOf(entry, on)
