import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  linesOf,
  type PublishedPlace,
  type ResultsLine,
  type ResultsSession,
} from '../../shared/formats/results/results-session.ts'
import type { TeamsMatch, TeamsSession } from '../../shared/formats/results/results-teams.ts'
import type { ReadResults } from '../../shared/formats/results-json/results-json.ts'
import { inEnglish } from '../../shared/test/made.ts'
import { readResultsFile } from './read-results-file.ts'

const USEBIO = '../shared/data/usebio'
const SESSIONS = '../shared/data/sessions'
const present = existsSync(USEBIO) && existsSync(SESSIONS)

function read(path: string): ReadResults {
  const results = readResultsFile(readFileSync(path))
  if (!results.ok) throw new Error(`${path}: ${inEnglish(results.problem)}`)
  return results.value
}

const NAMES = present ? readdirSync(USEBIO).map(name => name.replace(/\.xml$/, '')) : []

/**
 * Returns the published figures without what only one of the two files holds: names, board counts, master
 * points, and some leads.
 */
const publishedFigures = (ranking: readonly PublishedPlace[]) =>
  ranking.map(({ players: _names, boards: _boards, award: _award, ...figures }) => figures)

const playedLines = (session: ResultsSession) =>
  linesOf(session).map(({ board, section, seats, outcome, score, result, ruling, points }) => ({
    board,
    section,
    seats,
    outcome,
    score,
    result,
    ruling,
    points,
  }))

/** Removes the leads, which the JSON of the session of teams lacks. */
const withoutLeads = (match: TeamsMatch): TeamsMatch => ({
  ...match,
  boards: match.boards.map(board => ({ ...board, ns: withoutLead(board.ns), ew: withoutLead(board.ew) })),
})
function withoutLead(line: ResultsLine | null): ResultsLine | null {
  if (line?.result?.kind !== 'played') return line
  const { lead: _, ...result } = line.result
  return { ...line, result }
}

describe.skipIf(!present)('real USEBIO files (skipped where the data is absent)', () => {
  test('[UB1] there are ten of them', () => {
    expect(NAMES).toHaveLength(10)
  })

  const both = (name: string) => [read(`${USEBIO}/${name}.xml`), read(`${SESSIONS}/${name}.json`)] as const

  test.each(NAMES)('[UB1] %s says the same as the JSON made of it', name => {
    const [xml, json] = both(name)
    expect(xml.kind).toBe(json.kind)
    expect([xml.refused, json.refused]).toEqual([[], []])
    if (xml.kind === 'session' && json.kind === 'session') expectSameSession(xml.session, json.session)
    if (xml.kind === 'teams' && json.kind === 'teams') expectSameTeams(xml.teams, json.teams)
  })

  // Read from the files by hand.
  test.each([
    ['bbo-mp-20250106', ['36', '30', '21', '21', '12', '6']],
    ['ebuscoreteams-pab-20160117', ['676', '451', '328', '307', '230', '186', '158', '66']],
    ['realbridge-mp-20250106', ['36', '30', '24', '18', '12', '6']],
  ])('[UB1] %s gives its master points place by place', (name, points) => {
    const [xml] = both(name)
    const { ranking } = xml.kind === 'teams' ? xml.teams : xml.session
    const placed = [...ranking].sort((a, b) => Number(a.rank) - Number(b.rank))
    expect(placed.flatMap(({ award }) => award ?? [])).toEqual(points)
  })
})

function expectSameSession(xml: ResultsSession, json: ResultsSession): void {
  expect(playedLines(xml)).toEqual(playedLines(json))
  expect(publishedFigures(xml.ranking)).toEqual(publishedFigures(json.ranking))
  for (const same of ['winners', 'program', 'date', 'eventType', 'vulnerability'] as const)
    expect(xml[same]).toEqual(json[same])
  expect(xml.scoring.method).toBe(json.scoring.method)
}

function expectSameTeams(xml: TeamsSession, json: TeamsSession): void {
  expect(xml.matches.map(withoutLeads)).toEqual(json.matches)
  expect(xml.pairXi).toEqual(json.pairXi)
  expect(publishedFigures(xml.ranking)).toEqual(publishedFigures(json.ranking))
  for (const same of ['program', 'date', 'eventType', 'vulnerability'] as const)
    expect(xml[same]).toEqual(json[same])
  expect(xml.scoring.method).toBe(json.scoring.method)
}
