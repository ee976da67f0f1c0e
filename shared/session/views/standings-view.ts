import { isMatchGame } from '../../game/games.ts'
import { must } from '../../lib/assert.ts'
import { hasMoreToDraw, type Plan } from '../../movement/plan/plan.ts'
import { type RankedStanding, rankField, standingsOf } from '../../scoring/ranking/ranking.ts'
import type { ScoringRules } from '../../scoring/rules.ts'
import { withAwards } from '../awards/awards-of.ts'
import { correctionPeriod } from '../corrections/corrections.ts'
import { revisionOf } from '../corrections/revision.ts'
import type { Settings } from '../facts/session-opened.ts'
import { matchField } from '../field/match-field.ts'
import { sessionField } from '../field/session-field.ts'
import { tableMatchField } from '../field/table-matches.ts'
import { teamField } from '../field/team-field.ts'
import { matchLines, victoryPointTexts } from '../matches/match-lines.ts'
import { tableMatchStandings } from '../matches/table-match-standings.ts'
import { isClosed, settingsOf } from '../queries.ts'
import { sectionOf, sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state.ts'
import { percentText, pointsText, tieBreakText, totalTexts } from './figure-text.ts'
import { type NamedContestant, peopleOf } from './people.ts'
import { publishedRounds } from './published-rounds.ts'
import { teamStandings } from './team-standings.ts'
import type { Ranked, Standings } from './view-bodies.ts'

/** The running ranking over every result so far: the director's. */
export function runningStandings(state: SessionState, section: string): Standings | undefined {
  return standingsOver(state, section, Number.POSITIVE_INFINITY)
}

/** One for each section that is ranked for itself; sections scored across are ranked together. */
export function runningRankings(state: SessionState): readonly Standings[] {
  const apart = settingsOf(state)?.sections === 'apart'
  const sections = sectionsIn(state).map(({ id }) => id)
  return (apart ? sections : sections.slice(0, 1)).flatMap(section => runningStandings(state, section) ?? [])
}

/**
 * The ranking as the policy publishes it: over the rounds that every table has finished, so that no figure
 * tells of a board that somebody still has to play, and only once no figure tells a single result; over everything
 * once the session is closed. Of sections that are ranked together, every table of all of them.
 */
export function publishedStandings(state: SessionState, section: string): Standings | undefined {
  return standingsOver(state, section, publishedRoundsOf(state, section))
}

/** Over which rounds that is. */
export const publishedRoundsOf = (state: SessionState, section: string): number =>
  isClosed(state) ? Number.POSITIVE_INFINITY : roundsToPublish(state, section)

/** Over which rounds it is published while the session lasts. When nobody has anything to play any more there is nothing to hide. */
export function roundsToPublish(state: SessionState, section: string): number {
  const over = roundsOver(state, section)
  const own = sectionOf(state, section)
  const settings = settingsOf(state)
  // Nobody elsewhere has the same deal still to play.
  if (settings && isMatchGame(settings)) return over
  const isLast = own === undefined || isOver(own.plan, over)
  if (!isLast) return publishedRounds(state, section, over)
  return own && isHeldBack(state) ? publishedRounds(state, section, own.plan.rounds - 1) : over
}

/** Of an evening that runs itself the director may want to give out what comes of it: its last round is told with his close. */
const isHeldBack = (state: SessionState): boolean => settingsOf(state)?.evening?.publish === 'director'

function roundsOver(state: SessionState, section: string): number {
  if (settingsOf(state)?.sections === 'apart') return sectionOf(state, section)?.roundsFinished() ?? 0
  // A section whose movement is over has nothing more to hide, however few rounds it had.
  const finished = sectionsIn(state).map(each => {
    const rounds = each.roundsFinished()
    return isOver(each.plan, rounds) ? Number.POSITIVE_INFINITY : rounds
  })
  return Math.min(...finished)
}

/** Whether that is the whole movement: while rounds are still to be drawn the last one that stands is not its last. */
const isOver = (plan: Plan, finished: number): boolean => finished >= plan.rounds && !hasMoreToDraw(plan)

const made = new WeakMap<SessionState, Map<string, Standings | undefined>>()

/** The rankings in which somebody of the section stands: sections scored across are ranked together. Made once a state. */
function standingsOver(state: SessionState, section: string, rounds: number): Standings | undefined {
  const known = made.get(state) ?? new Map<string, Standings | undefined>()
  made.set(state, known)
  const key = `${section} ${rounds}`
  if (!known.has(key)) known.set(key, makeStandings(state, section, rounds))
  return known.get(key)
}

function makeStandings(state: SessionState, section: string, rounds: number): Standings | undefined {
  const settings = settingsOf(state)
  const own = sectionOf(state, section)
  if (!settings || !own) return undefined
  const head = {
    section,
    contest: own.plan.kind,
    rounds: Math.min(rounds, own.roundsFinished()),
    final: isClosed(state),
    ...givenOut(state),
  }
  const tables = tableMatchField(state, rounds)
  if (tables) {
    const { rankings, ...more } = tableMatchStandings(state, section, tables)
    return { ...head, ...more, rankings: withAwards(state, rankings) }
  }
  const teams = teamField(state, rounds)
  if (teams) {
    const { rankings, matches } = teamStandings(state, section, teams)
    return {
      ...{ ...head, scoring: teams.form, rankings: withAwards(state, rankings) },
      ...(matches && { matches }),
    }
  }
  const matches = matchField(state, rounds)
  const session = matches?.session ?? sessionField(state, rounds)
  if (!session) return undefined
  const { rules } = session.field.setup
  const people = peopleOf(state)
  const rankings = (matches?.rankings ?? rankField(session.field))
    .filter(ranking => ranking.section === null || ranking.section === section)
    .map(ranking => {
      const standings = standingsOf(ranking)
      const totals = matches ? victoryPointTexts(matches, standings) : totalsOf(settings, rules, standings)
      const rows = rowsOf(settings, rules, people, standings, totals)
      // The percentage of all boards ranks nobody there, and beside the victory points it would look as if it did.
      return { line: ranking.line, rows: matches ? rows.map(row => ({ ...row, percent: null })) : rows }
    })
  return {
    ...{ ...head, scoring: settings.form ?? 'matchpoints', rankings: withAwards(state, rankings) },
    ...(matches && { rankedBy: 'match-vps', matches: matchLines(state, settings, section, matches) }),
  }
}

/** Which publication a final ranking is, and until when it may change; nothing of one that is not final. */
function givenOut(state: SessionState): Pick<Standings, 'revision' | 'provisional'> {
  const [revision, period] = [revisionOf(state), correctionPeriod(state)]
  return {
    ...(revision && { revision: revision.number }),
    ...(period && { provisional: { until: period.until, appeals: period.appeals } }),
  }
}

const totalsOf = (settings: Settings, rules: ScoringRules, standings: readonly RankedStanding[]) =>
  totalTexts(
    settings,
    rules,
    standings.map(({ points }) => points),
  )

function rowsOf(
  settings: Settings,
  rules: ScoringRules,
  people: ReadonlyMap<string, NamedContestant>,
  standings: readonly RankedStanding[],
  totals: readonly string[],
): Ranked[] {
  return standings.map(({ contestant, available, percent, rank, boards, tieBreak }, index) => {
    const person = must(people.get(contestant.key), `the name of ${contestant.key}`)
    return {
      ...person,
      players: [...person.players],
      total: totals[index] ?? '',
      available: pointsText(settings, rules, available),
      percent: percentText(settings, rules, percent),
      rank: rank?.place ?? null,
      shared: (rank?.sharedBy ?? 1) > 1,
      tieBreak: tieBreak && tieBreakText(rules, tieBreak.value),
      boards,
    }
  })
}
