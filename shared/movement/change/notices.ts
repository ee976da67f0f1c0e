import { isPlayed, type Spot, seatedAt } from '../plan/entry.ts'
import type { Plan, PlanEntry } from '../plan/plan.ts'
import type { News, NewsItem, Notice } from './plan-change.ts'
import { type PlayedBoards, playedAt, sameSeats } from './played.ts'

/**
 * Returns the notices for each table from the difference of both plans: changed entries and, for tables still
 * to play, changes in who shares boards or gets them next.
 */
export const noticesOf = (before: Plan, after: Plan, played: PlayedBoards): readonly Notice[] => {
  const compare = comparison(before, after, played)
  const spots = new Map([...before.entries, ...after.entries].map(entry => [keyOf(entry), entry]))
  const items = [...spots.values()]
    .sort((a, b) => a.round - b.round || a.table - b.table)
    .flatMap(spot => {
      const item = compare(spot)
      return item ? [{ table: spot.table, item }] : []
    })
  const tables = [...new Set(items.map(({ table }) => table))].sort((a, b) => a - b)
  return tables.map(table => {
    const own = items.filter(one => one.table === table).map(({ item }) => item)
    return { table, from: Math.min(...own.map(item => item.round)), items: own }
  })
}

/** Returns the places with changed entries, without those where only the route of the boards changed. */
export const touchedBy = (told: readonly Notice[]): readonly Spot[] =>
  told
    .flatMap(({ table, items }) =>
      items
        .filter(({ news }) => news !== 'shares' && news !== 'boards-go')
        .map(({ round }) => ({ round, table })),
    )
    .sort((a, b) => a.round - b.round || a.table - b.table)

const keyOf = ({ round, table }: Spot): string => `${round} ${table}`

const bySpot = (plan: Plan): ReadonlyMap<string, PlanEntry> =>
  new Map(plan.entries.map(entry => [keyOf(entry), entry]))

const comparison = (before: Plan, after: Plan, played: PlayedBoards) => {
  const old = bySpot(before)
  const now = bySpot(after)
  const oldWays = new BoardRoutes(before)
  const newWays = new BoardRoutes(after)
  return (spot: Spot): NewsItem | undefined => {
    const was = old.get(keyOf(spot))
    const is = now.get(keyOf(spot))
    const { round } = spot
    const item = (news: News): NewsItem => ({ round, news, entry: is ?? null })
    const news = newsOf(was, is)
    if (news === 'opened' && round > before.rounds) return item('round-added')
    if (news === 'closed' && round > after.rounds) return item('round-dropped')
    if (news !== undefined) return item(news)
    if (was === undefined || is === undefined || playedAt(played, spot).length > 0) return undefined
    if (newWays.sharers(is).join() !== oldWays.sharers(was).join()) return item('shares')
    const isOther = newWays.destinations(is) !== oldWays.destinations(was)
    return isOther ? item('boards-go') : undefined
  }
}

const newsOf = (old: PlanEntry | undefined, now: PlanEntry | undefined): News | undefined => {
  if (old === undefined) return now && 'opened'
  if (now === undefined) return 'closed'
  if (sameSeats(old.seats, now.seats) && old.boards.join() === now.boards.join()) return undefined
  if (isPlayed(old) && !isPlayed(now)) return 'sits-out'
  if (!samePeople(old, now)) return 'other-people'
  if (!sameSeats(old.seats, now.seats)) return 'turned'
  const isLess =
    now.boards.length < old.boards.length && now.boards.every(board => old.boards.includes(board))
  return isLess ? 'fewer-boards' : 'other-boards'
}

const samePeople = (one: PlanEntry, other: PlanEntry): boolean =>
  [...seatedAt(one)].sort().join() === [...seatedAt(other)].sort().join()

/** Sharing and next destination of boards, which entries themselves do not give. */
export class BoardRoutes {
  /** Tables that have a board, by board and round. */
  readonly #holders = new Map<number, Map<number, number[]>>()

  constructor(plan: Plan) {
    for (const { round, table, boards } of plan.entries.filter(isPlayed))
      for (const board of boards) {
        const rounds = this.#holders.get(board) ?? new Map<number, number[]>()
        this.#holders.set(board, rounds)
        rounds.set(
          round,
          [...(rounds.get(round) ?? []), table].sort((a, b) => a - b),
        )
      }
  }

  /** Returns the other tables that have one of these boards in the round. */
  sharers({ round, table, boards }: PlanEntry): readonly number[] {
    const tables = boards.flatMap(board => this.#holders.get(board)?.get(round) ?? [])
    return [...new Set(tables)].filter(other => other !== table).sort((a, b) => a - b)
  }

  /** Returns the boards with their next tables, in a comparable form. */
  destinations({ round, boards }: PlanEntry): string {
    return boards
      .map(board => {
        const rounds = this.#holders.get(board) ?? new Map<number, number[]>()
        const next = Math.min(...[...rounds.keys()].filter(later => later > round))
        return `${board}>${next}:${rounds.get(next)?.join() ?? ''}`
      })
      .join()
  }
}
