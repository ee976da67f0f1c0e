import { fitting } from '../../../shared/people/people-asks.ts'
import { foundPeople, personQuery } from '../../../shared/people/people-search.ts'
import type { Person, PersonRef } from '../../../shared/people/person.ts'
import type { Ask } from '../../../shared/protocol/up.ts'
import type { FederationList } from '../../people/federation-file.ts'
import type { AskReply } from '../desk-types.ts'
import type { ClubFees } from './club-fees.ts'
import { type Members, personOf } from './members.ts'
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

export const isPeopleAsk = (ask: Ask): ask is PeopleAsk => PEOPLE_ASKS.some(what => what === ask.what)

/** Who is in the club's lists, and what the director does with them. */
export interface PeopleAsks {
  answer(ask: PeopleAsk): AskReply
}

export interface PeopleAsksDeps {
  readonly members: Members
  readonly pairs: UsualPairs
  /** The larger list, where the hub has a folder for one. */
  readonly federation: FederationList | undefined
  readonly fees: ClubFees
  readonly schedule: (work: () => void, delayMs: number) => () => void
  /** The club journal has grown; or something was taken out of it. */
  readonly changed: (how: 'grown' | 'erased') => void
}

/** What is left of a larger list goes bit by bit. */
const TIDY_MS = 200

const NO_LIST: AskReply = { ok: false, code: 'not-now', sentence: 'This desk keeps no larger list.' }

export function createPeopleAsks(deps: PeopleAsksDeps): PeopleAsks {
  const { members, pairs, federation, changed } = deps

  const personOfRef = (ref: PersonRef): Person | undefined => {
    if (ref.kind === 'member') {
      const member = members.get(ref.id)
      return member && personOf(member)
    }
    return ref.kind === 'federation' ? federation?.person(ref.number) : undefined
  }

  function find({ text, beside }: Extract<PeopleAsk, { what: 'find-person' }>): readonly Person[] {
    const usual = beside ? pairs.beside(beside).flatMap(ref => personOfRef(ref) ?? []) : []
    const query = personQuery(text)
    if (!query) return text.trim() === '' ? foundPeople(usual, []) : []
    return foundPeople(members.index().find(query), federation?.find(query) ?? [], usual)
  }

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
    answer(ask) {
      switch (ask.what) {
        case 'find-person':
          return { ok: true, persons: [...find(ask)] }
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
