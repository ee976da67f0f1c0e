import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMatchGame } from '../../../shared/game/games.ts'
import { must } from '../../../shared/lib/assert.ts'
import { withoutContestant } from '../../../shared/movement/make/half-table.ts'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { roundRobinTeams } from '../../../shared/movement/make/teams/round-robin-teams.ts'
import { triple } from '../../../shared/movement/make/teams/triple.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import { nameOf } from '../../../shared/session/identity.ts'
import { settingsOf, waitingFacts } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { forfeitSlot } from '../../../shared/session/slot.ts'
import { currentAt, type TablePlace } from '../../../shared/session/state/state.ts'
import { tableViews } from '../../../shared/session/table-views/table-views.ts'
import {
  createHall,
  DIRECTOR,
  type Hall,
  type Handover,
  resultStatement,
  SETTINGS,
  tableDevice,
} from '../../../shared/test/hall.ts'
import { planWithDraw } from '../../../shared/test/level-evening.ts'
import { levelsPlan, levelsSettings } from '../../../shared/test/level-hall.ts'
import { made } from '../../../shared/test/made.ts'
import { changeOf } from './change.ts'
import { createTableCells } from './table-cells.ts'

/** Movements in which everybody plays every round, or in which contestants sit out and get a score for it. */
const EVENINGS = [
  { plan: made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 })), settings: SETTINGS },
  {
    plan: withoutContestant(made(howellThreeTables(1)), '6'),
    settings: { ...SETTINGS, profile: 'pary' },
  },
  // Both tables of a match, in one round and in two.
  { plan: made(roundRobinTeams.make({ tables: 3, boardsPerRound: 2 })), settings: SETTINGS },
  {
    plan: made(triple.make({ tables: 3, boardsPerRound: 2 })),
    settings: { ...SETTINGS, tables: { matchFigures: 'stanza' } },
  },
  // A round is one match at its table, and over as soon as it is won or conceded.
  { plan: levelRounds(), settings: levelsSettings('ten', { tables: { betweenRounds: 'ranking' } }) },
] as const
/** Builds two rounds of six pairs. */
function levelRounds(): Plan {
  const first = levelsPlan(6)
  return planWithDraw(
    first,
    first.contestants.map(({ id }) => id),
  )
}

const TABLES = [1, 2, 3]
const placeOf = (table: number): TablePlace => ({ section: 'A', table })

/** Random step: a table plays on, sits down, corrects, sends twice or calls, or the director rules. */
const stepArbitrary = fc.record({
  what: fc.constantFrom(
    ...(['play', 'play', 'play', 'play', 'finish', 'sit', 'correct', 'twice', 'call'] as const),
    ...(['persons', 'note'] as const),
    ...(['move', 'rule', 'cancel', 'name', 'settle', 'penalty', 'forfeit', 'close'] as const),
  ),
  table: fc.constantFrom(...TABLES),
  number: fc.nat({ max: 30 }),
  /** True if a reader fetches views, which are then cached. */
  reads: fc.boolean(),
  /** True if a device got a table before the step, and one reader fetched views of that state. */
  isAssigned: fc.nat({ max: 9 }).map(number => number === 0),
})

type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never

/** Performs one step if it is possible now; returns `undefined` otherwise. */
function act(hall: Hall, { what, table, number }: Step): Handover | undefined {
  const section = sectionOf(hall.state(), 'A')
  const said = isMatch(hall) ? dealText(number) : `4S S ${4 + (number % 9)}`
  const round = Math.max(1, section?.currentRound(table) ?? 1)
  const missing = (section?.entriesAt(table) ?? []).flatMap(entry =>
    (section?.missingBoards(entry) ?? []).map(board => ({ round: entry.round, board })),
  )
  const results = (section?.boardsKnown() ?? []).flatMap(board => section?.resultsOf(board) ?? [])
  const standing = results[number % Math.max(1, results.length)]
  switch (what) {
    case 'play':
    case 'finish': {
      const next = missing[what === 'play' ? 0 : number % Math.max(1, missing.length)]
      return next && hall.result(table, next.round, next.board, said)
    }
    case 'sit': {
      const next = section?.entryAt(Math.min(section.plan.rounds, round + (number % 2)), table)
      return next && isPlayed(next) ? hall.sit(table, next.round) : undefined
    }
    case 'call':
      return hall.say(tableDevice(table), {
        kind: 'director-called',
        body: { section: 'A', table, open: number % 2 === 0 },
      })
    default:
      return standing ? amend(hall, what, standing, number) : undefined
  }
}

const isMatch = (hall: Hall): boolean => isMatchGame(settingsOf(hall.state()) ?? {})

/** Returns a deal, usually one after which the dealing side rises to the next level that must be played. */
const dealText = (number: number): string => `deal N ${[0, 0, 0, 60, 125][number % 5] ?? 0}`

type ResultStanding = ReturnType<NonNullable<ReturnType<typeof sectionOf>>['resultsOf']>[number]

