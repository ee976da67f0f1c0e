import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { EntryTap } from '../../../shared/game/entry.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { KeyedBoard } from '../../../shared/protocol/up.ts'
import { replacing } from '../../../shared/session/acts/replacing.ts'
import type { TableChange } from '../../../shared/session/changes/changes-view.ts'
import { isClosed } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { TablePolicy } from '../../../shared/session/settings/table-policy.ts'
import { boardStateSlot, callSlot } from '../../../shared/session/slot.ts'
import type { ResultBody, Statement } from '../../../shared/session/state/fact.ts'
import {
  currentAt,
  heldUnder,
  type SessionState,
  type TablePlace,
} from '../../../shared/session/state/state.ts'
import type { Standings } from '../../../shared/session/views/view-bodies.ts'
import { CHANGES_VIEW, STANDINGS_VIEW, TABLEMATES_VIEW } from '../../../shared/session/views/view-names.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import type { OwnFact } from '../../worker/messages.ts'
import { type DoubtedDraft, doubtOf } from '../model/asked-doubt.ts'
import { directorCall } from '../model/director-call.ts'
import { type Keying, resultOf } from '../model/draft.ts'
import { type FactProgress, factProgress } from '../model/fact-progress.ts'
import {
  isDeserted,
  lastMovedRound,
  type RoundBoard,
  type RoundCard,
  type TablePart,
} from '../model/table-card.ts'
import { readTable, type TableReading } from '../model/table-reading.ts'
import { screenOf, type TableScreen } from '../model/table-screen.ts'
import { needsFirstSeats, SEATED } from '../model/to-seat.ts'
import { actsOf, showableChanges, unreadOf } from '../model/unread-changes.ts'
import { auctionToNote } from './auction-note.ts'
import { type BoardEntry, createBoardEntry } from './board-entry.ts'
import { createPlayedAgain, type PlayedAgain } from './played-again.ts'
import { createRoundSheet, type RoundSheet } from './round-sheet.ts'
import { createSidePin, type SidePin } from './side-pin.ts'
import { createTableMemory, type Preferences, type TableMemory } from './table-memory.ts'

/**
 * State and actions of the table's screens. Everything shown is computed from the terminal's data; the screens' own
 * state, such as a partly entered result, is stored by the terminal and survives a reload.
 */
export interface TableStore {
  readonly terminal: TerminalStore
  readonly state: ReadonlySignal<SessionState>
  readonly policy: ReadonlySignal<TablePolicy>
  readonly game: TableReading['game']
  readonly pin: SidePin
  readonly sheet: RoundSheet
  readonly place: ReadonlySignal<TablePlace | null>
  readonly places: ReadonlySignal<readonly TablePlace[]>
  showTable(place: TablePlace): void
  readonly card: ReadonlySignal<RoundCard | null>
  /** Round whose move card can be reopened, until the first board of the next round is accepted. */
  readonly lastMove: ReadonlySignal<number | null>
  readonly isDeserted: ReadonlySignal<boolean>
  readonly screen: ReadonlySignal<TableScreen>
  /** Hub's doubt about the result that East-West are reading, valid while the draft is unchanged. */
  readonly doubt: Signal<DoubtedDraft | null>
  /** Board that was being entered here when it was removed, until its players have acknowledged that; null for none. */
  readonly putAside: BoardEntry['putAside']
  readonly keyed: ReadonlySignal<KeyedBoard | null>
  /** True if another tablet is known to be in use at this table. */
  readonly hasTablemates: ReadonlySignal<boolean>
  readonly called: ReadonlySignal<boolean>
  /** Board of this round that the director was asked to mark as not played. */
  readonly askedNotPlayed: ReadonlySignal<number | null>
  /** True if the last fact could not be saved on this tablet. */
  readonly notKept: ReadonlySignal<boolean>
  /** True while a fact is being saved, when further taps are ignored. */
  readonly keeping: ReadonlySignal<boolean>
  readonly preferences: ReadonlySignal<Preferences>
  readonly view: TableReading['view']
  readonly traveller: TableReading['traveller']
  readonly standings: ReadonlySignal<Standings | null>
  /** Returns the progress of this tablet's last fact about a board of the round. */
  keptOfBoard(board: number): FactProgress | null
  readonly againIn: PlayedAgain['againIn']
  knows(round: number, part: TablePart): boolean
  sit(round: number): Promise<void>
  tap<T extends EntryTap>(tap: T): void
  keying(board: number): Keying
  accept(): Promise<void>
  /** Selects the board to enter. A complete result is moved to it if it has none yet. */
  chooseBoard(board: number): void
  /** Shows score and traveller of a board of this round again, or its ruling. */
  lookAt(board: number): void
  /** Returns true if the board being entered may be postponed: the director has not asked for it. */
  mayPlayLater(): boolean
  playLater(): Promise<void>
  /** Ends the round with open boards, which are postponed except those the director has asked for. */
  leaveRound(): Promise<void>
  correct(board: number): void
  giveUpCorrection(): void
  knowOvertaken(): void
  nextBoard(): void
  know(round: number, part: TablePart): void
  knowChanges(changes: readonly TableChange[]): Promise<void>
  callDirector(open: boolean): Promise<void>
  /** Records a statement of a screen; resolves with false if it could not be saved. */
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
  const doubt = signal<DoubtedDraft | null>(null)
  const again = createPlayedAgain(terminal, reading)
  const screen = screenNow(terminal, reading, memory, boards, { pin, doubt, again })

