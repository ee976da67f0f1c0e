import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { SIGNAL_TEXT } from '../../text/signal.ts'
import { useText } from '../../text/use-text.ts'
import { BackKey } from '../frame/BackKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import { tableSignal } from './table-signal.ts'

const is = classesOf(styles)

export function SignalKey() {
  const { overlay } = useTable()
  const t = useText(SIGNAL_TEXT)
  return (
    <BigKey
      kind="quiet"
      testId={ids.signal}
      onPress={() => {
        overlay.value = 'signal'
      }}
    >
      {t('key')}
    </BigKey>
  )
}

/** Asks how this tablet signals news; the last key demonstrates it. */
export function SignalChoice() {
  const { store } = useTable()
  const t = useText(SIGNAL_TEXT)
  const { news } = store.preferences.value
  return (
    <ScreenFrame
      screen="signal"
      title={t('key')}
      back={<BackKey to="settings" />}
      under={<p class={is('soft')}>{t('what')}</p>}
    >
      <div class={is('wide', 'list')}>
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
    </ScreenFrame>
  )
}
