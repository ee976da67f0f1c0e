import { percentile } from '../../bench/figures.ts'
import { type FaultFigures, faults, measure } from './faults.ts'
import { openTableInNetwork } from './table-in-network.ts'

export interface RigFigures {
  readonly figures: readonly FaultFigures[]
  readonly entries: number
  readonly slowestMs: number
  readonly p99Ms: number
  /** Number of entries reported as saved that are not in the journal at the end. */
  readonly lost: number
}

export interface RigWish {
  readonly times: number
  readonly scale: number
  /** Selects faults by name. */
  readonly only?: (fault: string) => boolean
}

/**
 * Runs every fault in turn at one table. Nothing is entered while the page is frozen, so that this does not count as a
 * slow entry.
 */
export async function runNetworkRig(
  folder: string,
  { times, scale, only = () => true }: RigWish,
): Promise<RigFigures> {
  const table = await openTableInNetwork(folder)
  const figures: FaultFigures[] = []
  try {
    for (let turn = 0; turn < times; turn += 1)
      for (const fault of faults(scale).filter(({ name }) => only(name)))
        figures.push(await measure(table, fault))
  } catch (cause) {
    await table.end()
    throw cause
  }
  const { entries, notKept } = await table.log()
  const held = await table.end()
  const took = entries.map(({ ms }) => ms)
  return {
    figures,
    entries: entries.length,
    slowestMs: Math.max(...took),
    p99Ms: percentile(took, 99),
    lost: notKept + entries.filter(({ hash }) => !held.has(hash)).length,
  }
}
