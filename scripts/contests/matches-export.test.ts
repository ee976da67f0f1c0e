import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { roundRobinTeams } from '../../shared/movement/make/teams/round-robin-teams.ts'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { planOffered } from '../../shared/test/plan-offered.ts'
import { drawNext, swissHall } from '../../shared/test/swiss-evening.ts'
import { createRandom, type Random } from '../kit/random.ts'
import { figuresOfExport, figuresOnScreen, recounted } from './same-figures.ts'

/** Checks matches, byes and places of a session, read back from its export by `overtrick score`. */

const RESULTS = ['1N N 7', '2S S 8', '3N N 9', '3N E 8', '4H S 10', '4SX N 9', '5C W 11', '6S N 11', 'pass']

function playRound(hall: Hall, round: number, random: Random): void {
  const { plan } = must(sectionOf(hall.state(), 'A'), 'the section')
  for (const { table, boards, ...entry } of plan.entries.filter(isPlayed))
    if (entry.round === round)
      for (const board of boards) hall.result(table, round, board, random.pick(RESULTS))
}

function end(hall: Hall, random: Random): Hall {
  const section = must(sectionOf(hall.state(), 'A'), 'the section')
  const contestant = random.pick(section.plan.contestants).id
  const body = { section: 'A', contestant, number: 1, unit: 'points', hundredths: -150 } as const
  hall.say(DIRECTOR, { kind: 'adjustment', body })
  const { round, table, board, plan, seats } = random.pick(
    section.resultsOf(random.pick(section.boardsKnown())),
  ).body
  const sides = { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } } as const
  hall.say(DIRECTOR, { kind: 'ruling', body: { section: 'A', round, table, board, plan, seats, sides } })
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  return hall
}

function swiss(
  kind: 'pairs' | 'teams',
  contestants: number,
  settings: Partial<Settings>,
  random: Random,
): Hall {
  const hall = swissHall({ kind, contestants, rounds: 3, boardsPerRound: 7, settings })
  for (let round = 1; round <= 3; round += 1) {
    playRound(hall, round, random)
    if (round < 3) drawNext(hall)
  }
  return end(hall, random)
}

function written(plan: ReturnType<typeof planOffered>, settings: Partial<Settings>, random: Random): Hall {
  const hall = createHall(plan, { ...SETTINGS, ...settings })
  for (let round = 1; round <= plan.rounds; round += 1) playRound(hall, round, random)
  return end(hall, random)
}

const DECIMALS = { halves: 'decimal' } as const
const VPS = { ...DECIMALS, rankedBy: 'match-vps' } as const
const FIVE_TEAMS = made(roundRobinTeams.make({ tables: 5, boardsPerRound: 4, copies: 2 }))

const EVENINGS: Readonly<Record<string, (random: Random) => Hall>> = {
  'Swiss pairs by their total': random => swiss('pairs', 7, DECIMALS, random),
  'Swiss pairs by matchpoints in victory points': random => swiss('pairs', 7, VPS, random),
  'Swiss pairs by IMPs in victory points, a bye worth the own average': random =>
    swiss('pairs', 9, { ...VPS, form: 'cross-imps', bye: 'own-average' }, random),
  'Butler by a scale that was chosen': random =>
    swiss('pairs', 8, { ...VPS, form: 'butler', vpScale: 'wbf-continuous' }, random),
  'Swiss teams with byes': random => swiss('teams', 5, { ...DECIMALS, teams: 'teams-vps' }, random),
  'Swiss teams by total points': random => swiss('teams', 6, { ...DECIMALS, teams: 'total-points' }, random),
  'a movement that was written out, ranked by its matches': random =>
    written(planOffered(7), { ...VPS, form: 'butler', bye: 50 }, random),
  'teams that all play each other, byes worth 60': random =>
    written(FIVE_TEAMS, { ...DECIMALS, teams: 'teams-vps', bye: 60 }, random),
  'who has played half of the event, ties parted': random =>
    written(planOffered(9), { ...DECIMALS, finished: 95, ties: ['mutual', 'count-back'] }, random),
}

test.each(Object.keys(EVENINGS))(
  '[CT20] what the export says of matches, byes and places gives the ranking of the screens: %s',
  async name => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const state = must(EVENINGS[name], name)(createRandom(seed)).state()
      const screen = figuresOnScreen(state)
      const file = await figuresOfExport(state)
      expect(new Set(Object.values(screen.ranking)).size, `seed ${seed}`).toBeGreaterThan(2)
      expect(file.ranking, `seed ${seed}`).toEqual(screen.ranking)
      expect(recounted(state), `seed ${seed}`).toEqual(screen.ranking)
      // A single section is written without its letter in the file.
      const boards = Object.entries(screen.boards).map(([key, points]) => [key.replace('A', ''), points])
      expect(file.boards, `seed ${seed}`).toEqual(Object.fromEntries(boards))
    }
  },
)
