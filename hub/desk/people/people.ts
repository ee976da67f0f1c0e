import { EVENING_SECTION } from '../../../shared/session/entered-pair.ts'
import { isSignUp } from '../../../shared/session/sign-up/sign-up.ts'
import type { Books } from '../books.ts'
import type { ClubCare } from '../club-care.ts'
import type { DeskDeps } from '../desk-types.ts'
import type { Club } from '../devices/club.ts'
import { createClubFees } from './club-fees.ts'
import { createMembers } from './members.ts'
import { createPeopleAsks, type PeopleAsks } from './people-asks.ts'
import { createShownPeople } from './shown-people.ts'
import { createUsualPairs } from './usual-pairs.ts'

export interface People extends PeopleAsks {
  readAgain(): void
}

export function createPeople(
  { journal, federation, schedule }: Pick<DeskDeps, 'journal' | 'federation' | 'schedule'>,
  books: Pick<Books, 'current' | 'state'>,
  rootOf: Club['rootOf'],
  care: () => Pick<ClubCare, 'clubChanged' | 'clubErased'>,
): People {
  const members = createMembers(journal)
  const pairs = createUsualPairs({
    journal,
    session: books.current,
    isMember: id => members.get(id) !== undefined,
  })
  const asks = createPeopleAsks({
    members,
    pairs,
    federation,
    schedule,
    fees: createClubFees(journal),
    rootOf,
    shown: createShownPeople(books.current),
    isSignUp: () => isSignUp(books.state(), EVENING_SECTION),
    changed: how => (how === 'erased' ? care().clubErased() : care().clubChanged()),
  })
  return { ...asks, readAgain: members.readAgain }
}
