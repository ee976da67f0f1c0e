import { isMatchGame } from '../../../../shared/game/games.ts'
import type { ByDirection } from '../../../../shared/game/seat.ts'
import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import type { PlanEntry } from '../../../../shared/movement/plan/plan.ts'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import { type RoundMatch, warningsAt } from '../../../../shared/session/section/round-match.ts'
import { type Section, sectionOf } from '../../../../shared/session/section/section.ts'
import type { CurrentFact, SessionState } from '../../../../shared/session/state/state.ts'

/** Match of a table in a round, and the director's actions on it, for a game in which a round is one match. */
export interface TableMatchRow {
  readonly section: string
  readonly entry: PlanEntry
  readonly match: RoundMatch
  readonly deals: number
  /** True if time is over, so that the deal in play is the last one. */
  readonly isLastDeal: boolean
  readonly warnings: ByDirection<readonly CurrentFact<'warning'>[]>
}

/** Returns the matches of a round by table number; empty in a game whose boards are compared. */
export function tableMatchesIn(state: SessionState, id: string, round: number): readonly TableMatchRow[] {
  const section = sectionOf(state, id)
  if (!section || !isMatchGame(settingsOf(state) ?? {})) return []
  return section
    .entriesOf(round)
    .filter(isPlayed)
    .flatMap(entry => rowOf(state, section, entry) ?? [])
    .sort((a, b) => a.entry.table - b.entry.table)
}

export function tableMatchAt(
  state: SessionState,
  { section: id, round, table }: { readonly section: string; readonly round: number; readonly table: number },
): TableMatchRow | undefined {
  const section = sectionOf(state, id)
  const entry = section?.entryAt(round, table)
  return section && entry && isPlayed(entry) ? rowOf(state, section, entry) : undefined
}

function rowOf(state: SessionState, section: Section, entry: PlanEntry): TableMatchRow | undefined {
  const match = section.matchAt(entry)
  if (!match) return undefined
  const { round, table, boards } = entry
  const results = boards.flatMap(board => section.resultAt(round, table, board)?.body.result ?? [])
  const deals = results.filter(({ kind }) => kind !== 'not-played').length
  const missing = section.missingBoards(entry).length
  return {
    section: section.id,
    entry,
    match,
    deals,
    isLastDeal: missing === 1 && results.length + 1 < boards.length,
    warnings: {
      NS: warningsAt(state, section.id, entry, 'NS'),
      EW: warningsAt(state, section.id, entry, 'EW'),
    },
  }
}
