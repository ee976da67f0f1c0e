import type { BridgeResult } from '../../../shared/game/bridge/result.ts'
import { ids } from '../../table/ids.ts'

/** Touches and looks of a hand at a table, in whatever browser. */
export interface TableTouch {
  see(screen: string): Promise<void>
  /** Takes a picture, if pictures are wanted. */
  look(name: string): Promise<void>
  tap(...ids: readonly string[]): Promise<void>
  there(selector: string): Promise<unknown>
  has(id: string): Promise<boolean>
}

export type TableActs = ReturnType<typeof createTableActs>

type Kept = 'desk' | 'tablet'

const LINK = '[data-testid="link"]'

/** Creates what players do at a table, from touches and looks. */
export function createTableActs({ see, look, tap, there, has }: TableTouch) {
  /** Keys up to the contract: the next screen asks for the declarer. */
  async function keyContract(result: BridgeResult): Promise<void> {
    await see('contract')
    if (result.kind === 'passed-out') return tap(ids.passedOut)
    if (result.kind !== 'played') throw new Error('This evening is played out.')
    await tap(ids.contract(result.contract.level, result.contract.strain))
  }

  async function keyRest(result: BridgeResult): Promise<void> {
    if (result.kind !== 'played') return
    const { doubling } = result.contract
    await see('declarer')
    if (doubling === 'X') await tap(ids.double)
    if (doubling === 'XX') await tap(ids.redouble)
    await tap(ids.declarer(result.declarer))
    if (result.lead) {
      await see('lead')
      await tap(ids.leadSuit(result.lead.suit))
      await there(`[data-testid="${ids.leadRank(result.lead.rank)}"]`)
      await look('lead-rank')
      await tap(ids.leadRank(result.lead.rank))
    }
    await see('result')
    await tap(ids.tricks(result.tricks))
  }

  /** East-West agree; the score is shown at once, with where it is saved. */
  async function accept(kept: Kept): Promise<void> {
    await see('accept')
    await tap(ids.accept)
    await there(`main[data-screen="score"] [data-kept="${kept}"]`)
    await look(`score-${kept}`)
  }
  return {
    keyContract,
    keyRest,
    accept,
    /** Keys a board and accepts it; the next one is asked for. */
    async keyBoard(result: BridgeResult, kept: Kept): Promise<void> {
      await keyContract(result)
      await keyRest(result)
      await accept(kept)
      await tap(ids.nextBoard)
    },
    /** Chooses the table of section A. */
    async take(table: number): Promise<void> {
      await see('choose-table')
      await tap(ids.table('A', table))
    },
    async sit(): Promise<void> {
      await see('seats')
      await tap(ids.sit)
    },
    async move(): Promise<void> {
      await see('move')
      for (const id of [ids.know('NS'), ids.know('EW')]) if (await has(id)) await tap(id)
    },
    /** Waits until everything keyed here is at the hub. */
    allAtDesk: () => there(`${LINK}:is([data-link="desk"], [data-link="linked"])[data-unsent="0"]`),
    outOfReach: () => there(`${LINK}[data-link="unreachable"]`),
  }
}
