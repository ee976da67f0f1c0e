import type { GameAtTable } from '../game.ts'
import type { Phrase } from '../phrase.ts'
import { openingLeaderOf } from './auction.ts'
import { tricksNeeded, tricksWon } from './contract.ts'
import { type BridgeEntry, type BridgeTap, bridgeEntry } from './entry.ts'
import type { BridgeResult } from './result.ts'
import { BRIDGE } from './rules.ts'

export type BridgeGame = GameAtTable<BridgeResult, BridgeEntry, BridgeTap>

/** Returns bridge as a game; with `leads`, tables enter the opening lead. */
export const bridge = (leads: boolean): BridgeGame => (leads ? LED : PLAIN)

const made = (leads: boolean): BridgeGame => ({
  ...BRIDGE,
  entry: bridgeEntry(leads),
  passesOut: true,
  leads,
  sentences,
  brief,
  line: result =>
    result.kind === 'played'
      ? {
          contract: {
            kind: 'line.contract',
            values: {
              contract: { contract: result.contract },
              over: tricksWon(result.contract, result.tricks),
            },
          },
          by: result.declarer,
          lead: result.lead ?? null,
        }
      : null,
  remark: () => null,
})

const PLAIN = made(false)
const LED = made(true)

const PLAYED = { '': 'said.played', X: 'said.doubled', XX: 'said.redoubled' } as const

function sentences(result: BridgeResult): readonly Phrase[] {
  if (result.kind !== 'played') return [{ kind: `said.${result.kind}` }]
  const { contract, declarer, tricks, lead } = result
  return [
    {
      kind: PLAYED[contract.doubling],
      count: tricks,
      values: { declarer: { seat: declarer }, contract: { contract: { ...contract, doubling: '' } }, tricks },
    },
    outcome(tricks - tricksNeeded(contract)),
    ...(lead
      ? [{ kind: 'said.lead', values: { card: { card: lead }, leader: { seat: openingLeaderOf(result) } } }]
      : []),
  ]
}

const outcome = (over: number): Phrase => {
  if (over === 0) return { kind: 'said.exactly' }
  const count = Math.abs(over)
  return { kind: over > 0 ? 'said.made' : 'said.down', count, values: { count } }
}

function brief(result: BridgeResult): readonly Phrase[] {
  if (result.kind !== 'played') return [{ kind: `brief.${result.kind}` }]
  const { contract, declarer, tricks, lead } = result
  const over = tricks - tricksNeeded(contract)
  const count = Math.abs(over)
  const phrase: Phrase =
    over === 0
      ? { kind: 'brief.made' }
      : { kind: over > 0 ? 'brief.over' : 'brief.down', count, values: { count } }
  return [
    {
      kind: 'brief.played',
      values: { contract: { contract }, seat: { seat: declarer }, outcome: { phrase } },
    },
    ...(lead ? [{ kind: 'brief.lead', values: { card: { card: lead } } }] : []),
  ]
}
