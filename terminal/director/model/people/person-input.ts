import type { Person } from '../../../../shared/people/person.ts'
import type { SignedPerson } from '../../../../shared/session/entered-pair.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import { identifyNames } from './identify-names.ts'

/** Typed name of a player, and the person chosen for it from the lists. */
export interface PersonInput {
  readonly text: string
  readonly found: SignedPerson | null
}

export const NOBODY_TYPED: PersonInput = { text: '', found: null }

export const inputOfPerson = (person: SignedPerson): PersonInput => ({
  text: person.name ?? '',
  found: person,
})

export const taken = ({ name, ref }: Person): PersonInput => ({ text: name, found: { name, ref } })

/** Returns the person without searching the lists: an empty name is nobody, and a name alone a visitor. */
export function personOf({ text, found }: PersonInput): SignedPerson {
  if (found) return found
  const name = text.trim()
  return name === '' ? { name: null, ref: { kind: 'anonymous' } } : { name, ref: { kind: 'visitor' } }
}

const NUMBER = /^\d{1,20}$/u

/**
 * Finds the person in the club's lists: the chosen one, else by number, else by a unique name. `unknown` is a number
 * that no list has.
 */
export async function identifyPerson(
  asker: Pick<TerminalStore, 'ask'>,
  said: PersonInput,
): Promise<{ readonly person: SignedPerson } | { readonly unknown: string }> {
  const person = personOf(said)
  if (said.found || person.name === null) return { person }
  const number = NUMBER.test(person.name) ? person.name : null
  const { names, unknown } = await identifyNames(asker, [
    { contestant: '', players: [person.name], numbers: [number] },
  ])
  const [nobody] = unknown
  if (nobody !== undefined) return { unknown: nobody }
  const [name] = names[0]?.players ?? []
  const [ref] = names[0]?.persons ?? []
  return { person: name !== undefined && ref ? { name, ref } : person }
}
