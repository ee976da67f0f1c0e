import { fitting } from '../../../shared/people/people-requests.ts'
import { foundPeople, numbersOf, personQuery } from '../../../shared/people/people-search.ts'
import type { Person, PersonRef } from '../../../shared/people/person.ts'
import type { Ask } from '../../../shared/protocol/up.ts'
import type { Decision } from '../../../shared/session/decision.ts'
import { SIGNING_SEATS, type SignedPerson } from '../../../shared/session/entered-pair.ts'
import { refusal } from '../../../shared/session/facts/kind.ts'
import type { DeviceId, Role } from '../../../shared/session/identity.ts'
import { nameAsCompared } from '../../../shared/session/same-person.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'
import type { FederationList } from '../../people/federation-file.ts'
import type { Arrival, AskReply } from '../desk-types.ts'
import type { ClubFees } from './club-fees.ts'
import { type Members, personOf } from './members.ts'
import type { ShownPeople } from './shown-people.ts'
import type { UsualPairs } from './usual-pairs.ts'

const PEOPLE_ASKS = [
  'find-person',
  'members',
  'put-members',
  'delete-member',
  'put-federation',
  'usual-pairs',
  'fees',
] as const
export type PeopleAsk = Extract<Ask, { what: (typeof PEOPLE_ASKS)[number] }>
type FindPerson = Extract<PeopleAsk, { what: 'find-person' }>

export const isPeopleAsk = (ask: Ask): ask is PeopleAsk => PEOPLE_ASKS.some(what => what === ask.what)

export interface PeopleAsks {
  answer(ask: PeopleAsk, asker: Pick<Arrival, 'device' | 'role' | 'address'>): AskReply
  /**
   * Returns a rejection if a person in a table's fact does not agree with the lists: a member's name must
   * mean that member.
   */
  notAsListed(fact: Fact, role: Role): Decision | undefined
}

export interface PeopleAsksDeps {
  readonly members: Members
  readonly pairs: UsualPairs
  readonly federation: FederationList | undefined
  readonly fees: ClubFees
  /** True if people sign up at the tables now; otherwise no table needs to search for people. */
  readonly isSignUp: () => boolean
  readonly shown: ShownPeople
  /** Returns the first name of a renewed device. */
  readonly rootOf: (device: DeviceId) => DeviceId
  readonly schedule: (work: () => void, delayMs: number) => () => void
  /** Called when the club journal has grown, or when something was erased from it. */
  readonly changed: (how: 'grown' | 'erased') => void
}

/** Interval at which the remains of a replaced list are removed in small steps. */
const TIDY_MS = 200

const NOT_ASKED: AskReply = { ok: false, code: 'not-now', sentence: 'Nobody signs up at the tables now.' }

const ENOUGH_SHOWN: AskReply = {
  ok: false,
  code: 'enough-shown',
  sentence: 'As many people have been looked up from here as may be; a whole name is still found.',
}

const NOT_LISTED = refusal('not-listed', 'The club’s lists have no such person under this name.')

const NO_LIST: AskReply = { ok: false, code: 'not-now', sentence: 'This desk keeps no larger list.' }

/** Creates the person search, with different results for directors and tables. */
function createFinding(deps: PeopleAsksDeps) {
  const { members, pairs, federation } = deps

  const personOfRef = (ref: PersonRef): Person | undefined => {
    if (ref.kind === 'member') {
      const member = members.get(ref.id)
      return member && personOf(member)
    }
    return ref.kind === 'federation' ? federation?.person(ref.number) : undefined
  }

  function find({ text, beside }: FindPerson): readonly Person[] {
    const usual = beside ? pairs.beside(beside).flatMap(ref => personOfRef(ref) ?? []) : []
    const query = personQuery(text)
    if (!query) return text.trim() === '' ? foundPeople(usual, []) : []
    return foundPeople(members.index().find(query), federation?.find(query) ?? [], usual)
  }

  /**
   * Finds members by part of their name, and anybody by a complete number; replies to tables contain no federation
   * numbers.
   */
  function findAtTable(ask: FindPerson, { device, address }: Pick<Arrival, 'device' | 'address'>): AskReply {
    if (!deps.isSignUp()) return NOT_ASKED
    const query = personQuery(ask.text)
    const found = find(ask).filter(person =>
      query?.kind === 'number' ? numbersOf(person).includes(query.key) : person.ref.kind === 'member',
    )
    const persons = deps.shown.show({ root: deps.rootOf(device), address }, ask.text, found)
    if (persons.length === 0 && found.length > 0) return ENOUGH_SHOWN
    return { ok: true, persons: persons.map(({ federation: _, ...person }) => person) }
  }

  const isListed = ({ name, ref }: SignedPerson): boolean => {
    if (ref.kind === 'visitor' || ref.kind === 'anonymous') return true
    const listed = personOfRef(ref)?.name
    return listed !== undefined && name !== null && nameAsCompared(listed) === nameAsCompared(name)
  }

  return {
    find,
    findAtTable,
    notAsListed: (fact: Fact, role: Role) =>
      role !== 'table' ||
      fact.kind !== 'signed-up' ||
      SIGNING_SEATS.every(seat => isListed(fact.body.pair[seat]))
        ? undefined
        : NOT_LISTED,
  }
}

export function createPeopleAsks(deps: PeopleAsksDeps): PeopleAsks {
  const { members, pairs, federation, changed } = deps
  const { find, findAtTable, notAsListed } = createFinding(deps)

  function page({ text, from }: Extract<PeopleAsk, { what: 'members' }>): AskReply {
    const query = personQuery(text)
    const meant = query
      ? members
          .index()
          .find(query, Number.POSITIVE_INFINITY)
          .flatMap(({ ref }) => (ref.kind === 'member' ? (members.get(ref.id) ?? []) : []))
      : members.all()
    const rows = fitting(meant.slice(from))
    return {
      ok: true,
      members: { total: meant.length, rows: [...rows], federation: federation?.count() ?? 0 },
    }
  }

  function tidy(): void {
    if (federation?.tidy()) deps.schedule(tidy, TIDY_MS)
  }

  function putFederation(ask: Extract<PeopleAsk, { what: 'put-federation' }>): AskReply {
    if (!federation) return NO_LIST
    const listed = federation.put(ask.load, ask.from, ask.people)
    if (ask.end && listed === ask.from + ask.people.length) {
      federation.finish(ask.load)
      deps.schedule(tidy, TIDY_MS)
    }
    return { ok: true, listed }
  }

  return {
    notAsListed,
    answer(ask, asker) {
      switch (ask.what) {
        case 'find-person':
          return asker.role === 'table' ? findAtTable(ask, asker) : { ok: true, persons: [...find(ask)] }
        case 'members':
          return page(ask)
        case 'put-members': {
          const brought = members.put(ask.members, ask.list)
          if (brought.some(one => one === 'added' || one === 'changed')) changed('grown')
          return { ok: true, brought: [...brought] }
        }
        case 'delete-member':
          if (members.delete(ask.member)) changed('erased')
          return { ok: true }
        case 'put-federation':
          return putFederation(ask)
        case 'fees':
          if (ask.fees && deps.fees.set(ask.fees)) changed('grown')
          return { ok: true, fees: deps.fees.now() }
        case 'usual-pairs': {
          const all = pairs.all()
          return { ok: true, pairs: { total: all.length, rows: [...fitting(all.slice(ask.from))] } }
        }
      }
    },
  }
}
