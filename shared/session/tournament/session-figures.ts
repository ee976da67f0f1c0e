import * as v from 'valibot'
import { isMatchGame } from '../../game/games.ts'
import { listOf, whole, words } from '../../lib/bounded.ts'
import { comparedText } from '../../people/person.ts'
import { tournamentSchema } from '../facts/session-opened.ts'
import { type SessionId, sessionIdSchema } from '../identity.ts'
import { isClosed, settingsOf } from '../section/queries.ts'
import { runningRankings } from '../standings/standings-view.ts'
import type { SessionState } from '../state/state.ts'
import { type Ranked, type Standings, scoringSchema } from '../views/view-bodies.ts'

/** A printed figure in thousandths: sums use the figures that were published. */
const figureSchema = v.nullable(whole(-1_000_000_000, 1_000_000_000))

const FURTHEST = 1_000_000_000
const MOST_ROWS = 5000

/** A session's contribution to its tournament: all printed figures. */
export const sessionFiguresSchema = v.strictObject({
  session: sessionIdSchema,
  name: words(80),
  date: words(10),
  tournament: tournamentSchema,
  /** Percentages are only added to percentages, IMPs to IMPs. */
  unit: v.union([v.literal('percent'), v.literal('match-vps'), scoringSchema]),
  final: v.boolean(),
  rows: listOf(
    v.strictObject({
      /** Identity of the people, regardless of their number. */
      who: words(900),
      label: words(60),
      team: v.exactOptional(words(100)),
      players: listOf(words(100), 8),
      figure: figureSchema,
    }),
    MOST_ROWS,
  ),
})
export type SessionFigures = Readonly<v.InferOutput<typeof sessionFiguresSchema>>

/** Returns the figures; `undefined` for a session without tournament. Before the close only directors may see them. */
export function figuresOf(session: SessionId, state: SessionState): SessionFigures | undefined {
  const settings = settingsOf(state)
  const tournament = settings?.tournament
  if (!settings || !tournament || isMatchGame(settings)) return undefined
  const rankings = runningRankings(state)
  return {
    session,
    name: settings.name,
    date: settings.date,
    tournament,
    unit: unitOf(rankings),
    final: isClosed(state),
    rows: rankings.flatMap(({ rankings: lines }) => lines.flatMap(({ rows }) => rows.map(rowOf))),
  }
}

function unitOf([first]: readonly Standings[]): SessionFigures['unit'] {
  if (!first) return 'percent'
  if (first.rankedBy === 'match-vps') return first.rankedBy
  const isPercent = first.rankings.some(({ rows }) => rows.some(({ percent }) => percent !== null))
  return isPercent || first.scoring === 'matchpoints' ? 'percent' : first.scoring
}

const rowOf = ({ label, team, players, percent, total, rank }: Ranked): SessionFigures['rows'][number] => ({
  who: nameKeyOf({ label, team, players }),
  label,
  players: [...players],
  ...(team !== undefined && { team }),
  figure: rank === null ? null : thousandths(percent ?? total),
})

/** Parses a printed figure such as "62.50", "-3.67", "9½" into thousandths; null if invalid. */
export function thousandths(figure: string): number | null {
  const half = /[½x]$/.test(figure)
  const plain = figure.replace(/[½x]$/, '').replace('\u2212', '-').replace(',', '.').replace(/%$/, '').trim()
  const value = plain === '' || plain === '-' ? 0 : Number(plain)
  if (figure === '' || !Number.isFinite(value)) return null
  const sign = plain.startsWith('-') ? -1 : 1
  const whole = Math.round(value * 1000) + (half ? sign * 500 : 0)
  return Math.abs(whole) <= FURTHEST ? whole : null
}

/**
 * Returns a key that identifies the same people in another session, regardless of their number: a team by name, others
 * by their players' names in any order. Without names only the number identifies them.
 */
export function nameKeyOf({
  label,
  team,
  players,
}: {
  readonly label: string
  readonly team?: string | undefined
  readonly players: readonly string[]
}): string {
  if (team !== undefined) return `team ${folded(team)}`
  const names = players.map(folded).filter(name => name !== '')
  return names.length === 0 ? `number ${label}` : `names ${names.sort().join(' / ')}`
}

const folded = (name: string): string => comparedText(name).replace(/\s+/g, ' ').trim()
