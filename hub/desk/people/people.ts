import type { Books } from '../books.ts'
import type { ClubCare } from '../club-care.ts'
import type { DeskDeps } from '../desk-types.ts'
import { createClubFees } from './club-fees.ts'
import { createMembers } from './members.ts'
import { createPeopleAsks, type PeopleAsks } from './people-asks.ts'
import { createUsualPairs } from './usual-pairs.ts'

/** The club's lists of people: its members, the larger list, and who usually plays with whom. */
export interface People extends PeopleAsks {
  /** The club journal has grown by another hand. */
  readAgain(): void
}

export function createPeople(
  { journal, federation, schedule }: Pick<DeskDeps, 'journal' | 'federation' | 'schedule'>,
  books: Pick<Books, 'current'>,
  care: () => Pick<ClubCare, 'clubChanged' | 'clubErased'>,
): People {
  const members = createMembers(journal)
  const pairs = createUsualPairs({
    ...{ journal, session: books.current },
    isMember: id => members.get(id) !== undefined,
  })
  const asks = createPeopleAsks({
    ...{ members, pairs, federation, schedule, fees: createClubFees(journal) },
    changed: how => (how === 'erased' ? care().clubErased() : care().clubChanged()),
  })
  return { answer: asks.answer, readAgain: members.readAgain }
}
