import { useSignal } from '@preact/signals'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_SESSIONS_TEXT } from '../../../../text/director-sessions.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'
import styles from './Sessions.module.css'
import { SessionList } from './SessionsPanel.tsx'

const is = classesOf(styles)

export function EarlierSessions() {
  const t = useText(DIRECTOR_SESSIONS_TEXT)
  const { store } = useDirector()
  const open = useSignal(false)
  if (store.allSessions.value.length === 0) return null
  return (
    <div class={is('page')}>
      <BigKey
        onPress={() => {
          open.value = !open.value
        }}
        chosen={open.value}
        testId="sessions-open"
      >
        {t('open')}
      </BigKey>
      {open.value && <SessionList />}
    </div>
  )
}
