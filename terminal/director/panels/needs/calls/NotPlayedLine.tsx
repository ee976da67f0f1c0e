import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_ROUND_TEXT } from '../../../../text/director-round.ts'
import { useText } from '../../../../text/use-text.ts'
import type { Need } from '../../../model/needs/need.ts'
import { seatedWords } from '../../../model/people/people-words.ts'
import { useDirector } from '../../../model/store/view.ts'
import { Line, ShowKey, Under, usePeopleTexts } from '../../parts/need/Line.tsx'

/** Shows a board that a table reports as not played: it stays so, or the director states what it is instead. */
export function NotPlayedLine({ need }: { readonly need: Extract<Need, { kind: 'not-played' }> }) {
  const t = useText(DIRECTOR_ROUND_TEXT)
  const texts = usePeopleTexts()
  const { store } = useDirector()
  const { section, round, table, board, seats } = need.standing.body
  return (
    <Line
      sentence={t('not-played.said', {
        table: tableName(store.signs.value, section, table),
        board,
        round,
      })}
      more={<Under>{seatedWords(texts, store.state.value, section, seats)}</Under>}
    >
      <BigKey onPress={() => store.confirm([need.standing.fact])} testId="not-played-stays">
        {t('not-played.stays')}
      </BigKey>
      <ShowKey panel={{ kind: 'cell', section, table, round, keying: board }} testId="not-played-other">
        {t('not-played.other')}
      </ShowKey>
    </Line>
  )
}
