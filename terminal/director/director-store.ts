import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import * as v from 'valibot'
import type { Result } from '../../shared/game/games.ts'
import type { PlanKind } from '../../shared/movement/plan/plan.ts'
import type { Answer, AnswerCode } from '../../shared/protocol/down.ts'
import type { Ask } from '../../shared/protocol/up.ts'
import { actLog } from '../../shared/session/acts/act-log.ts'
import type { Fact, Statement } from '../../shared/session/fact.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { type DeviceId, type SessionId, sessionIdSchema } from '../../shared/session/identity.ts'
import { isClosed, isOpened, settingsOf, tablesOpen } from '../../shared/session/queries.ts'
import { sectionsIn } from '../../shared/session/section/section.ts'
import type { BoardPlace } from '../../shared/session/slot.ts'
import type { SessionState, Standing, TablePlace } from '../../shared/session/state.ts'
import { type Recovery, recoverySchema } from '../../shared/session/views/recovery-view.ts'
import { runningRankings } from '../../shared/session/views/standings-view.ts'
import {
  type CopiesView,
  copiesViewSchema,
  type Devices,
  devicesSchema,
  type Standings,
} from '../../shared/session/views/view-bodies.ts'
import { COPIES_VIEW, DEVICES_VIEW, RECOVERY_VIEW } from '../../shared/session/views/view-names.ts'
import type { TerminalStore } from '../state/terminal-store.ts'
import { NotKept } from '../state/terminal-store.ts'
import type { NotRecorded } from '../worker/messages.ts'
import { type ActLine, lastLineOf, linesOf } from './acts/act-lines.ts'
import { type ClockAct, clockSaid } from './clock/clock-acts.ts'
import type { TableDevice } from './devices/sharing.ts'
import {
  answeringCall,
  closingSession,
  directorResult,
  type Named,
  namings,
  openingTables,
  settling,
  takingBack,
} from './director-acts.ts'
import { foldOn, type JournalFold, NO_JOURNAL_FOLD, withOwnFacts } from './director-journal.ts'
import { linkForOthers } from './director-link.ts'
import type { Need } from './needs/need.ts'
import { needsOf } from './needs/needs.ts'
import { type Progress, progressOf } from './room/progress.ts'
import { boardsMissing, type GridSection } from './room/room.ts'
import { createRoomKeeper } from './room/room-keeper.ts'
import {
  type Amount,
  adjusting,
  cancellingBoard,
  NOTHING_RULED,
  type Ruled,
  rulingAbout,
} from './rulings/ruling-acts.ts'
import { createWatch, type Watch } from './watch/watch.ts'
import { confirming, cuttingBoards } from './watch/watch-acts.ts'

/** 'opening': recorded on this device, and the desk has not taken it up yet. */
export type DirectorPhase = 'loading' | 'unpaired' | 'no-session' | 'opening' | 'running' | 'closed'

/** What went wrong with the last thing asked or recorded. */
export interface Trouble {
  readonly code: AnswerCode | NotRecorded | 'unknown'
  /** What was asked of the desk, where that was refused. */
  readonly asked?: Ask['what']
}

