import * as v from 'valibot'
import { whole } from '../lib/bounded.ts'
import type { PersonKind } from './person.ts'

/**
 * Amount of table money, in hundredths of the club's currency. Payment is recorded, but never its means: no
 * account, no card, no bank.
 */
export const amountSchema = whole(0, 10_000_000)

export const FEE_KINDS = ['member', 'reduced', 'guest', 'visitor'] as const
export type FeeKind = (typeof FEE_KINDS)[number]

export const feesSchema = v.strictObject({
  member: amountSchema,
  reduced: amountSchema,
  guest: amountSchema,
  visitor: amountSchema,
  /** Currency beside an amount: "£", "EUR". */
  money: v.pipe(v.string(), v.trim(), v.maxLength(6), v.regex(/^\P{Cc}*$/u)),
})
export type Fees = Readonly<v.InferOutput<typeof feesSchema>>

export const NO_FEES: Fees = { member: 0, reduced: 0, guest: 0, visitor: 0, money: '' }

/** Returns the fee category; a person without a name pays as a visitor. */
export function feeKindOf(kind: PersonKind, isReduced: boolean): FeeKind {
  if (kind === 'member') return isReduced ? 'reduced' : 'member'
  return kind === 'federation' ? 'guest' : 'visitor'
}

/** Formats 450 as "4.50" and 400 as "4". */
export const formatAmount = (amount: number): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)

/** Parses "4.50", "4,5" and "4.5" to 450 hundredths; `undefined` for other text. */
export function parseAmount(text: string): number | undefined {
  const match = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*$/.exec(text)
  if (!match) return undefined
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return v.is(amountSchema, amount) ? amount : undefined
}
