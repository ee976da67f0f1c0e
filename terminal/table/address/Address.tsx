import { useSignal } from '@preact/signals'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { typedAddress } from '../../state/typed-address.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { BackKey } from '../frame/BackKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import styles from './Address.module.css'
import { AddressField } from './AddressField.tsx'

const is = classesOf(styles)

const EXAMPLE = '192.168.1.6:8484'

/** Asks for the hub's address, which the director knows; rarely needed. */
export function Address() {
  const { store, overlay, web } = useTable()
  const t = useText(TABLE_TEXT)
  const typed = useSignal('')
  const said = useSignal('')
  const look = () => {
    const address = typedAddress(typed.value)
    if (address !== null) store.terminal.lookAt(address)
    said.value =
      address === null ? t('address.wrong', { example: EXAMPLE }) : t('address.looking', { address })
  }
  return (
    <ScreenFrame screen="address" title={t('address.title')} back={<BackKey />}>
      <div class={is('column')}>
        <p>{t('address.hint', { example: EXAMPLE })}</p>
        <AddressField
          label={t('address.field')}
          typed={typed}
          onTyped={() => {
            said.value = ''
          }}
        />
        {web && (
          <BigKey
            testId={ids.scan}
            onPress={() => {
              overlay.value = 'scan'
            }}
          >
            {t('address.scan')}
          </BigKey>
        )}
        <BigKey kind="safe" testId={ids.lookThere} onPress={look}>
          {t('address.look')}
        </BigKey>
        <p role="status" data-testid="address-said">
          {said.value}
        </p>
      </div>
    </ScreenFrame>
  )
}
