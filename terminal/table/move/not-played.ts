import { overruling } from '../../../shared/session/acts/overruling.ts'
import type { TableStore } from '../store/table-store.ts'

/** The table asks the director that a board be not played. */
export async function askNotPlayed(store: TableStore, board: number): Promise<void> {
  const [place, round] = [store.place.value, store.card.value?.round]
  if (!place || round === undefined) return
  const wish = { kind: 'not-played', round, board } as const
  const call = { kind: 'director-called', body: { ...place, open: true, wish } } as const
  await store.say(overruling(store.state.value, call))
}
