import { nameIn } from '../contestant-name.ts'
import { isPlayed, seatedAt, sides } from '../entry.ts'
import type { ContestantId, Plan, PlanEntry } from '../plan.ts'
import type { News, NewsItem, Notice } from './plan-change.ts'
import { type Spot, sameSeats } from './played.ts'

/** What each table must be told, from the difference of both plans and nothing else. */
export const noticesOf = (before: Plan, after: Plan): readonly Notice[] => {
  const [old, now] = [bySpot(before), bySpot(after)]
  const items = spotsOf(before, after).flatMap(spot => {
    const key = keyOf(spot)
    const item = itemAt(after, spot, old.get(key), now.get(key))
    return item ? [{ table: spot.table, item }] : []
  })
  const tables = [...new Set(items.map(({ table }) => table))].sort((a, b) => a - b)
  return tables.map(table => {
    const own = items.filter(one => one.table === table).map(({ item }) => item)
    return { table, from: Math.min(...own.map(item => item.round)), items: own }
  })
}

export const touchedBy = (told: readonly Notice[]): readonly Spot[] =>
  told
    .flatMap(({ table, items }) => items.map(({ round }) => ({ round, table })))
    .sort((a, b) => a.round - b.round || a.table - b.table)

const keyOf = ({ round, table }: Spot): string => `${round} ${table}`

const bySpot = (plan: Plan): ReadonlyMap<string, PlanEntry> =>
  new Map(plan.entries.map(entry => [keyOf(entry), entry]))

const spotsOf = (before: Plan, after: Plan): readonly Spot[] => {
  const spots = new Map([...before.entries, ...after.entries].map(entry => [keyOf(entry), entry]))
  return [...spots.values()].sort((a, b) => a.round - b.round || a.table - b.table)
}

const itemAt = (
  plan: Plan,
  { round }: Spot,
  old: PlanEntry | undefined,
  now: PlanEntry | undefined,
): NewsItem | undefined => {
  const news = newsOf(old, now)
  if (news === undefined) return undefined
  return {
    round,
    news,
    entry: now ?? null,
    sentence: `Round ${round}: ${whatHolds(plan, now)} (${WORDS[news]}).`,
  }
}

const newsOf = (old: PlanEntry | undefined, now: PlanEntry | undefined): News | undefined => {
  if (old === undefined) return now && 'opened'
  if (now === undefined) return 'closed'
  const sameBoards = old.boards.join() === now.boards.join()
  if (sameSeats(old.seats, now.seats) && sameBoards) return undefined
  if (isPlayed(old) && !isPlayed(now)) return 'sits-out'
  if (samePeople(old, now)) {
    if (!sameSeats(old.seats, now.seats)) return 'turned'
    return now.boards.every(board => old.boards.includes(board)) && now.boards.length < old.boards.length
      ? 'fewer-boards'
      : 'other-boards'
  }
  return 'other-people'
}

const samePeople = (one: PlanEntry, other: PlanEntry): boolean =>
  [...seatedAt(one)].sort().join() === [...seatedAt(other)].sort().join()

const whatHolds = (plan: Plan, entry: PlanEntry | undefined): string => {
  if (entry === undefined) return 'nobody comes here'
  if (!isPlayed(entry)) return `${named(plan, seatedAt(entry))} sits out`
  const { NS, EW } = sides(entry)
  return `${named(plan, NS)} North-South against ${named(plan, EW)}, boards ${entry.boards.join(', ')}`
}

const named = (plan: Plan, ids: readonly ContestantId[]): string =>
  ids.map(id => nameIn(plan, id)).join(' and ')

const WORDS: Readonly<Record<News, string>> = {
  opened: 'a new table',
  closed: 'the table is closed',
  'other-people': 'other people than before',
  turned: 'the other way round',
  'sits-out': 'no play here',
  'other-boards': 'other boards than before',
  'fewer-boards': 'fewer boards than before',
}
