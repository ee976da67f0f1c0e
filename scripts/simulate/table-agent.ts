import type { Result } from '../../shared/game/games.ts'
import type { BySeat } from '../../shared/game/seat.ts'
import { canonical, type Json } from '../../shared/lib/canonical.ts'
import type { ContestantId, PlanEntry } from '../../shared/movement/plan/plan.ts'
import { decodeMessage } from '../../shared/protocol/encode.ts'
import type { Fact, ResultBody, Statement } from '../../shared/session/fact.ts'
import { type FactName, nameKey } from '../../shared/session/identity.ts'
import { entriesViewSchema, readableEntries } from '../../shared/session/views/view-bodies.ts'
import { CARD_VIEW, PLAN_VIEW } from '../../shared/session/views/view-names.ts'
import type { Random } from './random.ts'
import type { Tablet, TabletScreen } from './tablet.ts'
import type { BoardSlot, Truth } from './truth.ts'

/**
 * The players of one table with their tablet. They key what their screen does not show yet, go on through
 * round changes whether or not the desk is there, and now and then correct what they keyed.
 */
export interface TableAgent {
  readonly table: number
  readonly tablet: Tablet
  step(): void
  isFinished(): boolean
  /** The players keyed something of this round wrong and see it now; gives where, if there was anything. */
  correctSomething(): BoardSlot | null
}

export const SECTION = 'A'
const CORRECTION = 0.15
const SLOW = 0.4

export function createTableAgent(table: number, tablet: Tablet, truth: Truth, random: Random): TableAgent {
  const rounds = truth.roundsOf(table)
  let roundIndex = 0

  function step(): void {
    const screen = tablet.screen()
    if (!screen || random.chance(SLOW)) return
    const { pairing, assignment, views } = screen
    if (pairing.kind === 'none' || pairing.kind === 'refused' || screen.link === 'revoked')
      tablet.say({ kind: 'pair-table', section: SECTION, table })
    // The table appears on the tablet once it has its plan and what has been entered there before.
    else if (assignment?.session && views[PLAN_VIEW] && views[CARD_VIEW]) {
      const entry = rounds[roundIndex]
      if (entry) play(entry, knownTo(screen))
    }
  }

  function play(entry: PlanEntry, known: readonly Fact[]): void {
    const here = known.filter(
      fact =>
        (fact.kind === 'result' || fact.kind === 'seats-taken') &&
        fact.body.round === entry.round &&
        fact.body.table === table,
    )
    const missing = entry.boards.find(board => !resultOn(here, board))
    if (!here.some(({ kind }) => kind === 'seats-taken'))
      tablet.record({ kind: 'seats-taken', body: { section: SECTION, plan: 1, ...placeOf(entry) } })
    else if (missing !== undefined) {
      const agreed = truth.resultAt(entry.round, table, missing)
      tablet.record({ kind: 'result', body: bodyOf(entry, missing, agreed) })
    } else if (random.chance(CORRECTION)) correct(entry, here)
    else roundIndex += 1
  }

  function correct(entry: PlanEntry, known: readonly Fact[]): BoardSlot | null {
    const board = random.pick(entry.boards)
    const before = resultOn(known, board)
    if (before?.body.round !== entry.round || before.body.table !== table) return null
    tablet.record(correction(before, truth.correct(entry.round, table, board)))
    return { entry, board }
  }

  return {
    table,
    tablet,
    step,
    isFinished: () => roundIndex >= rounds.length,
    correctSomething() {
      const [screen, entry] = [tablet.screen(), rounds[roundIndex]]
      return screen?.assignment?.session && entry ? correct(entry, knownTo(screen)) : null
    },
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

const placeOf = ({ round, table, seats }: PlanEntry) => ({
  round,
  table,
  // The rounds of a table are those in which all four seats are taken.
  seats: seats as BySeat<ContestantId>,
})

export const bodyOf = (entry: PlanEntry, board: number, result: Result): ResultBody => ({
  section: SECTION,
  plan: 1,
  ...placeOf(entry),
  board,
  result,
})

/** Everything that the tablet shows: the hub's word, and its own facts. */
function knownTo(screen: TabletScreen): readonly Fact[] {
  const card = decodeMessage(entriesViewSchema, screen.views[CARD_VIEW] ?? '')
  const facts = card.ok
    ? readableEntries(card.value).flatMap(entry => (entry.kind === 'fact' ? [entry.fact] : []))
    : []
  const byName = new Map(
    [...facts, ...screen.facts.map(({ fact }) => fact)].map(fact => [nameKey(fact), fact]),
  )
  return [...byName.values()]
}

/** The result as last keyed here: the one that no other one known here replaces. */
function resultOn(facts: readonly Fact[], board: number) {
  const replaced = new Set(facts.flatMap(({ replaces }) => (replaces ? [nameKey(replaces)] : [])))
  return facts
    .filter(fact => fact.kind === 'result')
    .findLast(fact => fact.body.board === board && !replaced.has(nameKey(fact)))
}

export const sameResult = (a: Result, b: Result): boolean =>
  canonical(a as unknown as Json) === canonical(b as unknown as Json)
