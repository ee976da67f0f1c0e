import { sameNameKey } from '../../../shared/people/name-words.ts'
import type { UsualPair } from '../../../shared/people/people-requests.ts'
import { type MemberId, type PersonRef, samePerson } from '../../../shared/people/person.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import type { Journal } from '../../journal/journal.ts'

/** Number of sessions evaluated, the last months of a weekly session; pairs from before that have split up. */
const SESSIONS_LOOKED_AT = 10

type NamedPairs = readonly Pick<UsualPair, 'players' | 'persons'>[]

/** Pairs who usually play together, according to the sessions. */
export interface UsualPairs {
  /** Returns the usual pairs: those of the last session with names first, then by frequency. */
  all(): readonly UsualPair[]
  /** Returns the partners of a person, the most frequent first. */
  beside(person: PersonRef): readonly PersonRef[]
}

export interface UsualPairsDeps {
  readonly journal: Pick<Journal, 'sessions' | 'entries'>
  readonly session: () => SessionId | null
  /** True for existing members; a deleted member is nobody's partner. */
  readonly isMember: (id: MemberId) => boolean
}

export function createUsualPairs({ journal, session, isMember }: UsualPairsDeps): UsualPairs {
  /** Cache of earlier sessions, which hardly change, so that each is read once. */
  const read = new Map<SessionId, NamedPairs>()
  function pairsOf(one: SessionId): NamedPairs {
    const known = read.get(one)
    const pairs = known ?? pairsNamed(journal.entries(one))
    read.set(one, pairs)
    return pairs
  }

  function all(): readonly UsualPair[] {
    const current = session()
    const before = journal.sessions().filter(one => one !== current)
    const counted = new Map<string, { pair: NamedPairs[number]; times: number; last: boolean }>()
    let isLast = true
    for (const one of before.slice(-SESSIONS_LOOKED_AT).reverse()) {
      const pairs = pairsOf(one).filter(({ persons }) => persons.every(isThere))
      for (const pair of pairs) {
        const known = counted.get(keyOf(pair))
        counted.set(keyOf(pair), {
          pair: known?.pair ?? pair,
          times: (known?.times ?? 0) + 1,
          last: known?.last ?? isLast,
        })
      }
      // A session without any names offers no names.
      if (pairs.length > 0) isLast = false
    }
    return [...counted.values()]
      .sort((a, b) => Number(b.last) - Number(a.last) || b.times - a.times)
      .map(({ pair, times, last }) => ({
        players: [...pair.players],
        persons: [...pair.persons],
        times,
        last,
      }))
  }

  const isThere = (person: PersonRef): boolean => person.kind !== 'member' || isMember(person.id)

  return {
    all,
    beside(person) {
      return all().flatMap(({ persons: [a, b] }) => {
        if (!a || !b) return []
        if (samePerson(a, person)) return [b]
        return samePerson(b, person) ? [a] : []
      })
    },
  }
}

/** Returns the names last entered for each contestant of two players. */
function pairsNamed(entries: readonly Entry[]): NamedPairs {
  const named = new Map<string, NamedPairs[number]>()
  for (const entry of entries) {
    if (entry.kind !== 'fact' || entry.fact.kind !== 'contestant-named') continue
    const { section, contestant, players, persons = [] } = entry.fact.body
    if (players.length !== 2) named.delete(`${section} ${contestant}`)
    else
      named.set(`${section} ${contestant}`, {
        players,
        persons: players.map((_, at) => persons[at] ?? { kind: 'visitor' }),
      })
  }
  return [...named.values()]
}

/** Returns the same key for both orders of the two names. */
const keyOf = ({ players, persons }: NamedPairs[number]): string =>
  players
    .map((name, at) => {
      const person = persons[at]
      if (person?.kind === 'member') return person.id
      return person?.kind === 'federation' ? `#${person.number}` : sameNameKey(name)
    })
    .sort()
    .join(' & ')
