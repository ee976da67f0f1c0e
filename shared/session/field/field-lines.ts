import { scoreIn } from '../../game/games.ts'
import type { BySeat } from '../../game/seat.ts'
import { getOrMake, memo } from '../../lib/memo.ts'
import { isPlayed, seatedAt } from '../../movement/plan/entry.ts'
import type { ContestantId, Plan, PlanEntry } from '../../movement/plan/plan.ts'
import { type LineOutcome, NO_OUTCOME, scored } from '../../scoring/outcome.ts'
import { type ContestantKey, type FieldLine, sitOutLine } from '../../scoring/sheet.ts'
import type { Settings } from '../facts/session-opened.ts'
import { needsResult, outcomeOf } from '../ruling.ts'
import type { Section } from '../section/section.ts'
import type { CurrentFact, ResultStanding, RulingStanding } from '../state/state.ts'

/** Current play of a board at a table: its result, the ruling about it, or both. */
export interface ScoredPlace {
  readonly section: string
  readonly round: number
  readonly table: number
  readonly board: number
  readonly seats: BySeat<ContestantId>
  readonly result: ResultStanding | null
  /** North-South score of the result; `null` if there is none. */
  readonly score: number | null
  readonly ruling: RulingStanding | null
  readonly cancelled: boolean
}

/** Line of the field with its origin; `null` for a sit-out. */
export interface PlacedLine extends FieldLine {
  readonly place: ScoredPlace | null
}

export const contestantKey = (section: string, contestant: ContestantId): ContestantKey =>
  `${section}/${contestant}`

interface LinesMemo {
  readonly settings: Settings
  readonly byRounds: Map<number, readonly PlacedLine[]>
}

const EVERY_ROUND = Number.POSITIVE_INFINITY

const remembered = new WeakMap<ReadonlyMap<string, CurrentFact>, LinesMemo>()

/**
 * Returns the lines of one section on one board, over rounds up to `rounds`. Cached until anything about this board
 * changes: buckets are immutable.
 */
export function boardLines(
  settings: Settings,
  section: Section,
  board: number,
  rounds: number,
): readonly PlacedLine[] {
  const bucket = section.onBoard(board)
  const known = remembered.get(bucket)
  const memory: LinesMemo = known?.settings === settings ? known : { settings, byRounds: new Map() }
  remembered.set(bucket, memory)
  const all =
    memory.byRounds.get(EVERY_ROUND) ??
    placesOn(settings, section, board).map(place => lineAt(place, settings))
  memory.byRounds.set(EVERY_ROUND, all)
  const lines =
    memory.byRounds.get(rounds) ?? all.filter(({ place }) => place !== null && place.round <= rounds)
  memory.byRounds.set(rounds, lines)
  return lines
}

/** Returns every table with a result on the board or a ruling about it, in order of arrival. */
function placesOn(settings: Settings, from: Section, board: number): readonly ScoredPlace[] {
  const section = from.id
  const cancelled = from.isCancelled(board)
  const results = from.resultsOf(board)
  const areAll = results.length === from.onBoard(board).size
  const played = results.map((result): ScoredPlace => {
    const { round, table, seats } = result.body
    const ruling = areAll ? null : (from.rulingAt(round, table, board) ?? null)
    const score = scoreIn(settings, board, result.body.result)
    return { section, round, table, board, seats, result, score, ruling, cancelled }
  })
  // Usually a board only has results.
  if (areAll) return played
  const unplayed = from
    .rulingsOf(board)
    .filter(
      ({ body: { sides, round, table } }) =>
        sides !== null && !needsResult(sides) && !from.resultAt(round, table, board),
    )
    .map((ruling): ScoredPlace => {
      const { round, table, seats } = ruling.body
      return { section, round, table, board, seats, result: null, score: null, ruling, cancelled }
    })
  return [...played, ...unplayed]
}

interface RememberedLine {
  readonly settings: Settings
  readonly line: PlacedLine
  readonly place: ScoredPlace
}

const lineOfStanding = new WeakMap<CurrentFact, RememberedLine>()

/**
 * Returns the line; the same object until anything of the line itself changes, whatever other results and
 * rounds there are.
 */
