import { SEATS } from '../../../../shared/game/seat.ts'
import { sameSeats } from '../../../../shared/movement/change/played.ts'
import { seatedAt, sides } from '../../../../shared/movement/plan/entry.ts'
import {
  type Contestant,
  type ContestantId,
  type Plan,
  type PlanEntry,
  roundsInAll,
} from '../../../../shared/movement/plan/plan.ts'
import { sameTitle } from '../../../../shared/movement/plan/plan-title.ts'

/** Change that a version of a movement makes, derived from both plans. */
export type PlanNews =
  | { readonly kind: 'drawn' | 'drawn-again'; readonly round: number }
  /**
   * Contestants who join or leave. `round` is the first in which they play, or no longer do; `null` while no round has
   * a place for newcomers.
   */
  | { readonly kind: 'comes'; readonly who: readonly Contestant[]; readonly round: number | null }
  | { readonly kind: 'leaves' | 'returns'; readonly who: readonly Contestant[]; readonly round: number }
  | { readonly kind: 'stays' | 'walks'; readonly who: readonly Contestant[] }
  | { readonly kind: 'rounds'; readonly count: number }
  | {
      readonly kind: 'swapped'
      readonly round: number
      readonly who: readonly [Contestant, Contestant]
    }
  /** Contestants who swap tables or directions; for teams `table` is the number of a match. */
  | { readonly kind: 'turned' | 'people'; readonly round: number; readonly table: number }
  | { readonly kind: 'exchanged'; readonly round: number; readonly tables: readonly [number, number] }
  | { readonly kind: 'table-closed'; readonly round: number; readonly table: number }
  | {
      readonly kind: 'boards'
      readonly round: number
      readonly table: number
      readonly boards: readonly number[]
    }
  | { readonly kind: 'shorter'; readonly round: number }
  /** Another movement, or too many changes to name; `round` is the first that differs. */
  | { readonly kind: 'replaced' | 'otherwise'; readonly round: number }
  /** No change in rounds that are played. */
  | { readonly kind: 'nothing' }

/**
 * Returns what the later plan changes, in the simplest form that fits. Joining and leaving are preferred to changed
 * seats.
 */
export function planChanges(before: Plan, after: Plan): PlanNews {
  const changed = changedEntries(before, after)
  // A change of seats in one round may have corrected boards in other rounds, too.
  const round = (changed.find(entry => !hasSameSeats(before, entry)) ?? changed[0])?.round ?? after.rounds
  const isOther = !before.toDraw && (!hasSameName(before, after) || goesOnOtherwise(before, after))
  return (
    whoComes(before, after) ??
    drawsOf(before, after) ??
    (isOther ? { kind: 'replaced', round } : undefined) ??
    findLeaving(before, after) ??
    (after.rounds === before.rounds ? undefined : { kind: 'rounds', count: after.rounds }) ??
    (changed.length === 0 ? { kind: 'nothing' } : roundNews(before, after, round))
  )
}

function whoComes(before: Plan, after: Plan): PlanNews | undefined {
  const who = after.contestants.filter(({ id }) => !before.contestants.some(one => one.id === id))
  if (who.length === 0) return undefined
  const places = after.entries.filter(entry => seatedAt(entry).some(id => who.some(one => one.id === id)))
  return { kind: 'comes', who, round: places.length === 0 ? null : firstRound(places) }
}

const firstRound = (entries: readonly PlanEntry[]): number => Math.min(...entries.map(({ round }) => round))

/**
 * Returns the change of a movement with drawn rounds: a further round, changed participants, or the number of rounds.
 */
function drawsOf(before: Plan, after: Plan): PlanNews | undefined {
  const was = before.toDraw
  const now = after.toDraw
  if (!was || !now) return undefined
  const { rounds } = after
  if (rounds > before.rounds) return { kind: 'drawn', round: rounds }
  const more = (many: readonly ContestantId[], few: readonly ContestantId[]) =>
    calledIn(
      after,
      many.filter(id => !few.includes(id)),
    )
  // Contestants with a place in the last round play it, whatever changes in the draws after it.
  const next = (who: readonly Contestant[]) =>
    who.some(({ id }) => roundsWith(after, id).includes(rounds)) ? rounds + 1 : rounds
  const leave = more(now.without, was.without)
  if (leave.length > 0) return { kind: 'leaves', who: leave, round: next(leave) }
  const back = more(was.without, now.without)
  if (back.length > 0) return { kind: 'returns', who: back, round: rounds + 1 }
  const stay = more(now.stationary, was.stationary)
  if (stay.length > 0) return { kind: 'stays', who: stay }
  const walk = more(was.stationary, now.stationary)
  if (walk.length > 0) return { kind: 'walks', who: walk }
  const count = roundsInAll(after)
  return count === roundsInAll(before) ? undefined : { kind: 'rounds', count }
}

const calledIn = ({ contestants }: Plan, ids: readonly ContestantId[]): readonly Contestant[] =>
  contestants.filter(({ id }) => ids.includes(id))

const roundsWith = ({ entries }: Plan, id: ContestantId): readonly number[] =>
  entries.filter(entry => seatedAt(entry).includes(id)).map(({ round }) => round)