  return {
    terminal,
    state,
    place,
    card,
    screen,
    doubt,
    notKept,
    keeping,
    ...calls(reading, record),
    policy: reading.policy,
    game: reading.game,
    pin,
    sheet,
    ...hasOtherTablets(terminal, reading, boards),
    places: reading.places,
    showTable: reading.show,
    preferences: memory.preferences,
    lastMove: computed(() =>
      lastMovedRound(state.value, place.value, card.value, boards.draft.value === null),
    ),
    standings: computed(() => reading.view(STANDINGS_VIEW)),
    view: reading.view,
    traveller: reading.traveller,
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
    keying: boards.keying,
    chooseBoard: boards.chooseBoard,
    lookAt: boards.lookAt,
    tap(tap) {
      boards.tap(tap)
      const auction = auctionToNote(reading, boards)
      if (auction) void note(auction)
    },
    ...putOff(reading, memory, boards, record),
    correct: boards.correct,
    giveUpCorrection: boards.drop,
    async accept() {
      const draft = boards.draft.value
      const round = card.value
      const here = place.value
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
    nextBoard: boards.lookAway,
    know: memory.know,
    async knowChanges(changes) {
      const here = place.value
      if (!here || !(await record({ kind: 'acknowledged', body: { ...here, about: actsOf(changes) } })))
        return
      // The draft of a board that is no longer asked for is dropped with it.
      if (boards.halfKeyed.value === null) boards.drop()
    },
    say: record,
    seen: memory.seen,
    prefer: memory.prefer,
  }
}

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
    readonly doubt: ReadonlySignal<DoubtedDraft | null>
    readonly again: PlayedAgain
  },
): ReadonlySignal<TableScreen> => {
  const { place, places, state, game, card, view } = reading
  const changes = computed(() => {
    const here = place.value
    const unread = here ? unreadOf(view(CHANGES_VIEW)?.changes ?? [], here, terminal.facts.value) : []
    // After the close nothing is keyed any more that a card could cover.
    const halfKeyed = isClosed(state.value) ? null : boards.halfKeyed.value
    return showableChanges(unread, card.value?.round ?? 0, halfKeyed)
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
      toBeSeated: needsFirstSeats(
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

function calls(
  { place, state, card }: TableReading,
  record: Recording['record'],
): Pick<TableStore, 'called' | 'askedNotPlayed' | 'callDirector'> {
  const call = computed(() => {
    const here = place.value
    return here ? currentAt(state.value, callSlot(here.section, here.table))?.body : undefined
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
      await record(directorCall(state.value, { ...place.value, open }))
    },
  }
}

/** True if another tablet may be in use at the table. */
const hasOtherTablets = (
  terminal: TerminalStore,
  { place, view }: TableReading,
  { halfKeyed, putAside, drop }: BoardEntry,
): Pick<TableStore, 'keyed' | 'putAside' | 'hasTablemates' | 'knowOvertaken'> => ({
  putAside,
  keyed: computed(() => {
    const here = place.value
    const board = halfKeyed.value
    return here && board !== null ? { ...here, board } : null
  }),
  hasTablemates: computed(() => terminal.link.value === 'connected' && view(TABLEMATES_VIEW) !== null),
  knowOvertaken: drop,
})

/** Postpones the board being entered and tells the hub, so that the director sees it. */
function putOff(
  { state, place, card }: TableReading,
  memory: TableMemory,
  boards: BoardEntry,
  record: Recording['record'],
): Pick<TableStore, 'mayPlayLater' | 'playLater' | 'leaveRound'> {
  const saidOf = (board: number) => {
    const here = place.value
    const round = card.value?.round
    return here && round !== undefined
      ? currentAt(state.value, boardStateSlot({ ...here, round, board }))
      : undefined
  }
  const mayPlayLater = () => {
    const board = boards.draft.value?.board
    return (
      board !== undefined && (boards.markOf(board)?.status === 'later' || saidOf(board)?.role !== 'director')
    )
  }
  async function sayLater(later: readonly number[]): Promise<boolean> {
    const here = place.value
    const round = card.value
    if (!here || !round) return false
    const { section, table } = here
    const places = later.map(board => ({ round: round.round, table, board }))
    const body = { section, plan: round.planVersion, state: 'later', places } as const
    const slots = places.map(place => boardStateSlot({ section, ...place }))
    return record(replacing(state.value, { kind: 'board-state', body }, slots))
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
   * Records a statement; if it cannot be saved, that is shown and the question stays open. `follow` runs in the same
   * task as the confirmation, so that no intermediate screen is drawn.
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

  /** Records a statement that does not count yet, without blocking the keys. */
  async function note(statement: Statement): Promise<void> {
    try {
      await terminal.record(statement)
    } catch {
      notKept.value = true
    }
  }

  return { notKept, keeping, record, note }
}

function keptHere(
  terminal: TerminalStore,
  { place, state, card }: TableReading,
  board: number,
): FactProgress | null {
  const own = terminal.facts.value
    .filter(({ fact }) => fact.kind === 'result' && isAbout(fact.body, place.value, card.value, board))
    .reduce<OwnFact | null>(
      (latest, each) => (latest && latest.fact.seq > each.fact.seq ? latest : each),
      null,
    )
  return own && factProgress(own, heldUnder(state.value, own.fact)?.decided?.decision)
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
