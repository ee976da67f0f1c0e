import type { FactOf } from '../fact.ts'
import type { BoardState } from '../facts/board-state.ts'
import { heldOfTable } from '../held.ts'
import type { SideRulings } from '../ruling.ts'
import type { BoardPlace } from '../slot.ts'
import type { HeldFact, ResultStanding, RulingStanding, SessionState, Standing } from '../state.ts'

/**
 * What is known of a board at a table. Whatever is not 'to-play' is answered: nobody is asked for it any more.
 * `standing` is the result that stands, also below a ruling or a board taken out for all.
 */
export type BoardAnswer =
  | { readonly kind: 'to-play'; readonly standing: null }
  /** Put off within the session, to be played after it, or not played for want of time. */
  | {
      readonly kind: Exclude<BoardState, 'due'>
      readonly said: Standing<'board-state'>
      readonly standing: null
    }
  | {
      readonly kind: 'played' | 'not-played'
      readonly standing: ResultStanding
      /** One that was taken back, or that says only which deal was played. */
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
      readonly cancellation: Standing<'board-cancelled'>
      readonly standing: ResultStanding | null
    }

/** The answer, and the results handed in for it that have no effect (yet), oldest first. */
export type BoardStatus = BoardAnswer & { readonly held: readonly HeldResult[] }

export interface HeldResult extends HeldFact {
  readonly fact: FactOf<'result'>
}

/** The first of them that the director has to decide about. */
export const waitingOf = ({ held }: BoardStatus): HeldResult | undefined =>
  held.find(({ decided }) => decided?.decision.kind === 'waiting')

const NONE: readonly HeldResult[] = []
const byPlace = new WeakMap<ReadonlyMap<string, HeldFact>, ReadonlyMap<string, readonly HeldResult[]>>()

export const heldResults = ({ held }: SessionState, place: BoardPlace): readonly HeldResult[] => {
  const ofTable = heldOfTable(held, place)
  const index = byPlace.get(ofTable) ?? indexOf(ofTable)
  byPlace.set(ofTable, index)
  return index.get(placeKey(place)) ?? NONE
}

function indexOf(held: ReadonlyMap<string, HeldFact>): ReadonlyMap<string, readonly HeldResult[]> {
  const index = new Map<string, HeldResult[]>()
  for (const one of [...held.values()].sort((a, b) => a.entry.position - b.entry.position)) {
    const { fact } = one.entry
    if (fact.kind !== 'result') continue
    const key = placeKey(fact.body)
    const own = index.get(key)
    if (own) own.push({ ...one, fact })
    else index.set(key, [{ ...one, fact }])
  }
  return index
}

const placeKey = ({ round, board }: BoardPlace): string => `${round}/${board}`
