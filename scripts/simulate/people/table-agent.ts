import type { Result } from '../../../shared/game/games.ts'
import type { BySeat } from '../../../shared/game/seat.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { ContestantId, PlanEntry } from '../../../shared/movement/plan/plan.ts'
import { decodeMessage } from '../../../shared/protocol/codec.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import { type FactName, nameKey, type SessionId } from '../../../shared/session/identity.ts'
import { isClosed, settingsOf } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { tablePolicy } from '../../../shared/session/settings/table-policy.ts'
import type { Fact, ResultBody, Statement } from '../../../shared/session/state/fact.ts'
import { entriesViewSchema, readableEntries } from '../../../shared/session/views/view-bodies.ts'
import { CARD_VIEW, PLAN_VIEW } from '../../../shared/session/views/view-names.ts'
import type { Random } from '../../kit/random.ts'
import { sameJson } from '../checker/signature.ts'
import { SECTION } from '../programme.ts'
import type { Tablet, TabletScreen } from '../tablet.ts'
import { drawLawStatement } from './law-words.ts'
import type { BoardSlot, Truth } from './truth.ts'

/**
 * Players of one table with their tablet. They enter the boards that their screen lacks, continue with or without the
 * hub, and sometimes correct what they entered.
 */
export interface TableAgent {
  readonly table: number
  tablet(): Tablet
  takeTablet(tablet: Tablet): void
  step(): void
  /** Returns the last round that they have finished in this session. */
  round(session: SessionId): number
  /** Corrects an entry mistake of this round; returns its place, if there was one. */
  correctSomething(): BoardSlot | null
}

const CORRECTION = 0.15
const SLOW = 0.4
const CALL = 0.02
const MOVED = 0.5
const WRONG_BOARD = 0.06

export function createTableAgent(table: number, first: Tablet, truth: Truth, random: Random): TableAgent {
  const rounds = new Map<SessionId, number>()
  const readPlan = createPlanReader(table)
  let tablet = first

  const roundIn = (session: SessionId): number => rounds.get(session) ?? 0

  /** Returns the table's state once the tablet has its plan and the earlier entries there. */
  function atTable(screen: TabletScreen | null) {
    const session = screen?.assignment?.session
    const plan = screen?.views[PLAN_VIEW]
    const card = screen?.views[CARD_VIEW]
    if (!screen || !session || plan === undefined || card === undefined) return undefined
    return { session, screen, known: () => knownTo(screen, card), ...readPlan(plan) }
  }

  function step(): void {
    const screen = tablet.screen()
    if (!screen || random.chance(SLOW)) return
    if (tablet.chooseTable(table)) return
    const here = atTable(screen)
    if (!here) return
    const next = here.entries.find(({ round }) => round > roundIn(here.session))
    const entry = next ?? (here.isDrawn ? openAtLast(here.entries.at(-1), here.known()) : undefined)
    if (entry && !here.isClosed) play(here, entry)
  }

  function play(at: NonNullable<ReturnType<typeof atTable>>, entry: PlanEntry): void {
    const { session, version: plan } = at
    const here = at.known().filter(fact => isOfRound(fact, entry))
    const missing = entry.boards.find(board => !resultOn(here, board))
    const isHere = here.some(({ kind }) => kind === 'seats-taken')
    const word = isHere ? drawLawStatement(random, at, entry, missing) : null
    if (!isHere) tablet.record({ kind: 'seats-taken', body: { section: SECTION, plan, ...placeOf(entry) } })
    else if (word) tablet.record(word)
    else if (missing !== undefined && random.chance(WRONG_BOARD)) correct(session, entry, here)
    else if (missing !== undefined) {
      const agreed = truth.agree({ session, round: entry.round, table, board: missing })
      tablet.record({ kind: 'result', body: bodyOf(plan, entry, missing, agreed) })
    } else if (random.chance(CALL))
      tablet.record({ kind: 'director-called', body: { section: SECTION, table, open: true } })
    else if (random.chance(CORRECTION)) correct(session, entry, here)
    else rounds.set(session, entry.round)
  }

  function correct(session: SessionId, entry: PlanEntry, known: readonly Fact[]): BoardSlot | null {
    const board = random.pick(entry.boards)
    const before = resultOn(known, board)
    if (before?.body.round !== entry.round || before.body.table !== table) return null
    const slot = { session, round: entry.round, table, board }
    if (!truth.at(slot)) return null
    const free = entry.boards.find(other => !resultOn(known, other))
    if (free !== undefined && random.chance(MOVED)) tablet.record(moved(before, free))
    else tablet.record(correction(before, truth.another()))
    return slot
  }

  function now() {
    const here = atTable(tablet.screen())
    const entry = here?.entries.find(({ round }) => round > roundIn(here.session))
    return here && entry ? { ...here, entry } : undefined
  }

  return {
    table,
    tablet: () => tablet,
    takeTablet(next) {
      tablet = next
    },
    step,
    round: roundIn,
    correctSomething() {
      const here = now()
      return here && !here.isClosed ? correct(here.session, here.entry, here.known()) : null
    },
  }
}