function lineAt(place: ScoredPlace, settings: Settings): PlacedLine {
  const of = place.result ?? place.ruling
  const known = of && lineOfStanding.get(of)
  const isSame =
    known?.settings === settings &&
    known.place.result === place.result &&
    known.place.ruling === place.ruling &&
    known.place.cancelled === place.cancelled
  if (known && isSame) return known.line
  const line = lineOf(place, settings)
  if (of) lineOfStanding.set(of, { settings, line, place })
  return line
}

function lineOf(place: ScoredPlace, settings: Settings): PlacedLine {
  const { section, board, seats, ruling } = place
  const form = ruling?.body.form
  return {
    board,
    seats: keyed(section, seats),
    outcome: place.cancelled ? NO_OUTCOME : outcomeAt(place),
    ...(settings.sections === 'apart' && { field: section }),
    ...(form !== undefined && { form }),
    place,
  }
}

function outcomeAt({ score, ruling }: ScoredPlace): LineOutcome {
  const sides = ruling?.body.sides
  if (sides) return outcomeOf(sides, score)
  return score === null ? NO_OUTCOME : scored(score)
}

const keyed = (section: string, seats: BySeat<ContestantId>): BySeat<ContestantKey> => ({
  N: contestantKey(section, seats.N),
  E: contestantKey(section, seats.E),
  S: contestantKey(section, seats.S),
  W: contestantKey(section, seats.W),
})

const sitOuts = memo((_: Plan) => new Map<string, ReadonlyMap<number, readonly PlacedLine[]>>())

/** Returns sit-outs by board in rounds up to `rounds`, for profiles that give them a value. */
export function sitOutLines(
  plan: Plan,
  section: string,
  rounds: number,
): ReadonlyMap<number, readonly PlacedLine[]> {
  return getOrMake(sitOuts(plan), `${section}/${rounds}`, () => makeSitOuts(plan, section, rounds))
}

function makeSitOuts(
  plan: Plan,
  section: string,
  rounds: number,
): ReadonlyMap<number, readonly PlacedLine[]> {
  const satOut = sitOutsIn(plan, rounds)
  const byBoard = new Map<number, PlacedLine[]>()
  for (const { id } of plan.contestants) {
    for (const board of satOut(id)) {
      const lines = byBoard.get(board) ?? []
      lines.push({ ...sitOutLine(board, contestantKey(section, id)), place: null })
      byBoard.set(board, lines)
    }
  }
  return byBoard
}

/** Counts the boards that each contestant sits out in the plan's rounds. */
export function sitOutCounts(plan: Plan): ReadonlyMap<ContestantId, number> {
  const satOut = sitOutsIn(plan, plan.rounds)
  return new Map(plan.contestants.map(({ id }) => [id, satOut(id).length]))
}

const sitOutsIn = (plan: Plan, rounds: number): SatOut =>
  plan.toDraw ? byesOf(plan, rounds) : sharesOf(plan, rounds)

type SatOut = (contestant: ContestantId) => readonly number[]

/**
 * Returns sit-outs by share. A plan gives no boards to a table without opponents, so a contestant sits out
 * the boards of the plan that it never plays, in proportion to the sit-outs that are over.
 */
function sharesOf(plan: Plan, rounds: number): SatOut {
  const boards = boardsIn(plan.entries)
  return id => {
    const own = plan.entries.filter(entry => seatedAt(entry).includes(id))
    const sitting = own.filter(entry => !isPlayed(entry))
    const played = new Set(own.flatMap(entry => (isPlayed(entry) ? entry.boards : [])))
    const missed = boards.filter(board => !played.has(board))
    const over = sitting.filter(({ round }) => round <= rounds).length
    return missed.slice(0, sitting.length && (missed.length * over) / sitting.length)
  }
}

/**
 * Returns the sit-outs of drawn rounds: a bye misses the boards of its round. Rounds before a contestant came
 * and after it left do not count.
 */
const byesOf =
  (plan: Plan, rounds: number): SatOut =>
  id =>
    plan.entries
      .filter(entry => entry.round <= rounds && !isPlayed(entry) && seatedAt(entry).includes(id))
      .flatMap(({ round }) => boardsIn(plan.entries.filter(entry => entry.round === round)))

const boardsIn = (entries: readonly PlanEntry[]): readonly number[] =>
  [...new Set(entries.flatMap(entry => entry.boards))].sort((a, b) => a - b)
