import {
  type Awaited,
  previousTables,
  tablesToWaitFor,
} from '../../../shared/session/between-rounds/awaited.ts'
import type { PlayingTable } from '../../../shared/session/between-rounds/progress-view.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { PROGRESS_VIEW } from '../../../shared/session/views/view-names.ts'
import type { RoundText } from '../../text/table.ts'
import type { TableStore } from './table-store.ts'

/** True if the hub can tell who is still playing; without a link nobody is waited for. */
export const isInReach = ({ terminal }: TableStore): boolean => terminal.link.value === 'connected'

/** Returns the tables that this one is waiting for, as last sent by the hub. */
export const stillPlaying = (store: TableStore): readonly PlayingTable[] =>
  (isInReach(store) && store.view(PROGRESS_VIEW)?.tables) || []

export const tablesAwaited = (store: TableStore, round: number): readonly PlayingTable[] =>
  among(store, round, previousTables)

/** Returns the tables that are still playing where players of this round go next. */
export const inTheWay = (store: TableStore, round: number): readonly PlayingTable[] =>
  among(store, round, tablesToWaitFor)

function among(store: TableStore, round: number, awaitedOf: typeof previousTables): readonly PlayingTable[] {
  const place = store.place.value
  const section = place && sectionOf(store.state.value, place.section)
  const entry = section?.entryAt(round, place?.table ?? 0)
  const awaited: readonly Awaited[] = section && entry ? awaitedOf(section, entry) : []
  return stillPlaying(store).filter(({ table, round: now }) =>
    awaited.some(one => one.table === table && now <= one.round),
  )
}

/** Describes the progress of another table. `over` is the round that this table is playing or has played. */
export function howFar(
  t: RoundText,
  table: string,
  { round, left }: Pick<PlayingTable, 'round' | 'left'>,
  over: number,
): string {
  if (round < over || left === null) return t('late.round', { table, round })
  return left === 1 ? t('late.last', { table }) : t('late.left', { table, count: left })
}