/** Returns a table or contestants that no longer play from some round on. */
function findLeaving(before: Plan, after: Plan): PlanNews | undefined {
  if (before.toDraw || after.rounds !== before.rounds) return undefined
  const closed = before.entries.filter(entry => !entryIn(after, entry))
  const [table, another] = [...new Set(closed.map(entry => entry.table))]
  if (table !== undefined && another === undefined) {
    const round = firstRound(closed)
    const isLeft = after.entries.some(entry => entry.table === table && entry.round >= round)
    if (!isLeft) return { kind: 'table-closed', round, table }
  }
  const gone = before.contestants.flatMap(who => firstRoundWithout(before, after, who))
  if (gone.length === 0) return undefined
  const round = Math.min(...gone.map(one => one.round))
  return { kind: 'leaves', who: gone.map(({ who }) => who), round }
}

/** Returns the first round in which the contestants no longer have a place, if they have none later either. */
function firstRoundWithout(before: Plan, after: Plan, who: Contestant) {
  const last = Math.max(0, ...roundsWith(after, who.id))
  const lost = roundsWith(before, who.id).filter(round => round > last)
  return lost.length === 0 ? [] : [{ who, round: Math.min(...lost) }]
}

/** Returns the changes at the tables of the first round that differs. */
function roundNews(before: Plan, after: Plan, round: number): PlanNews {
  const now = changedEntries(before, after).filter(entry => entry.round === round)
  const was = now.flatMap(entry => entryIn(before, entry) ?? [])
  if (now.every(entry => hasSameSeats(before, entry))) return boardNews(was, now, round)
  return peopleNews(before, was, now, round) ?? { kind: after.toDraw ? 'drawn-again' : 'otherwise', round }
}

function boardNews(was: readonly PlanEntry[], now: readonly PlanEntry[], round: number): PlanNews {
  const [one, other] = now
  if (one && !other) return { kind: 'boards', round, table: one.table, boards: one.boards }
  const isFewer = now.every(entry => {
    const old = was.find(({ table }) => table === entry.table)?.boards ?? []
    return entry.boards.length < old.length && entry.boards.every(board => old.includes(board))
  })
  return { kind: isFewer ? 'shorter' : 'otherwise', round }
}

/**
 * Returns two contestants who swap places, a table with reversed directions, two tables that swap contestants, or other
 * contestants at a table.
 */
function peopleNews(
  plan: Plan,
  was: readonly PlanEntry[],
  now: readonly PlanEntry[],
  round: number,
): PlanNews | undefined {
  const numberOf = ({ table }: PlanEntry) => (plan.kind === 'teams' ? Math.ceil(table / 2) : table)
  const [table, other, third] = [...new Set([...was, ...now].map(numberOf))]
  if (table === undefined) return undefined
  if (other === undefined && isTurned(was, now)) return { kind: 'turned', round, table }
  const moved = calledIn(plan, [...new Set(was.flatMap(seatedAt))]).filter(
    ({ id }) => placesOf(was, id) !== placesOf(now, id),
  )
  const [one, two] = moved
  if (one && two && moved.length === 2 && placesOf(was, one.id) === placesOf(now, two.id))
    return { kind: 'swapped', round, who: [one, two] }
  if (other === undefined) return { kind: 'people', round, table }
  const peopleAt = (entries: readonly PlanEntry[], number: number) =>
    peopleOf(entries.filter(entry => numberOf(entry) === number))
  const isExchanged =
    third === undefined &&
    peopleAt(was, table) === peopleAt(now, other) &&
    peopleAt(was, other) === peopleAt(now, table)
  return isExchanged ? { kind: 'exchanged', round, tables: [table, other] } : undefined
}

const isTurned = (was: readonly PlanEntry[], now: readonly PlanEntry[]): boolean =>
  was.every(entry => {
    const { NS, EW } = sides(entry)
    const then = now.find(({ table }) => table === entry.table)
    return (
      then &&
      [...NS].sort().join() === [...sides(then).EW].sort().join() &&
      EW.length === sides(then).NS.length
    )
  })

const peopleOf = (entries: readonly PlanEntry[]): string =>
  [...new Set(entries.flatMap(seatedAt))].sort().join()

const placesOf = (entries: readonly PlanEntry[], id: ContestantId): string =>
  entries
    .flatMap(entry => SEATS.filter(seat => entry.seats[seat] === id).map(seat => `${entry.table}${seat}`))
    .join()

/** True if the titles are equal, apart from the mark of a changed movement. */
const hasSameName = ({ title: one }: Plan, { title: other }: Plan): boolean =>
  sameTitle({ ...one, changed: true }, { ...other, changed: true })

/** True if the later plan both adds rounds and changes existing ones. */
const goesOnOtherwise = (before: Plan, after: Plan): boolean =>
  after.rounds > before.rounds && before.entries.some(entry => !hasSameSeats(after, entry))

const hasSameSeats = (plan: Plan, entry: PlanEntry): boolean => {
  const other = entryIn(plan, entry)
  return other !== undefined && sameSeats(other.seats, entry.seats)
}

const entryIn = ({ entries }: Plan, { round, table }: Pick<PlanEntry, 'round' | 'table'>) =>
  entries.find(entry => entry.round === round && entry.table === table)

/** Returns the changed entries of the later plan by table, in order of rounds; for a closed table its former entry. */
const changedEntries = (before: Plan, after: Plan): readonly PlanEntry[] =>
  [...after.entries, ...before.entries.filter(entry => !entryIn(after, entry))]
    .filter(entry => {
      const was = entryIn(before, entry)
      const now = entryIn(after, entry)
      return !was || !now || !sameSeats(was.seats, now.seats) || was.boards.join() !== now.boards.join()
    })
    .sort((a, b) => a.round - b.round || a.table - b.table)
