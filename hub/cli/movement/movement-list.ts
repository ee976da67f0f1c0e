import { type Parsed, parsed, refused } from '../../../shared/lib/parsed.ts'
import { bestBalanceOf, type Choice, choicesFor } from '../../../shared/movement/choose/choose.ts'
import { FEWEST_PAIRS, MOST_PAIRS, type Occasion } from '../../../shared/movement/choose/occasion.ts'
import { MAKERS } from '../../../shared/movement/make/makers.ts'
import { inEnglish } from '../../english.ts'
import {
  columns,
  EXIT_REFUSED,
  EXIT_USAGE,
  fail,
  type MovementIo,
  numberIn,
  readOptions,
  titleInEnglish,
  winnersIn,
} from './movement-io.ts'

const MOST_BOARDS = 60
const MOST_COPIES = 60
const MOST_MINUTES = 24 * 60

/** `overtrick movement list --pairs N --boards B`: what can be played, with what it costs. */
export function runMovementList(args: readonly string[], io: MovementIo): number {
  const read = readOptions(args, {
    pairs: { type: 'string' },
    boards: { type: 'string' },
    winners: { type: 'string' },
    copies: { type: 'string' },
    minutes: { type: 'string' },
    best: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  })
  if (!read.ok) return fail(io, inEnglish(read.problem), EXIT_USAGE)
  const { values, positionals } = read.value
  const [extra] = positionals
  if (extra !== undefined) return fail(io, `Unexpected argument "${extra}".`, EXIT_USAGE)
  const occasion = occasionIn(values)
  if (!occasion.ok) return fail(io, inEnglish(occasion.problem), EXIT_USAGE)
  const usual = choicesFor(occasion.value, MAKERS)
  const choices = values.best ? usual.flatMap(withBest).sort((a, b) => a.cost - b.cost) : usual
  if (choices.length === 0 && !values.json)
    return fail(io, `No movement for ${inWords(occasion.value)}.`, EXIT_REFUSED)
  io.out(values.json ? asJson(choices) : asText(choices))
  return 0
}

const withBest = (choice: Choice): readonly Choice[] => {
  const best = bestBalanceOf(choice)
  return best === undefined ? [choice] : [choice, best]
}

type Values = Readonly<Partial<Record<'pairs' | 'boards' | 'winners' | 'copies' | 'minutes', string>>>

function occasionIn(values: Values): Parsed<Occasion> {
  const pairs = numberIn('--pairs', values.pairs, FEWEST_PAIRS, MOST_PAIRS)
  if (!pairs.ok) return pairs
  const boards = numberIn('--boards', values.boards, 1, MOST_BOARDS)
  if (!boards.ok) return boards
  const winners = winnersIn(values.winners)
  if (!winners.ok) return winners
  const copies = numberIn('--copies', values.copies, 1, MOST_COPIES)
  if (!copies.ok) return copies
  const minutes = numberIn('--minutes', values.minutes, 1, MOST_MINUTES)
  if (!minutes.ok) return minutes
  if (pairs.value === undefined) return refused('option', 'How many pairs? The command needs --pairs.')
  return parsed({
    pairs: pairs.value,
    ...(boards.value !== undefined && { boards: boards.value }),
    ...(winners.value !== undefined && { winners: winners.value }),
    ...(copies.value !== undefined && { copies: copies.value }),
    ...(minutes.value !== undefined && { minutes: minutes.value }),
  })
}

const inWords = ({ pairs, boards, minutes }: Occasion): string =>
  [
    `${pairs} pairs`,
    ...(boards === undefined ? [] : [`about ${boards} boards`]),
    ...(minutes === undefined ? [] : [`${minutes} minutes`]),
  ].join(' and ')

const summary = ({ id, maker, wish, plan, figures, sets, minutes, cost }: Choice) => ({
  id,
  kind: maker.kind,
  name: titleInEnglish(plan),
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

const asJson = (choices: readonly Choice[]): string => `${JSON.stringify(choices.map(summary), null, 1)}\n`

const asText = (choices: readonly Choice[]): string => {
  const rows = choices.map(summary).map(one => {
    const { min, max } = one.boardsPlayed
    return [
      one.name,
      `${one.rounds} x ${one.boardsPerRound}`,
      min === max ? `${min}` : `${min}-${max}`,
      one.longestSitOut.boards === 0 ? '-' : `${one.longestSitOut.boards}`,
      one.sharing.rounds === 0 ? '-' : `${one.sharing.rounds}`,
      `${one.neverMeet}`,
      `${one.sets}`,
      `${one.minutes}`,
      one.quality === null ? '-' : one.quality.toFixed(1),
      one.cost.toFixed(1),
    ]
  })
  const head = [
    'Movement',
    'Rounds',
    'Boards',
    'Sit out',
    'Shared',
    'Never meet',
    'Sets',
    'Minutes',
    'Balance',
    'Cost',
  ]
  return `${[...columns([head, ...rows]), '', ...LEGEND].join('\n')}\n`
}

const LEGEND = [
  'Sit out: boards in a row; Shared: rounds in which tables share boards; Never meet: couples of opponents.',
  'Balance: of 100, how evenly it compares. Cost: all of this weighed, in boards; the less the better.',
]
