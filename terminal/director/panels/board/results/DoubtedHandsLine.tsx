import { useSignal } from '@preact/signals'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_HANDS_TEXT } from '../../../../text/director-hands.ts'
import { useText } from '../../../../text/use-text.ts'
import { type Removal, removeHands } from '../../../model/hub/hand-records.ts'
import type { Need } from '../../../model/needs/need.ts'
import { useDirector } from '../../../model/store/view.ts'
import { DismissKey, Line, ShowKey } from '../../parts/need/Line.tsx'

/** Shows that the hand records fit no table; the hub does not use them, whatever is pressed. */
export function DoubtedHandsLine({ need }: { readonly need: Extract<Need, { kind: 'hands' }> }) {
  const t = useText(DIRECTOR_HANDS_TEXT)
  const { store, terminal } = useDirector()
  const tables = need.doubted.flatMap(({ section, tables }) =>
    tables.map(table => tableName(store.signs.value, section, table)),
  )
  const removal = useSignal<Removal>('removed')
  const isShared = removal.value === 'shared'
  const remove = async () => {
    const doubted = need.doubted.map(({ section }) => section)
    removal.value = await removeHands(terminal, doubted, store.sections.value, isShared)
  }
  const more = removal.value !== 'removed' && (
    <p role="alert" data-testid="hands-doubted-problem">
      {t(`hands.${removal.value}`)}
    </p>
  )
  return (
    <Line sentence={t('hands.doubted', { tables: t.list(tables.slice(0, MOST_NAMED)) })} more={more}>
      <ShowKey panel={{ kind: 'session', row: 'files' }} testId="hands-doubted-other">
        {t('hands.other')}
      </ShowKey>
      <BigKey kind="quiet" onPress={() => void remove()} testId="hands-doubted-remove">
        {t(isShared ? 'hands.remove-all' : 'hands.remove')}
      </BigKey>
      <DismissKey need={need} testId="hands-doubted-keep" />
    </Line>
  )
}

/** Limit on named tables: more would add nothing. */
const MOST_NAMED = 12
