import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { formOfSession, type ScoredResults, scoreResults } from '../../shared/formats/results-scored.ts'
import type { PublishedPlace, ResultsSession } from '../../shared/formats/results-session.ts'
import { must } from '../../shared/lib/assert.ts'
import { profileOf } from '../../shared/scoring/profiles/profiles.ts'
import { readResultsFile } from '../formats/read-results-file.ts'

/** Real sessions with what other programs printed; they lie beside the repository. */
export const SESSIONS = '../shared/data/sessions'
export const USEBIO = '../shared/data/usebio'

export const namesIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).toSorted() : []

export const read = (path: string) => {
  const results = readResultsFile(readFileSync(path))
  if (!results.ok) throw new Error(`${path}: ${results.problem.sentence}`)
  return results.value
}

export const KINDS = ['lines', 'totals', 'percents', 'ranks', 'tieBreaks', 'boards'] as const
export type Kind = (typeof KINDS)[number]

/** How many printed figures are ours too, as text, of how many; and the first that differ. */
export interface Count {
  readonly ok: number
  readonly all: number
  readonly wrong: readonly string[]
}

export type Counts = Readonly<Record<Kind, Count>>

/** Compares a session with the figures that its file prints, by the profile of its program. */
export function compareWithPrinted(session: ResultsSession): Counts {
  const form = must(formOfSession(session), `the form of ${session.id}`)
  const own = scoreResults(session, profileOf(session.program), form)
  const count = (kind: Exclude<Kind, 'lines'>) => countPlaces(session, own, kind)
  return {
    lines: countLines(session, own),
    totals: count('totals'),
    percents: count('percents'),
    ranks: count('ranks'),
    tieBreaks: count('tieBreaks'),
    boards: count('boards'),
  }
}

const MEMBER = {
  totals: 'total',
  percents: 'percent',
  ranks: 'rank',
  tieBreaks: 'tiebreak',
  boards: 'boards',
} as const satisfies Record<Exclude<Kind, 'lines'>, keyof PublishedPlace>

function countPlaces(session: ResultsSession, own: ScoredResults, kind: Exclude<Kind, 'lines'>): Count {
  const member = MEMBER[kind]
  const keyOf = ({ section, direction, contestant }: PublishedPlace) =>
    JSON.stringify([section ?? '', direction ?? '', contestant])
  const ours = new Map(own.ranking.map(place => [keyOf(place), place]))
  return countAll(
    session.ranking.flatMap(place => {
      const printed = place[member]
      return printed === undefined
        ? []
        : [{ what: `${keyOf(place)} ${member}`, printed, ours: ours.get(keyOf(place))?.[member] }]
    }),
  )
}

function countLines(session: ResultsSession, own: ScoredResults): Count {
  return countAll(
    session.rows.flatMap((row, at) => {
      const [ns, ew] = must(own.points[at], 'the points of the row')
      const what = `board ${row.board}: ${row.kind === 'line' ? `${row.seats.N}-${row.seats.E} ${row.score}` : `bye ${row.contestant}`}`
      if (row.kind === 'sit-out') {
        const side = row.side === 'EW' ? ew : ns
        return row.points === undefined ? [] : [{ what, printed: row.points, ours: side?.shown }]
      }
      if (!row.points) return []
      const [first, second] = row.points
      const both = [first === null ? null : ns?.shown, second === null ? null : ew?.shown]
      return [{ what, printed: row.points.join(' / '), ours: both.join(' / ') }]
    }),
  )
}

interface Comparison {
  readonly what: string
  readonly printed: string
  readonly ours: string | undefined
}

function countAll(comparisons: readonly Comparison[]): Count {
  const wrong = comparisons.filter(({ printed, ours }) => printed !== ours)
  return {
    ok: comparisons.length - wrong.length,
    all: comparisons.length,
    wrong: wrong.map(({ what, printed, ours }) => `${what}: printed ${printed}, ours ${ours}`),
  }
}
