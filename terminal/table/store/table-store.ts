import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import * as v from 'valibot'
import type { EntryTap } from '../../../shared/game/entry.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { KeyedBoard } from '../../../shared/protocol/up.ts'
import { overruling } from '../../../shared/session/acts/overruling.ts'
import type { TableChange } from '../../../shared/session/changes/changes-view.ts'
import type { ResultBody, Statement } from '../../../shared/session/fact.ts'
import type { TablePolicy } from '../../../shared/session/policy/table-policy.ts'
import { isClosed } from '../../../shared/session/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { boardStateSlot, callSlot } from '../../../shared/session/slot.ts'
import { heldUnder, type SessionState, standingAt, type TablePlace } from '../../../shared/session/state.ts'
import {
  type Standings,
  standingsSchema,
  type Traveller,
  travellerSchema,
} from '../../../shared/session/views/view-bodies.ts'
import {
  CHANGES_VIEW,
  STANDINGS_VIEW,
  TABLEMATES_VIEW,
  travellerView,
} from '../../../shared/session/views/view-names.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import type { OwnFact } from '../../worker/messages.ts'
import { type Keying, resultOf } from '../entry/draft.ts'
import { isToBeSeated, SEATED } from '../sign-up/to-seat.ts'
import { type AskedDoubt, doubtOf } from './asked-doubt.ts'
import { auctionToNote } from './auction-note.ts'
import { type BoardEntry, createBoardEntry } from './board-entry.ts'
import { createPlayedAgain, type PlayedAgain } from './played-again.ts'
import { createRoundSheet, type RoundSheet } from './round-sheet.ts'
import { createSidePin, type SidePin } from './side-pin.ts'
import { isDeserted, lastMove, type RoundBoard, type RoundCard, type TablePart } from './table-card.ts'
import { type KeptWhere, keptOf, readJson } from './table-fold.ts'
import { createTableMemory, type Preferences, type TableMemory } from './table-memory.ts'
import { readTable, type TableReading } from './table-reading.ts'
import { screenOf, type TableScreen } from './table-screen.ts'
import { actsOf, changesIn, tellable, unreadOf } from './unread-changes.ts'

/**
 * What the table's screens read and what they may do. Everything shown is computed from what the terminal
 * holds; the little that is the screens' own (a half-keyed result, "we know where to go") is remembered by
 * the terminal and outlives a reload.
 */