function amend(
  hall: Hall,
  what: Exclude<Step['what'], 'play' | 'finish' | 'sit' | 'call'>,
  { fact, body }: ResultStanding,
  number: number,
): Handover | undefined {
  const { table, round, board } = body
  const place = { section: 'A', round, table, board, plan: 1, seats: body.seats }
  const correction = (replaces?: typeof fact) =>
    resultStatement(
      hall.state(),
      table,
      round,
      board,
      isMatch(hall) ? dealText(number + 1) : `3N N ${5 + (number % 8)}`,
      replaces,
    )
  switch (what) {
    case 'correct':
      return hall.say(tableDevice(table), correction(fact))
    case 'twice':
      return hall.say(tableDevice(table), correction())
    case 'persons': {
      const { board: _, ...here } = place
      const persons = { N: `Ana ${number}`, E: null, S: 'Bo', W: null }
      return hall.say(tableDevice(table), { kind: 'persons-seated', body: { ...here, persons } })
    }
    case 'note': {
      const noted = { kind: 'result', result: correction().body.result } as const
      return hall.say(tableDevice(table), { kind: 'board-noted', body: { ...place, noted } })
    }
    case 'move': {
      const other = sectionOf(hall.state(), 'A')?.entryAt(round, table)?.boards[number % 2] ?? board
      const { kind, body: said } = correction(fact)
      return hall.say(DIRECTOR, { kind, body: { ...said, board: other }, replaces: nameOf(fact) })
    }
    case 'rule':
      return hall.say(DIRECTOR, {
        kind: 'ruling',
        body: { ...place, sides: { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } } },
      })
    case 'cancel':
      return hall.say(DIRECTOR, { kind: 'board-cancelled', body: { section: 'A', board, cancelled: true } })
    case 'name':
      return hall.say(DIRECTOR, {
        kind: 'contestant-named',
        body: { section: 'A', contestant: body.seats.N, players: [`Ana ${number}`, 'Bo'] },
      })
    case 'penalty':
      return hall.say(DIRECTOR, {
        kind: 'adjustment',
        body: {
          section: 'A',
          contestant: body.seats.N,
          number: 1,
          unit: 'percent-of-top',
          hundredths: -10 - number,
        },
      })
    case 'settle': {
      const waits = waitingFacts(hall.state())[0]?.entry.fact
      if (!waits) return undefined
      const about = { ...nameOf(waits), hash: waits.hash }
      return hall.say(DIRECTOR, { kind: 'settled', body: { about, admit: number % 2 === 0 } })
    }
    case 'forfeit': {
      const side = number % 2 === 0 ? 'NS' : 'EW'
      const statement = { kind: 'forfeit', body: { section: 'A', round, table, side } } as const
      const slot = currentAt(hall.state(), forfeitSlot(statement.body))
      // Every third one is withdrawn.
      if (!slot || number % 3 > 0) return hall.say(DIRECTOR, withReplacedFacts(hall.state(), statement))
      const { device, seq, hash } = slot.fact
      return hall.say(DIRECTOR, { kind: 'taken-back', body: { about: { device, seq, hash } } })
    }
    case 'close':
      return number > 25 ? hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } }) : undefined
  }
}

test('[DK82] views made from what changed say at every moment what views made from nothing say', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(
      fc.array(stepArbitrary, { minLength: 10, maxLength: 60 }),
      fc.nat(EVENINGS.length - 1),
      (steps, evening) => {
        const { plan, settings } = must(EVENINGS[evening], 'an evening')
        const hall = createHall(plan, settings)
        const cells = createTableCells()
        const shown = new Map<number, string>()
        const readAll = (isNews: (place: TablePlace) => boolean) => {
          for (const table of TABLES) {
            const views = cells.viewsOf(hall.state(), placeOf(table))
            const right = [...tableViews(hall.state(), 'A', table)].map(([name, body]) => [
              name,
              JSON.stringify(body),
            ])
            expect(views.map(({ name, text }) => [name, text])).toEqual(right)
            const now = views.map(({ name, version }) => `${name} ${version}`).join()
            // A table that is not notified has nothing new to see.
            if (shown.has(table) && !isNews(placeOf(table))) expect(now).toBe(shown.get(table))
            shown.set(table, now)
          }
        }
        readAll(() => true)
        let news: readonly ((place: TablePlace) => boolean)[] = []
        for (const step of steps) {
          const before = step.isAssigned ? { ...hall.state() } : hall.state()
          if (step.isAssigned) cells.viewsOf(before, placeOf(1))
          const done = act(hall, step)
          if (!done) continue
          seen.set(step.what, (seen.get(step.what) ?? 0) + 1)
          news = [...news, cells.follow(before, hall.state(), changeOf(before, done.entries))]
          if (!step.reads) continue
          const told = news
          readAll(place => told.some(isNews => isNews(place)))
          news = []
        }
      },
    ),
    { numRuns: 80 },
  )
  // Each kind of step did happen.
  expect([...seen.keys()].sort()).toHaveLength(16)
})
