import { numberKey, sameNameKey } from '../../../shared/people/name-words.ts'
import { type Brought, MOST_MEMBERS } from '../../../shared/people/people-requests.ts'
import { createPeopleIndex, type PeopleIndex } from '../../../shared/people/people-search.ts'
import type { Member, MemberId, Person } from '../../../shared/people/person.ts'
import { type ClubStatement, foldClub, MEMBERS_IN_ROW } from '../../journal/club-entry.ts'
import type { Journal } from '../../journal/journal.ts'

export interface Members {
  all(): readonly Member[]
  get(id: MemberId): Member | undefined
  index(): PeopleIndex
  /** Stores members; returns the outcome of each, in order. Either all additions and changes are written, or none. */
  put(brought: readonly Member[], isList: boolean): readonly Brought[]
  /** Deletes a member from disk, so that no copy restores the name; returns false if there is no such member. */
  delete(id: MemberId): boolean
  readAgain(): void
}

interface Held {
  readonly members: ReadonlyMap<MemberId, Member>
  readonly deleted: ReadonlySet<MemberId>
  readonly sorted: readonly Member[]
  readonly index: PeopleIndex
}

export const personOf = ({ id, name, number, federation }: Member): Person => ({
  ref: { kind: 'member', id },
  name,
  ...(number !== undefined && { number }),
  ...(federation !== undefined && { federation }),
})

export function createMembers(
  journal: Pick<Journal, 'clubEntries' | 'appendClub' | 'transaction' | 'forgetErased'>,
): Members {
  let read: Held | undefined
  const held = (): Held => {
    read ??= holding(journal)
    return read
  }

  function enter(statements: readonly ClubStatement[]): void {
    journal.transaction(() => journal.appendClub(statements))
    read = undefined
  }

  return {
    all: () => held().sorted,
    get: id => held().members.get(id),
    index: () => held().index,
    put(brought, isList) {
      const { members, deleted } = held()
      const judge = createJudge(members, deleted, isList)
      const judged = brought.map(judge)
      const entered = judged.flatMap(({ enter: member }) => member ?? [])
      const rows = Array.from({ length: Math.ceil(entered.length / MEMBERS_IN_ROW) }, (_, at) => ({
        kind: 'members' as const,
        members: entered.slice(at * MEMBERS_IN_ROW, (at + 1) * MEMBERS_IN_ROW),
      }))
      if (rows.length > 0) enter(rows)
      return judged.map(({ became }) => became)
    },
    delete(id) {
      if (!held().members.has(id)) return false
      enter([{ kind: 'members-deleted', members: [id] }])
      journal.forgetErased()
      return true
    },
    readAgain() {
      read = undefined
    },
  }
}

function holding(journal: Pick<Journal, 'clubEntries'>): Held {
  const { members, deletedMembers: deleted } = foldClub(journal.clubEntries())
  const sorted = [...members.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return { members, deleted, sorted, index: createPeopleIndex(sorted.map(personOf)) }
}

interface Judged {
  readonly became: Brought
  readonly enter?: Member
}

/**
 * Judges members one after the other. A number belongs to one member: in a list import, a member with a known
 * number (or, without numbers, a known name) keeps the record and takes over the list's better data.
 */
function createJudge(
  members: ReadonlyMap<MemberId, Member>,
  deleted: ReadonlySet<MemberId>,
  isList: boolean,
): (brought: Member) => Judged {
  const byId = new Map(members)
  const byNumber = new Map<string, Member>()
  const byName = new Map<string, Member>()
  for (const member of byId.values()) {
    for (const key of keysOf(member)) byNumber.set(key, member)
    byName.set(sameNameKey(member.name), member)
  }
  const holderOf = (member: Member) => keysOf(member).flatMap(key => byNumber.get(key) ?? [])

  function take(member: Member, became: Brought): Judged {
    byId.set(member.id, member)
    for (const key of keysOf(member)) byNumber.set(key, member)
    byName.set(sameNameKey(member.name), member)
    return { became, enter: member }
  }

  return brought => {
    if (deleted.has(brought.id)) return { became: 'deleted' }
    const before = byId.get(brought.id)
    const [holder] = holderOf(brought).filter(({ id }) => id !== brought.id)
    const namesake = byName.get(sameNameKey(brought.name))
    if (isList && !before) {
      const known = holder ?? (namesake && isOne(namesake, brought) ? namesake : undefined)
      if (known && sameNameKey(known.name) === sameNameKey(brought.name)) {
        const better = { ...known, ...brought, id: known.id }
        return isSame(known, better) ? { became: 'known' } : take(better, 'changed')
      }
    }
    if (holder) return { became: 'number-taken' }
    if (!before && byId.size >= MOST_MEMBERS) return { became: 'too-many' }
    if (before && isSame(before, brought)) return { became: 'known' }
    return take(brought, before ? 'changed' : 'added')
  }
}

const keysOf = ({ number, federation }: Member): readonly string[] => [
  ...(number === undefined ? [] : [`club ${numberKey(number)}`]),
  ...(federation === undefined ? [] : [`federation ${numberKey(federation)}`]),
]

/** True if two members of the same name are the same person, which they are unless both have numbers. */
const isOne = (a: Member, b: Member): boolean => !isNumbered(a) || !isNumbered(b)

const isNumbered = ({ number, federation }: Member): boolean =>
  number !== undefined || federation !== undefined

const isSame = (a: Member, b: Member): boolean =>
  a.name === b.name && a.number === b.number && a.federation === b.federation && a.reduced === b.reduced
