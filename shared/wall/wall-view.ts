import { isMatchGame } from '../game/games.ts'
import type { Direction } from '../game/seat.ts'
import { isPlayed } from '../movement/plan/entry.ts'
import { roundsInAll } from '../movement/plan/plan.ts'
import { isRankingShown } from '../session/between-rounds/scorecards.ts'
import { PAIRS_A_TABLE } from '../session/entered-pair.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import { noticesOf } from '../session/messages/messages.ts'
import { lookUpNow } from '../session/policy/look-up-now.ts'
import { isClosed, roundPlayed, settingsOf } from '../session/section/queries.ts'
import { clockOf } from '../session/section/round-clock.ts'
import { sectionsIn } from '../session/section/section.ts'
import { publicPolicy } from '../session/settings/public-policy.ts'
import { playBegins } from '../session/sign-up/play-begins.ts'
import { signUpOf } from '../session/sign-up/sign-up.ts'
import { signOf, tableName, tableSigns } from '../session/signs/table-name.ts'
import { publishedStandings } from '../session/standings/standings-view.ts'
import type { SessionState } from '../session/state/state.ts'
import { peopleOf } from '../session/views/people.ts'
import type { Ranked } from '../session/views/view-bodies.ts'
import type { WallMatches, WallSection, WallSignUp, WallStandings, WallView } from './wall-schema.ts'
import { seatingOf } from './wall-seating.ts'

/** Time for which a notice stays on the wall display; every table has it as a card as well. */
export const NOTICE_MS = 10 * 60_000
const MOST_NOTICES = 3

/**
 * Returns the wall display at a hub time (ms), with the hall `zone` minutes ahead of UTC: sign-ups, clocks, next seats,
 * and the ranking as sent to tables. Nothing of a running round and never a single result, except the levels of rounds
 * with one match per table, which nobody else has to play. `null` if the club has no wall display, or no session is
 * open.
 */
export function wallView(state: SessionState, now: number, zone: number): WallView | null {
  const settings = settingsOf(state)
  const { wall } = publicPolicy(settings)
  if (!settings || wall === 'off') return null
  const showsNames = wall === 'names'
  const sections = sectionsOn(state)
  return {
    name: settings.name,
    zone,
    shows: wall,
    sections,
    phase: phaseOf(state, settings, sections.length > 0),
    signUp: sections.length === 0 ? signUpOn(state, settings, now, showsNames) : null,
    seating: [...seatingOf(state, now, showsNames)],
    standings: standingsOn(state, settings, showsNames),
    ...(isMatchGame(settings) && !isClosed(state) && { matches: [...tableMatchesOn(state, showsNames)] }),
    ...(lookUpNow(state) === 'all' && { lookUp: true }),
    notices: noticesOf(state)
      .flatMap(({ text, at }) => (at !== null && at + NOTICE_MS > now ? { text, until: at + NOTICE_MS } : []))
      .slice(-MOST_NOTICES),
  }
}

function phaseOf(state: SessionState, { evening }: Settings, isPlanned: boolean): WallView['phase'] {
  if (isClosed(state)) return 'closed'
  if (isPlanned) return 'playing'
  return evening ? 'sign-up' : 'soon'
}

const sectionsOn = (state: SessionState): WallSection[] => {
  const signs = tableSigns(state)
  return sectionsIn(state).map(section => {
    const clock = clockOf(state, section.id)
    const colour = signOf(signs, section.id)?.colour
    const begun = section.entriesOf(1).some(({ table }) => section.hasBegun(1, table))
    return {
      section: section.id,
      ...(colour && { colour }),
      rounds: roundsInAll(section.plan),
      round: begun ? Math.min(section.roundsFinished() + 1, roundsInAll(section.plan)) : 0,
      clock: clock
        ? {
            section: section.id,
            minutes: clock.minutes,
            move: clock.move,
            run: clock.run,
            ...(clock.breaks && { breaks: clock.breaks }),
          }
        : null,
    }
  })
}

function signUpOn(
  state: SessionState,
  { evening }: Settings,
  now: number,
  showsNames: boolean,
): WallSignUp | null {
  if (!evening) return null
  return {
    startsAt: playBegins(state, evening, now) ?? evening.startsAt,
    signUpFrom: evening.signUpFrom,
    room: evening.tables * PAIRS_A_TABLE,
    pairs: signUpOf(state).map(({ number, pair }) => ({
      number,
      players: showsNames ? [pair.N, pair.S].flatMap(({ name }) => name ?? []) : [],
    })),
  }
}

/** Sections ranked together have one ranking, without a section. */
function standingsOn(state: SessionState, settings: Settings, showsNames: boolean): WallStandings[] {
  if (!isRankingShown(state)) return []
  const sections = sectionsIn(state).map(({ id }) => id)
  const isApart = settings.sections === 'apart'
  return (isApart ? sections : sections.slice(0, 1)).flatMap(id => {
    const standings = publishedStandings(state, id)
    if (!standings || (standings.rounds === 0 && !standings.final)) return []
    const { section: _, matches: __, rankings, ...head } = standings
    return {
      ...head,
      section: isApart && sections.length > 1 ? id : null,
      rankings: rankings.map(({ line, rows }) => ({
        line,
        rows: rows.map(row => (showsNames ? row : withoutNames(row))),
      })),
    }
  })
}

const withoutNames = ({ team: _, since: __, ...row }: Ranked): Ranked => ({ ...row, players: [] })

/** Returns the state of the current round's tables, if each has one match: both sides, their levels, the leader. */
function tableMatchesOn(state: SessionState, showsNames: boolean): readonly WallMatches[] {
  const signs = tableSigns(state)
  const people = peopleOf(state)
  return sectionsIn(state).flatMap(section => {
    const round = roundPlayed(section)
    const tables = section
      .entriesOf(round)
      .filter(isPlayed)
      .flatMap(entry => {
        const match = section.matchAt(entry)
        if (!match) return []
        const side = (id: string | null, direction: Direction) => {
          const known = people.get(`${section.id}/${id}`)
          return {
            label: known?.label ?? id ?? '',
            players: showsNames ? [...(known?.players ?? [])] : [],
            ...(showsNames && known?.team !== undefined && { team: known.team }),
            written: match.written[direction],
          }
        }
        return {
          table: tableName(signs, section.id, entry.table),
          ns: side(entry.seats.N, 'NS'),
          ew: side(entry.seats.E, 'EW'),
          ahead: match.end === null ? match.ahead : match.winner,
          isOver: match.end !== null,
        }
      })
    return tables.length > 0 ? [{ section: section.id, round, tables }] : []
  })
}
