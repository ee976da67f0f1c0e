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
import {
  inOrder,
  type ListedOffer,
  offersFor,
  type SectionsChoice,
} from '../../../shared/movement/choose/sections.ts'
import { turnoutsNear } from '../../../shared/movement/choose/turnouts.ts'
import { MAKERS } from '../../../shared/movement/make/makers.ts'
import { MOVEMENT_KINDS } from '../../../shared/movement/plan/plan-title.ts'
import { whyWords } from '../../../shared/text/why-words.ts'
import { refused } from '../option-problem.ts'
import { ENGLISH } from '../words.ts'
import { columns, fail, type MovementIo, numberIn, readOptions, winnersIn } from './movement-io.ts'

const HEADS = [
  'movement',
  'rounds',
  'boards',
  'in-play',
  'sit-out',
  'shared',
  'never-meet',
  'sets',
  'minutes',
  'balance',
  'cost',
  'why',
] as const

const SECTIONS = 'ABCDEF'

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

const offersJson = (offers: readonly ListedOffer[]): string =>
  `${JSON.stringify(
    offers.map(({ offer, why }) => ({
      ...('parts' in offer ? sectionsSummary(offer) : summary(offer)),
      why: whyWords(ENGLISH.choice, why),
    })),
    null,
    1,
  )}\n`

const offersTable = (offers: readonly ListedOffer[]): string => {
  const head = HEADS.map(one => ENGLISH.say(`list.${one}`))
  const rows = offers.flatMap(({ offer, why }) => {
    const reason = whyWords(ENGLISH.choice, why)
    return 'parts' in offer
      ? sectionsRows(offer, reason)
      : [rowOf(summary(offer), offer.cost.toFixed(1), reason)]
  })
  const plans = offers.flatMap(({ offer }) => ('parts' in offer ? offer.parts : [offer])).map(one => one.plan)
  const kinds = new Set(plans.map(({ title }) => title.kind))
  const purposes = MOVEMENT_KINDS.filter(kind => kinds.has(kind)).map(kind =>
    ENGLISH.say('list.kind', {
      kind: ENGLISH.movement(`kind.${kind}`),
      purpose: ENGLISH.movement(`good.${kind}`),
    }),
  )
  const legend = [ENGLISH.say('list.legend'), ENGLISH.say('list.legend.cost'), '', ...purposes]
  return `${[...columns([head, ...rows]), '', ...legend].join('\n')}\n`
}

const summary = ({ id, maker, wish, plan, figures, sets, minutes, cost }: Choice) => ({
  id,
  kind: maker.kind,
  name: ENGLISH.titled(plan.title),
  winners: plan.winners,
  tables: plan.tables,
  rounds: plan.rounds,
  boardsPerRound: wish.boardsPerRound,
  missing: wish.missing ?? null,
  switched: wish.switched ?? null,
  boards: figures.boards,
  boardsPlayed: { min: figures.boardsPlayed.least, max: figures.boardsPlayed.most },
  longestSitOut: figures.longestSitOut,
  sharing: figures.sharing,
  neverMeet: figures.meetings[0] ?? 0,
  sets,
  minutes,
  quality: figures.quality === null ? null : Math.round(figures.quality * 10) / 10,
  cost: Math.round(cost * 10) / 10,
})

const sectionsSummary = ({ id, parts, sets, minutes, cost }: SectionsChoice) => ({
  id,
  kind: 'sections',
  sections: parts.map(part => summary(part)),
  sets,
  minutes,
  cost: Math.round(cost * 10) / 10,
})

const rowOf = (one: ReturnType<typeof summary>, cost: string, why: string): readonly string[] => {
  const { min, max } = one.boardsPlayed
  return [
    one.name,
    `${one.rounds} x ${one.boardsPerRound}`,
    min === max ? `${min}` : `${min}-${max}`,
    `${one.boards}`,
    one.longestSitOut.boards === 0 ? '-' : `${one.longestSitOut.boards}`,
    one.sharing.rounds === 0 ? '-' : `${one.sharing.rounds}`,
    `${one.neverMeet}`,
    `${one.sets}`,
    `${one.minutes}`,
    one.quality === null ? '-' : one.quality.toFixed(1),
    cost,
    why,
  ]
}

const sectionsRows = (
  { parts, sets, minutes, cost }: SectionsChoice,
  why: string,
): readonly (readonly string[])[] => [
  [
    ENGLISH.choice('sections.title', { count: parts.length }),
    ...['', '', '', '', '', ''],
    `${sets}`,
    `${minutes}`,
    '',
    cost.toFixed(1),
    why,
  ],
  ...parts.map((part, at) => {
    const row = rowOf(summary(part), '', '')
    const section = SECTIONS.charAt(at)
    return [ENGLISH.choice('sections.part', { section, movement: row[0] ?? '' }), ...row.slice(1)]
  }),
]