/** The director's screen: everything shown is a function of the journal and of what the hub tells of devices. */
export interface DirectorStore {
  readonly phase: ReadonlySignal<DirectorPhase>
  /** The journal as it is here: with what was said on this device and has not come back from the desk. */
  readonly journal: ReadonlySignal<JournalFold>
  /** Everything that the directors have done, newest first. */
  readonly log: ReadonlySignal<readonly ActLine[]>
  /** What was last said on this screen. */
  readonly lastLine: ReadonlySignal<ActLine | undefined>
  /** Records what was prepared elsewhere; false where it could not be kept. */
  say(statements: readonly Statement[]): Promise<boolean>
  readonly state: ReadonlySignal<SessionState>
  readonly settings: ReadonlySignal<Settings | undefined>
  readonly sections: ReadonlySignal<readonly string[]>
  /** Who is ranked. */
  readonly contest: ReadonlySignal<PlanKind>
  readonly room: ReadonlySignal<readonly GridSection[]>
  readonly needs: ReadonlySignal<readonly Need[]>
  readonly watch: Watch
  readonly devices: ReadonlySignal<Devices | null>
  /** How many tablets hold a sealed copy of everything; null where the desk does not tell. */
  readonly copies: ReadonlySignal<CopiesView | null>
  /** What has been found, while the hub rebuilds an evening. */
  readonly recovery: ReadonlySignal<Recovery | null>
  readonly rankings: ReadonlySignal<readonly Standings[]>
  readonly missing: ReadonlySignal<readonly BoardPlace[]>
  /** Whether a device that chooses a free table is let in at once. */
  readonly tablesOpen: ReadonlySignal<boolean>
  readonly progress: ReadonlySignal<Progress>
  readonly trouble: ReadonlySignal<Trouble | null>
  forgetTrouble(): void
  open(statements: readonly Statement[], session: SessionId): Promise<void>
  /** Leave a closed session behind, for the next one; the same key undoes it. */
  readonly preparing: ReadonlySignal<boolean>
  prepare(on: boolean): void
  /** What each side gets instead of what was obtained, and whether the deal was another one. */
  ruleSides(place: BoardPlace, ruled: Ruled, reason: string): Promise<boolean>
  takeRulingBack(place: BoardPlace): Promise<void>
  /** A penalty (negative) or a bonus. */
  adjust(section: string, contestant: string, amount: Amount, reason: string): Promise<boolean>
  takeAdjustmentBack(adjustment: Standing<'adjustment'>): Promise<void>
  cancelBoard(section: string, board: number, cancelled: boolean): Promise<void>
  /** With another `board` a result that stands is moved there. False where it could not be kept. */
  rule(place: BoardPlace, result: Result, reason: string, board?: number): Promise<boolean>
  settle(fact: Fact, admit: boolean): Promise<void>
  settleAll(facts: readonly Fact[], admit: boolean): Promise<void>
  answerCall(section: string, table: number): Promise<void>
  /** Boards that a table has no time for. */
  cutBoards(section: string, round: number, table: number, boards: readonly number[]): Promise<void>
  /** Results are right as they are. */
  confirm(facts: readonly Fact[]): Promise<void>
  /** The clock of the rounds in these sections. */
  setClock(act: ClockAct, sections: readonly string[]): Promise<void>
  openTables(open: boolean): Promise<void>
  close(closed: boolean): Promise<void>
  name(section: string, names: readonly Named[]): Promise<void>
  letIn(device: DeviceId, letIn: boolean): Promise<void>
  revoke(device: DeviceId): Promise<void>
  seatDevice(device: DeviceId, section: string, table: number): Promise<void>
  /** A table's tablet plays for these tables beside its own from now on. */
  shareDevice(row: TableDevice, also: readonly TablePlace[]): Promise<void>
  directorLink(): Promise<string | null>
  /** Where tablets look for the club's hub when it is not where it was; takes the place of what was kept so far. */
  keepSpare(addresses: readonly string[]): Promise<void>
  /** The hub collects what the room holds of an evening; with the words of the club card, or without. */
  rebuild(card: string | null): Promise<void>
  /** It goes on with what was found, or leaves it. */
  rebuilt(go: boolean): Promise<void>
  /** This desk goes on, whatever else was heard of. */
  goOn(): Promise<void>
}

