import { type Signal, signal } from '@preact/signals'
import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Tablet } from '../../shared/hall/tablet.ts'
import { must } from '../../shared/lib/assert.ts'
import type { Locale } from '../../shared/text/locale.ts'
import type { AppUpdates } from '../state/app-updates.ts'
import type { NetworkAccess } from '../state/web-way.ts'
import type { JoinQuestion } from './model/join-by-code.ts'
import type { TableRoom } from './store/table-room.ts'
import type { TableStore } from './store/table-store.ts'

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
  /** Screens of the auction: a restatement, a ruling's orders, and bids from the eight level. */
  | 'auction'
  | 'orders'
  | 'high-bids'

export interface PracticeParts {
  readonly mark: ComponentChildren
  readonly guide: ComponentChildren
  readonly wayOut: ComponentChildren
}

export interface TableApp {
  readonly store: TableStore
  readonly room: TableRoom
  readonly join: Signal<JoinQuestion | null>
  /** Access to the hub; set only in the web app. */
  readonly web?: NetworkAccess
  readonly updates: AppUpdates
  readonly locale: Signal<Locale>
  readonly overlay: Signal<Overlay>
  readonly secure: boolean
  readonly practice?: PracticeParts
  /** Stub of the tablet check, for stories. */
  readonly lookAtTablet?: () => Promise<Tablet>
}

export const TableContext = createContext<TableApp | null>(null)

export const useTable = (): TableApp => must(useContext(TableContext), 'the table app around its screens')

export const createOverlay = (): Signal<Overlay> => signal<Overlay>('none')
