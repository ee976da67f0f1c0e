import * as v from 'valibot'
import { listOf, whole, words } from '../../lib/bounded.ts'
import { CARRIES, type Carry } from '../facts/session-opened.ts'
import { sessionIdSchema } from '../identity.ts'
import type { SessionFigures } from './session-figures.ts'

const count = whole(0, 1_000_000)
const MOST_ROWS = 20_000
const MOST_SESSIONS = 200

/** Ranking of a tournament over its sessions so far. */
export const tournamentViewSchema = v.strictObject({
  name: words(80),
  carry: v.picklist(CARRIES),
  percent: v.boolean(),
  sessions: listOf(
    v.strictObject({
      session: sessionIdSchema,
      number: count,
      date: words(10),
      final: v.boolean(),
      /** True if corrected after its close: the figures differ from those first published. */
      corrected: v.boolean(),
      /** False if scored differently from the last session, so that figures cannot be added. */
      counts: v.boolean(),
    }),
    MOST_SESSIONS,
  ),
  rows: listOf(
    v.strictObject({
      label: words(60),
      team: v.exactOptional(words(100)),
      players: listOf(words(100), 8),
      /** Printed figure by session; null if not played or without a figure. */
      figures: listOf(v.nullable(words(20)), MOST_SESSIONS),
      /** Null without any figure. */
      total: v.nullable(words(20)),
      rank: v.nullable(count),
      shared: v.boolean(),
    }),
    MOST_ROWS,
  ),
})
export type TournamentView = Readonly<v.InferOutput<typeof tournamentViewSchema>>
type Row = TournamentView['rows'][number]

/** A session of the tournament, and if it was corrected after its close. */
export interface SessionOfTournament {
  readonly figures: SessionFigures
  readonly corrected: boolean
}

/**
 * Returns a ranking over all sessions of a tournament: the sum of printed figures, or the average over those played, as
 * set in the last session. Places depend on the figure as printed here; equal figures share a place. Nothing is stored:
 * a correction of an earlier session counts immediately.
 */
export function tournamentView(sessions: readonly SessionOfTournament[]): TournamentView | undefined {
  const inTurn = [...sessions].sort((a, b) => inOrder(a.figures, b.figures))
  const last = inTurn.at(-1)?.figures
  if (!last) return undefined
  const { tournament, unit } = last
  const counting = inTurn.map(({ figures }) => figures.unit === unit)
  const places = unit === 'percent' ? 2 : decimalsOf(inTurn.map(({ figures }) => figures))
  return {
    name: tournament.name,
    carry: tournament.carry,
    percent: unit === 'percent',
    sessions: inTurn.map(({ figures, corrected }, at) => ({
      session: figures.session,
      number: figures.tournament.number,
      date: figures.date,
      final: figures.final,
      corrected,
      counts: counting[at] ?? false,
    })),
    rows: ranked(
      inTurn.map(({ figures }, at) => (counting[at] ? figures : null)),
      tournament.carry,
      places,
    ),
  }
}

const inOrder = (a: SessionFigures, b: SessionFigures): number =>
  a.tournament.number - b.tournament.number || (a.date < b.date ? -1 : Number(a.date > b.date))

/** Returns the decimals of the finest figure, at most three. */
function decimalsOf(sessions: readonly SessionFigures[]): number {
  const all = sessions.flatMap(({ rows }) => rows.flatMap(({ figure }) => figure ?? []))
  if (all.every(figure => figure % 1000 === 0)) return 0
  return all.every(figure => figure % 100 === 0) ? 1 : 2
}

interface Gathered {
  readonly row: SessionFigures['rows'][number]
  readonly figures: (number | null)[]
}

function ranked(sessions: readonly (SessionFigures | null)[], carry: Carry, places: number): Row[] {
  const people = new Map<string, Gathered>()
  for (const [at, session] of sessions.entries())
    for (const row of session?.rows ?? []) {
      const known = people.get(row.who)
      const figures = known?.figures ?? sessions.map(() => null)
      figures[at] = row.figure
      // People are listed by their latest names.
      people.set(row.who, { row, figures })
    }
  const unit = 10 ** (3 - places)
  const printed = [...people.values()].map(({ row, figures }) => ({
    row,
    figures,
    total: totalOf(figures, carry, unit),
  }))
  // Contestants without a figure come last, in order of entry.
  const order = printed.sort((a, b) => (b.total ?? LEAST) - (a.total ?? LEAST))
  const levelWith = (total: number | null) => order.filter(one => one.total === total).length
  return order.map(({ row, figures, total }) => ({
    label: row.label,
    players: [...row.players],
    ...(row.team !== undefined && { team: row.team }),
    figures: figures.map(figure => (figure === null ? null : textOf(figure, places))),
    total: total === null ? null : textOf(total, places),
    rank: total === null ? null : 1 + order.filter(one => one.total !== null && one.total > total).length,
    shared: total !== null && levelWith(total) > 1,
  }))
}

const LEAST = Number.NEGATIVE_INFINITY

function totalOf(figures: readonly (number | null)[], carry: Carry, unit: number): number | null {
  const played = figures.filter(figure => figure !== null)
  if (played.length === 0) return null
  const sum = played.reduce((all, figure) => all + figure, 0)
  const exact = carry === 'total' ? sum : sum / played.length
  return Math.sign(exact) * Math.round(Math.abs(exact) / unit) * unit
}

const textOf = (figure: number, places: number): string => (figure / 1000).toFixed(places)

export const nextNumber = (numbers: readonly number[]): number => 1 + Math.max(0, ...numbers)
