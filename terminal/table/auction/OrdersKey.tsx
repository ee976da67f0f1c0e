import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { AUCTION_TEXT } from '../../text/auction.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import styles from './auction.module.css'

const is = classesOf(styles)

/** Draws the key to the director's rulings while one restricts a player on the current board. */
export function OrdersKey() {
  const { overlay } = useTable()
  const t = useText(AUCTION_TEXT)
  return (
    <div class={is('orders-key')}>
      <BigKey
        testId={ids.orders}
        onPress={() => {
          overlay.value = 'orders'
        }}
      >
        {t('orders.line')}
      </BigKey>
    </div>
  )
}
