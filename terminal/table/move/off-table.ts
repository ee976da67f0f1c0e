import type { Direction } from '../../../shared/game/seat.ts'
import { comingInto, sitOutsIn } from '../../../shared/movement/tell/guide.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import { personOf, type TablePerson } from '../store/table-card.ts'

/** Those of a drawn round whom no tablet of their own has told of it. */
export interface OffTable {
  /** Who has the bye: of the first round nobody has told them, and there is no tablet where they wait. */
  readonly out: readonly TablePerson[]
  /** Who was at no table in the round before, with the places of now. */
  readonly coming: readonly {
    readonly person: TablePerson
    readonly places: readonly { readonly table: number; readonly direction: Direction }[]
  }[]
}

const NOBODY: OffTable = { out: [], coming: [] }

/** In a movement that is written out they have a table to wait at, and read it there. */
export function offTable(state: SessionState, id: string, round: number): OffTable {
  const plan = sectionOf(state, id)?.plan
  if (!plan?.toDraw) return NOBODY
  return {
    out: sitOutsIn(plan, round).map(contestant => personOf(state, id, contestant)),
    coming: comingInto(plan, round).map(({ contestant, places }) => ({
      person: personOf(state, id, contestant),
      places,
    })),
  }
}
