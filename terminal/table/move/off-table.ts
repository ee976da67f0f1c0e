import type { Direction } from '../../../shared/game/seat.ts'
import { newArrivals, sitOutsIn } from '../../../shared/movement/tell/guide.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { personOf, type TablePerson } from '../model/table-card.ts'

/** Contestants of a drawn round that no tablet of their own has informed. */
export interface OffTable {
  /** Contestants with the bye, who have no table to wait at. */
  readonly out: readonly TablePerson[]
  /** Contestants without a table in the previous round, with their tables in this one. */
  readonly coming: readonly {
    readonly person: TablePerson
    readonly places: readonly { readonly table: number; readonly direction: Direction }[]
  }[]
}

const NOBODY: OffTable = { out: [], coming: [] }

/**
 * Returns the contestants to inform at every tablet. In a movement that is not drawn there are none, since everyone has
 * a table to read at.
 */
export function offTable(state: SessionState, id: string, round: number): OffTable {
  const plan = sectionOf(state, id)?.plan
  if (!plan?.toDraw) return NOBODY
  return {
    out: sitOutsIn(plan, round).map(contestant => personOf(state, id, contestant)),
    coming: newArrivals(plan, round).map(({ contestant, places }) => ({
      person: personOf(state, id, contestant),
      places,
    })),
  }
}
