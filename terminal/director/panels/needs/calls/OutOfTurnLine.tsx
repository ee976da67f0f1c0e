import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { useText } from '../../../../text/use-text.ts'
import { boardNumber } from '../../../model/acts/board-number.ts'
import type { Need } from '../../../model/needs/need.ts'
import { useDirector } from '../../../model/store/view.ts'
import { DismissKey, Line, ShowKey, Under } from '../../parts/need/Line.tsx'

/**
 * Offers to keep the deals as they were played, or to have them played again and corrected: both begin at the table.
 */
export function OutOfTurnLine({ need }: { readonly need: Extract<Need, { kind: 'out-of-turn' }> }) {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  const words = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const { section, round, table, boards } = need
  const deals = boards.map(board => boardNumber(store.state.value, { section, round, table, board }))
  const named = { table: tableName(store.signs.value, section, table), round, deals: words.numbers(deals) }
  return (
    <Line
      sentence={t('need.out-of-turn', { ...named, count: deals.length })}
      more={<Under>{t('need.out-of-turn.ways')}</Under>}
    >
      <DismissKey need={need} testId="out-of-turn-noted" />
      <ShowKey panel={{ kind: 'cell', section, round, table, keying: null }} testId="out-of-turn-show">
        {t('deals.correct')}
      </ShowKey>
    </Line>
  )
}
