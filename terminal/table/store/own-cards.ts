import type { FigureChange, Scorecard, Scorecards } from '../../../shared/session/views/scorecards-view.ts'
import type { Ranked } from '../../../shared/session/views/view-bodies.ts'
import { SCORECARDS_VIEW } from '../../../shared/session/views/view-names.ts'
import { figureText, impsText } from '../../components/figure-text.ts'
import { isByPercent, type RankedScoring, totalUnit } from '../../components/figures.ts'
import type { CommonText } from '../../text/common.ts'
import type { TableStore } from './table-store.ts'

/**
 * Returns the scorecards of those who have played here, only until other players sit down, who may still have some of
 * the boards to play. Null if there are none.
 */
export function ownCards(store: TableStore): Scorecards | null {
  const screen = store.screen.value
  const { kind } = screen
  if (kind !== 'move' && kind !== 'put-off' && kind !== 'ranking') return null
  const areOnTheirWay = kind === 'move' && screen.round > 0
  if (store.isDeserted.value && !areOnTheirWay) return null
  // In a match decided at its own table a deal has no figure of its own.
  if (store.game.value?.matchOf) return null
  const cards = store.view(SCORECARDS_VIEW)
  return cards?.round === store.card.value?.round ? cards : null
}

export interface OwnPlace {
  readonly place: string
  readonly of: number
  readonly figure: string
}

export function ownRank(t: CommonText, by: RankedScoring, { standing, ranking }: Scorecard): OwnPlace | null {
  if (!standing || !ranking || standing.rank === null) return null
  const place = `${standing.rank}${standing.shared ? '=' : ''}`
  return { place, of: ranking.of, figure: totalText(t, by, standing) }
}

function totalText(t: CommonText, by: RankedScoring, { percent, total }: Ranked): string {
  if (percent !== null && isByPercent(by)) return t.percent(Number(percent))
  const unit = totalUnit(by)
  return unit === 'imps' ? impsText(t, total) : `${figureText(t, total)} ${t(`ranking.${unit}`)}`
}

/** Merges changes that have the same reason, with all their boards and rounds. */
export function changesTogether(changes: readonly FigureChange[]): readonly FigureChange[] {
  const together = new Map<string, FigureChange>()
  for (const change of changes) {
    const reason = change.kind === 'results' ? `${change.kind}/${change.by}` : change.kind
    const before = together.get(reason)
    together.set(reason, before ? joined(before, change) : change)
  }
  return [...together.values()]
}

function joined(one: FigureChange, other: FigureChange): FigureChange {
  if ('boards' in one && 'boards' in other) return { ...one, boards: bothOf(one.boards, other.boards) }
  if ('rounds' in one && 'rounds' in other) return { ...one, rounds: bothOf(one.rounds, other.rounds) }
  return one
}

const bothOf = (one: readonly number[], other: readonly number[]): number[] =>
  [...new Set([...one, ...other])].sort((a, b) => a - b)
