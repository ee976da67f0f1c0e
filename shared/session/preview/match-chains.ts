import { isMatchGame } from '../../game/games.ts'
import type { Phrase } from '../../game/phrase.ts'
import type { ByDirection, Direction } from '../../game/seat.ts'
import { canonical } from '../../lib/canonical.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import type { PlanEntry } from '../../movement/plan/plan.ts'
import { settingsOf } from '../section/queries.ts'
import type { RoundMatch } from '../section/round-match.ts'
import { type Section, sectionOf, sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'

/**
 * Effect of a changed result on a match decided at its table: each board continues from the earlier ones, so
 * that all later levels change. Shown board by board before saving.
 */
export interface MatchChain {
  readonly section: string
  readonly round: number
  readonly table: number
  /** Boards from the first one with a changed outcome, in playing order. */
  readonly links: readonly ChainLink[]
  /** Former and new end of the match, if they differ: the winner, `null` for a draw; none while it runs. */
  readonly ended: { readonly was: MatchEnd | null; readonly is: MatchEnd | null } | null
}

export interface MatchEnd {
  readonly winner: Direction | null
}

export interface ChainLink {
  readonly board: number
  /** Number of the deal in the round. */
  readonly number: number
  /** Levels of both sides after the deal; `null` without a result, before or now. */
  readonly was: ByDirection<Phrase> | null
  readonly is: ByDirection<Phrase> | null
  readonly outOfTurn: boolean
  readonly afterEnd: boolean
}

/** Returns the effect of a statement on matches at the tables; none in games whose boards are compared. */
export function matchChangesBetween(before: SessionState, after: SessionState): readonly MatchChain[] {
  const settings = settingsOf(after)
  if (!settings || !isMatchGame(settings)) return []
  return sectionsIn(after).flatMap(section => {
    const { id } = section
    const old = sectionOf(before, id)
    // If no board has changed, neither has any match.
    if (!old || before.boards.get(id) === after.boards.get(id)) return []
    return section.seatedPlan.entries.filter(isPlayed).flatMap(entry => chainAt(old, section, entry) ?? [])
  })
}

function chainAt(old: Section, section: Section, entry: PlanEntry): MatchChain | undefined {
  const was = matchIn(old, entry)
  const is = section.matchAt(entry)
  if (!was || !is) return undefined
  const links = linksOf(entry, was, is)
  const ended = endedOf(was, is)
  if (links.length === 0 && !ended) return undefined
  return { section: section.id, round: entry.round, table: entry.table, links, ended }
}

function matchIn(section: Section, { round, table }: PlanEntry): RoundMatch | null {
  const entry = section.entryAt(round, table)
  return entry ? section.matchAt(entry) : null
}

function linksOf({ boards }: PlanEntry, was: RoundMatch, is: RoundMatch): readonly ChainLink[] {
  const [old, now] = [was, is].map(({ told }) => new Map(told.map(one => [one.board, one])))
  const played = boards.filter(board => old?.has(board) || now?.has(board))
  // Both are created by the same game in the same member order, so equal values have equal JSON.
  const first = played.findIndex(board => JSON.stringify(old?.get(board)) !== JSON.stringify(now?.get(board)))
  if (first < 0) return []
  return played.slice(first).map((board): ChainLink => {
    const { outOfTurn = false, afterEnd = false, stands = null } = now?.get(board) ?? {}
    return {
      board,
      number: boards.indexOf(board) + 1,
      outOfTurn,
      afterEnd,
      was: old?.get(board)?.stands ?? null,
      is: stands,
    }
  })
}

function endedOf(was: RoundMatch, is: RoundMatch): MatchChain['ended'] {
  const [old, now] = [was, is].map(({ end, winner }) => (end === null ? null : { winner }))
  if (canonical(old ?? null) === canonical(now ?? null)) return null
  return { was: old ?? null, is: now ?? null }
}
