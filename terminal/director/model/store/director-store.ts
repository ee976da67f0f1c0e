import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import * as v from 'valibot'
import type { PlanKind } from '../../../../shared/movement/plan/plan.ts'
import { actLog } from '../../../../shared/session/acts/act-log.ts'
import type { Statement } from '../../../../shared/session/fact.ts'
import type { Settings } from '../../../../shared/session/facts/session-opened.ts'
import { type SessionId, sessionIdSchema } from '../../../../shared/session/identity.ts'
import { settingsOf, tablesOpen } from '../../../../shared/session/queries.ts'
import { sectionsIn } from '../../../../shared/session/section/section.ts'
import { signsOfSections, type TableSigns } from '../../../../shared/session/signs/table-name.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import type { SessionState } from '../../../../shared/session/state.ts'
import { runningRankings } from '../../../../shared/session/views/standings-view.ts'
import {
  type CopiesView,
  copiesViewSchema,
  type Devices,
  devicesSchema,
  type Standings,
} from '../../../../shared/session/views/view-bodies.ts'
import { COPIES_VIEW, DEVICES_VIEW } from '../../../../shared/session/views/view-names.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import { NotKept } from '../../../state/terminal-store.ts'
import { type Named, namings } from '../acts/director-acts.ts'
import { createSessionActs, type Keeping, type SessionActs } from '../acts/session-acts.ts'
import { createAsking, createDeviceActs, type DeviceActs, type Trouble } from '../hub/device-acts.ts'
import { foldOn, type JournalFold, NO_JOURNAL_FOLD, withOwnFacts } from '../hub/director-journal.ts'
import { createPhase, type PhaseActs } from '../hub/director-phase.ts'
import { createPlayedHands, type PlayedHands } from '../hub/played-hands.ts'
import { readView } from '../hub/read-view.ts'
import { createSessionsShown, type SessionsShown } from '../hub/sessions-store.ts'
import { type Codes, createCodes } from '../hub/table-codes.ts'
import { type ActLine, lastLineOf, linesOf } from '../log/act-lines.ts'
import type { Need } from '../needs/need.ts'
import { needsOf } from '../needs/needs.ts'
import { createWatch, type Watch } from '../needs/watch.ts'
import { type Progress, progressOf } from '../room/progress.ts'
import { boardsMissing, type GridSection } from '../room/room.ts'
import { createRoomKeeper } from '../room/room-keeper.ts'

/** The director's screen: everything shown is a function of the journal and of what the hub tells of devices. */
export interface DirectorStore extends PhaseActs, SessionActs, SessionsShown, DeviceActs, Codes, PlayedHands {
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
  /** How tables are called. */
  readonly signs: ReadonlySignal<TableSigns>
  /** Who is ranked. */
  readonly contest: ReadonlySignal<PlanKind>
  readonly room: ReadonlySignal<readonly GridSection[]>
  readonly needs: ReadonlySignal<readonly Need[]>
  readonly watch: Watch
  readonly devices: ReadonlySignal<Devices | null>
  /** How many tablets hold a sealed copy of everything; null where the desk does not tell. */
  readonly copies: ReadonlySignal<CopiesView | null>
  readonly rankings: ReadonlySignal<readonly Standings[]>
  readonly missing: ReadonlySignal<readonly BoardPlace[]>
  /** Whether a device that chooses a free table is let in at once. */
  readonly tablesOpen: ReadonlySignal<boolean>
  readonly progress: ReadonlySignal<Progress>
  readonly trouble: ReadonlySignal<Trouble | null>
  forgetTrouble(): void
  name(section: string, names: readonly Named[]): Promise<void>
}

export function createDirectorStore(terminal: TerminalStore): DirectorStore {
  const trouble = signal<Trouble | null>(null)

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
  const watch = createWatch(terminal, state)
  const sections = computed(() => sectionsIn(state.value).map(({ id }) => id))
  // The same until one of the two changes: every table of the grid is called by it.
  const letters = computed(() => sections.value.join())
  const signsSaid = computed(() => settingsOf(state.value)?.signs)
  const signs = computed(() => signsOfSections(signsSaid.value, letters.value.split(',').filter(Boolean)))
  const contest = computed(() => sectionsIn(state.value)[0]?.plan.kind ?? 'pairs')

  const keep = createKeep(terminal, trouble)
  const kept: Keeping = async statement => statement !== undefined && keep([statement])
  const asked = createAsking(terminal, trouble)

  return {
    ...createPhase(terminal, state, keep),
    journal,
    state,
    ...createLog(journal, terminal),
    say: keep,
    settings: computed(() => settingsOf(state.value)),
    sections,
    signs,
    contest,
    room,
    watch,
    needs: computed(() =>
      needsOf(held(terminal), state.value, devices.value, room.value, watch.noticed.value),
    ),
    devices,
    copies: computed(() => readView(copiesViewSchema, terminal.views.value[COPIES_VIEW])),
    rankings: computed(() => runningRankings(state.value)),
    missing: computed(() => boardsMissing(room.value)),
    tablesOpen: computed(() => tablesOpen(state.value)),
    progress: computed(() => progressOf(room.value, signs.value)),
    trouble,
    forgetTrouble() {
      trouble.value = null
    },
    ...createSessionActs(state, kept, watch.hubNow),
    async name(section, names) {
      await keep(namings(state.value, section, names))
    },
    ...createSessionsShown(terminal, asked),
    ...createDeviceActs(asked, () => devices.value?.address, terminal),
    ...createPlayedHands(asked, sections),
    ...createCodes({
      asked,
      refused: () => trouble.value?.code,
      secure: () => devices.value?.https?.tables[0],
    }),
  }
}

/** Records what is said, one after the other; false, with the trouble, where it could not be kept. */
const createKeep =
  (terminal: TerminalStore, trouble: Signal<Trouble | null>) =>
  async (statements: readonly Statement[], session?: SessionId): Promise<boolean> => {
    try {
      for (const statement of statements) await terminal.record(statement, session)
      return true
    } catch (cause) {
      trouble.value = { code: cause instanceof NotKept ? cause.code : 'not-kept' }
      return false
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

/** A new session's id: its date, and letters that no other hub will have drawn. */
export const newSessionId = (date: string, random: string): SessionId =>
  v.parse(sessionIdSchema, `${date}-${random}`)
