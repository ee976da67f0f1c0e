import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_DESK_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'
import { useDirector } from '../../../model/store/view.ts'
import { codesPart } from '../codes/codes-later.ts'

const is = classesOf(styles)

/** Shows how tablets reach the secure address: where each is prepared once, and what to compare there. */
export function HttpsAddress() {
  const t = useText(DIRECTOR_DESK_TEXT)
  const { store } = useDirector()
  const Qr = codesPart()?.Qr
  const https = store.devices.value?.https
  const [secure] = https?.tables ?? []
  if (!https || secure === undefined) return null
  return (
    <details class={is('wide')} data-testid="https">
      <summary>{t('https.title')}</summary>
      <div class={is('stack')}>
        <p>{t('https.means')}</p>
        <p>{t('https.trust')}</p>
        <p class={is('address')} data-testid="https-trust">
          {https.trust}
        </p>
        {Qr && <Qr text={https.trust} label={t('https.qr')} />}
        <p>{t('https.compare')}</p>
        <p data-testid="https-authority">{https.authority}</p>
        <p data-testid="https-fingerprint">
          <code>{https.fingerprint.replaceAll(':', ' ')}</code>
        </p>
        <p>{t('https.then')}</p>
        <p data-testid="https-tables">{secure}</p>
      </div>
    </details>
  )
}
