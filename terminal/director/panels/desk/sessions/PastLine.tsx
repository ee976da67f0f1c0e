import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_SESSIONS_TEXT } from '../../../../text/director-sessions.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'
import { useSessionDate } from '../../parts/session-date.ts'
import styles from './Sessions.module.css'

const is = classesOf(styles)

/** Shows that this is an old session, whatever is done here, and the one key that leads back to the tables. */
export function PastLine() {
  const t = useText(DIRECTOR_SESSIONS_TEXT)
  const { store } = useDirector()
  const dateWords = useSessionDate()
  const looking = store.looking.value
  if (!looking) return null
  return (
    <div class={is('past')} role="status" data-testid="past-session">
      <p>
        <strong>{t('past.title', { date: dateWords(store.settings.value?.date ?? '') })}</strong>{' '}
        {t('past.hint')}
      </p>
      <BigKey kind="safe" onPress={() => void store.lookAt(null)} testId="past-back">
        {looking.tonight === null ? t('past.back.none') : t('past.back')}
      </BigKey>
    </div>
  )
}
