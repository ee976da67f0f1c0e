import * as v from 'valibot'
import { whole } from '../lib/bounded.ts'
import type { PersonKind } from './person.ts'

/** Table money, in hundredths of the club's money. Who has paid is noted, never how: no account, no card, no bank. */
export const amountSchema = whole(0, 10_000_000)

/** Who pays which table money. */
export const FEE_KINDS = ['member', 'reduced', 'guest', 'visitor'] as const
export type FeeKind = (typeof FEE_KINDS)[number]

export const feesSchema = v.strictObject({
  member: amountSchema,
  reduced: amountSchema,
  guest: amountSchema,
  visitor: amountSchema,
  /** As it is written beside an amount: "£", "EUR". */
  money: v.pipe(v.string(), v.trim(), v.maxLength(6), v.regex(/^\P{Cc}*$/u)),
})
export type Fees = Readonly<v.InferOutput<typeof feesSchema>>

export const NO_FEES: Fees = { member: 0, reduced: 0, guest: 0, visitor: 0, money: '' }

/** Whoever has no name pays as a visitor. */
export function feeKindOf(kind: PersonKind, isReduced: boolean): FeeKind {
  if (kind === 'member') return isReduced ? 'reduced' : 'member'
  return kind === 'federation' ? 'guest' : 'visitor'
}

/** "4.50" of 450 and "4" of 400. */
export const formatAmount = (amount: number): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)

/** 450 of "4.50", "4,5" and "4.5"; `undefined` of what is no amount. */
export function parseAmount(text: string): number | undefined {
  const match = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*$/.exec(text)
  if (!match) return undefined
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return v.is(amountSchema, amount) ? amount : undefined
}
