import { type Choice, choicesFor } from '../../shared/movement/choose.ts'
import { MAKERS } from '../../shared/movement/makers.ts'
import {
  columns,
  EXIT_REFUSED,
  EXIT_USAGE,
  fail,
  type MovementIo,
  numberIn,
  readOptions,
  winnersIn,
} from './movement-io.ts'

const FEWEST_PAIRS = 3
const MOST_PAIRS = 120
const MOST_BOARDS = 60

/** `overtrick movement list --pairs N --boards B`: what can be played, with what it costs. */
export function runMovementList(args: readonly string[], io: MovementIo): number {
  const read = readOptions(args, {
    pairs: { type: 'string' },
    boards: { type: 'string' },
    winners: { type: 'string' },
    json: { type: 'boolean', default: false },
  })
  if (!read.ok) return fail(io, read.problem.sentence, EXIT_USAGE)
  const { values, positionals } = read.value
  const [extra] = positionals
  if (extra !== undefined) return fail(io, `Unexpected argument "${extra}".`, EXIT_USAGE)
  const pairs = numberIn('--pairs', values.pairs, FEWEST_PAIRS, MOST_PAIRS)
  if (!pairs.ok) return fail(io, pairs.problem.sentence, EXIT_USAGE)
  const boards = numberIn('--boards', values.boards, 1, MOST_BOARDS)
  if (!boards.ok) return fail(io, boards.problem.sentence, EXIT_USAGE)
  const winners = winnersIn(values.winners)
  if (!winners.ok) return fail(io, winners.problem.sentence, EXIT_USAGE)
  if (pairs.value === undefined || boards.value === undefined)
    return fail(io, 'How many pairs, how many boards? The command needs --pairs and --boards.', EXIT_USAGE)
  const occasion = { pairs: pairs.value, boards: boards.value }
  const choices = choicesFor(
    winners.value === undefined ? occasion : { ...occasion, winners: winners.value },
    MAKERS,
  )
  if (choices.length === 0 && !values.json)
    return fail(io, `No movement for ${pairs.value} pairs and about ${boards.value} boards.`, EXIT_REFUSED)
  io.out(values.json ? asJson(choices) : asText(choices))
  return 0
}

const summary = ({ maker, wish, plan, figures, cost }: Choice) => ({
  kind: maker.kind,
  name: plan.name,
  winners: plan.winners,
  tables: plan.tables,
  rounds: plan.rounds,
  boardsPerRound: wish.boardsPerRound,
  missing: wish.missing ?? null,
  boards: figures.boards,
  boardsPlayed: { min: figures.boardsPlayed.least, max: figures.boardsPlayed.most },
  longestSitOut: figures.longestSitOut,
  sharing: figures.sharing,
  neverMeet: figures.meetings[0] ?? 0,
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
      one.quality === null ? '-' : one.quality.toFixed(1),
      one.cost.toFixed(1),
    ]
  })
  const head = ['Movement', 'Rounds', 'Boards', 'Sit out', 'Shared', 'Never meet', 'Balance', 'Cost']
  return `${columns([head, ...rows]).join('\n')}\n`
}
