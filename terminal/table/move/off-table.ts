import type { Direction } from '../../../shared/game/seat.ts'
import { newArrivals, sitOutsIn } from '../../../shared/movement/tell/guide.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { personOf, type TablePerson } from '../model/table-card.ts'

/** Contestants of a drawn round whom no tablet of their own has informed. */
export interface OffTable {
  /** Contestants with the bye: in the first round nobody has informed them, and there is no tablet where they wait. */
  readonly out: readonly TablePerson[]
  /** Contestants without a table in the round before, with their present places. */
  readonly coming: readonly {
    readonly person: TablePerson
    readonly places: readonly { readonly table: number; readonly direction: Direction }[]
  }[]
}

const NOBODY: OffTable = { out: [], coming: [] }

/** Returns them; in a written-out movement they have a table to wait at, and read it there. */
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
