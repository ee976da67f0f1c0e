import { nameKey } from '../../../../shared/session/identity.ts'
import { tableName } from '../../../../shared/session/signs/table-name.ts'
import { DIRECTOR_NOTICE_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { logOf } from '../../model/log/act-lines.ts'
import { subjectWords } from '../../model/log/act-words.ts'
import type { Need } from '../../model/needs/need.ts'
import { CLOCK, useDateFormat, useDirector } from '../../model/store/view.ts'
import { useActTexts } from '../parts/log/use-act-texts.ts'
import { DismissKey, Line, ShowKey, Under } from '../parts/need/Line.tsx'

/** Limit on listed acts: more would push away what follows. */
const MOST_ACTS = 3

/** Shows an unread card on a tablet: somebody goes there and tells the players. */
export function UnreadLine({ need }: { readonly need: Extract<Need, { kind: 'unread' }> }) {
  const t = useText(DIRECTOR_NOTICE_TEXT)
  const texts = useActTexts()
  const time = useDateFormat(CLOCK)
  const { store } = useDirector()
  const { section, table, acts } = need.unread
  const name = tableName(store.signs.value, section, table)
  const names = new Set(acts.map(({ act }) => nameKey(act)))
  const lines = logOf(store.journal.value).filter(line =>
    line.acts.some(({ fact }) => names.has(nameKey(fact))),
  )
  return (
    <Line
      sentence={t('unread.need', { table: name, time: time.format(need.at) })}
      more={lines
        .slice(0, MOST_ACTS)
        .map(line => <Under key={line.key}>{subjectWords(texts, line.subject)}</Under>)}
    >
      <DismissKey need={need} testId="unread-noted" />
      <ShowKey panel={{ kind: 'acts' }}>{texts.t('page.acts')}</ShowKey>
    </Line>
  )
}
