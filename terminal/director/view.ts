import { type Signal, signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Seat } from '../../shared/game/seat.ts'
import type { IrregularityId } from '../../shared/laws/grammar.ts'
import { must } from '../../shared/lib/assert.ts'
import type { ContestantId } from '../../shared/movement/plan/plan.ts'
import type { PaperKind, PaperSize } from '../../shared/session/papers/paper-list.ts'
import type { ListedSession } from '../../shared/session/past/session-list.ts'
import { type Locale, regionalTag } from '../../shared/text/locale.ts'
import type { TerminalStore } from '../state/terminal-store.ts'
import type { Alarm, CallSound } from './alarm/alarm.ts'
import { type ClubKnown, NOTHING_KNOWN } from './attendance/club-known.ts'
import type { DirectorStore } from './director-store.ts'
import type { EveningBefore } from './evening/evening-before.ts'
import type { WayIn } from './find/way-in.ts'
import type { BegunChange } from './movement/change.ts'
import type { Paper } from './papers/paper.ts'
import { createOwnPlay, type OwnPlay } from './playing/own-play.ts'
import type { Reckoner } from './reckoner/reckoner.ts'
import type { CellPlace } from './room/grid/grid-keys.ts'
import type { ThisScreen } from './this-screen/this-screen.ts'

/** What the director may say of a board at a table. */
export type BoardForm = 'result' | 'ruling' | 'not-played'

/** What lies open beside the room; on a phone it takes the page. */
export type Panel =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'cell'
      readonly section: string
      readonly round: number
      readonly table: number
      /** The board whose result is being entered or corrected, or which is being ruled about. */
      readonly keying: number | null
      /** What is said of that board; its result where nothing else is chosen. */
      readonly form?: BoardForm
      /** Of whom a penalty or a bonus is being keyed. */
      readonly adjusting?: ContestantId
      /** Why, where a guided ruling has led here. */
      readonly reason?: string
      /** How many tricks the declarer has won, where a ruling about a claim has led here. */
      readonly tricks?: number
    }
  /** The rounds of a table: on a phone, between the list of tables and a cell. */
  | { readonly kind: 'table'; readonly section: string; readonly table: number }
  | { readonly kind: 'traveller'; readonly section: string; readonly board: number | null }
  /** What was done, with the way back; `asked`: the line of which it is already asked. */
  | { readonly kind: 'acts'; readonly asked?: string }
  | {
      readonly kind: 'ranking'
      /** What lies under one of its lines: the section of the ranking, and the contestant's label. */
      readonly more?: { readonly section: string; readonly label: string }
      /** What is printed instead of the ranking. */
      readonly paper?: Paper
    }
  /** What the tables are told; a message to this one is begun. */
  | { readonly kind: 'messages'; readonly section?: string; readonly table?: number }
  /** The evening that runs itself: who has the reins, and who has signed up. */
  | { readonly kind: 'evening' }
  /** All that is given out on paper. */
  | { readonly kind: 'papers'; readonly kinds?: readonly PaperKind[]; readonly size?: PaperSize }
  /** The club's members, and who of all is here. */
  | { readonly kind: 'members' }
  | { readonly kind: 'attendance' }
  | { readonly kind: 'address' }
  /** The codes of all tables in place of the room, or that of one. */
  | { readonly kind: 'codes'; readonly of?: { readonly section: string; readonly table: number } }
  /** How the laptop stands before play. */
  | { readonly kind: 'check' }
  | { readonly kind: 'seating'; readonly round: number }
  /** The matches of a round, and the one whose card lies open. */
  | { readonly kind: 'matches'; readonly round: number; readonly match?: string }
  | { readonly kind: 'devices' }
  /** All sessions of the club. */
  | { readonly kind: 'sessions' }
  | {
      readonly kind: 'session'
      readonly scoring?: boolean
      readonly policy?: boolean
      readonly signs?: boolean
    }
  /** A ruling that the law book guides; what is known of it so far. */
  | {
      readonly kind: 'law'
      readonly section: string
      readonly round: number
      readonly table: number
      readonly board: number | null
      readonly irregularity?: IrregularityId
      readonly offender?: Seat
    }
  /** All rulings and penalties of the session, as they are reported. */
  | { readonly kind: 'rulings' }
  /** Results keyed from paper, one line a board. */
  | { readonly kind: 'slips'; readonly section: string; readonly round: number; readonly table: number }
  /** How the rounds of a section are drawn. */
  | { readonly kind: 'draw'; readonly section: string }
  /** The movement, to be changed; with what happened, where that is known. */
  | { readonly kind: 'movement'; readonly begun?: BegunChange }

/** One of them, by what lies open. */
export type PanelOf<K extends Panel['kind']> = Extract<Panel, { kind: K }>

export const NO_PANEL: Panel = { kind: 'none' }

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

/** What the screens are made of, with nothing open. */
export const createDirector = (
  parts: Omit<Director, 'panel' | 'page' | 'prepared' | 'cell' | 'own' | 'clubCard' | 'club'>,
): Director => ({
  ...parts,
  own: createOwnPlay(parts.terminal, parts.store.state),
  panel: signal<Panel>(NO_PANEL),
  page: signal<Page>('needs'),
  prepared: signal<Prepared | null>(null),
  cell: signal<CellPlace | null>(null),
  clubCard: signal<string | null>(null),
  club: signal<ClubKnown>(NOTHING_KNOWN),
})

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
