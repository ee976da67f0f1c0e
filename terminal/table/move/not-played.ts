import { nameOf } from '../../../shared/session/identity.ts'
import { callSlot } from '../../../shared/session/slot.ts'
import { standingAt } from '../../../shared/session/state.ts'
import type { TableStore } from '../store/table-store.ts'

/** The table asks the director that a board be not played. */
export async function askNotPlayed(store: TableStore, board: number): Promise<void> {
  const [place, round] = [store.place.value, store.card.value?.round]
  if (!place || round === undefined) return
  const before = standingAt(store.state.value, callSlot(place.section, place.table))?.fact
  await store.say({
    kind: 'director-called',
    body: { ...place, open: true, wish: { kind: 'not-played', round, board } },
    ...(before && { replaces: nameOf(before) }),
  })
}
