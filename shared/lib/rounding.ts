/** What becomes of an exact half at the last decimal. */
export const ROUNDINGS = ['half-away', 'half-even'] as const
export type Rounding = (typeof ROUNDINGS)[number]
