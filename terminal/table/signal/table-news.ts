import type { TableChange } from '../../../shared/session/changes/changes-view.ts'
import { nameKey } from '../../../shared/session/identity.ts'
import { isClosed } from '../../../shared/session/queries.ts'
import { timeShown } from '../frame/TimeLeft.tsx'
import { comingLate, inTheWay, isInReach } from '../move/still-playing.ts'
import { drawnNext } from '../store/table-card.ts'
import type { TableScreen } from '../store/table-screen.ts'
import type { TableStore } from '../store/table-store.ts'

/** What the people of a table look up for. */
export type TableNews = 'question' | 'alarm' | 'card' | 'boards' | 'free' | 'drawn' | 'closed' | 'time'

/** How a table stands, as far as something of it may be new the next time. */
export interface TableLook {
  /** Of which session, section and table. */
  readonly at: string
  readonly screen: TableScreen['kind']
  readonly round: number | null
  /** A board is asked for that has no result yet. */
  readonly wants: boolean
  /** The director's cards that are shown. */
  readonly cards: readonly string[]
  /** Whether the people of a round still wait for another table; null where nobody does, or the desk is out of reach. */
  readonly waits: boolean | null
  /** Where its people play next and against whom, as far as that is drawn; empty where it is not. */
  readonly drawn: string
  readonly handOver: boolean
  readonly closed: boolean
  readonly timeOver: boolean
  readonly failed: boolean
}

/** How it stands now; null before it asks anything, and where another tab does. */
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
    drawn: screen.kind === 'move' && place ? drawnNext(state.value, place, screen.round) : '',
    handOver: terminal.handOverAsked.value !== null,
    closed: isClosed(state.value),
    timeOver: timeShown(store)?.way === 'over',
    failed: terminal.storeFailed.value || store.notKept.value,
  }
}

const cardOf = ({ about }: TableChange): string => about.map(nameKey).join()

function isWaiting(store: TableStore, screen: TableScreen): boolean | null {
  if (!isInReach(store)) return null
  if (screen.kind === 'seats') return comingLate(store, screen.round).length > 0
  return screen.kind === 'move' ? inTheWay(store, screen.round).length > 0 : null
}

/** From these a table comes back to the boards of its round only when the director wants one. */
const AFTER_THE_BOARDS: readonly TableScreen['kind'][] = ['move', 'seats', 'ranking', 'sheet']

/** What has come since: nothing at the first look, and of another table only what asks. Whether a touch made it is not known here. */
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