/** `now`: this device's clock, a few times a minute; without one nobody is ever slow. */
export function createDirectorStore(
  terminal: TerminalStore,
  now: ReadonlySignal<number> = signal(0),
): DirectorStore {
  const trouble = signal<Trouble | null>(null)
  const opening = signal<SessionId | null>(null)
  const preparing = signal(false)

  let folded = NO_JOURNAL_FOLD
  const told = computed(() => {
    folded = foldOn(folded, terminal.entries.value)
    return folded
  })
  const journal = computed(() => withOwnFacts(told.value, terminal.facts.value))
  const state = computed(() => journal.value.state)
  const devices = computed(() => readView(devicesSchema, terminal.views.value[DEVICES_VIEW]))
  const roomAt = createRoomKeeper()
  const room = computed(() => roomAt(state.value, devices.value))
  const watch = createWatch(terminal, state, now)
  const sections = computed(() => sectionsIn(state.value).map(({ id }) => id))
  const contest = computed(() => sectionsIn(state.value)[0]?.plan.kind ?? 'pairs')

  // Once the desk has taken up what was opened here, the session is the assigned one.
  effect(() => {
    if (opening.value !== null && terminal.assignment.value?.session === opening.value) {
      opening.value = null
      preparing.value = false
    }
  })

  const isHeard = createHeard(terminal)
  const phase = computed((): DirectorPhase => {
    if (!terminal.ready.value) return 'loading'
    if (!isPaired(terminal)) return 'unpaired'
    return opening.value === null ? phaseOf(state.value, preparing.value, isHeard.value) : 'opening'
  })

  const keep = async (statements: readonly Statement[], session?: SessionId): Promise<boolean> => {
    try {
      for (const statement of statements) await terminal.record(statement, session)
      return true
    } catch (cause) {
      trouble.value = { code: cause instanceof NotKept ? cause.code : 'not-kept' }
      return false
    }
  }
  const kept: Keeping = async statement => statement !== undefined && keep([statement])
  const asked = createAsking(terminal, trouble)

  return {
    phase,
    journal,
    state,
    ...createLog(journal, terminal),
    say: keep,
    settings: computed(() => settingsOf(state.value)),
    sections,
    contest,
    room,
    watch,
    needs: computed(() =>
      needsOf(held(terminal), state.value, devices.value, room.value, watch.noticed.value),
    ),
    ...{ devices, copies: computed(() => readView(copiesViewSchema, terminal.views.value[COPIES_VIEW])) },
    rankings: computed(() => runningRankings(state.value)),
    missing: computed(() => boardsMissing(room.value)),
    tablesOpen: computed(() => tablesOpen(state.value)),
    progress: computed(() => progressOf(room.value)),
    trouble,
    forgetTrouble() {
      trouble.value = null
    },
    async open(statements, session) {
      opening.value = session
      if (!(await keep(statements, session))) opening.value = null
    },
    preparing,
    prepare(on) {
      preparing.value = on
    },
    ...createActs(state, kept, watch.hubNow),
    async name(section, names) {
      await keep(namings(state.value, section, names))
    },
    ...createDeviceActs(asked, () => devices.value?.address, terminal),
  }
}

const createLog = (
  journal: ReadonlySignal<JournalFold>,
  { device }: TerminalStore,
): Pick<DirectorStore, 'log' | 'lastLine'> => ({
  log: computed(() => {
    const { entries, state } = journal.value
    return linesOf(actLog(entries, state), state)
  }),
  lastLine: computed(() => {
    const { entries, state } = journal.value
    return device.value === null ? undefined : lastLineOf(entries, state, device.value)
  }),
})

const held = ({ entries, facts, health }: TerminalStore) => ({
  entries: entries.value,
  own: facts.value,
  health: health.value,
})

type Acts = Pick<
  DirectorStore,
  | 'ruleSides'
  | 'takeRulingBack'
  | 'adjust'
  | 'takeAdjustmentBack'
  | 'cancelBoard'
  | 'rule'
  | 'settle'
  | 'settleAll'
  | 'answerCall'
  | 'cutBoards'
  | 'confirm'
  | 'setClock'
  | 'openTables'
  | 'close'
>

/** Records what is said; false where there was nothing to say, or it could not be kept. */
type Keeping = (statement: Statement | undefined) => Promise<boolean>

/** What the director decides about the session as it stands; nothing is said where nothing would change. */
const createActs = (
  state: ReadonlySignal<SessionState>,
  kept: Keeping,
  hubNow: ReadonlySignal<number>,
): Acts => {
  const said = async (statement: Statement | undefined): Promise<void> => void (await kept(statement))
  return {
    ruleSides: (place, ruled, reason) => kept(rulingAbout(state.value, place, ruled, reason)),
    takeRulingBack: place => said(rulingAbout(state.value, place, NOTHING_RULED, '')),
    adjust: (section, contestant, amount, reason) =>
      kept(adjusting(state.value, section, contestant, amount, reason)),
    takeAdjustmentBack: adjustment => said(takingBack(adjustment)),
    cancelBoard: (section, board, cancelled) => said(cancellingBoard(state.value, section, board, cancelled)),
    rule: (place, result, reason, board) => kept(directorResult(state.value, place, result, reason, board)),
    settle: (fact, admit) => said(settling(state.value, fact, admit)),
    async settleAll(facts, admit) {
      for (const fact of facts) await said(settling(state.value, fact, admit))
    },
    answerCall: (section, table) => said(answeringCall(state.value, section, table)),
    cutBoards: (section, round, table, boards) =>
      said(cuttingBoards(state.value, section, round, table, boards)),
    async confirm(facts) {
      for (const statement of confirming(state.value, facts)) await kept(statement)
    },
    async setClock(act, sections) {
      for (const section of sectionsIn(state.value).filter(({ id }) => sections.includes(id)))
        await said(clockSaid(state.value, section, act, hubNow.value))
    },
    openTables: open => said(openingTables(state.value, open)),
    close: closed => said(closingSession(state.value, closed)),
  }
}

