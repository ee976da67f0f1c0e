import { must } from '../../lib/assert.ts'
import { rankField, type Standing, standingsOf } from '../../scoring/ranking/ranking.ts'
import type { ScoringRules } from '../../scoring/rules.ts'
import type { Settings } from '../fact.ts'
import { contestantKey } from '../field-lines.ts'
import { isClosed, settingsOf } from '../queries.ts'
import { sectionOf, sectionsIn } from '../section.ts'
import { sessionField } from '../session-field.ts'
import type { SessionState } from '../state.ts'
import { percentText, pointsText, tieBreakText, totalTexts } from './figure-text.ts'
import type { Ranked, Standings } from './view-bodies.ts'

/** The running ranking over every result so far: the director's. */
export function runningStandings(state: SessionState, section: string): Standings | undefined {
  return standingsOver(state, section, Number.POSITIVE_INFINITY)
}

/**
 * The ranking as the policy publishes it: over the rounds that every table has finished, so that no figure
 * tells of a board that somebody still has to play; over everything once the session is closed.
 */
export function publishedStandings(state: SessionState, section: string): Standings | undefined {
  return standingsOver(
    state,
    section,
    isClosed(state) ? Number.POSITIVE_INFINITY : (sectionOf(state, section)?.roundsFinished() ?? 0),
  )
}

/** The rankings in which somebody of the section stands: sections scored across are ranked together. */
function standingsOver(state: SessionState, section: string, rounds: number): Standings | undefined {
  const settings = settingsOf(state)
  const session = sessionField(state, rounds)
  if (!settings || !session || !sectionOf(state, section)) return undefined
  const { rules } = session.field.setup
  const people = peopleOf(state)
  const rankings = rankField(session.field)
    .filter(ranking => ranking.section === null || ranking.section === section)
    .map(ranking => ({
      line: ranking.line,
      rows: rowsOf(settings, rules, people, standingsOf(ranking)),
    }))
  return {
    section,
    rounds: Math.min(rounds, sectionOf(state, section)?.roundsFinished() ?? 0),
    final: isClosed(state),
    scoring: settings.form ?? 'matchpoints',
    rankings,
  }
}

interface Person {
  readonly contestant: string
  readonly label: string
  readonly players: readonly string[]
}

/** Everybody of the session by the scorer's key. With several sections the label says whose number it is. */
function peopleOf(state: SessionState): ReadonlyMap<string, Person> {
  const sections = sectionsIn(state)
  return new Map(
    sections.flatMap(section =>
      section.plan.contestants.map(({ id, label }) => [
        contestantKey(section.id, id),
        {
          contestant: id,
          label: sections.length > 1 ? `${section.id}${label}` : label,
          players: section.playersOf(id),
        },
      ]),
    ),
  )
}

function rowsOf(
  settings: Settings,
  rules: ScoringRules,
  people: ReadonlyMap<string, Person>,
  standings: readonly Standing[],
): Ranked[] {
  const totals = totalTexts(
    settings,
    rules,
    standings.map(({ points }) => points),
  )
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
