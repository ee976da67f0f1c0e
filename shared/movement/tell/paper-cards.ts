import type { Direction } from '../../game/seat.ts'
import { DIRECTION_WORDS, nameIn } from '../plan/contestant-name.ts'
import { directionAt, isPlayed, seatedAt, sides } from '../plan/entry.ts'
import type { ContestantId, Plan } from '../plan/plan.ts'
import { halvesOf, walkersOf } from '../plan/team-halves.ts'
import { type BoardDestination, boardMoves, sharing } from './board-guide.ts'
import { entryAt, entryOf, nextFor, placeOf } from './guide.ts'

/** What is laid on the tables on a day without tablets, in English: a card for each table and each contestant. */
export interface PaperCard {
  readonly title: string
  readonly head: readonly string[]
  /** One a round. */
  readonly rows: readonly (readonly string[])[]
}

/** For each table: who sits there, which boards, and where they go. */
export const tableCards = (plan: Plan): readonly PaperCard[] => {
  const walking = halvesOf(plan)
  return numbers(plan.tables).map(table => ({
    title: `Table ${table}`,
    head: [
      'Round',
      ...SIDE_HEADS[plan.kind === 'individual' ? 'players' : 'pairs'],
      'Boards',
      'Boards go',
      'Note',
    ],
    rows: numbers(plan.rounds).map(round => tableRow(plan, walking, round, table)),
  }))
}

const SIDE_HEADS = {
  pairs: ['North-South', 'East-West'],
  players: ['North + South', 'East + West'],
} as const

/** For each pair, player or half of a team: where it sits, against whom, on which boards. */
export const guideCards = (plan: Plan): readonly PaperCard[] => {
  const walking = halvesOf(plan)
  return walkersOf(plan).map(({ id, name }) => ({
    title: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    head: [
      'Round',
      'Table',
      'Seat',
      ...(plan.kind === 'individual' ? ['With'] : []),
      'Against',
      'Boards',
      '',
    ],
    rows: numbers(plan.rounds).map(round => guideRow(plan, walking, round, id)),
  }))
}

/** One table in one round, in short: "1 v 8 [1-3]", "1 out", "-" where nobody is. */
export const labelsAt = (plan: Plan, round: number, table: number): string => {
  const entry = entryAt(plan, round, table)
  if (entry === undefined || seatedAt(entry).length === 0) return '-'
  const { NS, EW } = sides(entry)
  if (isPlayed(entry)) return `${labels(plan, NS)} v ${labels(plan, EW)} [${spans(entry.boards)}]`
  return `${labels(plan, [...NS, ...EW])} out`
}

const tableRow = (plan: Plan, walking: Plan, round: number, table: number): readonly string[] => {
  const entry = entryAt(plan, round, table)
  if (entry === undefined) return [String(round), '-', '-', '', '', 'nobody']
  const { NS, EW } = sides(entry)
  const who = [NS, EW].map(ids => labels(plan, ids) || '-')
  if (!isPlayed(entry))
    return [String(round), ...who, '', '', seatedAt(entry).length === 0 ? 'nobody' : 'sit out']
  const goes = boardMoves(plan, round, table).map(
    ({ boards, to }, _, all) => `${all.length > 1 ? `${spans(boards)} ` : ''}${destination(to, table)}`,
  )
  return [String(round), ...who, spans(entry.boards), goes.join('; '), notes(plan, walking, round, table)]
}

/** "share with table 7, begin with 4-6; sit the other way". */
const notes = (plan: Plan, walking: Plan, round: number, table: number): string => {
  const shared = sharing(plan, round, table)
  const entry = entryAt(walking, round, table)
  const before = entryAt(walking, round - 1, table)
  const turned =
    entry !== undefined &&
    before !== undefined &&
    seatedAt(entry).some(id => {
      const earlier = directionAt(before, id)
      return earlier !== undefined && earlier !== directionAt(entry, id)
    })
  const first = shared && entry && shared.first.length < entry.boards.length ? spans(shared.first) : ''
  return [
    shared === null
      ? ''
      : `share with ${tablesInWords(shared.tables)}${first === '' ? '' : `, begin with ${first}`}`,
    turned && plan.kind === 'pairs' ? 'sit the other way' : '',
  ]
    .filter(part => part !== '')
    .join('; ')
}

const guideRow = (plan: Plan, walking: Plan, round: number, id: ContestantId): readonly string[] => {
  const individual = plan.kind === 'individual'
  const place = placeOf(walking, round, id)
  if (place === undefined) {
    const waits = entryOf(walking, round, id)
    return [
      String(round),
      waits ? String(waits.table) : '-',
      '',
      ...(individual ? [''] : []),
      '',
      '',
      'sit out',
    ]
  }
  const next = nextFor(walking, id, round - 1)
  const turned = round > 1 && next.kind === 'play' && next.turned
  const entry = entryAt(plan, round, place.table)
  const at = entry === undefined ? { NS: [], EW: [] } : sides(entry)
  const partner = at[place.direction].filter(other => other !== id)
  return [
    String(round),
    String(place.table),
    individual ? place.seats.join() : DIRECTION_WORDS[place.direction],
    ...(individual ? [labels(plan, partner)] : []),
    labels(plan, at[opposite(place.direction)]),
    spans(place.boards),
    turned && !individual ? 'sit the other way' : '',
  ]
}

const opposite = (direction: Direction): Direction => (direction === 'NS' ? 'EW' : 'NS')

const labels = (plan: Plan, ids: readonly ContestantId[]): string =>
  ids.map(id => plan.contestants.find(one => one.id === id)?.label ?? nameIn(plan, id)).join(' + ')

const destination = (to: BoardDestination, table: number): string => {
  switch (to.kind) {
    case 'stays':
      return 'stay here'
    case 'table':
      return `to table ${to.table}`
    case 'shared':
      return to.tables.includes(table)
        ? `stay here, shared with ${tablesInWords(to.tables.filter(other => other !== table))}`
        : `between ${tablesInWords(to.tables)}`
    case 'stand':
      return `aside; to ${tablesInWords(to.tables)} in round ${to.round}`
    case 'finished':
      return 'finished'
  }
}

const tablesInWords = (tables: readonly number[]): string =>
  tables.length === 1 ? `table ${tables[0]}` : `tables ${tables.slice(0, -1).join(', ')} and ${tables.at(-1)}`

/** "1-3, 7", ascending. */
const spans = (boards: readonly number[]): string => {
  const runs: { from: number; to: number }[] = []
  for (const board of [...boards].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.to === board - 1) run.to = board
    else runs.push({ from: board, to: board })
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}

const numbers = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1)
