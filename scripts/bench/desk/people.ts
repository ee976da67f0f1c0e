import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import * as v from 'valibot'
import { createMembers } from '../../../hub/desk/people/members.ts'
import { createPeopleAsks } from '../../../hub/desk/people/people-asks.ts'
import { createShownPeople } from '../../../hub/desk/people/shown-people.ts'
import { openSqliteJournal } from '../../../hub/journal/journal-sqlite.ts'
import { openFederation } from '../../../hub/people/federation-file.ts'
import { fitting, MOST_BROUGHT, MOST_LISTED } from '../../../shared/people/people-asks.ts'
import { createPeopleIndex, personQuery } from '../../../shared/people/people-search.ts'
import { type Member, memberIdSchema } from '../../../shared/people/person.ts'
import { type PersonRow, readPeople } from '../../../shared/people/read-people.ts'
import { drawnMembers, drawnPerson } from '../../../shared/test/drawn-members.ts'
import { DIRECTOR } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { type Benchmark, type Figure, figure, figureAgainst, percentile } from '../figures.ts'
import { inWorkFolder } from '../work-folder.ts'

const MEMBERS = 1200
const LISTED = 100_000
/** Somebody at a table waits no longer than this for a name. */
const GOAL_MS = 50

/** What people type: numbers, and the first letters of names in every script. */
const TYPED = Array.from({ length: 50 }, (_, at) => {
  const { given, surname } = drawnPerson(1 + at * 397)
  return [
    String(1 + at * 3),
    given.slice(0, 3),
    surname.slice(0, 3),
    `${given.slice(0, 3)} ${surname.slice(0, 4)}`,
  ]
}).flat()

/** Each so often: the 99th of 100 of a few would be whatever the machine did just then. */
const TIMES = 5

/** How long it takes to bring a club's list, and to find somebody in it and in a federation's behind it. */
const ASKER = { device: DIRECTOR, role: 'director' } as const

export const peopleBenchmark: Benchmark = {
  name: 'people',
  run: () =>
    inWorkFolder(async folder => {
      const journal = made(openSqliteJournal(join(folder, 'journal.sqlite')))
      const federation = openFederation(join(folder, 'federation.sqlite'))
      const members = createMembers(journal)
      const asks = createPeopleAsks({
        ...{ members, federation, pairs: { all: () => [], beside: () => [] } },
        fees: { now: () => null, set: () => false },
        isSignUp: () => true,
        shown: createShownPeople(() => null),
        rootOf: device => device,
        schedule: () => () => {},
        changed: () => {},
      })
      const figures: Figure[] = []
      const timed = (name: string, work: () => void) => {
        const before = performance.now()
        work()
        figures.push(figure(name, performance.now() - before, 'ms'))
      }

      const file = drawnMembers(MEMBERS)
      let rows: readonly PersonRow[] = []
      timed(`a file of ${MEMBERS} members read`, () => {
        const read = made(readPeople(file.text, 'members'))
        rows = read.people
      })
      const brought = rows.map(
        ({ line: _, ...row }, at): Member => ({
          id: v.parse(memberIdSchema, `member${String(at).padStart(6, '0')}`),
          ...row,
        }),
      )
      timed('brought to the desk, message by message', () => {
        for (let at = 0; at < brought.length; ) {
          const next = fitting(brought.slice(at, at + MOST_BROUGHT), MOST_BROUGHT)
          asks.answer({ what: 'put-members', members: [...next], list: true }, ASKER)
          at += next.length
        }
      })
      figures.push(...found('a member found', text => asks.answer({ what: 'find-person', text }, ASKER)))

      const listed = Array.from({ length: LISTED }, (_, at) => {
        const { given, surname } = drawnPerson(at + 5000)
        return { number: String(at + 200_000), name: `${given} ${surname}` }
      })
      timed(`${LISTED} of a federation brought`, () => {
        for (let at = 0; at < listed.length; ) {
          const next = fitting(listed.slice(at, at + MOST_LISTED), MOST_LISTED)
          const end = at + next.length === listed.length
          asks.answer({ what: 'put-federation', load: 'bench', from: at, people: [...next], end }, ASKER)
          at += next.length
        }
      })
      figures.push(
        ...found(`one of ${LISTED + MEMBERS} found by the desk`, text =>
          asks.answer({ what: 'find-person', text }, ASKER),
        ),
      )
      const index = createPeopleIndex(
        listed.map(({ number, name }) => ({ ref: { kind: 'federation', number }, name, federation: number })),
      )
      figures.push(
        ...found(`one of ${LISTED} found in memory`, text => {
          const query = personQuery(text)
          return query && index.find(query)
        }),
      )
      federation.close()
      journal.close()
      return {
        benchmark: 'people',
        about: `${TYPED.length * TIMES} times somebody types a number or a name`,
        figures,
      }
    }),
}

function found(name: string, find: (text: string) => unknown): readonly Figure[] {
  const times = Array.from({ length: TIMES }, () => TYPED)
    .flat()
    .map(text => {
      const before = performance.now()
      find(text)
      return performance.now() - before
    })
  return [
    figure(`${name}, median`, percentile(times, 50), 'ms'),
    figureAgainst(`${name}, 99 of 100 within`, percentile(times, 99), 'ms', 'the goal', GOAL_MS),
  ]
}
