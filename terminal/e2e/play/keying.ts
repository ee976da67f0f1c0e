import type { BridgeResult } from '../../../shared/game/bridge/result.ts'
import { ids } from '../../table/ids.ts'

export interface TableScreen {
  see(screen: string): Promise<void>
  look(name: string): Promise<void>
  tap(id: string): Promise<void>
  there(id: string): Promise<void>
}

export interface Keying {
  /** Keys up to the contract: the next screen asks for the declarer. */
  keyContract(result: BridgeResult): Promise<void>
  keyRest(result: BridgeResult): Promise<void>
}

export function createKeying({ see, look, tap, there }: TableScreen): Keying {
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
      await there(ids.leadRank(result.lead.rank))
      await look('lead-rank')
      await tap(ids.leadRank(result.lead.rank))
    }
    await see('result')
    await tap(ids.tricks(result.tricks))
  }
  return { keyContract, keyRest }
}
