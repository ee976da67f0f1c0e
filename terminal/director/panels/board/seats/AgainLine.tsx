import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { DIRECTOR_EFFECTS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { mendsFor } from '../../../model/board/seats/again-mends.ts'
import type { Need } from '../../../model/needs/need.ts'
import { whoWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import { DismissKey, Line, Under, usePeopleTexts } from '../../parts/need/Line.tsx'
import { MendKeys } from '../../parts/seats/MendKeys.tsx'

/** Shows a contestant who is due to play boards again, with remedies as long as nobody has begun them. */
export function AgainLine({ need }: { readonly need: Extract<Need, { kind: 'again' }> }) {
  const t = useText(DIRECTOR_EFFECTS_TEXT)
  const { common, director } = usePeopleTexts()
  const { store } = useDirector()
  const { section, again } = need
  const { contestant, round, table, boards, before } = again
  const state = store.state.value
  const named = (of: number) => tableName(store.signs.value, section, of)
  return (
    <Line
      sentence={t('again', {
        table: named(table),
        round,
        count: boards.length,
        boards: t.numbers(boards),
        who: whoWords(state, common, director, section, contestant),
      })}
      more={<Under>{t('again.before', { table: named(before.table), round: before.round })}</Under>}
    >
      <MendKeys
        section={section}
        mends={mendsFor(state, section, again)}
        onMend={statement => void store.say([statement])}
      />
      <DismissKey need={need} testId="again-noted" />
    </Line>
  )
}
