import * as v from 'valibot'
import type { Direction } from '../../game/seat.ts'
import { canonical } from '../../lib/canonical.ts'
import { decide } from '../decide.ts'
import type { Decision } from '../decision.ts'
import { DIRECTOR_RULES } from '../director-rules/director-rules.ts'
import { makeFact, type Statement } from '../fact.ts'
import { deviceIdSchema, sessionIdSchema } from '../identity.ts'
import type { SessionState } from '../state.ts'
import { runningRankings } from '../views/standings-view.ts'
import { fullTraveller } from '../views/traveller-view.ts'
import type { Ranked, Standings, Traveller } from '../views/view-bodies.ts'
import { chainsBetween, type MatchChain } from './match-chains.ts'

/** What would come of a word of the director's before he says it. */
export interface Preview {
  /** What the desk would decide about it. */
  readonly decision: Decision
  /** Who would stand otherwise in the ranking, in the order of the ranking that would be. */
  readonly changes: readonly RankingChange[]
  /** The boards of which something else would stand. */
  readonly boards: readonly BoardChange[]
  /** The matches at tables that would stand otherwise, in a game in which a round is one. */
  readonly chains: readonly MatchChain[]
}

/** Where a contestant stands: the place and the figures as they are printed. */
export type RankingFigures = Omit<Ranked, 'contestant' | 'section' | 'label' | 'players'>

export interface RankingChange {
  /** Of which ranking: the first section that it ranks, and its line where there are two winners. */
  readonly ranking: { readonly section: string; readonly line: Direction | null }
  readonly who: Pick<Ranked, 'contestant' | 'section' | 'label' | 'players'>
  /** `null` where the contestant did not stand in this ranking, or would not any more. */
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
 * What would change if the director said this now: the desk's own decision is made on the state, and what is shown
 * of it before and after is compared. Nothing is recorded. Digit for digit what then happens, because it is the same
 * functions on the same state.
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
    chains: chainsBetween(state, next),
  }
}

/** Whoever says it, and when, makes no figure another one. */
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
  const [was, is] = [rowsOf(before), rowsOf(after)]
  const gone = [...was.keys()].filter(key => !is.has(key))
  return [...is.keys(), ...gone].flatMap(key => {
    const [old, now] = [was.get(key), is.get(key)]
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

/** Of boards of which nothing else stands the bucket is the same object. */
function boardChanges(before: SessionState, after: SessionState): readonly BoardChange[] {
  return after.sections.flatMap(section => {
    const [was, is] = [before.boards.get(section), after.boards.get(section)]
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
