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

/** Time that a page stays, ms. */
export const PAGE_MS = 12_000

export type WallLine = WallSeating['lines'][number]
export type WallRow = WallStandings['rankings'][number]['rows'][number]

interface ListPage {
  readonly layout: Layout
}

/** Page of the room display. Lists are split into as many as they need: nothing scrolls. */
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

/** Room beside the names of a pair who has signed up: its number. */
export const SIGN_UP_ROOM = 12
/** Lines that say how to sign up, above the list. */
const SIGN_UP_ABOVE = 9

function signUpPages({ signUp, phase }: WallView, glass: Glass): readonly Page[] {
  if (!signUp || phase !== 'sign-up') return []
  const layout = layoutOf(
    { ...sizeOf(signUp.pairs, SIGN_UP_ROOM, SIGN_UP_ROOM), above: SIGN_UP_ABOVE },
    glass,
  )
  return spread(signUp.pairs, layout.pages).map(pairs => ({ kind: 'sign-up', signUp, pairs, layout }))
}

/** Returns the clock pages: none if no section has a clock and nobody has begun. */
function clockPages({ sections, phase }: WallView): readonly Page[] {
  if (phase !== 'playing' || sections.length === 0) return []
  const isShown = sections.some(({ clock, round }) => round > 0 || (clock && clock.run.kind !== 'stopped'))
  return [isShown ? { kind: 'clock', sections } : { kind: 'soon' }]
}

/** Room beside the names: the number, the table and the direction; for teams two of each, stacked too. */
export const SEAT_ROOM = { usual: 40, teams: 74 }

function seatingPages(seating: WallSeating, glass: Glass): readonly Page[] {
  const { lines } = seating
  const areTeams = lines.some(({ at }) => at.length > 1)
  const size = sizeOf(lines, areTeams ? SEAT_ROOM.teams : SEAT_ROOM.usual, SEAT_ROOM.usual, areTeams ? 2 : 1)
  const layout = layoutOf(size, glass)
  return spread(lines, layout.pages).map(part => ({ kind: 'seating', seating, lines: part, layout }))
}

/** Room beside the names: the place, the number, the figure, and the award of a place, stacked below the figure. */
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

/** Room beside the names of both sides: the table, two numbers, and both levels. */
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

/** Returns a team's name, or the names of the players. */
export const namesOf = ({ players, team }: Named): readonly string[] =>
  team === undefined ? players : [team]

/** Measures the rows of a list with so much room beside the names, and at least so many lines when stacked. */
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
