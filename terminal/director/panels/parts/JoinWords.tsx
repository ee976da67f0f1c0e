import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_CODES_TEXT } from '../../../text/director-codes.ts'
import { useText } from '../../../text/use-text.ts'
import { joinAddress } from '../../model/hub/join-address.ts'
import { useDirector } from '../../model/store/view.ts'
import styles from './JoinWords.module.css'

const is = classesOf(styles)

/** Shows how a tablet without a camera joins, legible from across the room. */
export function JoinWords() {
  const t = useText(DIRECTOR_CODES_TEXT)
  const join = joinAddress(useDirector().store.devices.value)
  if (!join) return null
  return (
    <section class={is('join')} aria-label={t('join.title')} data-testid="join-words">
      <p>
        {t('join.address')} <strong data-testid="join-address">{join.typed}</strong>
      </p>
      <p>{t('join.table')}</p>
      {join.number !== null && (
        <p>
          {t('join.number')}{' '}
          <strong class={is('number')} data-testid="join-number">
            {join.number}
          </strong>
        </p>
      )}
    </section>
  )
}
