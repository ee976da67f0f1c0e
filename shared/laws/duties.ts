import type { CallDuty } from '../game/bridge/auction/auction.ts'
import type { Order } from './orders.ts'

/** Returns the duties from an order during the auction; none if it concerns the play. */
export function dutiesOf(order: Order): readonly CallDuty[] {
  const { seat } = order
  switch (order.kind) {
    case 'pass':
      return [{ kind: 'pass', seat, until: order.until }]
    case 'no-double':
      return [{ kind: 'no-double', seat }]
    case 'repeat':
      return [{ kind: 'repeat', seat, call: order.call }]
    default:
      return []
  }
}
