import type { Person } from '../../../../shared/people/person.ts'
import type { SignedPerson } from '../../../../shared/session/sign-up/entered-pair.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import { knownNames } from './names-known.ts'

/** One of a pair as he is written, and whoever was taken from the lists for that. */
export interface PersonSaid {
  readonly text: string
  readonly found: SignedPerson | null
}

export const NOBODY_SAID: PersonSaid = { text: '', found: null }

/** As he has been entered. */
export const saidAs = (person: SignedPerson): PersonSaid => ({ text: person.name ?? '', found: person })

/** Somebody of the lists was taken. */
export const taken = ({ name, ref }: Person): PersonSaid => ({ text: name, found: { name, ref } })

/** Before the lists are asked: nobody has no name, and whoever is written only is a visitor. */
export function personOf({ text, found }: PersonSaid): SignedPerson {
  if (found) return found
  const name = text.trim()
  return name === '' ? { name: null, ref: { kind: 'anonymous' } } : { name, ref: { kind: 'visitor' } }
}

const NUMBER = /^\d{1,20}$/u

/**
 * Who he is by the club's lists: whoever was taken, else by a number alone, else whoever alone is called so. `unknown` is a
 * number that no list has.
 */
export async function personKnown(
  asker: Pick<TerminalStore, 'ask'>,
  said: PersonSaid,
): Promise<{ readonly person: SignedPerson } | { readonly unknown: string }> {
  const person = personOf(said)
  if (said.found || person.name === null) return { person }
  const number = NUMBER.test(person.name) ? person.name : null
  const { names, unknown } = await knownNames(asker, [
    { contestant: '', players: [person.name], numbers: [number] },
  ])
  const [nobody] = unknown
  if (nobody !== undefined) return { unknown: nobody }
  const [name] = names[0]?.players ?? []
  const [ref] = names[0]?.persons ?? []
  return { person: name !== undefined && ref ? { name, ref } : person }
}
