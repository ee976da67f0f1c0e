import * as v from 'valibot'
import type { Direction } from '../../game/seat.ts'
import { canonical } from '../../lib/canonical.ts'
import { decide } from '../decide/decide.ts'
import type { Decision } from '../decision.ts'
import { DIRECTOR_RULES } from '../director-rules/director-rules.ts'
import { deviceIdSchema, sessionIdSchema } from '../identity.ts'
import { runningRankings } from '../standings/standings-view.ts'
import { fullTraveller } from '../standings/traveller-view.ts'
import { makeFact, type Statement } from '../state/fact.ts'
import type { SessionState } from '../state/state.ts'
import type { Ranked, Standings, Traveller } from '../views/view-bodies.ts'
import { type MatchChain, matchChangesBetween } from './match-chains.ts'

/** Effects of a director's statement before it is submitted. */
export interface Preview {
  readonly decision: Decision
  /** Contestants with another place or figure, in the order of the new ranking. */
  readonly changes: readonly RankingChange[]
  readonly boards: readonly BoardChange[]
  readonly chains: readonly MatchChain[]
}

export type RankingFigures = Omit<Ranked, 'contestant' | 'section' | 'label' | 'players'>

export interface RankingChange {
  /** Ranking: its first section and, with two winners, its line. */
  readonly ranking: { readonly section: string; readonly line: Direction | null }
  readonly who: Pick<Ranked, 'contestant' | 'section' | 'label' | 'players'>
  /** Former figures; `null` if the contestant was not in this ranking. */
  readonly was: RankingFigures | null
  readonly is: RankingFigures | null
}

export interface BoardChange {
  readonly section: string
  readonly board: number
  readonly was: Traveller
  readonly is: Traveller
}

/**
 * Returns the effects if the director submitted this now: applies the desk's own decision to the state and compares
 * views before and after, recording nothing. Exact, because it uses the same functions on the same state.
 *
 * @example
 * previewOf(state, penalty).changes // [{ who: { label: '7' }, was: { rank: 2 }, is: { rank: 4 } }]
 */
export function previewOf(state: SessionState, statement: Statement): Preview {
  const fact = makeFact(NOBODY, statement)
  const { state: next, decision } = decide(
    state,
    fact,
    { device: fact.device, role: 'director' },
    state.position + 1,
    DIRECTOR_RULES,
  )
  if (decision.kind !== 'admitted') return { decision, changes: [], boards: [], chains: [] }
  return {
    decision,
    changes: rankingChanges(runningRankings(state), runningRankings(next)),
    boards: boardChanges(state, next),
    chains: matchChangesBetween(state, next),
  }
}

/** Author and time of a previewed statement, which do not affect figures. */
const NOBODY = {
  session: v.parse(sessionIdSchema, 'preview'),
  device: v.parse(deviceIdSchema, 'previewpreview'),
  seq: 1,
  at: { clock: null, offset: null },
} as const

interface PlacedRow {
  readonly ranking: RankingChange['ranking']
  readonly row: Ranked
}

function rankingChanges(before: readonly Standings[], after: readonly Standings[]): readonly RankingChange[] {
  const was = rowsOf(before)
  const is = rowsOf(after)
  const gone = [...was.keys()].filter(key => !is.has(key))
  return [...is.keys(), ...gone].flatMap(key => {
    const old = was.get(key)
    const now = is.get(key)
    const placed = now ?? old
    if (!placed || (old && now && canonical(figuresOf(old.row)) === canonical(figuresOf(now.row)))) return []
    return [
      {
        ranking: placed.ranking,
        who: whoOf(placed.row),
        was: old ? figuresOf(old.row) : null,
        is: now ? figuresOf(now.row) : null,
      },
    ]
  })
}

const rowsOf = (standings: readonly Standings[]): ReadonlyMap<string, PlacedRow> =>
  new Map(
    standings.flatMap(({ section, rankings }) =>
      rankings.flatMap(({ line, rows }) =>
        rows.map((row): [string, PlacedRow] => [
          [section, line ?? '', row.section ?? '', row.contestant].join('/'),
          { ranking: { section, line }, row },
        ]),
      ),
    ),
  )

function figuresOf(row: Ranked): RankingFigures {
  const { contestant, section, label, players, ...figures } = row
  return figures
}

const whoOf = ({ contestant, section, label, players }: Ranked): RankingChange['who'] => ({
  contestant,
  ...(section !== undefined && { section }),
  label,
  players,
})

/** Returns the changed boards; unchanged ones keep the same bucket object. */
function boardChanges(before: SessionState, after: SessionState): readonly BoardChange[] {
  return after.sections.flatMap(section => {
    const was = before.boards.get(section)
    const is = after.boards.get(section)
    if (!is || was === is) return []
    return [...is.keys()]
      .filter(board => was?.get(board) !== is.get(board))
      .sort((a, b) => a - b)
      .map(board => ({
        section,
        board,
        was: fullTraveller(before, section, board),
        is: fullTraveller(after, section, board),
      }))
  })
}
