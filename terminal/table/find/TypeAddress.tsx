import { useSignal } from '@preact/signals'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { typedAddress } from '../../state/typed-address.ts'
import { FIND_TEXT } from '../../text/find.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../address/Address.module.css'
import { AddressField } from '../address/AddressField.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'

const is = classesOf(styles)

const EXAMPLE = '192.168.1.6:8484'

interface Props {
  readonly onDesk: (address: string) => void
  readonly onBack: () => void
}

/** Asks for the address of a hub that has no number, because its port or network is unusual. */
export function TypeAddress({ onDesk, onBack }: Props) {
  const t = useText(FIND_TEXT)
  const table = useText(TABLE_TEXT)
  const typed = useSignal('')
  const isWrong = useSignal(false)
  const look = () => {
    const address = typedAddress(typed.value)
    isWrong.value = address === null
    if (address !== null) onDesk(address)
  }
  return (
    <ScreenFrame screen="desk-address" title={t('address.title')}>
      <div class={is('column')}>
        <AddressField
          label={t('address.field', { example: EXAMPLE })}
          typed={typed}
          onTyped={() => {
            isWrong.value = false
          }}
        />
        <BigKey kind="safe" testId={ids.lookThere} onPress={look}>
          {table('address.look')}
        </BigKey>
        <p role="alert">{isWrong.value ? table('address.wrong', { example: EXAMPLE }) : ''}</p>
        <BigKey kind="quiet" testId={ids.back} onPress={onBack}>
          {t('find.back')}
        </BigKey>
      </div>
    </ScreenFrame>
  )
}
