import { SEATS, type Seat } from '../../../game/seat.ts'
import { type Parsed, type Problem, parsed } from '../../../lib/parsed.ts'
import { isPlayed, seatedAt } from '../../../movement/plan/entry.ts'
import { boardSet, range, takeTurns } from '../../../movement/plan/pairs-plan.ts'
import type { ContestantId, Plan, PlanEntry } from '../../../movement/plan/plan.ts'
import { noted } from '../plan-file-problem.ts'
import { type ImportedPlan, planOfRaw, type RawEntry, type RawMovement } from '../plan-raw.ts'
import { blocksOf } from './ebuscore-blocks.ts'
import { APART, type EbuScoreTables, headerOf, SWITCHED, widthOf } from './ebuscore-header.ts'

/**
 * Movement of an EBUScore text file: a line with the name, a header (see `ebuscore-header.ts`), then a line
 * for each table with `ns,ew,set` of each round, for players `n,s,e,w,set`. A set of 0 means that nobody
 * plays at the table; its numbers are sit-outs or filler.
 */
export interface NamedMovement {
  /** Name in the file; `null` if it has none. */
  readonly id: string | null
  readonly movement: Parsed<ImportedPlan>
}

/** Reads all movements of the text, each separately: a broken one does not spoil the others. */
export const readEbuScore = (text: string): readonly NamedMovement[] =>
  blocksOf(text).map(block => {
    const read = headerOf(block)
    return {
      id: block.name === '' ? null : block.name,
      movement: read.ok ? parsed(planOf(block.name, read.value)) : read,
    }
  })

const planOf = (name: string, { header, tables: rows }: EbuScoreTables): ImportedPlan => {
  const { kind, type, tables, totalBoards, boardsPerSet, rounds, sixth } = header
  const width = widthOf(kind)
  const cells = range(rounds).flatMap(round =>
    rows.map((row, table) =>
      entryOf(round + 1, table + 1, row.slice(round * width, (round + 1) * width), boardsPerSet),
    ),
  )
  const lines = type !== APART && type !== SWITCHED ? 'one' : linesFromOne(cells, tables) ? type : 'one'
  const numberedApart = lines === APART
  // East-West numbers continue after North-South.
  const above = Math.max(tables, ...cells.map(({ seats }) => seats.N))
  const entries = withoutFiller(
    lines === SWITCHED ? cells.map(entry => lifted(entry, above)) : cells,
    numberedApart,
  )
  const meant = {
    one: [`${sixth}`],
    [APART]: sixth > above ? [`EW${sixth - above}`] : [`NS${sixth}`, `EW${sixth}`],
    [SWITCHED]: sixth > above ? [`${sixth}`] : [`${sixth}`, `${sixth + above}`],
  }[lines]
  const raw: RawMovement = {
    name,
    kind,
    tables,
    rounds,
    numberedApart,
    entries,
    missing: [],
    winners: type === APART ? 2 : 1,
    boards: totalBoards === 0 ? undefined : totalBoards,
    players: kind === 'individual' ? sixth : undefined,
  }
  const whole = planOfRaw(raw)
  const missing = kind === 'pairs' ? missingWithBoards(sixth, meant, whole.plan) : []
  const { plan, contradictions, notes } = missing.length > 0 ? planOfRaw({ ...raw, missing }) : whole
  return {
    plan: { ...plan, entries: kind === 'teams' ? takeTurnsInMatches(plan.entries) : takeTurns(plan.entries) },
    contradictions: [
      ...contradictions,
      ...brokenSets(totalBoards, boardsPerSet),
      ...(kind === 'individual' ? otherPlayers(sixth, plan) : []),
    ],
    notes: [
      ...notes,
      ...missing.map(() => noted('ebuscore.missing', { value: sixth })),
      ...(kind === 'pairs' ? seatedNowhere(sixth, cells, above) : []),
    ],
  }
}

const entryOf = (round: number, table: number, cell: readonly number[], size: number): RawEntry => {
  const set = cell.at(-1) ?? 0
  const [first = 0, second = 0, east = second, west = second] = cell.slice(0, -1)
  const seats =
    cell.length === 3
      ? { N: first, E: second, S: first, W: second }
      : { N: first, E: east, S: second, W: west }
  return { round, table, seats, boards: set === 0 ? [] : boardSet(set - 1, size) }
}

