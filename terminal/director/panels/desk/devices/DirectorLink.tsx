import { useSignal } from '@preact/signals'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_CODES_TEXT } from '../../../../text/director-codes.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'
import { useDirector } from '../../../model/store/view.ts'
import { codesPart } from '../codes/codes-later.ts'

const is = classesOf(styles)

/** Shows a one-time link for one more director's screen, requested only on demand. */
export function DirectorLink() {
  const t = useText(DIRECTOR_TEXT)
  const codes = useText(DIRECTOR_CODES_TEXT)
  const { store, device } = useDirector()
  const link = useSignal<string | null>(null)
  const ask = async () => {
    link.value = await store.directorLink()
  }
  if (link.value === null)
    return (
      <BigKey onPress={ask} testId="director-link">
        {t('devices.director-link')}
      </BigKey>
    )
  const text = link.value
  const Qr = codesPart()?.Qr
  return (
    <div class={is('stack')}>
      <h3>{t('devices.director-link')}</h3>
      <p>{codes('screen.hint')}</p>
      {Qr && <Qr text={text} label={codes('screen.alt')} />}
      <p class={is('address')} data-testid="director-link-text">
        {text}
      </p>
      <BigKey kind="quiet" onPress={() => device.copy(text)} testId="copy">
        {t('devices.copy')}
      </BigKey>
    </div>
  )
}
