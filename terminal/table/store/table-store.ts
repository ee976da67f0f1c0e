import { computed, type ReadonlySignal, signal } from '@preact/signals'
import * as v from 'valibot'
import type { EntryTap } from '../../../shared/game/entry.ts'
import { DIRECTIONS, SEATS } from '../../../shared/game/seat.ts'
import { must } from '../../../shared/lib/assert.ts'
import type { Json } from '../../../shared/lib/canonical.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { ResultBody, Statement } from '../../../shared/session/fact.ts'
import { nameOf } from '../../../shared/session/identity.ts'
import { settingsOf } from '../../../shared/session/queries.ts'
import { sectionOf } from '../../../shared/session/section.ts'
import { callSlot } from '../../../shared/session/slot.ts'
import { heldUnder, type SessionState, standingAt } from '../../../shared/session/state.ts'
import {
  type Standings,
  standingsSchema,
  type Traveller,
  travellerSchema,
} from '../../../shared/session/views/view-bodies.ts'
import {
  CARD_VIEW,
  PLAN_VIEW,
  STANDINGS_VIEW,
  travellerView,
} from '../../../shared/session/views/view-names.ts'
import { sessionGame } from '../../game/game-parts.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import type { OwnFact } from '../../worker/messages.ts'
import {
  afterTap,
  type Draft,
  draftOfResult,
  draftSchema,
  emptyDraft,
  type Keying,
  movedTo,
  movesAlong,
  resultOf,
} from '../entry/draft.ts'
import { newsAt, planToTell, toldPlanSchema } from '../move/told.ts'
import {
  type BoardMark,
  boardFacts,
  boardToKey,
  boardToTell,
  type Place,
  partsOf,
  type RoundCard,
  roundCard,
  roundNow,
  type TablePart,
} from './table-card.ts'
import { entriesIn, foldTable, type Kept, keptOf, readJson } from './table-fold.ts'
import { type Screen, screenOf } from './table-screen.ts'

/**
 * What the table's screens read and what they may do. Everything shown is computed from what the terminal
 * holds; the little that is the screens' own (a half-keyed result, "we know where to go") is remembered by
 * the terminal and outlives a reload.
 */
export interface TableStore {
  readonly terminal: TerminalStore
  readonly state: ReadonlySignal<SessionState>
  readonly place: ReadonlySignal<Place | null>
  readonly card: ReadonlySignal<RoundCard | null>
  readonly screen: ReadonlySignal<Screen>
  readonly called: ReadonlySignal<boolean>
  /** Why the last thing said could not be kept on this tablet. */
  readonly notKept: ReadonlySignal<boolean>
  /** Something is being kept: a second tap says nothing new. */
  readonly keeping: ReadonlySignal<boolean>
  readonly preferences: ReadonlySignal<Preferences>
  traveller(board: number): Traveller | null
  readonly standings: ReadonlySignal<Standings | null>
  /** How far the last that this tablet said of a board of the round has come. */
  keptOfBoard(board: number): Kept | null
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
  playLater(): void
  correct(board: number): void
  giveUpCorrection(): void
  nextBoard(): void
  know(round: number, part: TablePart): void
  lookAgain(round: number): void
  /** The people here have read what has changed in the movement. */
  knowChange(): void
  callDirector(open: boolean): Promise<void>
  seen(place: Place): void
  prefer(preferences: Partial<Preferences>): void
}

/** How this tablet is used; chosen once, kept on it. */
export interface Preferences {
  /** East-West read the acceptance from their side of the table, or take the tablet in their hands. */
  readonly accept: 'turn' | 'hand-over'
  /** Where North is drawn: nearest to North, who holds the tablet, or at the top as in a book. */
  readonly north: 'near' | 'top'
}

const preferencesSchema = v.object({
  accept: v.fallback(v.picklist(['turn', 'hand-over']), 'turn'),
  north: v.fallback(v.picklist(['near', 'top']), 'near'),
})

const laterSchema = v.array(v.number())
const toldSchema = v.array(v.string())
const placeSchema = v.object({ section: v.string(), table: v.number() })

