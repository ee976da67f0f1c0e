import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { SIGNAL_TEXT } from '../../text/signal.ts'
import { useText } from '../../text/use-text.ts'
import screenStyles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import styles from './SignalChoice.module.css'
import { tableSignal } from './table-signal.ts'

const is = classesOf({ ...screenStyles, ...styles })

/** How this tablet makes itself known when something new has come; the last key shows it at once. */
export function SignalChoice() {
  const { store } = useTable()
  const t = useText(SIGNAL_TEXT)
  const { news } = store.preferences.value
  return (
    <>
      <p class={is('soft')}>{t('question')}</p>
      <div class={is('ways')}>
        {(['silent', 'flash', 'sound'] as const).map(way => (
          <BigKey
            key={way}
            kind="quiet"
            testId={ids.setting(way)}
            chosen={news === way}
            onPress={() => store.prefer({ news: way })}
          >
            {t(way)}
          </BigKey>
        ))}
        <BigKey testId={ids.trySignal} disabled={news === 'silent'} onPress={() => tableSignal.show(news)}>
          {t('try')}
        </BigKey>
      </div>
    </>
  )
}
