/** Parts of a results file beside the boards: the director's choices for the ranking, matches of pairs, byes. */

import type {
  LabelledContestant,
  MatchScoring,
  RankingScoring,
  ResultsBye,
  ResultsPairMatch,
  ResultsSession,
} from '../formats/results/results-session.ts'
import { isPlayed, seatedAt } from '../movement/plan/entry.ts'
import { choicesIn } from '../scoring/profiles/profiles.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import { contestantKey, sitOutCounts } from '../session/field/field-lines.ts'
import { rulesOf, setupOf } from '../session/field/field-setup.ts'
import { matchField } from '../session/field/match-field.ts'
import { areDrawn, byeOf } from '../session/field/match-settings.ts'
import { possibleResults } from '../session/field/possible-results.ts'
import { rankedIn } from '../session/field/ranked.ts'
import type { TeamField } from '../session/field/team-field.ts'
import { isClosed, settingsOf } from '../session/section/queries.ts'
import { type Section, sectionOf, sectionsIn } from '../session/section/section.ts'
import type { SessionState } from '../session/state/state.ts'

/** Returns the scoring settings in full, so that readers of the file need not know the defaults. */
export function matchScoringOf(state: SessionState, settings: Settings): RankingScoring & MatchScoring {
  const { rankedBy, vpScale } = settings
  const isDrawn = areDrawn(state)
  return {
    ...(rankedBy === 'match-vps' && { rankedBy }),
    ...(vpScale !== undefined && { vpScale }),
    bye: byeOf(settings, isDrawn),
    ...choicesIn(settings),
    ...(isDrawn && { drawn: true }),
    ...(!isClosed(state) && { running: true }),
  }
}

/** Returns the matches of pairs that are ranked by victory points; nothing for other rankings. */
export function pairMatchesOf(
  state: SessionState,
  lettered: boolean,
): Pick<ResultsSession, 'pairMatches' | 'byes'> {
  const field = matchField(state)
  if (!field) return sitOutsOf(state, lettered)
  const label = (section: string, id: string) => sectionOf(state, section)?.labelOf(id) ?? id
  return {
    pairMatches: field.matches.map(
      ({ section, meeting: { rounds, pairs, boards } }): ResultsPairMatch => ({
        ...(lettered && { section }),
        rounds,
        pairs: [label(section, pairs[0]), label(section, pairs[1])],
        boards: boards.length,
      }),
    ),
    byes: field.byes.map(
      ({ section, bye: { rounds, contestant, boards } }): ResultsBye => ({
        ...(lettered && { section }),
        rounds,
        contestant: label(section, contestant),
        boards,
      }),
    ),
  }
}

/**
 * Returns the sit-outs of pairs and players if a minimum share of boards is required for a rank and sit-outs
 * do not count towards it.
 */
function sitOutsOf(state: SessionState, lettered: boolean): Pick<ResultsSession, 'byes'> {
  const settings = settingsOf(state)
  if (!settings || !rulesOf(settings, isClosed(state)).ranking.finishedAt) return {}
  const byes = sectionsIn(state).flatMap(section =>
    [...sitOutCounts(section.plan)].flatMap(([contestant, boards]): readonly ResultsBye[] => {
      const own = section.plan.entries.filter(
        entry => !isPlayed(entry) && seatedAt(entry).includes(contestant),
      )
      const rounds = own.map(({ round }) => round)
      return boards === 0
        ? []
        : [
            {
              ...(lettered && { section: section.id }),
              rounds,
              contestant: section.labelOf(contestant),
              boards,
            },
          ]
    }),
  )
  return byes.length > 0 ? { byes } : {}
}

export const teamByesOf = (
  { byes }: TeamField,
  sections: readonly Section[],
  lettered: boolean,
): readonly ResultsBye[] =>
  byes.flatMap(({ team, bye: { rounds, contestant, boards } }) => {
    const section = sections.find(({ id }) => team === contestantKey(id, contestant))
    if (!section) return []
    return [
      {
        ...(lettered && { section: section.id }),
        rounds,
        contestant: section.labelOf(contestant),
        boards,
      },
    ]
  })

/** Returns the number of boards of the event by section, if the ranking depends on it. */
export function eventBoardsOf(
  state: SessionState,
  settings: Settings,
  sections: readonly Section[],
  lettered: boolean,
): Pick<ResultsSession, 'eventBoards'> {
  const { field } = setupOf(state, settings)
  const found = sections.flatMap(({ id, plan }) => {
    const keys = new Set(plan.contestants.map(own => contestantKey(id, own.id)))
    const boards = field.contestants.find(({ key }) => keys.has(key))?.eventBoards
    return boards === undefined ? [] : [[lettered ? id : '', boards] as const]
  })
  return found.length === 0 ? {} : { eventBoards: Object.fromEntries(found) }
}

/** Returns the possible number of results of each board, if figures are held back until all are in. */
export function possibleResultsOf(
  state: SessionState,
  settings: Settings,
  sections: readonly Section[],
  lettered: boolean,
): Pick<ResultsSession, 'possibleResults'> {
  const { rules } = setupOf(state, settings).field
  const fields = settings.sections === 'apart' ? sections.map(section => [section]) : [sections]
  const found = fields.map(own => {
    const boards = new Set(own.flatMap(section => section.boardsKnown()))
    const possible = [...boards].flatMap(board => {
      const most = possibleResults(rules, own, board, isClosed(state))
      return most === undefined ? [] : [[board, most] as const]
    })
    const name = settings.sections === 'apart' && lettered ? (own[0]?.id ?? '') : ''
    return [name, Object.fromEntries(possible)] as const
  })
  return found.some(([, boards]) => Object.keys(boards).length > 0)
    ? { possibleResults: Object.fromEntries(found) }
    : {}
}

/** Returns the ranked contestants in the order of entry, including those with only a bye or no opponents yet. */
export const contestantsOf = (
  sections: readonly Section[],
  lettered: boolean,
): readonly LabelledContestant[] =>
  sections.flatMap(section =>
    rankedIn(section).map(({ label, line }) => ({
      label,
      ...(lettered && { section: section.id }),
      ...(section.plan.winners === 2 && line && { line }),
    })),
  )
