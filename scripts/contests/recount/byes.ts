import { add, divide, type Fraction, fraction, ZERO } from '../../../shared/lib/fraction.ts'
import type { ResultsFile } from './results-file.ts'

/**
 * Returns the value of a bye: a percentage of a match's maximum if there is one, or the mean of the contestant's own
 * matches (EBU White Book 2.4.2).
 */
export function byeWorth({ scoring }: ResultsFile, most: number | null, own: readonly Fraction[]): Fraction {
  const { bye } = scoring
  if (bye === 'own-average')
    return own.length > 0 ? divide(own.reduce(add, ZERO), fraction(own.length)) : ZERO
  return bye === 'nothing' || most === null ? ZERO : fraction(most * bye, 100)
}
