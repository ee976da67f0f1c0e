import { parseArgs } from 'node:util'
import { type FiguredPlace, rankResults } from '../../shared/formats/results-figures.ts'
import { linesOf, type RefusedRow, type ResultsSession } from '../../shared/formats/results-session.ts'
import { readResultsFile } from '../formats/read-results-file.ts'

/** `overtrick score FILE [--json]`: ranks a results file by matchpoints. */

export interface ScoreIo {
  readFile(path: string): Promise<Uint8Array>
  out(text: string): void
  err(text: string): void
}

export const SCORE_USAGE = `overtrick score FILE [--json]

Ranks the session of a results file, JSON or USEBIO, by matchpoints, percentages of what was really compared.

  --json    print {"ranking": [...], "refused": [...]} for programs, figures as printed

A row that makes no sense is refused and the rest is scored: "board" is the board's number as the file
gives it, "line" the place of the row in that board's list of results, from 1 (0 is the board itself).
`

const EXIT_REFUSED = 1
const EXIT_USAGE = 2

const NO_TEAMS = 'This is a session of teams; only pairs and individuals are scored.'

/** Runs the command with the words after \`score\`; resolves to the exit code. */
export async function runScore(args: readonly string[], io: ScoreIo): Promise<number> {
  const asked = readArguments(args)
  if (typeof asked === 'string') return fail(io, `${asked} See overtrick score --help.`, EXIT_USAGE)
  if (asked.help) {
    io.out(SCORE_USAGE)
    return 0
  }
  const bytes = await read(asked.file, io)
  if (!(bytes instanceof Uint8Array)) return fail(io, bytes.sentence, EXIT_REFUSED)
  const results = readResultsFile(bytes)
  if (!results.ok) return fail(io, `${asked.file}: ${results.problem.sentence}`, EXIT_REFUSED)
  if (results.value.kind === 'teams') return fail(io, `${asked.file}: ${NO_TEAMS}`, EXIT_REFUSED)

  const { session, refused } = results.value
  const otherMethod = methodNote(session)
  if (otherMethod !== '') io.err(`${otherMethod}\n`)
  const ranking = rankResults(session)
  io.out(asked.json ? asJson(ranking, refused) : asText(session, ranking, refused))
  return 0
}

interface Asked {
  readonly file: string
  readonly json: boolean
  readonly help: boolean
}

function readArguments(args: readonly string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (values.help) return { file: '', json: false, help: true }
    if (file === undefined) return 'Which file? The command needs one results file.'
    if (more.length > 0) return `One file at a time, not ${positionals.length}.`
    return { file, json: values.json, help: false }
  } catch (cause) {
    // Node's message goes on about "--"; its first sentence names the option.
    const message = cause instanceof Error ? cause.message : String(cause)
    return `${message.split('. ')[0]}.`
  }
}

async function read(file: string, io: ScoreIo): Promise<Uint8Array | { readonly sentence: string }> {
  try {
    return await io.readFile(file)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    const missing = why.startsWith('ENOENT')
    return { sentence: missing ? `There is no file ${file}.` : `${file} cannot be read: ${why}` }
  }
}

function fail(io: ScoreIo, sentence: string, code: number): number {
  io.err(`${sentence}\n`)
  return code
}

/** Said aside when the file's own figures cannot be expected to be ours. */
function methodNote({ scoring: { method } }: ResultsSession): string {
  return /imp|butler/i.test(method)
    ? `This session was scored by ${method}; here it is ranked by matchpoints.`
    : ''
}

const asJson = (ranking: readonly FiguredPlace[], refused: readonly RefusedRow[]): string => {
  const places = ranking.map(({ contestant, section, direction, total, percent, rank, boards }) => ({
    contestant,
    ...(section !== undefined && { section }),
    ...(direction !== undefined && { direction }),
    total,
    percent,
    rank,
    boards,
  }))
  return `${JSON.stringify({ ranking: places, refused }, null, 1)}\n`
}

function asText(
  session: ResultsSession,
  ranking: readonly FiguredPlace[],
  refused: readonly RefusedRow[],
): string {
  const lines = linesOf(session)
  const boards = new Set(lines.map(row => row.board)).size
  const scored = lines.filter(row => row.score !== null).length
  const title = [session.source, session.date, session.program].filter(part => part !== '').join(', ')
  const parts = [
    ...(title === '' ? [] : [title]),
    `${count(boards, 'board')}, ${count(scored, 'result')}`,
    ...[undefined, 'NS' as const, 'EW' as const].flatMap(direction => {
      const own = ranking.filter(place => place.direction === direction)
      if (own.length === 0) return []
      const heading = direction === undefined ? [] : [direction === 'NS' ? 'North-South' : 'East-West']
      return ['', ...heading, ...table(own)]
    }),
    ...(refused.length === 0
      ? []
      : ['', `Refused: ${count(refused.length, 'row')}`, ...refused.map(refusal)]),
  ]
  return `${parts.map(printable).join('\n')}\n`
}

/** A line of the file's words that neither breaks the table nor commands the terminal. */
const printable = (line: string): string => line.replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '\uFFFD')

const count = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`

const refusal = ({ board, line, reason }: RefusedRow): string =>
  `  Board ${board ?? '?'}, line ${line}: ${reason}`

/** Columns as wide as their widest cell, figures to the right; a column that nobody fills is left out. */
function table(places: readonly FiguredPlace[]): readonly string[] {
  const columns = [
    { head: 'Rank', cells: places.map(place => place.rank), right: true },
    { head: 'Section', cells: places.map(place => place.section ?? ''), right: false },
    { head: 'No', cells: places.map(place => place.contestant), right: true },
    { head: 'Names', cells: places.map(place => (place.players ?? []).join(' - ')), right: false },
    { head: 'Total', cells: places.map(place => place.total), right: true },
    { head: '%', cells: places.map(place => place.percent), right: true },
    { head: 'Boards', cells: places.map(place => place.boards), right: true },
  ].filter(column => column.cells.some(cell => cell !== ''))
  const padded = columns.map(({ head, cells, right }) => {
    const width = Math.max(...[head, ...cells].map(cell => cell.length))
    return [head, ...cells].map(cell => (right ? cell.padStart(width) : cell.padEnd(width)))
  })
  return ['', ...places].map((_, line) =>
    padded
      .map(cells => cells[line])
      .join('  ')
      .trimEnd(),
  )
}