export function createTableStore(terminal: TerminalStore): TableStore {
  const place = computed<Place | null>(() => {
    const { section, table } = terminal.assignment.value ?? { section: null, table: null }
    return section !== null && table !== null ? { section, table } : null
  })
  // Read once for each text that comes: the plan is long, and every tap folds anew.
  const textOf = (view: string) => computed(() => terminal.views.value[view])
  const [planText, cardText] = [textOf(PLAN_VIEW), textOf(CARD_VIEW)]
  const planned = computed(() => entriesIn(planText.value))
  const carded = computed(() => entriesIn(cardText.value))
  const state = computed(() => foldTable([...planned.value, ...carded.value], terminal.facts.value))
  const game = computed(() => sessionGame(settingsOf(state.value) ?? { leads: false }))
  /** Nothing is keyed before the game's questions are there. */
  const keying = (board: number): Keying => ({
    game: must(game.value, 'the game that is played'),
    on: boardFacts(state.value, board),
  })
  const remembered = <T>(key: string, schema: v.GenericSchema<unknown, T>): T | null => {
    const read = v.safeParse(schema, terminal.memory.value[key])
    return read.success ? read.output : null
  }

  const card = computed(
    () => place.value && roundCard(state.value, place.value, roundNow(state.value, place.value)),
  )
  const at = computed(() => {
    const session = terminal.assignment.value?.session ?? ''
    return `${session}/${place.value?.section}/${place.value?.table}/${card.value?.round ?? 0}`
  })
  const later = computed(() => remembered(`later/${at.value}`, laterSchema) ?? [])
  const told = computed(() => remembered(`told/${at.value}`, toldSchema) ?? [])
  const scored = signal<{ readonly at: string; readonly board: number } | null>(null)
  const notKept = signal(false)
  const keeping = signal(false)

  const keptDraft = () => {
    const kept = game.value && remembered('draft', draftSchema(game.value))
    return kept?.at === at.value ? kept : null
  }
  /** The draft that was left, if it is of this round; otherwise the next board to be keyed, untouched. */
  const draft = computed<Draft | null>(() => {
    const round = card.value
    if (!round || !game.value) return null
    const kept = keptDraft()
    const mark = round.boards.find(({ board }) => board === kept?.board)
    const isOpen = mark?.status === 'to-play' || (kept?.replaces && mark?.decidedBy === null)
    if (kept && isOpen) return kept
    const board = boardToKey(round, later.value)
    return board === null ? null : emptyDraft(keying(board), at.value, board)
  })

  const toTell = computed(() => card.value && boardToTell(card.value, told.value, keptDraft()?.board))

  const knowKey = (round: number) =>
    `know/${terminal.assignment.value?.session}/${place.value?.section}/${place.value?.table}/${round}`
  const known = (round: number) =>
    remembered(knowKey(round), v.array(v.picklist([...DIRECTIONS, ...SEATS]))) ?? []

  const allKnow = () => {
    const [here, round] = [place.value, card.value?.round]
    if (!here || round === undefined) return false
    return partsOf(state.value, here, round).every(part => known(round).includes(part))
  }

  const toldKey = computed(
    () => `plan/${terminal.assignment.value?.session}/${place.value?.section}/${place.value?.table}`,
  )
  const news = computed(() =>
    place.value ? newsAt(state.value, place.value, remembered(toldKey.value, toldPlanSchema)) : [],
  )
  const knowPlan = () => {
    if (place.value) terminal.remember(toldKey.value, planToTell(state.value, place.value))
  }

  const screen = computed(() =>
    screenOf({
      ready: terminal.ready.value && game.value !== null,
      link: terminal.link.value,
      pairing: terminal.pairing.value,
      assignment: terminal.assignment.value,
      place: place.value,
      knownPlace: remembered('place', placeSchema),
      state: state.value,
      card: card.value,
      draft: draft.value,
      scored: scored.value?.at === at.value ? scored.value.board : null,
      toTell: toTell.value?.board ?? null,
      allKnow: allKnow(),
      news: news.value,
    }),
  )

  const markOf = (board: number) => card.value?.boards.find(mark => mark.board === board)

  const keep = (next: Draft | null) => terminal.remember('draft', next === null ? null : toJson(next))

  /** Says it to the terminal; what could not be kept is shown, and the question stays open. */
  async function record(statement: Statement): Promise<boolean> {
    if (keeping.value) return false
    keeping.value = true
    try {
      await terminal.record(statement)
      notKept.value = false
      return true
    } catch {
      notKept.value = true
      return false
    } finally {
      keeping.value = false
    }
  }

  const standingCall = () =>
    place.value && standingAt(state.value, callSlot(place.value.section, place.value.table))

  return {
    terminal,
    state,
    place,
    card,
    keying,
    screen,
    notKept,
    keeping,
    called: computed(() => standingCall()?.body.open ?? false),
    preferences: computed(
      () => remembered('preferences', preferencesSchema) ?? { accept: 'turn', north: 'near' },
    ),
    standings: computed(() => readView(terminal.views.value[STANDINGS_VIEW], standingsSchema)),
    traveller: board => readView(terminal.views.value[travellerView(board)], travellerSchema),
    keptOfBoard(board) {
      const own = terminal.facts.value
        .filter(({ fact }) => fact.kind === 'result' && isAbout(fact.body, place.value, card.value, board))
        .reduce<OwnFact | null>(
          (latest, each) => (latest && latest.fact.seq > each.fact.seq ? latest : each),
          null,
        )
      return own && keptOf(own, heldUnder(state.value, own.fact)?.decided?.decision)
    },
    knows: (round, part) => known(round).includes(part),

    async sit(round) {
      const here = place.value
      const section = here && sectionOf(state.value, here.section)
      const entry = section?.entryAt(round, here?.table ?? 0)
      if (!here || !section || !entry || !isPlayed(entry)) return
      const body = { ...here, round, plan: section.version, seats: entry.seats }
      if (!(await record({ kind: 'seats-taken', body }))) return
      if (!remembered(toldKey.value, toldPlanSchema)) knowPlan()
    },
    tap(tap) {
      if (draft.value) keep(afterTap(keying(draft.value.board), draft.value, tap))
    },
    async accept() {
      const [said, round, here] = [draft.value, card.value, place.value]
      const result = said && resultOf(keying(said.board), said)
      if (!result || !round || !here) return
      const { board, replaces } = said
      const body = { ...here, round: round.round, board, plan: round.planVersion, seats: round.seats, result }
      const kept = await record({ kind: 'result', body, ...(replaces ? { replaces } : {}) })
      if (!kept) return
      scored.value = { at: said.at, board }
      keep(null)
    },
    chooseBoard(board) {
      scored.value = null
      const now = draft.value
      if (now?.board === board || markOf(board)?.status !== 'to-play') return
      keep(
        now && movesAlong(now)
          ? movedTo(keying(board), now, board)
          : emptyDraft(keying(board), at.value, board),
      )
    },
    lookAt(board) {
      if (isLookedAt(markOf(board))) scored.value = { at: at.value, board }
    },
    playLater() {
      const board = draft.value?.board
      if (board === undefined) return
      terminal.remember(`later/${at.value}`, [...later.value.filter(each => each !== board), board])
      keep(null)
    },
    correct(board) {
      const standing = markOf(board)?.standing
      if (!standing) return
      scored.value = null
      keep(draftOfResult(keying(board), at.value, board, standing.body.result, nameOf(standing.fact)))
    },
    giveUpCorrection: () => keep(null),
    nextBoard() {
      const shown = screen.value.kind === 'score' ? markOf(screen.value.board) : undefined
      scored.value = null
      if (!shown?.decidedBy) return
      terminal.remember(`told/${at.value}`, [...new Set([...told.value, shown.decidedBy])])
      if (keptDraft()?.board === shown.board) keep(null)
    },
    know: (round, part) =>
      terminal.remember(knowKey(round), [...known(round).filter(each => each !== part), part]),
    lookAgain: round => terminal.remember(knowKey(round), null),
    knowChange: knowPlan,
    async callDirector(open) {
      if (!place.value || (standingCall()?.body.open ?? false) === open) return
      const before = standingCall()?.fact
      await record({
        kind: 'director-called',
        body: { ...place.value, open },
        ...(before ? { replaces: { device: before.device, seq: before.seq } } : {}),
      })
    },
    seen: seen => terminal.remember('place', { ...seen }),
    prefer(some) {
      const now = remembered('preferences', preferencesSchema) ?? { accept: 'turn', north: 'near' }
      terminal.remember('preferences', { ...now, ...some })
    },
  }
}

/** Whether there is something to see of a board. */
export const isLookedAt = (mark: BoardMark | undefined): boolean =>
  mark !== undefined && (mark.status === 'done' || mark.decidedBy !== null)

const isAbout = (body: ResultBody, place: Place | null, card: RoundCard | null, board: number): boolean =>
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

/** A draft has no functions or dates in it: it is its own JSON. */
const toJson = (draft: Draft): Json => ({ ...draft }) as unknown as Json
