import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import type { Choice } from '../../../shared/movement/choose/choice.ts'
import { bestBalanceOf } from '../../../shared/movement/choose/choose.ts'
import {
  FEWEST_PAIRS,
  FEWEST_PLAYERS,
  FEWEST_TEAMS,
  MOST_PAIRS,
  MOST_PLAYERS,
  MOST_TEAMS,
  type Occasion,
} from '../../../shared/movement/choose/occasion.ts'
import { inOrder, offersFor } from '../../../shared/movement/choose/sections.ts'
import { turnoutsNear } from '../../../shared/movement/choose/turnouts.ts'
import { MAKERS } from '../../../shared/movement/make/makers.ts'
import { refused } from '../option-problem.ts'
import { ENGLISH } from '../words.ts'
import { fail, type MovementIo, numberIn, readOptions, winnersIn } from './movement-io.ts'
import { offersJson, offersTable } from './movement-offers.ts'

const MOST_BOARDS = 60
const MOST_COPIES = 60
const MOST_MINUTES = 24 * 60

/**
 * Runs `overtrick movement list --pairs N --boards B` (or teams or players): lists playable movements with their
 * drawbacks.
 */
export function runMovementList(args: readonly string[], io: MovementIo): number {
  const read = readOptions(args, {
    pairs: { type: 'string' },
    teams: { type: 'string' },
    players: { type: 'string' },
    boards: { type: 'string' },
    winners: { type: 'string' },
    copies: { type: 'string' },
    minutes: { type: 'string' },
    best: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  })
  if (!read.ok) return fail(io, read.problem)
  const { values, positionals } = read.value
  const [extra] = positionals
  if (extra !== undefined) return fail(io, refused('option.unexpected', { argument: extra }).problem)
  const occasion = occasionIn(values)
  if (!occasion.ok) return fail(io, occasion.problem)
  const usual = offersFor(occasion.value, MAKERS)
  const offered = values.best ? { ...usual, movements: usual.movements.flatMap(withBest) } : usual
  const offers = inOrder(offered)
  if (offers.length === 0 && !values.json) {
    io.err(`${noneFor(occasion.value)}\n`)
    return 1
  }
  io.out(values.json ? offersJson(offers) : offersTable(offers))
  return 0
}

const withBest = (choice: Choice): readonly Choice[] => {
  const best = bestBalanceOf(choice)
  return best === undefined ? [choice] : [choice, best]
}

type OccasionOptions = Readonly<
  Partial<Record<'pairs' | 'teams' | 'players' | 'boards' | 'winners' | 'copies' | 'minutes', string>>
>

function occasionIn(values: OccasionOptions): Parsed<Occasion> {
  const turnout = turnoutIn(values)
  if (!turnout.ok) return turnout
  const boards = numberIn('--boards', values.boards, 1, MOST_BOARDS)
  if (!boards.ok) return boards
  const winners = winnersIn(values.winners)
  if (!winners.ok) return winners
  const copies = numberIn('--copies', values.copies, 1, MOST_COPIES)
  if (!copies.ok) return copies
  const minutes = numberIn('--minutes', values.minutes, 1, MOST_MINUTES)
  if (!minutes.ok) return minutes
  return parsed({
    ...turnout.value,
    ...(boards.value !== undefined && { boards: boards.value }),
    ...(winners.value !== undefined && { winners: winners.value }),
    ...(copies.value !== undefined && { copies: copies.value }),
    ...(minutes.value !== undefined && { minutes: minutes.value }),
  })
}

function turnoutIn(values: OccasionOptions): Parsed<Occasion> {
  const pairs = numberIn('--pairs', values.pairs, FEWEST_PAIRS, MOST_PAIRS)
  if (!pairs.ok) return pairs
  const teams = numberIn('--teams', values.teams, FEWEST_TEAMS, MOST_TEAMS)
  if (!teams.ok) return teams
  const players = numberIn('--players', values.players, FEWEST_PLAYERS, MOST_PLAYERS)
  if (!players.ok) return players
  const said: readonly Occasion[] = [
    ...(pairs.value === undefined ? [] : [{ pairs: pairs.value }]),
    ...(teams.value === undefined ? [] : [{ teams: teams.value }]),
    ...(players.value === undefined ? [] : [{ players: players.value }]),
  ]
  const [one, ...others] = said
  return one !== undefined && others.length === 0 ? parsed(one) : refused('option.pairs-needed')
}

function noneFor(occasion: Occasion): string {
  const { say } = ENGLISH
  const { pairs, teams, players, boards, minutes } = occasion
  if (pairs === undefined) {
    const near = turnoutsNear(occasion, MAKERS)
    const count = teams ?? players
    if (near.includes(count)) return say('list.none.wishes')
    const numbers = say.numbers(near)
    return say(teams === undefined ? 'list.none.players' : 'list.none.teams', { count, near: numbers })
  }
  if (boards !== undefined && minutes !== undefined) return say('list.none.both', { pairs, boards, minutes })
  if (boards !== undefined) return say('list.none.boards', { pairs, boards })
  return minutes === undefined ? say('list.none', { pairs }) : say('list.none.minutes', { pairs, minutes })
}
