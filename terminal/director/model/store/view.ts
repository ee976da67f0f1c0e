import { type Signal, signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { must } from '../../../../shared/lib/assert.ts'
import type { ListedSession } from '../../../../shared/session/past/session-list.ts'
import { type Locale, regionalTag } from '../../../../shared/text/locale.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import type { Alarm, CallSound } from '../needs/alarm.ts'
import { NO_PANEL, type Panel, type Route } from '../panel/panels.ts'
import { type ClubKnown, NOTHING_KNOWN } from '../people/club-known.ts'
import { createOwnPlay, type OwnPlay } from '../people/own-play.ts'
import type { EveningBefore } from '../prepare/before/evening-before.ts'
import type { Reckoner } from '../reckoner/reckoner.ts'
import type { CellPlace } from '../room/grid-keys.ts'
import type { WayIn } from '../way/way-in.ts'
import type { DirectorStore } from './director-store.ts'
import type { ThisScreen } from './this-screen.ts'

/** On a phone one of them fills the page; on a larger glass both are always there. */
export type Page = 'needs' | 'room'

/** What is prepared where no session is open; as one before, where that is wanted. */
export type Prepared =
  | { readonly kind: 'session'; readonly like?: ListedSession }
  | { readonly kind: 'evening'; readonly before?: EveningBefore }

/** Everything that the screens share. */
export interface Director {
  readonly store: DirectorStore
  readonly terminal: TerminalStore
  readonly panel: Signal<Panel>
  /** Opens a panel in place of what lies open. */
  readonly route: Route
  /** Back to the room. */
  readonly closePanel: () => void
  readonly page: Signal<Page>
  readonly prepared: Signal<Prepared | null>
  /** The cell of the room that was used last: the keyboard comes back to it. */
  readonly cell: Signal<CellPlace | null>
  readonly locale: Signal<Locale>
  /** The clock in ms, a few times a minute. */
  readonly now: Signal<number>
  readonly device: DeviceDuties
  readonly alarm: Alarm
  readonly thisScreen: ThisScreen
  readonly reckoner: Reckoner
  readonly own: OwnPlay
  /** How it comes to its desk; none on a screen that is only drawn. */
  readonly way?: WayIn
  /** The words of the club card while it is shown here; never kept. */
  readonly clubCard: Signal<string | null>
  /** What the desk has told of the club, once somebody has asked. */
  readonly club: Signal<ClubKnown>
}

/** What only the browser can do; handed in, so that screens do no I/O. */
export interface DeviceDuties {
  /** Letters and digits nobody can guess. */
  randomWord(): string
  download(fileName: string, text: string): void
  print(): void
  /** Of the browser, with their regions, the most wanted first. */
  languages(): readonly string[]
  copy(text: string): void
  /** What its clock shows at this moment, in ms. */
  clock(): number
  /** What is heard when a table calls. */
  readonly sound: CallSound
}

type Opened = 'panel' | 'route' | 'closePanel' | 'page' | 'prepared' | 'cell' | 'own' | 'clubCard' | 'club'

/** What the screens are made of, with nothing open. */
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
    club: signal<ClubKnown>(NOTHING_KNOWN),
  }
}

export const DirectorContext = createContext<Director | null>(null)

export const useDirector = (): Director => must(useContext(DirectorContext), 'the director above this screen')

/** They are slow to build, and every screen that tells a time asks for one. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Times and days as they are written where this device is from: 19:30, or 7:30 PM. */
export function useDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { device, locale } = useDirector()
  const tag = regionalTag(device.languages(), locale.value)
  const key = `${tag} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, format)
  return format
}

export const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
