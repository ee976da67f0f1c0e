import { type Signal, signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { must } from '../../../../shared/lib/assert.ts'
import type { ListedSession } from '../../../../shared/session/past/session-list.ts'
import { type Locale, regionalTag } from '../../../../shared/text/locale.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import type { Alarm, CallSound } from '../needs/alarm.ts'
import { NO_PANEL, type Panel, type Route } from '../panel/panels.ts'
import { type ClubData, NO_CLUB_DATA } from '../people/club-data.ts'
import { createOwnPlay, type OwnPlay } from '../people/own-play.ts'
import type { EveningBefore } from '../prepare/before/evening-before.ts'
import type { Reckoner } from '../reckoner/reckoner.ts'
import type { CellPlace } from '../room/grid-keys.ts'
import type { HubAccess } from '../way/way-in.ts'
import type { DirectorStore } from './director-store.ts'
import type { ThisScreen } from './this-screen.ts'

/** Page on a phone; larger screens show both. */
export type Page = 'needs' | 'room'

/**
 * Form shown while no session is open: for a session, optionally like an earlier one, or for one without a director.
 */
export type Prepared =
  | { readonly kind: 'session'; readonly like?: ListedSession }
  | { readonly kind: 'evening'; readonly before?: EveningBefore }

export interface Director {
  readonly store: DirectorStore
  readonly terminal: TerminalStore
  readonly panel: Signal<Panel>
  /** Opens a panel in place of the open one. */
  readonly route: Route
  /** Closes the panel and returns to the room. */
  readonly closePanel: () => void
  readonly page: Signal<Page>
  readonly prepared: Signal<Prepared | null>
  /** Last used cell of the room, to which the focus returns. */
  readonly cell: Signal<CellPlace | null>
  readonly locale: Signal<Locale>
  /** Clock in ms, updated a few times a minute. */
  readonly now: Signal<number>
  readonly device: DeviceDuties
  readonly alarm: Alarm
  readonly thisScreen: ThisScreen
  readonly reckoner: Reckoner
  readonly own: OwnPlay
  /** Access to the hub; missing in stories. */
  readonly way?: HubAccess
  /** Words of the club card while shown here; never stored. */
  readonly clubCard: Signal<string | null>
  /** Hub's data about the club, once requested. */
  readonly club: Signal<ClubData>
}

/** Browser services, injected so that screens do no I/O. */
export interface DeviceDuties {
  /** Returns random letters and digits that cannot be guessed. */
  randomWord(): string
  download(fileName: string, text: string): void
  print(): void
  /** Returns the browser's languages with their regions, in order of preference. */
  languages(): readonly string[]
  copy(text: string): void
  /** Returns the device's clock, ms. */
  clock(): number
  /** Sound of a table's call. */
  readonly sound: CallSound
}

type Opened = 'panel' | 'route' | 'closePanel' | 'page' | 'prepared' | 'cell' | 'own' | 'clubCard' | 'club'

export function createDirector(parts: Omit<Director, Opened>): Director {
  const panel = signal<Panel>(NO_PANEL)
  return {
    ...parts,
    own: createOwnPlay(parts.terminal, parts.store.state),
    panel,
    route: (kind, of?) => {
      // The types of `Route` pair the two.
      panel.value = { kind, ...of } as Panel
    },
    closePanel: () => {
      panel.value = NO_PANEL
    },
    page: signal<Page>('needs'),
    prepared: signal<Prepared | null>(null),
    cell: signal<CellPlace | null>(null),
    clubCard: signal<string | null>(null),
    club: signal<ClubData>(NO_CLUB_DATA),
  }
}

export const DirectorContext = createContext<Director | null>(null)

export const useDirector = (): Director => must(useContext(DirectorContext), 'the director above this screen')

/** Cache of formatters, which are slow to build. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a formatter for times and dates in the device's regional style: 19:30, or 7:30 PM. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { device, locale } = useDirector()
  const tag = regionalTag(device.languages(), locale.value)
  const key = `${tag} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, format)
  return format
}

export const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
