import { nameIn } from '../contestant-name.ts'
import { isPlayed } from '../entry.ts'
import type { Plan, PlanEntry } from '../plan.ts'
import { Deals, withEntry } from './met.ts'
import type { BoardDropped, Draft } from './plan-change.ts'
import { isAt, type Played, playedAt, type Spot } from './played.ts'

/**
 * After something was played otherwise than planned: whoever would meet one of those boards again plays a
 * missed one instead, where nobody at the table has or will have that and no other table has it then; else the
 * board is dropped from that table's round. What has results, and what the director said, is left alone.
 */
export const mended = (
  plan: Plan,
  played: Played,
  said: readonly Spot[],
  missed: readonly number[],
): Required<Draft> => {
  const isFixed = (spot: Spot) => said.some(one => isAt(one, spot)) || playedAt(played, spot).length > 0
  const inOrder = [...plan.entries].sort((a, b) => a.round - b.round || a.table - b.table)
  const dropped: BoardDropped[] = []
  let now = plan
  let deals = new Deals(now, played)
  for (const entry of inOrder) {
    if (!isPlayed(entry) || isFixed(entry)) continue
    const counts = (place: Spot) => place.round < entry.round || isFixed(place)
    if (entry.boards.every(board => deals.elsewhere(entry, board, counts) === undefined)) continue
    const { boards, lost } = otherBoards(now, entry, deals, counts, missed)
    dropped.push(...lost)
    now = withEntry(now, { ...entry, boards })
    deals = new Deals(now, played)
  }
  return { plan: now, said, dropped }
}

const otherBoards = (
  plan: Plan,
  entry: PlanEntry,
  deals: Deals,
  counts: (place: Spot) => boolean,
  missed: readonly number[],
): { readonly boards: readonly number[]; readonly lost: readonly BoardDropped[] } => {
  const elsewhere = new Set(
    plan.entries.flatMap(one => (one.round === entry.round && one !== entry ? one.boards : [])),
  )
  const free = [...missed].filter(
    board =>
      !entry.boards.includes(board) && !elsewhere.has(board) && deals.elsewhere(entry, board) === undefined,
  )
  const { round, table } = entry
  const lost: BoardDropped[] = []
  const boards = entry.boards.flatMap(board => {
    const contestant = deals.elsewhere(entry, board, counts)
    if (contestant === undefined) return [board]
    const instead = free.shift() ?? null
    lost.push({ round, table, board, contestant, instead })
    return instead === null ? [] : [instead]
  })
  return { boards, lost }
}

/** "Round 5, table 2: board 7 is not played, as pair 3 has played it." */
export const saysDropped = (
  plan: Plan,
  { round, table, board, contestant, instead }: BoardDropped,
): string => {
  const why = `as ${nameIn(plan, contestant)} has played it`
  return instead === null
    ? `Round ${round}, table ${table}: board ${board} is not played, ${why}.`
    : `Round ${round}, table ${table}: board ${instead} is played instead of board ${board}, ${why}.`
}
