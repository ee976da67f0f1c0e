import { comparedText, samePerson } from '../people/person.ts'
import type { SignedPerson } from './entered-pair.ts'

/**
 * True if both are most probably the same person: one member, one federation number, or one name if at least
 * one of them has nothing else. People who share a name must give something more.
 */
export function isSamePerson(one: SignedPerson, other: SignedPerson): boolean {
  if (samePerson(one.ref, other.ref)) return true
  if (one.name === null || other.name === null) return false
  if (one.ref.kind !== 'visitor' && other.ref.kind !== 'visitor') return false
  return nameAsCompared(one.name) === nameAsCompared(other.name)
}

/**
 * Normalizes accents, case, punctuation and word order: "PETROVÁ, Anna" equals "Anna Petrova", "Strauß" equals
 * "Strauss".
 */
export const nameAsCompared = (name: string): string =>
  comparedText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .sort()
    .join(' ')
