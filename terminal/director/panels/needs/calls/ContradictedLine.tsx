import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { DIRECTOR_HANDS_TEXT } from '../../../../text/director-hands.ts'
import { MINI_TEXT } from '../../../../text/games.ts'
import { useText } from '../../../../text/use-text.ts'
import type { Need } from '../../../model/needs/need.ts'
import { boardRow } from '../../../model/panel/panels.ts'
import { useDirector } from '../../../model/store/view.ts'
import { DismissKey, Line, ShowKey } from '../../parts/need/Line.tsx'

/**
 * Shows that a table of MiniBridge reports another declarer than its points determine: the director may ask there. The
 * declarer is not named: the director may have the board still to play.
 */
export function ContradictedLine({ need }: { readonly need: Extract<Need, { kind: 'contradicted' }> }) {
  const t = useText(MINI_TEXT)
  const words = useText(DIRECTOR_HANDS_TEXT)
  const { store } = useDirector()
  const { section, round, table, board } = need.standing.body
  const named = { table: tableName(store.signs.value, section, table), board }
  return (
    <Line sentence={t('need.contradicts', named)}>
      <DismissKey need={need} testId="contradicted-noted" />
      <ShowKey
        panel={{ kind: 'cell', section, round, table, keying: null, row: boardRow(board) }}
        testId="contradicted-look"
      >
        {words('asked.look')}
      </ShowKey>
    </Line>
  )
}
