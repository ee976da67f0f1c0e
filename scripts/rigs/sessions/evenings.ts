import * as v from 'valibot'
import { draftOf, enterFact, openBook } from '../../../hub/desk/session-book.ts'
import type { Journal } from '../../../hub/journal/journal.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { type SessionId, sessionIdSchema } from '../../../shared/session/identity.ts'
import { makeFact, type Statement } from '../../../shared/session/state/fact.ts'
import { deviceNamed } from '../../../shared/test/hall.ts'
import { madeResults, plannedStatement, SETTINGS } from '../../kit/made-evening.ts'

/** Sessions of a club's years, entered in a journal by the hub's own rules, each closed. */

const DAY_MS = 24 * 60 * 60 * 1000
/** Date of the first session, a Thursday. */
const FIRST = Date.UTC(2023, 0, 5)
const WEEK = 7
const DIRECTOR = deviceNamed('director')
const INCARNATION = { epoch: 1, hub: 'eveningshub', start: 1 }

export const dateOfEvening = (at: number): string =>
  new Date(FIRST + at * WEEK * DAY_MS).toISOString().slice(0, 10)

export const eveningNamed = (at: number): SessionId =>
  v.parse(sessionIdSchema, `${dateOfEvening(at)}-evening`)

/** Returns a player's name that occurs in one session only. */
export const nameInEvening = (at: number): string => `Quillfeather${at}x`

/** Enters this many sessions of the plan, each with unique names of its first players. */
export function enterEvenings(journal: Journal, count: number, plan: Plan): void {
  for (let at = 0; at < count; at += 1) {
    const session = eveningNamed(at)
    const draft = draftOf(openBook([], []))
    for (const [index, statement] of eveningSaid(at, plan).entries()) {
      const clock = FIRST + at * WEEK * DAY_MS + index * 1000
      const stamp = { session, device: DIRECTOR, seq: index + 1, at: { clock, offset: 0 } }
      enterFact(draft, makeFact(stamp, statement), 'director', INCARNATION)
    }
    journal.transaction(() => {
      journal.append(session, draft.entries)
      if (draft.life) journal.putLife(session, draft.life)
    })
  }
}

function eveningSaid(at: number, plan: Plan): readonly Statement[] {
  const tournament = {
    id: 'thursday-cup',
    name: 'Thursday cup',
    number: (at % 10) + 1,
    carry: 'total',
  } as const
  return [
    {
      kind: 'session-opened',
      body: { ...SETTINGS, name: 'Thursday pairs', date: dateOfEvening(at), ...(at < 10 && { tournament }) },
    },
    plannedStatement('A', plan),
    ...plan.contestants.map(
      ({ id }, index): Statement => ({
        kind: 'contestant-named',
        body: {
          section: 'A',
          contestant: id,
          players: index === 0 ? [nameInEvening(at), 'Ana Lima'] : [`Ana ${id}`, `Bo ${id}`],
        },
      }),
    ),
    ...madeResults('A', plan).map((body): Statement => ({ kind: 'result', body })),
    { kind: 'session-closed', body: { closed: true } },
  ]
}
