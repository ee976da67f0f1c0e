import type { Direction } from '../../shared/game/seat.ts'
import { clockAt } from '../../shared/session/section/round-clock.ts'
import type {
  WallMatches,
  WallSeating,
  WallSection,
  WallSignUp,
  WallStandings,
  WallView,
} from '../../shared/wall/wall-schema.ts'
import { type Glass, rowsOn, SIZES, signUpRowsOn, widthOf, widthOn } from './display-sizes.ts'

/** Time that a page stays, ms. */
export const PAGE_MS = 12_000

export type WallLine = WallSeating['lines'][number]
export type WallRow = WallStandings['rankings'][number]['rows'][number]

/** Page of the room display. Lists are split into as many as they need: nothing scrolls. */
export type Page =
  | {
      readonly kind: 'sign-up'
      readonly signUp: WallSignUp
      readonly pairs: readonly WallSignUp['pairs'][number][]
    }
  | { readonly kind: 'soon' }
  | { readonly kind: 'clock'; readonly sections: readonly WallSection[] }
  | { readonly kind: 'seating'; readonly seating: WallSeating; readonly lines: readonly WallLine[] }
  | {
      readonly kind: 'matches'
      readonly matches: WallMatches
      readonly tables: readonly WallMatches['tables'][number][]
    }
  | {
      readonly kind: 'ranking'
      readonly standings: WallStandings
      readonly line: Direction | null
      readonly rows: readonly WallRow[]
    }
  | { readonly kind: 'look-up' }
  | { readonly kind: 'notice'; readonly text: string }

/** Returns the pages at a hub time, in display order. */
export function pagesOf(view: WallView, now: number, glass: Glass): readonly Page[] {
  const alone = view.seating.filter(({ from, until }) => now >= from && now < until)
  if (alone.length > 0) return alone.flatMap(seating => seatingPages(seating, glass))
  return [
    ...signUpPages(view, glass),
    ...(view.phase === 'soon' ? [{ kind: 'soon' } as const] : []),
    ...clockPages(view),
    ...(view.matches ?? []).flatMap(matches => matchPages(matches, glass)),
    ...view.standings.flatMap(standings => rankingPages(standings, glass)),
    ...(view.phase === 'closed' && view.lookUp ? [{ kind: 'look-up' } as const] : []),
    ...isSeatingShown(view, now).flatMap(seating => seatingPages(seating, glass)),
    ...view.notices.filter(({ until }) => now < until).map(({ text }): Page => ({ kind: 'notice', text })),
  ]
}

/** Returns which page and which language is shown now: each language in turn for all pages. */
export function turnAt(now: number, pages: number, languages: number): { page: number; language: number } {
  const turn = Math.max(0, Math.floor(now / PAGE_MS))
  const all = Math.max(1, pages)
  return { page: turn % all, language: Math.floor(turn / all) % Math.max(1, languages) }
}

/** True while late readers may still look for their seats. */
const isSeatingShown = ({ seating }: WallView, now: number): readonly WallSeating[] =>
  seating.filter(({ until, begins }) => now >= until && (begins === null || now < begins))

function signUpPages({ signUp, phase }: WallView, glass: Glass): readonly Page[] {
  if (!signUp || phase !== 'sign-up') return []
  const each = signUpRowsOn(glass) * signUpColumns(signUp, glass)
  const parts = signUp.pairs.length === 0 ? [[]] : cut(signUp.pairs, each)
  return parts.map(pairs => ({ kind: 'sign-up', signUp, pairs }))
}

/** Returns the clock pages: none if no section has a clock and nobody has begun. */
function clockPages({ sections, phase }: WallView): readonly Page[] {
  if (phase !== 'playing' || sections.length === 0) return []
  const isShown = sections.some(({ clock, round }) => round > 0 || (clock && clock.run.kind !== 'stopped'))
  return [isShown ? { kind: 'clock', sections } : { kind: 'soon' }]
}

function seatingPages(seating: WallSeating, glass: Glass): readonly Page[] {
  const rows = rowsOn(glass) * seatingColumns(seating, glass)
  return cut(seating.lines, rows).map(lines => ({ kind: 'seating', seating, lines }))
}

