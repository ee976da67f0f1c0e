import { compare, type Fraction, subtract, ZERO } from '../../lib/fraction.ts'
import { rankField, standingsOf } from '../../scoring/ranking/ranking.ts'
import type { Settings } from '../facts/session-opened.ts'
import { type SessionField, sessionField } from '../field/session-field.ts'
import { areTeams, boardsPlayed, type TeamField, teamField } from '../field/team-field.ts'
import { settingsOf } from '../section/queries.ts'
import type { SessionState } from '../state/state.ts'

/**
 * Returns the last finished round up to which a ranking may be published without revealing a single result. Readers may
 * keep the previous ranking, so differences are checked too:
 * - a figure over one board, or one extended by one board, is that board's result;
 * - all available matchpoints, or none ("12 of 12"), reveal the result of every board in it;
 * - in a field of up to eight, so does gaining all or none of what was added: few are left for comparison, and those
 * have the boards still to play. In a larger field almost every round has somebody who wins every comparison.
 *
 * A round that would reveal a result is held back until a later one hides it.
 */
export function publishedRounds(state: SessionState, section: string, finished: number): number {
  const known = knownRounds(state, section, finished)
  let { published, figures: before } = known
  for (let rounds = known.rounds + 1; rounds <= finished; rounds += 1) {
    const now = figuresOf(state, section, rounds)
    if (tells(before, now)) continue
    published = rounds
    before = now
  }
  remember(state, section, { rounds: finished, published, figures: before })
  return published
}

/** Rounds up to `rounds` as examined for publication. */
interface RoundsOver {
  readonly rounds: number
  readonly published: number
  readonly figures: StandingFigures
}

interface RoundsMemo extends RoundsOver {
  readonly session: SessionField
}

const latest = new WeakMap<Settings, Map<string, RoundsMemo>>()

/** Returns what is known of the finished rounds, which change only by corrections and are then examined again. */
function knownRounds(state: SessionState, section: string, finished: number): RoundsOver {
  const settings = settingsOf(state)
  const known = settings && latest.get(settings)?.get(section)
  const isSo = known && known.rounds <= finished && sessionField(state, known.rounds) === known.session
  return isSo ? known : { rounds: 0, published: 0, figures: NO_FIGURES }
}

function remember(state: SessionState, section: string, found: RoundsOver): void {
  if (found.rounds === 0 || areTeams(state)) return
  const settings = settingsOf(state)
  const session = sessionField(state, found.rounds)
  if (!settings || !session) return
  const bySection = latest.get(settings) ?? new Map<string, RoundsMemo>()
  latest.set(settings, bySection.set(section, { ...found, session }))
}

const SMALL_FIELD = 8

type StandingFigures = ReadonlyMap<string, StandingFigure>

interface StandingFigure {
  readonly boards: number
  readonly points: Fraction
  /** Maximum of points; ZERO if points are unbounded. */
  readonly available: Fraction
}

const NO_FIGURES: StandingFigures = new Map()
const NOTHING: StandingFigure = { boards: 0, points: ZERO, available: ZERO }

function tells(before: StandingFigures, now: StandingFigures): boolean {
  return [...now].some(([contestant, figure]) => {
    const known = before.get(contestant) ?? NOTHING
    const added: StandingFigure = {
      boards: figure.boards - known.boards,
      points: subtract(figure.points, known.points),
      available: subtract(figure.available, known.available),
    }
    return added.boards === 1 || isExtreme(figure) || (now.size <= SMALL_FIELD && isExtreme(added))
  })
}

const isExtreme = ({ points, available }: StandingFigure): boolean =>
  compare(available, ZERO) > 0 && (compare(points, ZERO) === 0 || compare(points, available) === 0)

function figuresOf(state: SessionState, section: string, rounds: number): StandingFigures {
  const teams = teamField(state, rounds)
  if (teams) return figuresOfTeams(teams, section)
  const session = sessionField(state, rounds)
  if (!session) return NO_FIGURES
  const isBounded = session.field.setup.rules.form.kind === 'matchpoints'
  return new Map(
    rankField(session.field)
      .filter(ranking => ranking.section === null || ranking.section === section)
      .flatMap(ranking => standingsOf(ranking))
      .map(({ contestant, boards, points, available }) => [
        contestant.key,
        { boards, points, available: isBounded ? available : ZERO },
      ]),
  )
}

const figuresOfTeams = (teams: TeamField, section: string): StandingFigures =>
  new Map(
    teams.rankings
      .filter(ranking => ranking.section === null || ranking.section === section)
      .flatMap(ranking => ranking.teams)
      .map(({ team }) => [team, { ...NOTHING, boards: boardsPlayed(teams, team) }]),
  )
