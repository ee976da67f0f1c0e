import { type Contract, tricksNeeded } from './contract.ts'

/** Outcome of a contract, as stated at the table: made (with overtricks) or undertricks. */
export type Outcome =
  | { readonly kind: 'made'; readonly overtricks: number }
  | { readonly kind: 'down'; readonly undertricks: number }

export function outcomeOf(contract: Contract, tricks: number): Outcome {
  const over = tricks - tricksNeeded(contract)
  return over >= 0 ? { kind: 'made', overtricks: over } : { kind: 'down', undertricks: -over }
}

/** Formats "=", "+2", "-1": just made, two over, one down. */
export function formatOutcome(contract: Contract, tricks: number): string {
  const over = tricks - tricksNeeded(contract)
  return over === 0 ? '=' : over > 0 ? `+${over}` : `${over}`
}

const OUTCOME = /^(?:=|[+-]\d{1,2})$/

/** Parses tricks won from "=", "+2" or "-1"; `undefined` for other text or impossible tricks. */
export function parseOutcome(contract: Contract, text: string): number | undefined {
  const tidy = text.trim()
  if (!OUTCOME.test(tidy)) return undefined
  const tricks = tricksNeeded(contract) + (tidy === '=' ? 0 : Number(tidy))
  return tricks >= 0 && tricks <= 13 ? tricks : undefined
}
