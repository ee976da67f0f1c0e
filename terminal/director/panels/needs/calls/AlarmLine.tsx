import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_NEEDS_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'
import styles from './AlarmLine.module.css'

const is = classesOf(styles)

/** Shows how this device announces calls, and why there is no sound yet. */
export function AlarmLine() {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const { alarm, device } = useDirector()
  const sound = alarm.sound.value
  const title = alarm.title.value
  return (
    <div class={is('alarm')} data-testid="alarm">
      <span>{t('alarm')}</span>
      <BigKey kind="quiet" chosen={sound} onPress={() => alarm.switchSound(!sound)} testId="alarm-sound">
        {t('alarm.sound')} · {t(sound ? 'alarm.on' : 'alarm.off')}
      </BigKey>
      <BigKey kind="quiet" chosen={title} onPress={() => alarm.switchTitle(!title)} testId="alarm-title">
        {t('alarm.title')} · {t(title ? 'alarm.on' : 'alarm.off')}
      </BigKey>
      {sound && !device.sound.isAllowed.value && <p data-testid="alarm-gesture">{t('alarm.gesture')}</p>}
    </div>
  )
}