export interface TableStore {
  readonly terminal: TerminalStore
  readonly state: ReadonlySignal<SessionState>
  readonly policy: ReadonlySignal<TablePolicy>
  /** Null until the game's questions are there. */
  readonly game: TableReading['game']
  readonly pin: SidePin
  readonly sheet: RoundSheet
  readonly place: ReadonlySignal<TablePlace | null>
  /** Every table of this tablet; the one that is shown is `place`. */
  readonly places: ReadonlySignal<readonly TablePlace[]>
  showTable(place: TablePlace): void
  readonly card: ReadonlySignal<RoundCard | null>
  /** The round whose move card may be opened again: until the first board of the next one is accepted. */
  readonly lastMove: ReadonlySignal<number | null>
  /** Nobody sits here, or those who played here last play on elsewhere. */
  readonly isDeserted: ReadonlySignal<boolean>
  readonly screen: ReadonlySignal<TableScreen>
  /** What the desk doubts of a result that is put to East-West, while it stays as it was then. */
  readonly doubt: Signal<AskedDoubt | null>
  /** The board that is half keyed here. */
  /** The board that was half keyed here when it was cut, until its people have read that; null where none was. */
  readonly putAside: BoardEntry['putAside']
  readonly keyed: ReadonlySignal<KeyedBoard | null>
  /** Another tablet is live at this table, as far as is known now. */
  readonly hasTablemates: ReadonlySignal<boolean>
  readonly called: ReadonlySignal<boolean>
  /** The board of this round of which the director is asked that it be not played. */
  readonly askedNotPlayed: ReadonlySignal<number | null>
  /** Why the last thing said could not be kept on this tablet. */
  readonly notKept: ReadonlySignal<boolean>
  /** Something is being kept: a second tap says nothing new. */
  readonly keeping: ReadonlySignal<boolean>
  readonly preferences: ReadonlySignal<Preferences>
  /** A view of this table as the desk last sent it; null where there is none. */
  view<T>(name: string, schema: v.GenericSchema<unknown, T>): T | null
  traveller(board: number): Traveller | null
  readonly standings: ReadonlySignal<Standings | null>
  /** How far the last that this tablet said of a board of the round has come. */
  keptOfBoard(board: number): KeptWhere | null
  readonly againIn: PlayedAgain['againIn']
  knows(round: number, part: TablePart): boolean
  sit(round: number): Promise<void>
  tap<T extends EntryTap>(tap: T): void
  /** What the questions about a board depend on. */
  keying(board: number): Keying
  accept(): Promise<void>
  /** The board to key; a result that is there as a whole moves to it, if it has none yet. */
  chooseBoard(board: number): void
  /** Score and traveller of a board that this round has played, or what was ruled about it, once more. */
  lookAt(board: number): void
  /** Whether the board that is keyed may be put off: not one that the director has asked for since. */
  mayPlayLater(): boolean
  playLater(): Promise<void>
  /** The round is left although boards of it are open: they are put off, as far as the director has not asked for them. */
  leaveRound(): Promise<void>
  correct(board: number): void
  giveUpCorrection(): void
  /** What was begun here of a board that another tablet has said is not needed any more. */
  knowOvertaken(): void
  nextBoard(): void
  know(round: number, part: TablePart): void
  /** The people here have read what the director has changed. */
  knowChanges(changes: readonly TableChange[]): Promise<void>
  callDirector(open: boolean): Promise<void>
  /** What a screen says in its own words; false where it could not be kept. */
  say(statement: Statement): Promise<boolean>
  seen(place: TablePlace): void
  prefer(preferences: Partial<Preferences>): void
}

export function createTableStore(terminal: TerminalStore): TableStore {
  const reading = readTable(terminal)
  const { place, state, card } = reading
  const memory = createTableMemory(terminal, reading)
  const boards = createBoardEntry(terminal, reading, memory)
  const { notKept, keeping, record, note } = createRecording(terminal)
  const pin = createSidePin(terminal, reading, memory, note)
  const sheet = createRoundSheet(terminal, reading, memory, record)
  const doubt = signal<AskedDoubt | null>(null)
  const again = createPlayedAgain(terminal, reading, memory)
  const screen = screenNow(terminal, reading, memory, boards, { pin, doubt, again })

  return {
    ...{ terminal, state, place, card, screen, doubt, notKept, keeping },
    ...calls(reading, record),
    ...{ policy: reading.policy, game: reading.game, pin, sheet },
    ...besideOthers(terminal, reading, boards),
    ...{ places: reading.places, showTable: reading.show },
    preferences: memory.preferences,
    lastMove: computed(() => lastMove(state.value, place.value, card.value, boards.draft.value === null)),
    standings: computed(() => readView(reading.viewText(STANDINGS_VIEW), standingsSchema)),
    view: (name, schema) => readView(reading.viewText(name), schema),
    traveller: board => readView(reading.viewText(travellerView(board)), travellerSchema),
    keptOfBoard: board => keptHere(terminal, reading, board),
    isDeserted: computed(() => isDeserted(state.value, place.value, card.value)),
    knows: memory.knows,
    againIn: again.againIn,
    async sit(round) {
      again.read(round)
      if (card.value?.round === round) return
      const here = place.value
      const section = here && sectionOf(state.value, here.section)
      const entry = section?.entryAt(round, here?.table ?? 0)
      if (!here || !section || !entry || !isPlayed(entry)) return
      const body = { ...here, round, plan: section.version, seats: entry.seats }
      await record({ kind: 'seats-taken', body })
    },
    ...{ keying: boards.keying, chooseBoard: boards.chooseBoard, lookAt: boards.lookAt },
    tap(tap) {
      boards.tap(tap)
      const auction = auctionToNote(reading, boards)
      if (auction) void note(auction)
    },
    ...putOff(reading, memory, boards, record),
    ...{ correct: boards.correct, giveUpCorrection: boards.drop },
    async accept() {
      const [draft, round, here] = [boards.draft.value, card.value, place.value]
      const result = draft && resultOf(boards.keying(draft.board), draft)
      if (!result || !round || !here) return
      if (sheet.takes(draft)) {
        if (await sheet.note(draft, result)) boards.drop()
        return
      }
      const { board, replaces } = draft
      const body = { ...here, round: round.round, board, plan: round.planVersion, seats: round.seats, result }
      await record({ kind: 'result', body, ...(replaces ? { replaces } : {}) }, () => boards.accepted(draft))
    },
    ...{ nextBoard: boards.lookAway, know: memory.know },
    async knowChanges(changes) {
      const here = place.value
      if (!here || !(await record({ kind: 'acknowledged', body: { ...here, about: actsOf(changes) } })))
        return
      // What was half keyed of a board that is asked for no more is given up with it.
      if (boards.halfKeyed.value === null) boards.drop()
    },
    ...{ say: record, seen: memory.seen, prefer: memory.prefer },
  }
}

