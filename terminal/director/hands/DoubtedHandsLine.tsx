import { tableName } from '../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { DIRECTOR_HANDS_TEXT } from '../../text/director-hands.ts'
import { useText } from '../../text/use-text.ts'
import { AsideKey, Line, ShowKey } from '../needs/Line.tsx'
import type { Need } from '../needs/need.ts'
import { useDirector } from '../view.ts'
import { removeHands } from './hand-records.ts'

/** Says that the hand records fit nobody; the desk does not use them, whatever is pressed. */
export function DoubtedHandsLine({ need }: { readonly need: Extract<Need, { kind: 'hands' }> }) {
  const t = useText(DIRECTOR_HANDS_TEXT)
  const { store, terminal } = useDirector()
  const tables = need.doubted.flatMap(({ section, tables }) =>
    tables.map(table => tableName(store.signs.value, section, table)),
  )
  return (
    <Line sentence={t('hands.doubted', { tables: t.list(tables.slice(0, MOST_NAMED)) })}>
      <ShowKey panel={{ kind: 'session' }} testId="hands-doubted-other">
        {t('hands.other')}
      </ShowKey>
      <BigKey
        kind="quiet"
        onPress={() =>
          void removeHands(
            terminal,
            need.doubted.map(({ section }) => section),
          )
        }
        testId="hands-doubted-remove"
      >
        {t('hands.remove')}
      </BigKey>
      <AsideKey need={need} testId="hands-doubted-keep" />
    </Line>
  )
}

/** More tables than these would tell nothing more. */
const MOST_NAMED = 12