type DeviceActs = Pick<
  DirectorStore,
  | 'letIn'
  | 'revoke'
  | 'seatDevice'
  | 'shareDevice'
  | 'directorLink'
  | 'keepSpare'
  | 'goOn'
  | 'rebuild'
  | 'rebuilt'
  | 'recovery'
>

type Asking = (ask: Ask) => Promise<Answer | null>

/** Asked again and granted, the refusal before is of no use. */
const createAsking =
  (terminal: TerminalStore, trouble: Signal<Trouble | null>): Asking =>
  async ask => {
    const answer = await terminal.ask(ask)
    if (!answer.ok) trouble.value = { code: answer.code ?? 'unknown', asked: ask.what }
    else if (trouble.value?.asked === ask.what) trouble.value = null
    return answer.ok ? answer : null
  }

/** What the director asks of the desk about devices, and about the desk itself. */
const createDeviceActs = (
  asked: Asking,
  address: () => string | undefined,
  terminal: TerminalStore,
): DeviceActs => ({
  recovery: computed(() => readView(recoverySchema, terminal.views.value[RECOVERY_VIEW])),
  async letIn(device, letIn) {
    await asked({ what: 'pairing', device, letIn })
  },
  async revoke(device) {
    await asked({ what: 'revoke', device })
  },
  async seatDevice(device, section, table) {
    await asked({ what: 'seat-device', device, section, table })
  },
  async shareDevice({ device, section, table }, also) {
    await asked({ what: 'seat-device', device, section, table, also: [...also] })
  },
  async rebuild(card) {
    const link = (await asked({ what: 'rebuild', card }))?.link
    // The hub may be another club's from now on: this screen brings its secret anew.
    if (link !== undefined) terminal.pairDirector(new URL(link).hash.slice(1))
  },
  async rebuilt(go) {
    await asked({ what: 'rebuilt', go })
  },
  async directorLink() {
    const link = (await asked({ what: 'director-link' }))?.link
    return link === undefined ? null : linkForOthers(link, address())
  },
  async keepSpare(addresses) {
    await asked({ what: 'spare-addresses', addresses: [...addresses] })
  },
  async goOn() {
    await asked({ what: 'go-on' })
  },
})

/** False while the desk is asked for the first time: whether there is a session is its to say. */
function createHeard({ link }: TerminalStore): ReadonlySignal<boolean> {
  const isHeard = signal(false)
  effect(() => {
    if (link.value !== 'connecting') isHeard.value = true
  })
  return isHeard
}

/** Of the session that is there. */
function phaseOf(state: SessionState, preparing: boolean, isHeard: boolean): DirectorPhase {
  if (preparing || !isOpened(state)) return isHeard ? 'no-session' : 'loading'
  return isClosed(state) ? 'closed' : 'running'
}

const isPaired = ({ assignment, pairing }: TerminalStore): boolean =>
  assignment.value?.role === 'director' ||
  (pairing.value.kind === 'paired' && pairing.value.role === 'director')

/** The view comes from the hub, so it is checked here; what this version cannot read counts as not told. */
function readView<T>(schema: v.GenericSchema<unknown, T>, text: string | undefined): T | null {
  if (text === undefined) return null
  const read = v.safeParse(schema, JSON.parse(text))
  return read.success ? read.output : null
}

/** A new session's id: its date, and letters that no other hub will have drawn. */
export const newSessionId = (date: string, random: string): SessionId =>
  v.parse(sessionIdSchema, `${date}-${random}`)