const isOfRound = (fact: Fact, { round, table }: PlanEntry): boolean =>
  (fact.kind === 'result' || fact.kind === 'seats-taken') &&
  fact.body.round === round &&
  fact.body.table === table

/** Returns the last round if it has open boards, which the tablet requests again while it waits for the draw. */
const openAtLast = (last: PlanEntry | undefined, known: readonly Fact[]): PlanEntry | undefined =>
  last?.boards.some(board => !resultOn(known, board)) ? last : undefined

/** Returns a function that parses the plan as the table's screen has it, once for each text. */
function createPlanReader(table: number) {
  let text = ''
  let read = {
    version: 0,
    isClosed: false,
    isDrawn: false,
    isRecorded: false,
    entries: [] as readonly PlanEntry[],
  }
  return (next: string) => {
    if (next === text) return read
    text = next
    const view = decodeMessage(entriesViewSchema, next)
    const state = fold(view.ok ? readableEntries(view.value) : [])
    const section = sectionOf(state, SECTION)
    const entries = (section?.entriesAt(table) ?? []).filter(isPlayed)
    const isDrawn = section?.plan.toDraw !== undefined
    const isRecorded = tablePolicy(settingsOf(state)).auction
    read = { version: section?.version ?? 0, isClosed: isClosed(state), isDrawn, isRecorded, entries }
    return read
  }
}

export const correction = (
  { device, seq, body }: FactName & { readonly body: ResultBody },
  result: Result,
): Statement => ({
  kind: 'result',
  body: { ...body, result },
  replaces: { device, seq },
})

const moved = (
  { device, seq, body }: FactName & { readonly body: ResultBody },
  board: number,
): Statement => ({
  kind: 'result',
  body: { ...body, board },
  replaces: { device, seq },
})

const placeOf = ({ round, table, seats }: PlanEntry) => ({
  round,
  table,
  // Called only for rounds in which all four seats are taken.
  seats: seats as BySeat<ContestantId>,
})

const bodyOf = (plan: number, entry: PlanEntry, board: number, result: Result): ResultBody => ({
  section: SECTION,
  plan,
  board,
  result,
  ...placeOf(entry),
})

const cards = new WeakMap<TabletScreen['views'], readonly Fact[]>()

/** Returns all facts known to the tablet, from the hub and its own. */
function knownTo({ views, facts }: TabletScreen, text: string): readonly Fact[] {
  const onCard = cards.get(views) ?? factsIn(text)
  cards.set(views, onCard)
  const byName = new Map([...onCard, ...facts.map(({ fact }) => fact)].map(fact => [nameKey(fact), fact]))
  return [...byName.values()]
}

function factsIn(text: string): readonly Fact[] {
  const card = decodeMessage(entriesViewSchema, text)
  return card.ok
    ? readableEntries(card.value).flatMap(entry => (entry.kind === 'fact' ? [entry.fact] : []))
    : []
}

/** Returns the result last entered here, which no other known result replaces. */
function resultOn(facts: readonly Fact[], board: number) {
  const replaced = new Set(facts.flatMap(({ replaces }) => (replaces ? [nameKey(replaces)] : [])))
  return facts
    .filter(fact => fact.kind === 'result')
    .findLast(fact => fact.body.board === board && !replaced.has(nameKey(fact)))
}

export const sameResult = (a: Result, b: Result): boolean => sameJson(a, b)
