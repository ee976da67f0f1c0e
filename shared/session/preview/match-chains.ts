import { isMatchGame } from '../../game/games.ts'
import type { Phrase } from '../../game/phrase.ts'
import type { ByDirection, Direction } from '../../game/seat.ts'
import { canonical } from '../../lib/canonical.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import type { PlanEntry } from '../../movement/plan/plan.ts'
import { settingsOf } from '../queries.ts'
import type { RoundMatch } from '../section/round-match.ts'
import { type Section, sectionOf, sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state.ts'

/**
 * In a game whose round is one match at its table each board goes on from those before it: another result of an early one
 * is another stand after every later one. Told before it is saved, board by board.
 */
export interface MatchChain {
  readonly section: string
  readonly round: number
  readonly table: number
  /** From the first board that comes to something else, in the order of play. */
  readonly links: readonly ChainLink[]
  /** How the match had ended and would end, where that is another: the winner, `null` for a drawn one; none while it runs. */
  readonly ended: { readonly was: MatchEnd | null; readonly is: MatchEnd | null } | null
}

export interface MatchEnd {
  readonly winner: Direction | null
}

/** One board of it. */
export interface ChainLink {
  readonly board: number
  /** Its place in the round: the third deal. */
  readonly number: number
  /** How far both sides had come after it; `null` where it has, or would have, no result. */
  readonly was: ByDirection<Phrase> | null
  readonly is: ByDirection<Phrase> | null
  /** It would have been held by the wrong side. */
  readonly outOfTurn: boolean
  /** It would have been played after the match was won. */
  readonly afterEnd: boolean
}

/** What a word makes of the matches at the tables; none in a game whose boards are compared. */
export function chainsBetween(before: SessionState, after: SessionState): readonly MatchChain[] {
  const settings = settingsOf(after)
  if (!settings || !isMatchGame(settings)) return []
  return sectionsIn(after).flatMap(section => {
    const { id } = section
    const old = sectionOf(before, id)
    // Where no board is another none of its matches is.
    if (!old || before.boards.get(id) === after.boards.get(id)) return []
    return section.seatedPlan.entries.filter(isPlayed).flatMap(entry => chainAt(old, section, entry) ?? [])
  })
}

function chainAt(old: Section, section: Section, entry: PlanEntry): MatchChain | undefined {
  const [was, is] = [matchIn(old, entry), section.matchAt(entry)]
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
  // Both are made by the same game in the same order: what they are written as is the same where they are.
  const first = played.findIndex(board => JSON.stringify(old?.get(board)) !== JSON.stringify(now?.get(board)))
  if (first < 0) return []
  return played.slice(first).map((board): ChainLink => {
    const { outOfTurn = false, afterEnd = false, stands = null } = now?.get(board) ?? {}
    return {
      ...{ board, number: boards.indexOf(board) + 1, outOfTurn, afterEnd },
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
