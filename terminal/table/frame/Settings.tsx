import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import { BackKey } from './BackKey.tsx'
import { Languages } from './Languages.tsx'
import { ScreenFrame } from './ScreenFrame.tsx'
import styles from './screen.module.css'

const is = classesOf(styles)

/**
 * How this tablet is used. Its keys lie in the half of the glass that the list before it leaves free: a finger that
 * comes down twice changes nothing for good.
 */
export function Settings() {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const { accept, north, hand } = store.preferences.value
  return (
    <ScreenFrame screen="settings" title={t('more.settings')} back={<BackKey to="more" />}>
      <div class={is('wide', 'settings')}>
        <p class={is('soft')}>{t('more.accept')}</p>
        <div class={is('pair')}>
          {(['turn', 'hand-over'] as const).map(way => (
            <BigKey
              key={way}
              kind="quiet"
              testId={ids.setting(way)}
              chosen={accept === way}
              onPress={() => store.prefer({ accept: way })}
            >
              {t(`more.accept-${way}`)}
            </BigKey>
          ))}
        </div>
        <p class={is('soft')}>{t('more.north')}</p>
        <div class={is('pair')}>
          {(['near', 'top'] as const).map(where => (
            <BigKey
              key={where}
              kind="quiet"
              testId={ids.setting(where)}
              chosen={north === where}
              onPress={() => store.prefer({ north: where })}
            >
              {t(`more.north-${where}`)}
            </BigKey>
          ))}
        </div>
        <p class={is('soft')}>{t('more.hand')}</p>
        <div class={is('pair')}>
          {(['left', 'right'] as const).map(side => (
            <BigKey
              key={side}
              kind="quiet"
              testId={ids.setting(side)}
              chosen={hand === side}
              onPress={() => store.prefer({ hand: side })}
            >
              {t(`more.hand-${side}`)}
            </BigKey>
          ))}
        </div>
        <p class={is('soft')}>{t('language')}</p>
        <Languages />
      </div>
    </ScreenFrame>
  )
}
