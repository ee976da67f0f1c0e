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
import { type Glass, type Layout, layoutOf, SIZES, spread, widthOf } from './display-sizes.ts'

/** Time for which a page is shown, ms. */
export const PAGE_MS = 12_000

export type WallLine = WallSeating['lines'][number]
export type WallRow = WallStandings['rankings'][number]['rows'][number]

interface ListPage {
  readonly layout: Layout
}

/** Page of the room display. Long lists are split into several pages, since nothing scrolls. */
export type Page =
  | ({
      readonly kind: 'sign-up'
      readonly signUp: WallSignUp
      readonly pairs: readonly WallSignUp['pairs'][number][]
    } & ListPage)
  | { readonly kind: 'soon' }
  | { readonly kind: 'clock'; readonly sections: readonly WallSection[] }
  | ({
      readonly kind: 'seating'
      readonly seating: WallSeating
      readonly lines: readonly WallLine[]
    } & ListPage)
  | ({
      readonly kind: 'matches'
      readonly matches: WallMatches
      readonly tables: readonly WallMatches['tables'][number][]
    } & ListPage)
  | ({
      readonly kind: 'ranking'
      readonly standings: WallStandings
      readonly line: Direction | null
      readonly rows: readonly WallRow[]
    } & ListPage)
  | { readonly kind: 'look-up' }
  | { readonly kind: 'notice'; readonly text: string }

/** Returns the pages for a hub time, in display order. */
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

/** Returns the page and language to show now; all pages are shown in one language, then in the next. */
export function turnAt(now: number, pages: number, languages: number): { page: number; language: number } {
  const turn = Math.max(0, Math.floor(now / PAGE_MS))
  const all = Math.max(1, pages)
  return { page: turn % all, language: Math.floor(turn / all) % Math.max(1, languages) }
}

/** Returns the seatings to show, as long as late players may still look for their seats. */
const isSeatingShown = ({ seating }: WallView, now: number): readonly WallSeating[] =>
  seating.filter(({ until, begins }) => now >= until && (begins === null || now < begins))

/** Width beside the names of a signed-up pair, for its number. */
export const SIGN_UP_ROOM = 12
/** Height above the list, for the lines that explain how to sign up. */
const SIGN_UP_ABOVE = 9

function signUpPages({ signUp, phase }: WallView, glass: Glass): readonly Page[] {
  if (!signUp || phase !== 'sign-up') return []
  const layout = layoutOf(
    { ...sizeOf(signUp.pairs, SIGN_UP_ROOM, SIGN_UP_ROOM), above: SIGN_UP_ABOVE },
    glass,
  )
  return spread(signUp.pairs, layout.pages).map(pairs => ({ kind: 'sign-up', signUp, pairs, layout }))
}

/** Returns the clock pages; none if no section has a clock and nobody has begun. */
function clockPages({ sections, phase }: WallView): readonly Page[] {
  if (phase !== 'playing' || sections.length === 0) return []
  const isShown = sections.some(({ clock, round }) => round > 0 || (clock && clock.run.kind !== 'stopped'))
  return [isShown ? { kind: 'clock', sections } : { kind: 'soon' }]
}

/** Width beside the names, for number, table and direction; teams have two of each. */
export const SEAT_ROOM = { usual: 40, teams: 74 }

function seatingPages(seating: WallSeating, glass: Glass): readonly Page[] {
  const { lines } = seating
  const areTeams = lines.some(({ at }) => at.length > 1)
  const size = sizeOf(lines, areTeams ? SEAT_ROOM.teams : SEAT_ROOM.usual, SEAT_ROOM.usual, areTeams ? 2 : 1)
  const layout = layoutOf(size, glass)
  return spread(lines, layout.pages).map(part => ({ kind: 'seating', seating, lines: part, layout }))
}

/** Width beside the names, for rank, number and figure; `awards` also holds the award of a rank. */
export const RANK_ROOM = { usual: 40, awards: 60 }

export const hasAwards = ({ rankings }: WallStandings): boolean =>
  rankings.some(({ rows }) => rows.some(({ award }) => award !== undefined))

function rankingPages(standings: WallStandings, glass: Glass): readonly Page[] {
  const beside = hasAwards(standings) ? RANK_ROOM.awards : RANK_ROOM.usual
  return standings.rankings.flatMap(({ line, rows }) => {
    const size = sizeOf(rows, beside, RANK_ROOM.usual, hasAwards(standings) ? 2 : 1)
    const layout = layoutOf(size, glass)
    return spread(rows, layout.pages).map(
      (part): Page => ({
        kind: 'ranking',
        standings,
        line,
        rows: part,
        layout,
      }),
    )
  })
}

/** Width beside the names of both sides, for the table, two numbers and both levels. */
export const MATCH_ROOM = 52

function matchPages(matches: WallMatches, glass: Glass): readonly Page[] {
  const size = sizeOf(
    matches.tables.flatMap(({ ns, ew }) => [ns, ew]),
    MATCH_ROOM / 2,
    MATCH_ROOM / 2,
  )
  const layout = layoutOf(
    {
      count: matches.tables.length,
      wide: 2 * size.wide,
      stacked: { ...size.stacked, wide: 2 * size.stacked.wide },
    },
    glass,
  )
  return spread(matches.tables, layout.pages).map(tables => ({ kind: 'matches', matches, tables, layout }))
}

interface Named {
  readonly players: readonly string[]
  readonly team?: string | undefined
}

/** Returns a team's name, or its players' names. */
export const namesOf = ({ players, team }: Named): readonly string[] =>
  team === undefined ? players : [team]

/** Measures the rows of a list, given the width beside the names and the minimum number of lines when stacked. */
function sizeOf(rows: readonly Named[], beside: number, besideStacked: number, lines = 1) {
  const names = rows.map(namesOf)
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(widthOf)) * SIZES.text
  return {
    count: rows.length,
    wide: beside + widest(names.map(each => each.join(' – '))),
    stacked: {
      wide: besideStacked + widest(names.flat()),
      lines: Math.max(lines, ...names.map(({ length }) => length)),
    },
  }
}

/** Returns the clock readings; sections with equal readings are merged. */
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
