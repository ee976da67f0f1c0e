import { DOUBLINGS, LEVELS } from '../../../../../shared/game/bridge/contract.ts'
import { formatOutcome } from '../../../../../shared/game/bridge/outcome.ts'
import type { BridgeResult } from '../../../../../shared/game/bridge/result.ts'
import { STRAINS } from '../../../../../shared/game/card.ts'
import { SEATS } from '../../../../../shared/game/seat.ts'

/** Parts of a result that can be wrong while the rest is right. */
export const THINGS = ['contract', 'doubling', 'declarer', 'tricks'] as const
export type Thing = (typeof THINGS)[number]

export type Played = Extract<BridgeResult, { kind: 'played' }>

/** Alternative for one part of a result, with the resulting whole. */
interface BridgeFixOption {
  readonly value: string
  readonly result: Played
}

/** Returns all alternatives for one part of a result; the rest is kept. */
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

/** Formats the tricks over or under the contract: "=", "+1", "−2". */
export const outcomeOf = ({ contract, tricks }: Played): string =>
  formatOutcome({ ...contract, doubling: '' }, tricks).replace('-', '−')
