import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import * as v from 'valibot'
import type { PlanKind } from '../../../../shared/movement/plan/plan.ts'
import type { Settings } from '../../../../shared/session/facts/session-opened.ts'
import { type SessionId, sessionIdSchema } from '../../../../shared/session/identity.ts'
import { settingsOf, tablesOpen } from '../../../../shared/session/section/queries.ts'
import { sectionsIn } from '../../../../shared/session/section/section.ts'
import { signsOfSections, type TableSigns } from '../../../../shared/session/signs/table-name.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { CopiesView, Devices } from '../../../../shared/session/views/view-bodies.ts'
import { COPIES_VIEW, DEVICES_VIEW } from '../../../../shared/session/views/view-names.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import { NotSavedError } from '../../../state/terminal-store.ts'
import { directorContent } from '../../../state/view-content.ts'
import { type Named, namings } from '../acts/director-acts.ts'
import { createSessionActs, type Keeping, type SessionActs } from '../acts/session-acts.ts'
import { createAsking, createDeviceActs, type DeviceActs, type Trouble } from '../hub/device-acts.ts'
import { foldOn, type JournalFold, NO_JOURNAL_FOLD, withOwnFacts } from '../hub/director-journal.ts'
import { createPhase, type PhaseActs } from '../hub/director-phase.ts'
import { createPlayedHands, type PlayedHands } from '../hub/played-hands.ts'
import { createSessionsShown, type SessionsShown } from '../hub/sessions-store.ts'
import { type Codes, createCodes } from '../hub/table-codes.ts'
import type { InboxMaker } from '../needs/inbox.ts'
import type { Need } from '../needs/need.ts'
import { type Progress, progressOf } from '../room/progress.ts'
import { boardsMissing, type GridSection } from '../room/room.ts'
import { createRoomKeeper } from '../room/room-keeper.ts'

/** State of the director's app. Everything shown is computed from the journal and the hub's data about devices. */
export interface DirectorStore extends PhaseActs, SessionActs, SessionsShown, DeviceActs, Codes, PlayedHands {
  /** Local journal, including this device's facts that have not returned from the hub. */
  readonly journal: ReadonlySignal<JournalFold>
  /** Records statements prepared elsewhere; resolves with false if they could not be saved. */
  say(statements: readonly Statement[]): Promise<boolean>
  readonly state: ReadonlySignal<SessionState>
  readonly settings: ReadonlySignal<Settings | undefined>
  readonly sections: ReadonlySignal<readonly string[]>
  readonly signs: ReadonlySignal<TableSigns>
  readonly contest: ReadonlySignal<PlanKind>
  readonly room: ReadonlySignal<readonly GridSection[]>
  /** Everything that needs the director; empty until the inbox is loaded. */
  readonly needs: ReadonlySignal<readonly Need[]>
  readonly isInboxHere: ReadonlySignal<boolean>
  /** Dismisses a line of the inbox until its content changes. */
  dismiss(need: Need): void
  /** Hub time, ms, as far as this device knows it. */
  readonly hubNow: ReadonlySignal<number>
  readonly devices: ReadonlySignal<Devices | null>
  /** Number of tablets with a complete sealed copy; null if the hub does not report it. */
  readonly copies: ReadonlySignal<CopiesView | null>
  readonly missing: ReadonlySignal<readonly BoardPlace[]>
  /** True if a device that chooses a free table is admitted at once. */
  readonly tablesOpen: ReadonlySignal<boolean>
  readonly progress: ReadonlySignal<Progress>
  readonly trouble: ReadonlySignal<Trouble | null>
  forgetTrouble(): void
  name(section: string, names: readonly Named[]): Promise<void>
}

/** Creates the store. `inboxMaker` returns null until the inbox is loaded, and is tracked like a signal. */
export function createDirectorStore(
  terminal: TerminalStore,
  inboxMaker: () => InboxMaker | null,
): DirectorStore {
  const trouble = signal<Trouble | null>(null)

  let folded = NO_JOURNAL_FOLD
  const told = computed(() => {
    folded = foldOn(folded, terminal.entries.value)
    return folded
  })
  const journal = computed(() => withOwnFacts(told.value, terminal.facts.value))
  const state = computed(() => journal.value.state)
  const devices = computed(() => directorContent(terminal.views.value, DEVICES_VIEW))
  const roomAt = createRoomKeeper()
  const room = computed(() => roomAt(state.value, devices.value))
  const inbox = computed(() => inboxMaker()?.(terminal, { state, devices, room }))
  const sections = computed(() => sectionsIn(state.value).map(({ id }) => id))
  // Cached until one of the two changes: the grid needs it for every table.
  const letters = computed(() => sections.value.join())
  const signsSaid = computed(() => settingsOf(state.value)?.signs)
  const signs = computed(() => signsOfSections(signsSaid.value, letters.value.split(',').filter(Boolean)))
  const contest = computed(() => sectionsIn(state.value)[0]?.plan.kind ?? 'pairs')

  const keep = createRecorder(terminal, trouble)
  const kept: Keeping = async statement => statement !== undefined && keep([statement])
  const asked = createAsking(terminal, trouble)

  return {
    ...createPhase(terminal, state, keep),
    journal,
    state,
    say: keep,
    settings: computed(() => settingsOf(state.value)),
    sections,
    signs,
    contest,
    room,
    needs: computed(() => inbox.value?.needs.value ?? []),
    isInboxHere: computed(() => inbox.value !== undefined),
    dismiss: need => inbox.peek()?.dismiss(need),
    hubNow: terminal.hubNow,
    devices,
    copies: computed(() => directorContent(terminal.views.value, COPIES_VIEW)),
    missing: computed(() => boardsMissing(room.value)),
    tablesOpen: computed(() => tablesOpen(state.value)),
    progress: computed(() => progressOf(room.value, signs.value)),
    trouble,
    forgetTrouble() {
      trouble.value = null
    },
    ...createSessionActs(state, kept, terminal.hubNow),
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

/**
 * Returns a function that records statements one after the other; it resolves with false, with `trouble` set, if one
 * could not be saved.
 */
const createRecorder =
  (terminal: TerminalStore, trouble: Signal<Trouble | null>) =>
  async (statements: readonly Statement[], session?: SessionId): Promise<boolean> => {
    try {
      for (const statement of statements) await terminal.record(statement, session)
      return true
    } catch (cause) {
      trouble.value = { code: cause instanceof NotSavedError ? cause.code : 'not-kept' }
      return false
    }
  }

/** Returns the id of a new session: its date and random letters, so that no other hub creates the same. */
export const newSessionId = (date: string, random: string): SessionId =>
  v.parse(sessionIdSchema, `${date}-${random}`)
