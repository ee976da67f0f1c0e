import { useEffect } from 'preact/hooks'
import { tableName } from '../../../shared/session/signs/table-name.ts'
import { DIRECTOR_NEEDS_TEXT, DIRECTOR_TEXT } from '../../text/director.ts'
import { useText } from '../../text/use-text.ts'
import { useDirector } from '../model/store/view.ts'

/** Sets the tab's title: whose screen it is, or which table has called longest. */
export function PageTitle() {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_NEEDS_TEXT)
  const { alarm, store } = useDirector()
  const calls = alarm.inTitle.value
  const [first] = calls
  const title = first
    ? words('title.calls', {
        count: calls.length,
        table: tableName(store.signs.value, first.call.section, first.call.table),
      })
    : t('title')
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
