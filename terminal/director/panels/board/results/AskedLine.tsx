import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { DIRECTOR_HANDS_TEXT } from '../../../../text/director-hands.ts'
import { useText } from '../../../../text/use-text.ts'
import type { Need } from '../../../model/needs/need.ts'
import { boardRow } from '../../../model/panel/panels.ts'
import { useDirector } from '../../../model/store/view.ts'
import { DismissKey, Line, ShowKey } from '../../parts/need/Line.tsx'

/** Shows that a table, when asked about a result, changed more than its tricks: the director may ask there. */
export function AskedLine({ need }: { readonly need: Extract<Need, { kind: 'asked' }> }) {
  const t = useText(DIRECTOR_HANDS_TEXT)
  const { store } = useDirector()
  const { section, round, table, board, doubt } = need.table.asked
  const named = {
    table: tableName(store.signs.value, section, table),
    board,
    what: t(`asked.${doubt?.kind ?? 'nothing'}`),
  }
  return (
    <Line sentence={t('asked.need', named)}>
      <DismissKey need={need} testId="asked-noted" />
      <ShowKey
        panel={{ kind: 'cell', section, round, table, keying: null, row: boardRow(board) }}
        testId="asked-look"
      >
        {t('asked.look')}
      </ShowKey>
    </Line>
  )
}
