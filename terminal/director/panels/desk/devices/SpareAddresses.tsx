import { useSignal } from '@preact/signals'
import { MAX_SPARE_ADDRESSES } from '../../../../../shared/protocol/club.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { typedAddress } from '../../../../state/typed-address.ts'
import { DIRECTOR_DESK_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'
import { useDirector } from '../../../model/store/view.ts'

const is = classesOf(styles)

const EXAMPLE = '192.168.1.6:8484'

/**
 * Asks where tablets look for another laptop if this one fails; nothing if the hub does not report the stored
 * addresses.
 */
export function SpareAddresses() {
  const t = useText(DIRECTOR_DESK_TEXT)
  const { store } = useDirector()
  const typed = useSignal('')
  const wrong = useSignal(false)
  const spare = store.copies.value?.spare
  if (!spare) return null
  const keep = async () => {
    const address = typedAddress(typed.value)
    wrong.value = address === null
    if (address === null) return
    await store.keepSpare([...new Set([...spare, address])])
    typed.value = ''
  }
  return (
    <div class={is('stack', 'wide')}>
      <h3>{t('spare.title')}</h3>
      <p>{t('spare.hint', { example: EXAMPLE })}</p>
      {spare.map((address, place) => (
        <BigKey
          key={address}
          kind="quiet"
          onPress={() => void store.keepSpare(spare.filter(one => one !== address))}
          testId={`spare-${place + 1}`}
        >
          {t('spare.forget', { address })}
        </BigKey>
      ))}
      {spare.length < MAX_SPARE_ADDRESSES && (
        <>
          <label class={is('field')}>
            <span>{t('spare.field')}</span>
            <input
              inputMode="url"
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              value={typed.value}
              onInput={event => {
                typed.value = event.currentTarget.value
                wrong.value = false
              }}
              data-testid="spare-field"
            />
          </label>
          <BigKey onPress={() => void keep()} testId="spare-keep">
            {t('spare.keep')}
          </BigKey>
          <p role="status" data-testid="spare-said">
            {wrong.value && t('spare.wrong', { example: EXAMPLE })}
          </p>
        </>
      )}
    </div>
  )
}