function matchPages(matches: WallMatches, glass: Glass): readonly Page[] {
  const rows = rowsOn(glass) * matchColumns(matches, glass)
  return cut(matches.tables, rows).map(tables => ({ kind: 'matches', matches, tables }))
}

function rankingPages(standings: WallStandings, glass: Glass): readonly Page[] {
  return standings.rankings.flatMap(({ line, rows }) =>
    cut(rows, rowsOn(glass) * rankingColumns(standings, glass)).map(
      (part): Page => ({ kind: 'ranking', standings, line, rows: part }),
    ),
  )
}

/** Room beside the names: the number, the table and the direction; for teams two of each. */
export const SEAT_ROOM = { usual: 44, teams: 78 }
const MOST_COLUMNS = 4

export const seatingColumns = ({ lines }: WallSeating, glass: Glass): number =>
  columnsOf(
    lines.map(({ players, team }) => (team === undefined ? players : [team])),
    lines.some(({ at }) => at.length > 1) ? SEAT_ROOM.teams : SEAT_ROOM.usual,
    glass,
  )

/** Room beside the names: the place, the number, the figure, and the award of a place. */
export const RANK_ROOM = { usual: 48, awards: 64 }

export const rankingColumns = ({ rankings }: WallStandings, glass: Glass): number => {
  const rows = rankings.flatMap(ranking => ranking.rows)
  return columnsOf(
    rows.map(({ players, team }) => (team === undefined ? players : [team])),
    rows.some(({ award }) => award !== undefined) ? RANK_ROOM.awards : RANK_ROOM.usual,
    glass,
  )
}

/** Room beside the names of both sides: the table, two numbers, and both levels. */
export const MATCH_ROOM = 52

export const matchColumns = ({ tables }: WallMatches, glass: Glass): number =>
  columnsOf(
    tables.map(({ ns, ew }) => [...namesOf(ns), ...namesOf(ew)]),
    MATCH_ROOM,
    glass,
  )

const namesOf = ({ players, team }: WallMatches['tables'][number]['ns']): readonly string[] =>
  team === undefined ? players : [team]

export const SIGN_UP_ROOM = 12
export const signUpColumns = (signUp: WallSignUp, glass: Glass): number =>
  columnsOf(
    signUp.pairs.map(({ players }) => players),
    SIGN_UP_ROOM,
    glass,
  )

export const COLUMN_GAP = 4

/** Returns as many columns as the longest names allow, with so many units beside them in each. */
function columnsOf(names: readonly (readonly string[])[], beside: number, glass: Glass): number {
  const longest = Math.max(0, ...names.map(players => widthOf(players.join(' – ')))) * SIZES.text
  const fitting = Math.floor((widthOn(glass) + COLUMN_GAP) / (longest + beside + COLUMN_GAP))
  return Math.max(1, Math.min(MOST_COLUMNS, fitting))
}

/** Returns the room for names in a line, in units, with so many columns. */
export const nameRoom = (columns: number, beside: number, glass: Glass): number =>
  (widthOn(glass) - (columns - 1) * COLUMN_GAP) / columns - beside

function cut<T>(all: readonly T[], each: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / each) }, (_, index) =>
    all.slice(index * each, (index + 1) * each),
  )
}

/** Returns the clock readings, with sections that show the same merged. */
export function readingsOf(sections: readonly WallSection[], now: number) {
  const all = sections.map(section => ({
    section,
    reading: section.clock && clockAt(section.clock, section.rounds, now),
  }))
  const keyOf = ({ section, reading }: (typeof all)[number]) =>
    JSON.stringify(
      reading ? { ...reading, leftMs: Math.ceil(reading.leftMs / 1000) } : [section.round, section.rounds],
    )
  return all
    .filter((one, index) => all.findIndex(other => keyOf(other) === keyOf(one)) === index)
    .map(one => ({
      ...one,
      sections: all.filter(other => keyOf(other) === keyOf(one)).map(({ section }) => section.section),
    }))
}
export type WallReading = ReturnType<typeof readingsOf>[number]
