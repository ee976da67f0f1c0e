import { must } from '../lib/assert.ts'
import type { Plan } from '../movement/plan/plan.ts'
import { named } from '../movement/plan/plan-title.ts'

/**
 * Parses movements of players or teams from text: a line is a round, a cell a table.
 *
 *   1+2-3+4 [1,2]   players: North + South - East + West
 *   1-2 [1]         teams: North-South of team 1 - East-West of team 2
 *   5 or 5-_        sits out
 */
export const drawnSeats = (kind: 'individual' | 'teams', text: string): Plan => {
  const rounds = text
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s{2,}/))
  const entries = rounds.flatMap((cells, round) =>
    cells.map((cell, table) => {
      const [who = '', boards = '[]'] = cell.split(' ')
      const [ns, ew] = who.split('-').map(side => side.split('+').map(id => (id === '_' ? null : id)))
      const [N = null, S = kind === 'teams' ? N : null] = ns ?? []
      const [E = null, W = kind === 'teams' ? E : null] = ew ?? []
      const numbers = boards
        .slice(1, -1)
        .split(',')
        .filter(part => part !== '')
        .map(Number)
      return { round: round + 1, table: table + 1, seats: { N, E, S, W }, boards: numbers }
    }),
  )
  const ids = new Set(entries.flatMap(({ seats: { N, E, S, W } }) => [N, E, S, W].flatMap(id => id ?? [])))
  return {
    kind,
    title: named('Drawn'),
    winners: 1,
    tables: Math.max(...rounds.map(cells => cells.length)),
    rounds: rounds.length,
    contestants: [...ids].sort((a, b) => Number(a) - Number(b)).map(id => ({ id, label: id })),
    entries,
  }
}

/** Eight players at two tables that share, two rounds. */
export const twoTablesOfPlayers = (): Plan =>
  drawnSeats(
    'individual',
    `
    8+1-5+7 [1,2]  2+6-3+4 [2,1]
    8+2-6+1 [3,4]  3+7-4+5 [4,3]
  `,
  )

/** American Whist of three teams: A-B one way in round 1, the other way in round 2. */
export const threeTeams = (): Plan =>
  drawnSeats(
    'teams',
    `
    1-3 [1,2]  2-1 [3,4]  3-2 [5,6]
    1-2 [3,4]  2-3 [5,6]  3-1 [1,2]
  `,
  )

/** Returns the plan with one entry (index from 0) changed. */
export const altered = (plan: Plan, at: number, change: Partial<Plan['entries'][number]>): Plan => ({
  ...plan,
  entries: plan.entries.map((entry, index) =>
    index === at ? { ...must(entry, `entry ${at}`), ...change } : entry,
  ),
})
