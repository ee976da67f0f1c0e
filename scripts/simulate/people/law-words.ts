import type { BySeat } from '../../../shared/game/seat.ts'
import type { ContestantId, PlanEntry } from '../../../shared/movement/plan/plan.ts'
import { decodeMessage } from '../../../shared/protocol/codec.ts'
import { lawsViewSchema } from '../../../shared/session/laws/laws-view.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import { LAWS_VIEW } from '../../../shared/session/views/view-names.ts'
import type { Random } from '../../kit/random.ts'
import { SECTION } from '../programme.ts'
import type { TabletScreen } from '../tablet.ts'

/** Statements of a table about the law during play: the calls of the current board, and the use of an order. */

const AUCTIONS = ['N:1S', 'N:1S E:P S:4S', 'N:1S E:P S:4S W:P N:P E:P'] as const
const AUCTION = 0.25
const CLOSED = 0.5
const USED = 0.6

interface AtTable {
  readonly screen: Pick<TabletScreen, 'views'>
  readonly version: number
  readonly isRecorded: boolean
}

/** Draws such a statement for some boards and orders; `null` if play continues without one. */
export function drawLawStatement(
  random: Random,
  { screen, version: plan, isRecorded }: AtTable,
  entry: PlanEntry,
  board: number | undefined,
): Statement | null {
  if (!isRecorded) return null
  const { round, table } = entry
  const seats = entry.seats as BySeat<ContestantId>
  const place = { section: SECTION, plan, round, table, seats }
  if (board !== undefined && random.chance(AUCTION))
    return {
      kind: 'auction',
      body: { ...place, board, calls: random.pick(AUCTIONS), closed: random.chance(CLOSED) },
    }
  const laws = decodeMessage(lawsViewSchema, screen.views[LAWS_VIEW] ?? '')
  const rulings = laws.ok
    ? laws.value.rulings.filter(told => told.round === round && told.orders.length > 0)
    : []
  if (rulings.length === 0 || !random.chance(USED)) return null
  const { number, board: of } = random.pick(rulings)
  return {
    kind: 'order-used',
    body: { ...place, board: of, ruling: number, order: 0, use: { kind: 'used-up' } },
  }
}