/** The one question that is asked now. */
const screenNow = (
  terminal: TerminalStore,
  reading: TableReading,
  memory: TableMemory,
  boards: BoardEntry,
  {
    pin,
    doubt,
    again,
  }: {
    readonly pin: SidePin
    readonly doubt: ReadonlySignal<AskedDoubt | null>
    readonly again: PlayedAgain
  },
): ReadonlySignal<TableScreen> => {
  const { place, places, state, game, card, viewText } = reading
  // Read once for each text that comes: every tap looks at it.
  const text = computed(() => viewText(CHANGES_VIEW))
  const sent = computed(() => changesIn(text.value))
  const changes = computed(() => {
    const here = place.value
    const unread = here ? unreadOf(sent.value, here, terminal.facts.value) : []
    // After the close nothing is keyed any more that a card could cover.
    const halfKeyed = isClosed(state.value) ? null : boards.halfKeyed.value
    return tellable(unread, card.value?.round ?? 0, halfKeyed)
  })
  return computed(() =>
    screenOf({
      ready: terminal.ready.value && game.value !== null,
      link: terminal.link.value,
      pairing: terminal.pairing.value,
      assignment: terminal.assignment.value,
      place: place.value,
      places: places.value,
      knownPlace: memory.knownPlace(),
      state: state.value,
      card: card.value,
      draft: boards.draft.value,
      doubt: doubtOf(doubt.value, boards.draft.value),
      overtaken: boards.overtaken.value,
      scored: boards.shown.value,
      pinToChoose: pin.isToChoose.value,
      left: memory.left.value !== null,
      toBeSeated: isToBeSeated(
        reading,
        terminal.assignment.value?.session ?? undefined,
        terminal.memory.value[SEATED],
      ),
      allKnow: memory.allKnow(),
      changes: changes.value,
      isAgain: again.isUnread(boards.halfKeyed.value),
    }),
  )
}

type Recording = ReturnType<typeof createRecording>

/** The table's call of the director, as it stands. */
function calls(
  { place, state, card }: TableReading,
  record: Recording['record'],
): Pick<TableStore, 'called' | 'askedNotPlayed' | 'callDirector'> {
  const call = computed(() => {
    const here = place.value
    return here ? standingAt(state.value, callSlot(here.section, here.table))?.body : undefined
  })
  const called = computed(() => call.value?.open ?? false)
  return {
    called,
    askedNotPlayed: computed(() => {
      const { open = false, wish } = call.value ?? {}
      return open && wish?.kind === 'not-played' && wish.round === card.value?.round ? wish.board : null
    }),
    async callDirector(open) {
      if (!place.value || called.value === open) return
      await record(overruling(state.value, { kind: 'director-called', body: { ...place.value, open } }))
    },
  }
}

/** Another tablet may be live at the table. */
const besideOthers = (
  terminal: TerminalStore,
  { place, viewText }: TableReading,
  { halfKeyed, putAside, drop }: BoardEntry,
): Pick<TableStore, 'keyed' | 'putAside' | 'hasTablemates' | 'knowOvertaken'> => ({
  putAside,
  keyed: computed(() => {
    const [here, board] = [place.value, halfKeyed.value]
    return here && board !== null ? { ...here, board } : null
  }),
  hasTablemates: computed(
    () => terminal.link.value === 'connected' && viewText(TABLEMATES_VIEW) !== undefined,
  ),
  knowOvertaken: drop,
})

