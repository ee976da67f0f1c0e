import type { TabletPlace } from '../../../shared/session/settings/table-policy.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { AGREEMENT_TEXT, TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { readingAt } from '../acceptance/reading-side.ts'
import { BackKey } from '../frame/BackKey.tsx'
import { Languages } from '../frame/Languages.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { SignalKey } from '../signal/SignalChoice.tsx'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

const TO_EAST = {
  turn: 90,
  name: 'turned-E',
  chosen: { accept: 'turn', tablet: 'north', reader: 'E' },
} as const
const TO_WEST = {
  turn: 270,
  name: 'turned-W',
  chosen: { accept: 'turn', tablet: 'north', reader: 'W' },
} as const
const ACROSS = { turn: 180, name: 'turn', chosen: { accept: 'turn', tablet: 'round' } } as const
const IN_HANDS = { turn: 0, name: 'hand-over', chosen: { accept: 'hand-over' } } as const

/** Returns how East-West may read a result, each way with its setting; across the table only if the club does so. */
const readingsFor = (tablet: TabletPlace) =>
  tablet === 'round' ? [ACROSS, TO_EAST, IN_HANDS] : [TO_EAST, TO_WEST, IN_HANDS]

export function Settings() {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const own = useText(AGREEMENT_TEXT)
  const { north, hand, tablet } = store.preferences.value
  const reading = readingAt(tablet ?? store.policy.value.tablet, store.preferences.value)
  return (
    <ScreenFrame
      screen="settings"
      title={t('more.settings')}
      back={<BackKey to="more" />}
      actions={<SignalKey />}
    >
      <div class={is('wide', 'settings')}>
        <p class={is('soft')}>{t('more.accept')}</p>
        <div class={is('three')}>
          {readingsFor(store.policy.value.tablet).map(({ turn, name, chosen }) => (
            <BigKey
              key={name}
              kind="quiet"
              testId={ids.setting(name)}
              chosen={reading.turn === turn}
              onPress={() => store.prefer(chosen)}
            >
              {turn === 90 || turn === 270 ? own(`reads.${name}`) : t(`more.accept-${name}`)}
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
