import { type Contract, tricksNeeded } from './contract.ts'

/** How a contract ended, the way it is said at the table: made (with so many over) or so many down. */
export type Outcome =
  | { readonly kind: 'made'; readonly overtricks: number }
  | { readonly kind: 'down'; readonly undertricks: number }

export function outcomeOf(contract: Contract, tricks: number): Outcome {
  const over = tricks - tricksNeeded(contract)
  return over >= 0 ? { kind: 'made', overtricks: over } : { kind: 'down', undertricks: -over }
}

/** "=", "+2", "-1": exactly made, two over, one down. */
export function formatOutcome(contract: Contract, tricks: number): string {
  const over = tricks - tricksNeeded(contract)
  return over === 0 ? '=' : over > 0 ? `+${over}` : `${over}`
}

const OUTCOME = /^(?:=|[+-]\d{1,2})$/

/** The tricks won, from "=", "+2" or "-1"; `undefined` where the text is none or no hand has so many tricks. */
export function parseOutcome(contract: Contract, text: string): number | undefined {
  const tidy = text.trim()
  if (!OUTCOME.test(tidy)) return undefined
  const tricks = tricksNeeded(contract) + (tidy === '=' ? 0 : Number(tidy))
  return tricks >= 0 && tricks <= 13 ? tricks : undefined
}