/**
 * True if both lines are numbered from 1: some number sits both ways in one round, and neither line has more
 * pairs than tables, except for a rover.
 */
const linesFromOne = (entries: readonly RawEntry[], tables: number): boolean => {
  const playing = entries.filter(isPlaying)
  const ns = new Set(playing.map(({ seats }) => seats.N))
  const ew = new Set(playing.map(({ seats }) => seats.E))
  const inRound = new Set(playing.map(({ round, seats }) => `${round} ${seats.N}`))
  return (
    Math.max(ns.size, ew.size) <= tables + 1 &&
    playing.some(({ round, seats }) => inRound.has(`${round} ${seats.E}`))
  )
}

const isPlaying = ({ seats, boards }: RawEntry): boolean =>
  boards.length > 0 && SEATS.every(seat => seats[seat] > 0)

const lifted = (entry: RawEntry, above: number): RawEntry => {
  const { E, ...seats } = entry.seats
  const number = E === 0 ? 0 : E + above
  return { ...entry, seats: { ...seats, E: number, W: number } }
}

/** Removes numbers that never play: a missing pair, or filler at a table whose set is 0. */
const withoutFiller = (entries: readonly RawEntry[], numberedApart: boolean): readonly RawEntry[] => {
  const key = (seat: Seat, number: number) =>
    numberedApart && (seat === 'E' || seat === 'W') ? `EW${number}` : `${number}`
  const playing = new Set(
    entries.filter(isPlaying).flatMap(({ seats }) => SEATS.map(seat => key(seat, seats[seat]))),
  )
  return entries.map(entry => {
    if (isPlaying(entry)) return entry
    const at = (seat: Seat) => (playing.has(key(seat, entry.seats[seat])) ? entry.seats[seat] : 0)
    return { ...entry, seats: { N: at('N'), E: at('E'), S: at('S'), W: at('W') } }
  })
}

/**
 * Lets the two tables of a match exchange the boards of their set. If the return is in another round, all tables share.
 */
const takeTurnsInMatches = (entries: readonly PlanEntry[]): readonly PlanEntry[] => {
  const key = ({ round, boards }: PlanEntry, ns: ContestantId | null, ew: ContestantId | null) =>
    `${round} ${ns} ${ew} ${boards[0]}`
  const all = new Set(entries.map(entry => key(entry, entry.seats.N, entry.seats.E)))
  return takeTurns(entries, entry => {
    const { N, E } = entry.seats
    return all.has(key(entry, E, N)) ? [N, E].sort().join(' ') : ''
  })
}

/**
 * Reports a board count that is not a whole number of sets; a header that counts no boards leaves this to the lines.
 */
const brokenSets = (boards: number, set: number): readonly Problem[] =>
  boards % set === 0 ? [] : [noted('ebuscore.sets', { boards, set })]

/** Reports a number of players other than in the header. Numbering may have gaps, so only the count matters. */
const otherPlayers = (said: number, plan: Plan): readonly Problem[] => {
  const { size } = new Set(plan.entries.filter(isPlayed).flatMap(seatedAt))
  return size === said ? [] : [noted('ebuscore.players', { value: said, players: size })]
}

/** Reports a missing pair that no line seats; with two lines from 1 its number may continue after North-South. */
const seatedNowhere = (missing: number, cells: readonly RawEntry[], above: number): readonly Problem[] => {
  const isThere = cells.some(({ seats }) =>
    SEATS.some(seat => seats[seat] === missing || seats[seat] + above === missing),
  )
  return missing === 0 || isThere ? [] : [noted('ebuscore.missing-nowhere', { value: missing })]
}

/**
 * Returns the missing pair if the lines give it boards in every round, as half tables of an appendix Mitchell do; it
 * sits out. With two lines from 1 that both play, it is North-South's; a pair that plays some rounds is not missing.
 */
const missingWithBoards = (
  missing: number,
  meant: readonly ContestantId[],
  { entries, rounds }: Plan,
): readonly ContestantId[] => {
  const playsAll = (id: ContestantId) =>
    new Set(
      entries.filter(entry => isPlayed(entry) && seatedAt(entry).includes(id)).map(({ round }) => round),
    ).size === rounds
  return missing > 0 && meant.every(playsAll) ? meant.slice(0, 1) : []
}
