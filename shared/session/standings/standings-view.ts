import { isMatchGame } from '../../game/games.ts'
import { must } from '../../lib/assert.ts'
import { getOrMake, memo } from '../../lib/memo.ts'
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
import { isClosed, settingsOf } from '../section/queries.ts'
import { sectionOf, sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { percentText, pointsText, tieBreakText, totalTexts } from '../views/figure-text.ts'
import { type NamedContestant, peopleOf } from '../views/people.ts'
import { teamStandings } from '../views/team-standings.ts'
import type { Ranked, Standings } from '../views/view-bodies.ts'
import { matchLines, victoryPointTexts } from './match-lines.ts'
import { publishedRounds } from './published-rounds.ts'
import { tableMatchStandings } from './table-match-standings.ts'

/** Returns the running ranking over all results so far, for the director. */
export function runningStandings(state: SessionState, section: string): Standings | undefined {
  return standingsOver(state, section, Number.POSITIVE_INFINITY)
}

/** Returns a ranking for each section ranked alone, or one for sections scored across. */
export const runningRankings = memo((state: SessionState): readonly Standings[] => {
  const apart = settingsOf(state)?.sections === 'apart'
  const sections = sectionsIn(state).map(({ id }) => id)
  return (apart ? sections : sections.slice(0, 1)).flatMap(section => runningStandings(state, section) ?? [])
})

/**
 * Returns the ranking as published by the policy: over the rounds that every table (of all sections ranked
 * together) has finished, so that no figure reveals a board still to be played, and only once none reveals a
 * single result; over everything once the session is closed.
 */
export function publishedStandings(state: SessionState, section: string): Standings | undefined {
  return standingsOver(state, section, publishedRoundsOf(state, section))
}

export const publishedRoundsOf = (state: SessionState, section: string): number =>
  isClosed(state) ? Number.POSITIVE_INFINITY : roundsToPublish(state, section)

/** Returns the number of rounds published during the session. When nobody has boards left there is nothing to hide. */
export function roundsToPublish(state: SessionState, section: string): number {
  const over = roundsOver(state, section)
  const own = sectionOf(state, section)
  const settings = settingsOf(state)
  // The same deal is not played elsewhere.
  if (settings && isMatchGame(settings)) return over
  const isLast = own === undefined || isOver(own.plan, over)
  if (!isLast) return publishedRounds(state, section, over)
  return own && isHeldBack(state) ? publishedRounds(state, section, own.plan.rounds - 1) : over
}

/**
 * True if a session without a director leaves publication to the director, so that its last round is
 * published with the close.
 */
const isHeldBack = (state: SessionState): boolean => settingsOf(state)?.evening?.publish === 'director'

function roundsOver(state: SessionState, section: string): number {
  if (settingsOf(state)?.sections === 'apart') return sectionOf(state, section)?.roundsFinished() ?? 0
  // A section with a finished movement has nothing more to hide, however few rounds it had.
  const finished = sectionsIn(state).map(each => {
    const rounds = each.roundsFinished()
    return isOver(each.plan, rounds) ? Number.POSITIVE_INFINITY : rounds
  })
  return Math.min(...finished)
}

/** True if the whole movement is finished, with no rounds left to draw. */
const isOver = (plan: Plan, finished: number): boolean => finished >= plan.rounds && !hasMoreToDraw(plan)

const made = memo((_: SessionState) => new Map<string, Standings | undefined>())

/**
 * Returns the ranking over rounds up to `rounds` that includes the section; sections scored across are ranked
 * together. Cached by state.
 */
function standingsOver(state: SessionState, section: string, rounds: number): Standings | undefined {
  return getOrMake(made(state), `${section} ${rounds}`, () => makeStandings(state, section, rounds))
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
      ...head,
      scoring: teams.form,
      rankings: withAwards(state, rankings),
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
      // The percentage of all boards ranks nobody there, and would be misleading beside the victory points.
      return { line: ranking.line, rows: matches ? rows.map(row => ({ ...row, percent: null })) : rows }
    })
  return {
    ...head,
    scoring: settings.form ?? 'matchpoints',
    rankings: withAwards(state, rankings),
    ...(matches && { rankedBy: 'match-vps', matches: matchLines(state, settings, section, matches) }),
  }
}

/** Returns the publication number of a final ranking and the end of its provisional period; nothing for others. */
function givenOut(state: SessionState): Pick<Standings, 'revision' | 'provisional'> {
  const revision = revisionOf(state)
  const period = correctionPeriod(state)
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
