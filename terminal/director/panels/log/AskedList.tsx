import { tableName } from '../../../../shared/session/signs/table-name.ts'
import { askedTables } from '../../../../shared/session/watch/asked-tables.ts'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_HANDS_TEXT } from '../../../text/director-hands.ts'
import { useText } from '../../../text/use-text.ts'
import { useDirector } from '../../model/store/view.ts'
import styles from './AskedList.module.css'

const is = classesOf(styles)

/** Lists questions to tables about results before they were accepted: shows tables that try out cards. */
export function AskedList() {
  const t = useText(DIRECTOR_HANDS_TEXT)
  const { store } = useDirector()
  const asked = askedTables(store.state.value)
  if (asked.length === 0) return null
  return (
    <section class={is('asked')} data-testid="asked">
      <h3>{t('asked')}</h3>
      <ul>
        {asked.map(({ asked: { section, round, table, board, doubt, answer }, isChanged }) => (
          <li key={[section, round, table, board, doubt?.kind].join(' ')} data-changed={isChanged}>
            {t('asked.line', {
              table: tableName(store.signs.value, section, table),
              board,
              what: t(`asked.${doubt?.kind ?? 'nothing'}`),
            })}
            {doubt && <> {t(`asked.${answer}`)}</>}
            {isChanged && (
              <>
                {'; '}
                <strong>{t('asked.changed')}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
