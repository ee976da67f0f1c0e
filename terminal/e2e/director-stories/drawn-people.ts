import * as v from 'valibot'
import { fitting } from '../../../shared/people/people-requests.ts'
import { type Member, memberIdSchema } from '../../../shared/people/person.ts'
import type { Answer } from '../../../shared/protocol/down.ts'
import type { Ask } from '../../../shared/protocol/up.ts'
import { drawnPerson } from '../../../shared/test/drawn-members.ts'
import type { FromWorker } from '../../worker/messages.ts'

const MEMBERS = Array.from({ length: 60 }, (_, at): Member => {
  const { given, surname } = drawnPerson(at + 1)
  return {
    id: v.parse(memberIdSchema, `member${String(at).padStart(6, '0')}`),
    name: `${given} ${surname}`,
    ...(at % 4 > 0 && { number: String(at + 1) }),
    ...(at % 3 === 0 && { federation: String(700_000 + at) }),
    ...(at % 9 === 0 && { reduced: true as const }),
  }
})

/** Answers requests for lists of people; `null` for other requests. */
export function answerPeople(id: number, ask: Ask): FromWorker | null {
  const answer = answerTo(ask)
  return answer && { kind: 'answered', id, answer: { type: 'answer', id: 'drawn', ok: true, ...answer } }
}

function answerTo(ask: Ask): Partial<Answer> | null {
  switch (ask.what) {
    case 'members':
      return {
        members: {
          total: 1200,
          rows: [...fitting(MEMBERS.slice(ask.from, ask.from + 12))],
          federation: 101_345,
        },
      }
    case 'put-members':
      return {
        brought: ask.members.map((_, at) => (['added', 'known', 'number-taken'] as const)[at % 3] ?? 'added'),
      }
    case 'find-person':
      return {
        persons: MEMBERS.slice(0, 5).map(({ id: member, reduced: _, ...person }) => ({
          ref: { kind: 'member', id: member },
          ...person,
        })),
      }
    case 'fees':
      return { fees: { member: 400, reduced: 250, guest: 500, visitor: 650, money: '£' } }
    case 'usual-pairs':
      return { pairs: { total: 0, rows: [] } }
    default:
      return null
  }
}
