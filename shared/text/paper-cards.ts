import { otherSide } from '../game/seat.ts'
import type { Who } from '../lib/parsed.ts'
import { directionAt, isPlayed, seatedAt, sides } from '../movement/plan/entry.ts'
import type { ContestantId, Plan } from '../movement/plan/plan.ts'
import { guideCardHolders, halvesOf } from '../movement/plan/team-halves.ts'
import { type BoardDestination, boardMoves, sharing } from '../movement/tell/board-guide.ts'
import { entryAt, entryOf, nextFor, placeOf } from '../movement/tell/guide.ts'
import type { PaperText } from './catalogues.ts'

/** Cards for the tables on a day without tablets: one for each table and each contestant. */
export interface PaperCard {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Returns the name of a table by its number in the movement. */
export type TableCalled = (table: number) => string

/** Returns a card for each table: seats, boards, and next moves. */
export const tableCards = (t: PaperText, plan: Plan, called: TableCalled = String): readonly PaperCard[] => {
  const walking = halvesOf(plan)
  return numbers(plan.tables).map(table => ({
    title: t('paper.table', { table: called(table) }),
    head: [
      t('paper.round'),
      ...SIDES.map(side => t(plan.kind === 'individual' ? `paper.players.${side}` : `paper.${side}`)),
      t('paper.boards'),
      t('paper.boards-go'),
      t('paper.note'),
    ],
    rows: numbers(plan.rounds).map(round => tableRow(t, called, plan, walking, round, table)),
  }))
}

const SIDES = ['NS', 'EW'] as const

/** Returns a card for each pair, player or half of a team: seats, opponents, boards. */
export const guideCards = (
  t: PaperText,
  plan: Plan,
  nameOf: (who: Who) => string,
  called: TableCalled = String,
): readonly PaperCard[] => {
  const walking = halvesOf(plan)
  return guideCardHolders(plan).map(({ id, who }) => ({
    title: nameOf(who),
    head: [
      t('paper.round'),
      t('paper.table.head'),
      t('paper.seat'),
      ...(plan.kind === 'individual' ? [t('paper.with')] : []),
      t('paper.against'),
      t('paper.boards'),
      '',
    ],
    rows: numbers(plan.rounds).map(round => guideRow(t, called, plan, walking, round, id)),
  }))
}

/** Formats a table in a round: "1 v 8 [1-3]", "1 out", "-" if empty. */
export const labelsAt = (t: PaperText, plan: Plan, round: number, table: number): string => {
  const entry = entryAt(plan, round, table)
  if (entry === undefined || seatedAt(entry).length === 0) return '-'
  const { NS, EW } = sides(entry)
  if (isPlayed(entry))
    return t('paper.versus', { ns: labels(plan, NS), ew: labels(plan, EW), boards: spans(entry.boards) })
  return t('paper.out', { who: labels(plan, [...NS, ...EW]) })
}

const tableRow = (
  t: PaperText,
  called: TableCalled,
  plan: Plan,
  walking: Plan,
  round: number,
  table: number,
): readonly string[] => {
  const entry = entryAt(plan, round, table)
  if (entry === undefined) return [String(round), '-', '-', '', '', t('paper.nobody')]
  const { NS, EW } = sides(entry)
  const who = [NS, EW].map(ids => labels(plan, ids) || '-')
  if (!isPlayed(entry))
    return [String(round), ...who, '', '', t(seatedAt(entry).length === 0 ? 'paper.nobody' : 'paper.sit-out')]
  const goes = boardMoves(plan, round, table).map(({ boards, to }, _, all) => {
    const where = destination(t, called, to, table)
    return all.length > 1 ? t('paper.some', { boards: spans(boards), where }) : where
  })
  return [
    String(round),
    ...who,
    spans(entry.boards),
    both(t, goes),
    notes(t, called, plan, walking, round, table),
  ]
}

/** Formats "share with table 7, start with 4-6; arrow switch". */
const notes = (
  t: PaperText,
  called: TableCalled,
  plan: Plan,
  walking: Plan,
  round: number,
  table: number,
): string => {
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
  const tables = shared === null ? '' : tablesInWords(t, called, shared.tables)
  return both(t, [
    ...(shared === null
      ? []
      : [first === '' ? t('paper.share', { tables }) : t('paper.share-first', { tables, boards: first })]),
    ...(turned && plan.kind === 'pairs' ? [t('paper.turn')] : []),
  ])
}

const both = (t: PaperText, parts: readonly string[]): string =>
  parts.reduce((one, other) => (one === '' ? other : t('paper.both', { one, other })), '')

const guideRow = (
  t: PaperText,
  called: TableCalled,
  plan: Plan,
  walking: Plan,
  round: number,
  id: ContestantId,
): readonly string[] => {
  const individual = plan.kind === 'individual'
  const place = placeOf(walking, round, id)
  if (place === undefined) {
    const waits = entryOf(walking, round, id)
    return [
      String(round),
      waits ? called(waits.table) : '-',
      '',
      ...(individual ? [''] : []),
      '',
      '',
      t('paper.sit-out'),
    ]
  }
  const next = nextFor(walking, id, round - 1)
  const turned = round > 1 && next.kind === 'play' && next.turned
  const entry = entryAt(plan, round, place.table)
  const at = entry === undefined ? { NS: [], EW: [] } : sides(entry)
  const partner = at[place.direction].filter(other => other !== id)
  return [
    String(round),
    called(place.table),
    individual ? place.seats.join() : t(`paper.${place.direction}`),
    ...(individual ? [labels(plan, partner)] : []),
    labels(plan, at[otherSide(place.direction)]),
    spans(place.boards),
    turned && !individual ? t('paper.turn') : '',
  ]
}

const labels = (plan: Plan, ids: readonly ContestantId[]): string =>
  ids.map(id => plan.contestants.find(one => one.id === id)?.label ?? id).join(' + ')

const destination = (t: PaperText, called: TableCalled, to: BoardDestination, table: number): string => {
  switch (to.kind) {
    case 'stays':
      return t('paper.stay')
    case 'table':
      return t('paper.to', { table: called(to.table) })
    case 'shared': {
      const others = to.tables.filter(other => other !== table)
      return others.length < to.tables.length
        ? t('paper.stay-shared', { tables: tablesInWords(t, called, others) })
        : t('paper.between', { tables: tablesInWords(t, called, to.tables) })
    }
    case 'stand':
      return t('paper.aside', { tables: tablesInWords(t, called, to.tables), round: to.round })
    case 'finished':
      return t('paper.finished')
  }
}

const tablesInWords = (t: PaperText, called: TableCalled, tables: readonly number[]): string => {
  const [table = 0] = tables
  const [last = 0] = tables.slice(-1)
  return tables.length === 1
    ? t('paper.one-table', { table: called(table) })
    : t('paper.tables', { tables: t.row(tables.slice(0, -1).map(called)), last: called(last) })
}

/** Formats "1-3, 7", ascending. */
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
