import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_CODES_TEXT } from '../../../../text/director-codes.ts'
import { DIRECTOR_DESK_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'
import { useDirector } from '../../../model/store/view.ts'
import { JoinWords } from '../../parts/JoinWords.tsx'
import { SeatingKey } from '../../parts/keys/SeatingKey.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { PublicAddress } from '../../parts/PublicAddress.tsx'
import { ClubCardOffer } from '../codes/ClubCardOffer.tsx'
import { codesPart } from '../codes/codes-later.ts'
import { CheckKey } from './CheckKey.tsx'
import { SpareAddresses } from './SpareAddresses.tsx'

const is = classesOf(styles)

export function AddressPanel() {
  const t = useText(DIRECTOR_DESK_TEXT)
  const codes = useText(DIRECTOR_CODES_TEXT)
  const { store, route } = useDirector()
  const Qr = codesPart()?.Qr
  const address = store.devices.value?.address
  const open = store.tablesOpen.value
  return (
    <div class={is('stack')}>
      <div class={is('wide')}>
        <PanelHead title={open ? t('tables.open') : t('tables.closed')} />
        <p data-testid="tables-open" data-open={open}>
          {open ? t('tables.open.means') : t('tables.closed.means')}
        </p>
      </div>
      <BigKey kind="safe" onPress={() => route('codes')} testId="codes-open">
        {codes('open')}
      </BigKey>
      <BigKey onPress={() => store.openTables(!open)} testId="tables-toggle">
        {open ? t('tables.do-close') : t('tables.do-open')}
      </BigKey>
      {address ? (
        <>
          <p>{t('tables.address')}</p>
          <p class={is('address')} data-testid="address">
            {address}
          </p>
          {Qr && <Qr text={address} label={t('qr.alt')} />}
          <JoinWords />
          <PublicAddress of="wall" />
          <PublicAddress of="results" />
        </>
      ) : (
        <p>{t('tables.address.unknown')}</p>
      )}
      <HttpsAddress />
      <CheckKey />
      <SpareAddresses />
      <ClubCardOffer />
      <SeatingKey />
    </div>
  )
}

/** Shows how tablets reach the secure address: where each is prepared once, and what to compare there. */
function HttpsAddress() {
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