/** The board that is keyed is played later: said to the desk, so that the director sees it. */
function putOff(
  { state, place, card }: TableReading,
  memory: TableMemory,
  boards: BoardEntry,
  record: Recording['record'],
): Pick<TableStore, 'mayPlayLater' | 'playLater' | 'leaveRound'> {
  const saidOf = (board: number) => {
    const [here, round] = [place.value, card.value?.round]
    return here && round !== undefined
      ? standingAt(state.value, boardStateSlot({ ...here, round, board }))
      : undefined
  }
  const mayPlayLater = () => {
    const board = boards.draft.value?.board
    return (
      board !== undefined && (boards.markOf(board)?.status === 'later' || saidOf(board)?.role !== 'director')
    )
  }
  async function sayLater(later: readonly number[]): Promise<boolean> {
    const [here, round] = [place.value, card.value]
    if (!here || !round) return false
    const { section, table } = here
    const places = later.map(board => ({ round: round.round, table, board }))
    const body = { section, plan: round.planVersion, state: 'later', places } as const
    return record(overruling(state.value, { kind: 'board-state', body }))
  }
  return {
    mayPlayLater,
    async playLater() {
      const board = boards.draft.value?.board
      if (board === undefined || !mayPlayLater()) return
      if (boards.markOf(board)?.status === 'later') return boards.drop()
      if (await sayLater([board])) boards.drop()
    },
    async leaveRound() {
      const isOpen = ({ status, noted }: RoundBoard) => status === 'to-play' && noted === null
      const open = card.value?.boards.filter(isOpen).map(({ board }) => board) ?? []
      const isDue = (board: number) => saidOf(board)?.role === 'director'
      const later = open.filter(board => !isDue(board))
      if (later.length > 0 && !(await sayLater(later))) return
      boards.drop()
      memory.leave(open.filter(isDue))
    },
  }
}

function createRecording(terminal: TerminalStore) {
  const notKept = signal(false)
  const keeping = signal(false)

  /**
   * Says it to the terminal; what could not be kept is shown, and the question stays open. What follows of it once it is
   * kept comes with the news, so that no screen in between is drawn.
   */
  async function record(statement: Statement, follow = () => {}): Promise<boolean> {
    if (keeping.value) return false
    keeping.value = true
    const kept = () => {
      keeping.value = false
      notKept.value = false
      follow()
    }
    try {
      await terminal.record(statement, undefined, kept)
      return true
    } catch {
      keeping.value = false
      notKept.value = true
      return false
    }
  }

  /** Says beside what is asked now what counts for nothing yet: no key waits for it. */
  async function note(statement: Statement): Promise<void> {
    try {
      await terminal.record(statement)
    } catch {
      notKept.value = true
    }
  }

  return { notKept, keeping, record, note }
}

/** How far the last that this tablet said of a board of the round has come. */
function keptHere(
  terminal: TerminalStore,
  { place, state, card }: TableReading,
  board: number,
): KeptWhere | null {
  const own = terminal.facts.value
    .filter(({ fact }) => fact.kind === 'result' && isAbout(fact.body, place.value, card.value, board))
    .reduce<OwnFact | null>(
      (latest, each) => (latest && latest.fact.seq > each.fact.seq ? latest : each),
      null,
    )
  return own && keptOf(own, heldUnder(state.value, own.fact)?.decided?.decision)
}

const isAbout = (
  body: ResultBody,
  place: TablePlace | null,
  card: RoundCard | null,
  board: number,
): boolean =>
  body.section === place?.section &&
  body.table === place.table &&
  body.round === card?.round &&
  body.board === board

/** A view that does not read is as good as none: the desk sends it again when it changes. */
function readView<T>(text: string | undefined, schema: v.GenericSchema<unknown, T>): T | null {
  if (text === undefined) return null
  const read = v.safeParse(schema, readJson(text))
  return read.success ? read.output : null
}
