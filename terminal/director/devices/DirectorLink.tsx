import { useSignal } from '@preact/signals'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_DESK_TEXT, DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../parts/Panel.module.css'
import { Qr } from '../parts/Qr.tsx'
import { useDirector } from '../view.ts'

const is = classesOf(styles)

/** A one-time link for one more director's screen, asked for only when it is wanted. */
export function DirectorLink() {
  const t = useText(DIRECTOR_TEXT)
  const ofDesk = useText(DIRECTOR_DESK_TEXT)
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
  return (
    <div class={is('stack')}>
      <h3>{t('devices.director-link')}</h3>
      <p>{t('devices.director-link.hint')}</p>
      <p class={is('address')} data-testid="director-link-text">
        {text}
      </p>
      <Qr text={text} label={ofDesk('qr.alt')} />
      <BigKey kind="quiet" onPress={() => device.copy(text)} testId="copy">
        {t('devices.copy')}
      </BigKey>
    </div>
  )
}
