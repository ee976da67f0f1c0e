import { numberKey, sameNameKey } from '../../../../shared/people/name-words.ts'
import type { Person, PersonRef } from '../../../../shared/people/person.ts'
import type { TerminalStore } from '../../../state/terminal-store.ts'
import type { Named } from '../acts/director-acts.ts'

type Asker = Pick<TerminalStore, 'ask'>

/** Names with their identities, and the numbers that are in no list. */
export interface IdentifiedNames {
  readonly names: readonly Named[]
  readonly unknown: readonly string[]
}

/**
 * Identifies players by number, or by name if it is unique. A number without a name is replaced by the name, and people
 * in no list are visitors. If the hub cannot answer, everything stays as entered.
 */
export async function identifyNames(asker: Asker, named: readonly Named[]): Promise<IdentifiedNames> {
  const unknown: string[] = []
  const names: Named[] = []
  for (const { numbers, ...one } of named) {
    const people: { readonly name: string; readonly ref: PersonRef }[] = []
    for (const [at, name] of one.players.entries()) {
      const number = numbers?.[at] ?? null
      const person = await personOf(asker, name, number)
      if (person === 'away') return { names: named.map(withoutNumbers), unknown: [] }
      if (number !== null && !person) unknown.push(number)
      people.push({
        name: person && name === number ? person.name : name,
        ref: person?.ref ?? { kind: 'visitor' },
      })
    }
    names.push({ ...one, players: people.map(({ name }) => name), persons: people.map(({ ref }) => ref) })
  }
  return { names, unknown }
}

const withoutNumbers = ({ numbers: _, ...one }: Named): Named => one

async function personOf(
  { ask }: Asker,
  name: string,
  number: string | null,
): Promise<Person | undefined | 'away'> {
  const answer = await ask({ what: 'find-person', text: (number ?? name).slice(0, 60) }).catch(() => null)
  if (!answer?.ok || !answer.persons) return 'away'
  if (number !== null) {
    const key = numberKey(number)
    return answer.persons.find(one =>
      [one.number, one.federation].some(each => each !== undefined && numberKey(each) === key),
    )
  }
  // Two members of one name are told apart only by a number; a member precedes a guest.
  const called = answer.persons.filter(one => sameNameKey(one.name) === sameNameKey(name))
  const members = called.filter(({ ref }) => ref.kind === 'member')
  const [only, ...others] = members.length > 0 ? members : called
  return others.length === 0 ? only : undefined
}

/** Returns people who were entered more than once, in any spelling. */
export function doublesIn(names: readonly Pick<Named, 'players' | 'numbers'>[]): readonly string[] {
  const seen = new Map<string, string>()
  const doubles = new Set<string>()
  for (const { players, numbers } of names)
    for (const [at, name] of players.entries()) {
      const number = numbers?.[at] ?? null
      // Two of one name with different numbers are two people.
      const key = number === null ? sameNameKey(name) : `${sameNameKey(name)} ${numberKey(number)}`
      const before = seen.get(key)
      if (before !== undefined) doubles.add(name)
      seen.set(key, name)
      if (number !== null && name !== number) {
        const byNumber = seen.get(`# ${numberKey(number)}`)
        if (byNumber !== undefined && byNumber !== key) doubles.add(name)
        seen.set(`# ${numberKey(number)}`, key)
      }
    }
  return [...doubles]
}

const BETWEEN_PLAYERS = ['&', '+', '/', ';', ',', '，', '、']
const MARKS = ['\n', '\t', ':', '：', ...BETWEEN_PLAYERS]

/** Returns the text between the last separator of players and the caret, and where it starts. */
export function typedAt(text: string, caret: number): { readonly from: number; readonly typed: string } {
  const before = text.slice(0, caret)
  const from = Math.max(...MARKS.map(mark => before.lastIndexOf(mark))) + 1
  const typed = before.slice(from)
  return { from: from + (typed.length - typed.trimStart().length), typed: typed.trim() }
}

const lineBefore = (text: string, caret: number): string =>
  text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret)

/** True if the last line of the text already has a player and a separator. */
export const hasPartner = (before: string): boolean =>
  BETWEEN_PLAYERS.some(mark => lineBefore(before, before.length).includes(mark))

/** Returns the other name before the caret in the same line; '' if there is none. */
export function besideAt(text: string, caret: number): string {
  const before = lineBefore(text, typedAt(text, caret).from).trimEnd()
  return hasPartner(before) ? typedAt(before, before.length - 1).typed : ''
}

export const writtenName = ({ name, number, federation }: Person): string => {
  const shown = number ?? federation
  return shown === undefined ? name : `${name} (${shown})`
}
