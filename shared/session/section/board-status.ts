import { memo, pushTo } from '../../lib/memo.ts'
import type { BoardState } from '../facts/boards.ts'
import type { SideRulings } from '../ruling.ts'
import type { BoardPlace } from '../slot.ts'
import type { FactOf } from '../state/fact.ts'
import { heldOfTable } from '../state/held.ts'
import type { CurrentFact, HeldFact, ResultStanding, RulingStanding, SessionState } from '../state/state.ts'

/**
 * State of a board at a table. Anything but 'to-play' means that the table is no longer asked for it;
 * `standing` is the current result, even under a ruling or a cancelled board.
 */
export type BoardAnswer =
  | { readonly kind: 'to-play'; readonly standing: null }
  /** Postponed within the session, to be played after it, or not played for lack of time. */
  | {
      readonly kind: Exclude<BoardState, 'due'>
      readonly said: CurrentFact<'board-state'>
      readonly standing: null
    }
  | {
      readonly kind: 'played' | 'not-played'
      readonly standing: ResultStanding
      /** Ruling that was undone, or that only identifies the deal. */
      readonly ruling: RulingStanding | null
    }
  | {
      readonly kind: 'ruled'
      readonly ruling: RulingStanding
      readonly sides: SideRulings
      readonly standing: ResultStanding | null
    }
  | {
      readonly kind: 'cancelled'
      readonly cancellation: CurrentFact<'board-cancelled'>
      readonly standing: ResultStanding | null
    }

/** State of the board, with results submitted for it that are (still) without effect, oldest first. */
export type BoardStatus = BoardAnswer & { readonly held: readonly HeldResult[] }

export interface HeldResult extends HeldFact {
  readonly fact: FactOf<'result'>
}

export const waitingOf = ({ held }: BoardStatus): HeldResult | undefined =>
  held.find(({ decided }) => decided?.decision.kind === 'waiting')

const NONE: readonly HeldResult[] = []

export const heldResults = ({ held }: SessionState, place: BoardPlace): readonly HeldResult[] =>
  resultsByPlace(heldOfTable(held, place)).get(placeKey(place)) ?? NONE

const resultsByPlace = memo(
  (held: ReadonlyMap<string, HeldFact>): ReadonlyMap<string, readonly HeldResult[]> => {
    const index = new Map<string, HeldResult[]>()
    for (const one of [...held.values()].sort((a, b) => a.entry.position - b.entry.position)) {
      const { fact } = one.entry
      if (fact.kind !== 'result') continue
      const key = placeKey(fact.body)
      pushTo(index, key, { ...one, fact })
    }
    return index
  },
)

const placeKey = ({ round, board }: BoardPlace): string => `${round}/${board}`
