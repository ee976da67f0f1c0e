import { ids } from '../../table/ids.ts'
import { resultOf } from '../evening-results.ts'
import type { Tablet } from './tablet.ts'

/** Point of an evening at which something happens to the tablet; each continues from the previous one. */
export interface Moment {
  readonly name: string
  reach(tablet: Tablet): Promise<void>
  /** True if the hub is reachable. */
  readonly hasDesk: boolean
  readonly isMidBoard: boolean
  /** Next key to press, and whether its input must be saved before the next question. */
  readonly next: { readonly key: string; readonly isKeptFirst: boolean }
}

const FIRST = 1
const SECOND = 2
/** Returns the test id of the lead key of a board on which no lead is keyed yet. */
const leadOf = (board: number) => {
  const result = resultOf(1, board)
  return result.kind === 'played' && result.lead ? ids.leadSuit(result.lead.suit) : ids.leadUnknown
}
const contractOf = (board: number) => {
  const result = resultOf(1, board)
  return result.kind === 'played'
    ? ids.contract(result.contract.level, result.contract.strain)
    : ids.passedOut
}

export const MOMENTS: readonly Moment[] = [
  {
    name: 'a contract is keyed, the lead is asked for',
    hasDesk: true,
    isMidBoard: true,
    next: { key: leadOf(FIRST), isKeptFirst: false },
    async reach({ hand, page }) {
      await hand().tap(ids.table('A', 1))
      await hand().sit()
      await page().evaluate(async () => void (await navigator.serviceWorker.ready))
      const result = resultOf(1, FIRST)
      await hand().keyContract(result)
      if (result.kind !== 'played') return
      await hand().see('declarer')
      if (result.contract.doubling === 'X') await hand().tap(ids.double)
      await hand().tap(ids.declarer(result.declarer))
      await hand().see('lead')
    },
  },
  {
    name: 'the tricks are keyed, nobody has agreed',
    hasDesk: true,
    isMidBoard: true,
    next: { key: ids.accept, isKeptFirst: true },
    async reach({ hand }) {
      const result = resultOf(1, FIRST)
      if (result.kind !== 'played' || !result.lead) return
      await hand().tap(ids.leadSuit(result.lead.suit), ids.leadRank(result.lead.rank))
      await hand().see('result')
      await hand().tap(ids.tricks(result.tricks))
      await hand().see('accept')
    },
  },
  {
    name: 'a result is agreed to and not at the desk',
    hasDesk: false,
    isMidBoard: true,
    next: { key: contractOf(SECOND), isKeptFirst: false },
    async reach({ hand, room }) {
      await room.killHub()
      await hand().outOfReach()
      await hand().accept('tablet')
      await hand().tap(ids.nextBoard)
      await hand().expectBoard(SECOND, 'contract')
    },
  },
  {
    name: 'one pair knows where to go',
    hasDesk: true,
    isMidBoard: false,
    next: { key: ids.know('EW'), isKeptFirst: false },
    async reach({ hand, room, page }) {
      await room.startHub()
      await hand().allAtDesk()
      await hand().keyContract(resultOf(1, SECOND))
      await hand().keyRest(resultOf(1, SECOND))
      await hand().accept('desk')
      await hand().tap(ids.nextBoard)
      await hand().see('move')
      await hand().tap(ids.know('NS'))
      await page().waitForSelector(`[data-testid="${ids.know('NS')}"]:disabled`)
    },
  },
  {
    name: 'the next people have come',
    hasDesk: true,
    isMidBoard: false,
    next: { key: ids.sit, isKeptFirst: true },
    async reach({ hand, page }) {
      await hand().tap(ids.know('EW'))
      await hand().see('seats')
      // The hub knows of no player who is still playing elsewhere.
      await page().getByTestId(ids.sit).waitFor()
      await hand().allAtDesk()
    },
  },
]
