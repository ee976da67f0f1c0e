import { directorCall } from '../model/director-call.ts'
import type { TableStore } from './table-store.ts'

export async function askNotPlayed(store: TableStore, board: number): Promise<void> {
  const place = store.place.value
  const round = store.card.value?.round
  if (!place || round === undefined) return
  const wish = { kind: 'not-played', round, board } as const
  await store.say(directorCall(store.state.value, { ...place, open: true, wish }))
}
