import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import { createHall, DIRECTOR, SETTINGS } from '../../../shared/test/hall.ts'

const RESULTS = ['4S N =', '3NX E -1', '5HXX W +1', '2D S +1', 'pass']

/** Returns the journal of an evening that is played out and closed; contestants are named by their places in the plan. */
export function playedEvening(
  plan: Plan,
  settings: Partial<Settings>,
  namesOf: (at: number) => readonly string[],
  isCut: (round: number, table: number) => boolean = () => false,
): readonly Entry[] {
  const hall = createHall(plan, { ...SETTINGS, ...settings })
  for (const [at, { id }] of plan.contestants.entries()) hall.name({ [id]: namesOf(at) })
  for (const { round, table, boards } of plan.entries.filter(isPlayed))
    for (const board of isCut(round, table) ? [] : boards)
      hall.result(table, round, board, RESULTS[(round * 3 + table + board) % RESULTS.length] ?? '')
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  return hall.entries
}
