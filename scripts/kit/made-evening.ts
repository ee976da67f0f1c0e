import type { Result } from '../../shared/game/games.ts'
import { SEATS } from '../../shared/game/seat.ts'
import { assert, must } from '../../shared/lib/assert.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import type { ResultBody, Statement } from '../../shared/session/state/fact.ts'
import { inEnglish } from '../../shared/test/made.ts'

/** Sample session of any size, the same at every run. */

export const SETTINGS: Settings = {
  name: 'Benchmark',
  date: '2026-01-01',
  scale: 'european',
  halves: 'fraction',
  vulnerability: 'by-board',
  leads: false,
}

export const openedStatement: Statement = { kind: 'session-opened', body: SETTINGS }

export const plannedStatement = (section: string, plan: Plan): Statement => ({
  kind: 'section-planned',
  body: { section, version: 1, plan: encodePlan(plan) },
})

/** Makes a Mitchell movement, with a skip if the number of tables is even. */
export function madePlan(tables: number, boardsPerRound: number, rounds?: number): Plan {
  const kind = tables % 2 === 0 ? 'skip' : 'plain'
  const made = mitchell({ kind, tables, boardsPerRound, winners: 2, ...(rounds ? { rounds } : {}) })
  assert(made.ok, made.ok ? '' : inEnglish(made.problem))
  return made.value
}

/** Returns every result of the plan in the usual order of arrival: by round, board and table. */
export function madeResults(section: string, plan: Plan): readonly ResultBody[] {
  const boardsPerRound = Math.max(...plan.entries.map(entry => entry.boards.length))
  return Array.from({ length: plan.rounds }, (_, round) =>
    Array.from({ length: boardsPerRound }, (_, turn) =>
      plan.entries
        .filter(entry => entry.round === round + 1)
        .map(({ table, seats: { N, E, S, W }, boards }) => ({
          section,
          round: round + 1,
          table,
          plan: 1,
          board: must(boards[turn], `board ${turn + 1} of the round`),
          seats: {
            N: must(N, 'North'),
            E: must(E, 'East'),
            S: must(S, 'South'),
            W: must(W, 'West'),
          },
          result: madeResult(round * 7 + turn * 3 + table),
        })),
    ),
  ).flat(2)
}

function madeResult(number: number): Result {
  return {
    kind: 'played',
    contract: { level: ([1, 2, 3, 4] as const)[number % 4] ?? 1, strain: 'N', doubling: '' },
    declarer: SEATS[number % SEATS.length] ?? 'N',
    tricks: 6 + (number % 6),
  }
}
