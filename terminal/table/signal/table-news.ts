import type { TableChange } from '../../../shared/session/changes/changes-view.ts'
import { nameKey } from '../../../shared/session/identity.ts'
import { isClosed } from '../../../shared/session/section/queries.ts'
import { displayedTime } from '../frame/TimeLeft.tsx'
import { nextDrawnPlace } from '../model/table-card.ts'
import type { TableScreen } from '../model/table-screen.ts'
import { inTheWay, isInReach, tablesAwaited } from '../store/still-playing.ts'
import type { TableStore } from '../store/table-store.ts'

export type TableNews = 'question' | 'alarm' | 'card' | 'boards' | 'free' | 'drawn' | 'closed' | 'time'

export interface TableLook {
  readonly at: string
  readonly screen: TableScreen['kind']
  readonly round: number | null
  /** True if a board without a result is being asked for. */
  readonly wants: boolean
  readonly cards: readonly string[]
  /** True if the players are waiting for another table; null if they do not wait, or without a link. */
  readonly waits: boolean | null
  /** Identity of the next tables and opponents if drawn; otherwise empty. */
  readonly drawn: string
  readonly handOver: boolean
  readonly closed: boolean
  readonly timeOver: boolean
  readonly failed: boolean
}

/** Returns the present look of the table; null before the first question, and if another tab shows the table. */
export function lookAt(store: TableStore): TableLook | null {
  const { terminal, state } = store
  const screen = store.screen.value
  if (screen.kind === 'starting' || screen.kind === 'elsewhere') return null
  const place = store.place.value
  return {
    at: `${terminal.assignment.value?.session}/${place?.section}/${place?.table}`,
    screen: screen.kind,
    round: store.card.value?.round ?? null,
    wants: screen.kind === 'entry' && screen.draft.replaces === null,
    cards: screen.kind === 'changed' ? screen.changes.map(cardOf) : [],
    waits: isWaiting(store, screen),
    drawn: screen.kind === 'move' && place ? nextDrawnPlace(state.value, place, screen.round) : '',
    handOver: terminal.handOverAsked.value !== null,
    closed: isClosed(state.value),
    timeOver: displayedTime(store)?.way === 'over',
    failed: terminal.storeFailed.value || store.notKept.value,
  }
}

const cardOf = ({ about }: TableChange): string => about.map(nameKey).join()

function isWaiting(store: TableStore, screen: TableScreen): boolean | null {
  if (!isInReach(store)) return null
  if (screen.kind === 'seats') return tablesAwaited(store, screen.round).length > 0
  return screen.kind === 'move' ? inTheWay(store, screen.round).length > 0 : null
}

/** Screens from which a table returns to its boards only if the director requires one. */
const AFTER_THE_BOARDS: readonly TableScreen['kind'][] = ['move', 'seats', 'ranking', 'sheet']

/**
 * Returns the news since the previous look. Nothing is new at the first look, and at another table only questions are.
 * Whether a touch caused the change is not considered.
 */
export function newsSince(before: TableLook | null, now: TableLook | null): readonly TableNews[] {
  if (!before || !now) return []
  const news: TableNews[] = []
  const isReseated = now.screen === 'reseated' && before.screen !== 'reseated'
  if (isReseated || (now.handOver && !before.handOver)) news.push('question')
  if (now.failed && !before.failed) news.push('alarm')
  if (now.at !== before.at) return news
  const isSameRound = now.round === before.round
  if (now.cards.some(card => !before.cards.includes(card))) news.push('card')
  if (now.wants && AFTER_THE_BOARDS.includes(before.screen) && isSameRound) news.push('boards')
  if (before.waits && now.waits === false && now.screen === before.screen && isSameRound) news.push('free')
  if (now.drawn !== '' && now.drawn !== before.drawn && isSameRound) news.push('drawn')
  if (now.closed && !before.closed) news.push('closed')
  if (now.timeOver && !before.timeOver && isSameRound) news.push('time')
  return news
}
