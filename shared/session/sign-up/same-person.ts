import { comparedText, samePerson } from '../../people/person.ts'
import type { SignedPerson } from './entered-pair.ts'

/**
 * Whether both are most probably one and the same: one member, one number of the federation, or one name where at least
 * one of them is known by nothing else. Whoever shares his name with somebody says it with something more.
 */
export function isSamePerson(one: SignedPerson, other: SignedPerson): boolean {
  if (samePerson(one.ref, other.ref)) return true
  if (one.name === null || other.name === null) return false
  if (one.ref.kind !== 'visitor' && other.ref.kind !== 'visitor') return false
  return nameAsCompared(one.name) === nameAsCompared(other.name)
}

/** Without accents, case, marks and the order of its words: "PETROVÁ, Anna" is "Anna Petrova", "Strauß" is "Strauss". */
export const nameAsCompared = (name: string): string =>
  comparedText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .sort()
    .join(' ')
