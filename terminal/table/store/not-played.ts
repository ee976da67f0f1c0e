import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import type { TableStore } from './table-store.ts'

export async function askNotPlayed(store: TableStore, board: number): Promise<void> {
  const place = store.place.value
  const round = store.card.value?.round
  if (!place || round === undefined) return
  const wish = { kind: 'not-played', round, board } as const
  const call = { kind: 'director-called', body: { ...place, open: true, wish } } as const
  await store.say(withReplacedFacts(store.state.value, call))
}
