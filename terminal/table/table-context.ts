import { type Signal, signal } from '@preact/signals'
import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Tablet } from '../../shared/hall/tablet.ts'
import { must } from '../../shared/lib/assert.ts'
import type { Locale } from '../../shared/text/locale.ts'
import type { AppUpdates } from '../state/app-updates.ts'
import type { WebWay } from '../state/web-way.ts'
import type { JoinQuestion } from './join/join-by-code.ts'
import type { TableRoom } from './store/table-room.ts'
import type { TableStore } from './store/table-store.ts'

/** What lies over the entry while somebody looks for something else. */
export type Overlay =
  | 'none'
  | 'more'
  | 'settings'
  | 'signal'
  | 'unplayed'
  | 'leave'
  | 'ranking'
  | 'own-cards'
  | 'look-up'
  | 'match'
  | 'rules'
  | 'address'
  | 'scan'
  | 'boards'
  | 'correct'
  | 'where'
  | 'people'
  | 'other-pair'
  | 'practice'
  | 'check'
  /** The auction restated, what a ruling binds the table to, and bids of eight and more. */
  | 'auction'
  | 'orders'
  | 'high-bids'

/** What stands on the screens of a practice board in place of something else. */
export interface PracticeParts {
  /** Of the state of the link. */
  readonly mark: ComponentChildren
  /** Of the question. */
  readonly guide: ComponentChildren
  /** Of the way to what is seldom wanted. */
  readonly wayOut: ComponentChildren
}

/** Everything that the table's screens use; made once in main. */
export interface TableApp {
  readonly store: TableStore
  readonly room: TableRoom
  /** What a scanned code asks; over every other question. */
  readonly join: Signal<JoinQuestion | null>
  /** In the app from the web alone: how it comes to the desk. */
  readonly web?: WebWay
  readonly updates: AppUpdates
  readonly locale: Signal<Locale>
  readonly overlay: Signal<Overlay>
  /** False on plain http: no service worker, so the page cannot start without the desk. */
  readonly secure: boolean
  readonly practice?: PracticeParts
  /** What the tablet sees of itself, where that is not asked of its browser. */
  readonly lookAtTablet?: () => Promise<Tablet>
}

export const TableContext = createContext<TableApp | null>(null)

export const useTable = (): TableApp => must(useContext(TableContext), 'the table app around its screens')

export const createOverlay = (): Signal<Overlay> => signal<Overlay>('none')
