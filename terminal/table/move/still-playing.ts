import { type Awaited, comeFrom, goTo } from '../../../shared/session/between-rounds/awaited.ts'
import { type PlayingTable, progressSchema } from '../../../shared/session/between-rounds/progress-view.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { PROGRESS_VIEW } from '../../../shared/session/views/view-names.ts'
import type { RoundText } from '../../text/table.ts'
import type { TableStore } from '../store/table-store.ts'

/** Whether the desk can say who still plays: out of its reach nobody is waited for. */
export const isInReach = ({ terminal }: TableStore): boolean => terminal.link.value === 'connected'

/** Every table for which this one waits, as the desk last said it. */
export const stillPlaying = (store: TableStore): readonly PlayingTable[] =>
  (isInReach(store) && store.view(PROGRESS_VIEW, progressSchema)?.tables) || []

/** Those from which people come here for the round. */
export const comingLate = (store: TableStore, round: number): readonly PlayingTable[] =>
  among(store, round, comeFrom)

/** Those that sit where the people of the round go from here. */
export const inTheWay = (store: TableStore, round: number): readonly PlayingTable[] =>
  among(store, round, goTo)

function among(store: TableStore, round: number, awaitedOf: typeof comeFrom): readonly PlayingTable[] {
  const place = store.place.value
  const section = place && sectionOf(store.state.value, place.section)
  const entry = section?.entryAt(round, place?.table ?? 0)
  const awaited: readonly Awaited[] = section && entry ? awaitedOf(section, entry) : []
  return stillPlaying(store).filter(({ table, round: now }) =>
    awaited.some(one => one.table === table && now <= one.round),
  )
}

/** How far another table is, which is called so; `over` is the round in which this one is, or was. */
export function howFar(
  t: RoundText,
  table: string,
  { round, left }: Pick<PlayingTable, 'round' | 'left'>,
  over: number,
): string {
  if (round < over || left === null) return t('late.round', { table, round })
  return left === 1 ? t('late.last', { table }) : t('late.left', { table, count: left })
}
