import {
  type Scorecard,
  type Scorecards,
  scorecardsSchema,
} from '../../../shared/session/between-rounds/scorecards-view.ts'
import type { Ranked } from '../../../shared/session/views/view-bodies.ts'
import { SCORECARDS_VIEW } from '../../../shared/session/views/view-names.ts'
import { impsText } from '../../components/figure-text.ts'
import { isByPercent, type RankedScoring, totalUnit } from '../../components/figures.ts'
import type { CommonText } from '../../text/common.ts'
import type { TableStore } from '../store/table-store.ts'

/**
 * How those who have played here have done so far; null while others sit here, or nothing has been told. Only while they
 * are still here: those who come next may have some of the boards to play.
 */
export function ownCards(store: TableStore): Scorecards | null {
  const kind = store.screen.value.kind
  if (kind !== 'move' && kind !== 'put-off' && kind !== 'ranking') return null
  const cards = store.view(SCORECARDS_VIEW, scorecardsSchema)
  return cards?.round === store.card.value?.round ? cards : null
}

/** Where a contestant stands, as its card has it; null before anything is published. */
export interface OwnPlace {
  readonly place: string
  readonly of: number
  readonly figure: string
}

export function ownPlace(
  t: CommonText,
  by: RankedScoring,
  { standing, ranking }: Scorecard,
): OwnPlace | null {
  if (!standing || !ranking || standing.rank === null) return null
  const place = `${standing.rank}${standing.shared ? '=' : ''}`
  return { place, of: ranking.of, figure: totalText(t, by, standing) }
}

function totalText(t: CommonText, by: RankedScoring, { percent, total }: Ranked): string {
  if (percent !== null && isByPercent(by)) return t.percent(Number(percent))
  const unit = totalUnit(by)
  return unit === 'imps' ? impsText(t, total) : `${total} ${t(`ranking.${unit}`)}`
}
