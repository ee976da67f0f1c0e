import { DOUBLINGS, LEVELS } from '../../../../../shared/game/bridge/contract.ts'
import { formatOutcome } from '../../../../../shared/game/bridge/outcome.ts'
import type { BridgeResult } from '../../../../../shared/game/bridge/result.ts'
import { STRAINS } from '../../../../../shared/game/card.ts'
import { SEATS } from '../../../../../shared/game/seat.ts'

/** What can be wrong with a result of which the rest is right. */
export const THINGS = ['contract', 'doubling', 'declarer', 'tricks'] as const
export type Thing = (typeof THINGS)[number]

export type Played = Extract<BridgeResult, { kind: 'played' }>

/** One thing as it may really have been, with the whole result as it then was. */
interface BridgeFixOption {
  readonly value: string
  readonly result: Played
}

/** All that one thing can have been; the rest stays. */
export function fixOptions(thing: Thing, played: Played): readonly BridgeFixOption[] {
  const { contract } = played
  switch (thing) {
    case 'contract':
      return LEVELS.flatMap(level =>
        STRAINS.map(strain => ({
          value: `${level}${strain}`,
          result: { ...played, contract: { ...contract, level, strain } },
        })),
      )
    case 'doubling':
      return DOUBLINGS.map(doubling => ({
        value: doubling,
        result: { ...played, contract: { ...contract, doubling } },
      }))
    case 'declarer':
      return SEATS.map(declarer => ({ value: declarer, result: { ...played, declarer } }))
    case 'tricks':
      return Array.from({ length: 14 }, (_, tricks) => ({
        value: `${tricks}`,
        result: { ...played, tricks },
      }))
  }
}

/** Which of them stands. */
export function standingOption(thing: Thing, { contract, declarer, tricks }: Played): string {
  switch (thing) {
    case 'contract':
      return `${contract.level}${contract.strain}`
    case 'doubling':
      return contract.doubling
    case 'declarer':
      return declarer
    case 'tricks':
      return `${tricks}`
  }
}

/** "=", "+1", "−2": so much over or under the contract. */
export const outcomeOf = ({ contract, tricks }: Played): string =>
  formatOutcome({ ...contract, doubling: '' }, tricks).replace('-', '−')
