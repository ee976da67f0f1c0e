import { USUAL_MINI } from '../../../shared/game/mini/choice.ts'
import { must } from '../../../shared/lib/assert.ts'
import { individualFor } from '../../../shared/movement/make/individual/individual.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { roundRobinTeams } from '../../../shared/movement/make/teams/round-robin-teams.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { encodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import { PROFILE_IDS } from '../../../shared/scoring/profiles/names.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { SIGN_COLOURS } from '../../../shared/session/settings/section-signs.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  drawnResult,
  type Hall,
  SETTINGS,
} from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'

const RESULTS = ['4S N =', '4S N +1', '3N S -1', '2H E +1', '4SX N -2', 'pass', '5C W =', '4S S +2']

const textAt = (at: number): string => RESULTS[at % RESULTS.length] ?? 'pass'

/** Enters results of a section, each from its table's tablet; `textOf` has none where nothing was played. */
function enter(
  hall: Hall,
  { plan, section = 'A' }: { readonly plan: Plan; readonly section?: string },
  textOf: (round: number, table: number, board: number) => string | undefined,
): void {
  for (const { round, table, seats, boards } of plan.entries.filter(isPlayed))
    for (const board of boards) {
      const text = textOf(round, table, board)
      const body = { section, round, table, board, plan: 1, seats }
      if (text !== undefined)
        hall.say(deviceNamed(`table${section.toLowerCase()}${table}`), {
          kind: 'result',
          body: { ...body, result: drawnResult(text) },
        })
    }
}

/** Draws two sections of teams or of players in their second round. */
export function drawContest(kind: 'teams' | 'individual'): Hall {
  const plan = made(
    kind === 'teams'
      ? roundRobinTeams.make({ tables: 5, boardsPerRound: 3, copies: 2 })
      : individualFor(13, { tables: 3, boardsPerRound: 2 }),
  )
  const hall = createHall(plan, { ...SETTINGS, name: 'Thursday', teams: 'teams-vps' })
  const body = { section: 'B', version: 1, plan: encodePlan(plan) }
  hall.say(DIRECTOR, { kind: 'section-planned', body })
  const names = ['Alexandra', 'Konstantin', 'Ana', 'Bo'].slice(0, kind === 'teams' ? 4 : 1)
  for (const { id } of plan.contestants) hall.name({ [id]: names.map(name => `${name} ${id}`) })
  if (kind === 'teams') hall.nameTeam('2', 'Novak')
  for (const section of ['A', 'B'])
    enter(hall, { plan, section }, (round, table, board) =>
      round <= 2 ? textAt(table * 3 + board + round * section.charCodeAt(0)) : undefined,
    )
  return hall
}

/**
 * Draws so many sections of seven tables in their second round, each with its colour; the numbers of the last one
 * continue.
 */
export function drawSections(count: number): Hall {
  const plan = planOffered(14, 'mitchell-7')
  const signs = [...'ABCDEF'].slice(0, count).map((section, at) => ({
    section,
    colour: must(SIGN_COLOURS[at], 'a colour'),
    ...(at === count - 1 && { firstTable: 101 }),
  }))
  const hall = createHall(plan, { ...SETTINGS, name: 'Thursday pairs', signs })
  for (const { section } of signs.slice(1)) {
    const body = { section, version: 1, plan: encodePlan(plan) }
    hall.say(DIRECTOR, { kind: 'section-planned', body })
  }
  for (const { section } of signs)
    enter(hall, { plan, section }, (round, table, board) =>
      round === 1 ? textAt(table * 3 + board + section.charCodeAt(0)) : undefined,
    )
  return hall
}

/** Draws so many tables in the sixth round, some a board behind, some a board ahead. */
export function drawHall(tables: number, rounds: number, boardsPerRound: number): Hall {
  const kind = tables % 2 === 0 ? 'skip' : 'plain'
  const plan = made(mitchell({ kind, tables, rounds, boardsPerRound, winners: 2 }))
  const hall = createHall(plan, { ...SETTINGS, name: 'Thursday pairs' })
  for (const { round, table, boards } of plan.entries)
    if (round <= 6) {
      hall.sit(table, round)
      boards.forEach((board, index) => {
        const isPlayed = round < 6 || index < (table * 7) % (boardsPerRound + 1)
        const isMissed = round < 6 && (table * 13 + board * 7 + round) % 97 === 0
        if (isPlayed && !isMissed) hall.result(table, round, board, textAt(table * 3 + board + round))
      })
    }
  return hall
}

export function drawRoom(form: Settings['form'], profile: string | null): Hall {
  const plan = planOffered(14, 'mitchell-7')
  const known = PROFILE_IDS.find(id => id === profile) ?? 'overtrick'
  const desk = createHall(plan, {
    ...SETTINGS,
    name: 'Thursday pairs',
    profile: known,
    ...(form && { form }),
  })
  for (const { id, label, line } of plan.contestants)
    desk.name({ [id]: [`Alexandra ${line ?? ''}${label}`, `Konstantin ${label}`] })
  for (const entry of plan.entries)
    if (entry.round <= 5 && isPlayed(entry)) {
      desk.sit(entry.table, entry.round)
      entry.boards.forEach((board, index) => {
        const text = textAt(entry.table * 3 + board + entry.round)
        if (entry.round < 5 || index === 0) desk.result(entry.table, entry.round, board, text)
      })
    }
  return desk
}

/** Draws MiniBridge: part scores and games, some by another declarer than the points determine. */
export function drawMini(): Hall {
  const plan = planOffered(8)
  const hall = createHall(plan, { ...SETTINGS, name: 'MiniBridge', game: USUAL_MINI })
  const points = { N: 14, E: 8, S: 10, W: 8 }
  for (const { round, table, seats, boards } of plan.entries.filter(isPlayed))
    for (const board of round === 1 ? boards : []) {
      const level = board % 2 === 0 ? 3 : 1
      const contract = { level, strain: 'N', doubling: '' } as const
      // South at table 2 played it nevertheless.
      const other = table === 2 ? { contradicts: true as const } : {}
      const declarer = table === 2 ? 'S' : 'N'
      const mini = { points, ...other }
      const result = { kind: 'played', contract, declarer, tricks: 6 + table, mini } as const
      const body = { section: 'A', round, table, board, plan: 1, seats, result }
      hall.say(deviceNamed(`table${table}`), { kind: 'result', body })
    }
  return hall
}
