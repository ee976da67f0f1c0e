/** `overtrick score FILE`: ranks a results file by the rules of the program that scored it. */

import type { RowPoints } from '../../../shared/formats/results/results-lines.ts'
import type { FiguredPlace } from '../../../shared/formats/results/results-ranking.ts'
import {
  formOfSession,
  type ScoredResults,
  scoreResults,
} from '../../../shared/formats/results/results-scored.ts'
import type { ResultsRow } from '../../../shared/formats/results/results-session.ts'
import { formOfTeams, type ScoredTeams, scoreTeams } from '../../../shared/formats/results/teams-scored.ts'
import type { ReadResults } from '../../../shared/formats/results-json/results-json.ts'
import { profileById, profileOf } from '../../../shared/scoring/profiles/profiles.ts'
import { readResultsFile } from '../../files/read-results-file.ts'
import { ENGLISH } from '../words.ts'
import { type NamedScale, readScaleOption } from './scale-option.ts'
import { readScoreArguments, SCORE_USAGE, type ScoreRequest } from './score-arguments.ts'
import { notesJson, type RowNotes } from './score-notes.ts'
import { scoreText, teamsText } from './score-text.ts'

export interface ScoreIo {
  readFile(path: string): Promise<Uint8Array>
  out(text: string): void
  err(text: string): void
}

const EXIT_REFUSED = 1
const EXIT_USAGE = 2

/** Runs the command with the arguments after `score`; resolves to the exit code. */
export async function runScore(args: readonly string[], io: ScoreIo): Promise<number> {
  const asked = readScoreArguments(args)
  if (!asked.ok) return fail(io, ENGLISH.usage(asked.problem, 'overtrick score'), EXIT_USAGE)
  const request = asked.value
  const { say, problem } = ENGLISH
  if (request === 'help') {
    io.out(SCORE_USAGE)
    return 0
  }
  const scale = request.scale === null ? undefined : await readScaleOption(request.scale, io.readFile)
  if (scale?.ok === false) return fail(io, ENGLISH.usage(scale.problem, 'overtrick score'), EXIT_USAGE)
  const bytes = await read(request.file, io)
  if (!(bytes instanceof Uint8Array)) return fail(io, bytes.sentence, EXIT_REFUSED)
  const results = readResultsFile(bytes)
  if (!results.ok)
    return fail(
      io,
      say('score.file', { file: request.file, problem: problem(results.problem) }),
      EXIT_REFUSED,
    )
  return results.value.kind === 'teams'
    ? answerTeams(results.value, { ...request, scale: scale?.value }, io)
    : answerSession(results.value, { ...request, scale: scale?.value }, io)
}

type ReadOf<Kind> = Extract<ReadResults, { readonly kind: Kind }>

type ScoreTask = Omit<ScoreRequest, 'scale'> & { readonly scale: NamedScale | undefined }

function answerSession(
  { session: own, ...notes }: ReadOf<'session'>,
  { profile, form, choices, scale, boards, json }: ScoreTask,
  io: ScoreIo,
): number {
  const { say } = ENGLISH
  const session = scale ? withScale(own, scale) : own
  if (scale && session.scoring.rankedBy !== 'match-vps') io.err(`${say('score.no-scale')}\n`)
  const said = formOfSession(session)
  const { method } = session.scoring
  if (form === null && said === null && method !== '') io.err(`${say('score.unknown-form', { method })}\n`)
  const scored = scoreResults(
    session,
    profile === null ? profileOf(session.program) : profileById(profile),
    form ?? said ?? 'matchpoints',
    choices,
  )
  if (choices.drop !== undefined && scored.form !== 'butler')
    io.err(`${say('score.no-drop', { form: say(`score.form.${scored.form}`) })}\n`)
  if (choices.hold !== undefined && scored.form !== 'butler')
    io.err(`${say('score.no-hold', { form: say(`score.form.${scored.form}`) })}\n`)
  io.out(json ? scoreJson(scored, notes, boards) : scoreText(scored, notes, boards))
  return 0
}

function answerTeams(
  { teams: own, ...notes }: ReadOf<'teams'>,
  { file, profile, form, choices, scale, boards, json }: ScoreTask,
  io: ScoreIo,
): number {
  const { say } = ENGLISH
  if (form !== null)
    return fail(io, say('score.form-of-teams', { file, form: say(`score.form.${form}`) }), EXIT_REFUSED)
  const idle = Object.keys(choices).map(name => `--${name}`)
  if (idle.length > 0) io.err(`${say('score.idle', { options: idle.join(', ') })}\n`)
  const said = formOfTeams(own)
  const byImps = said === null || said === 'teams-imps' || said === 'teams-vps'
  if (scale && !byImps) io.err(`${say('score.no-scale')}\n`)
  const teams = scale ? withScale(own, scale) : own
  if (said === null) io.err(`${say('score.unknown-form.teams', { method: teams.scoring.method })}\n`)
  const scored = scoreTeams(
    teams,
    profile === null ? profileOf(teams.program) : profileById(profile),
    scale && byImps ? 'teams-vps' : (said ?? 'teams-imps'),
  )
  io.out(json ? teamsJson(scored, notes, boards) : teamsText(scored, notes, boards))
  return 0
}

const withScale = <T extends ReadOf<'session'>['session'] | ReadOf<'teams'>['teams']>(
  session: T,
  { text }: NamedScale,
): T => ({ ...session, scoring: { ...session.scoring, vpScale: text } })

async function read(file: string, io: ScoreIo): Promise<Uint8Array | { readonly sentence: string }> {
  try {
    return await io.readFile(file)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    const { say } = ENGLISH
    if (why.startsWith('ENOENT')) return { sentence: say('score.no-file', { file }) }
    if (why.startsWith('EISDIR')) return { sentence: say('score.folder', { file }) }
    return { sentence: say('score.unread', { file, detail: why }) }
  }
}

function fail(io: ScoreIo, sentence: string, code: number): number {
  io.err(`${sentence}\n`)
  return code
}

/** Builds the output of `overtrick score --json` for pairs and individuals. */
function scoreJson(scored: ScoredResults, notes: RowNotes, withBoards: boolean): string {
  const { profile, form, ranking } = scored
  return written({
    profile: profile.id,
    form,
    ranking: ranking.map(placeOf),
    ...(withBoards && { boards: boardsOf(scored) }),
    ...notesJson(notes),
  })
}

/** Builds the output for a session of teams: the teams, their matches, and all tables as a field of pairs. */
function teamsJson(scored: ScoredTeams, notes: RowNotes, withBoards: boolean): string {
  const { teams, profile, form, ranking, matches, pairs } = scored
  const listed = new Set(teams.pairXi.map(({ pair }) => pair))
  return written({
    profile: profile.id,
    form,
    ranking: ranking.map(placeOf),
    ...(listed.size > 0 && {
      pairs: pairs.ranking.filter(({ contestant }) => listed.has(contestant)).map(placeOf),
    }),
    matches: matches.map(({ match, score, opponentsScore, boards }) => ({
      round: match.round,
      team: match.team,
      opponents: match.opponents,
      score,
      opponentsScore,
      boards: match.boards.map(({ board }, at) => ({ board, points: boards[at] })),
    })),
    ...(withBoards && { boards: boardsOf(pairs) }),
    ...notesJson(notes),
  })
}

const written = (document: object): string => `${JSON.stringify(document, null, 1)}\n`

const placeOf = ({
  contestant,
  section,
  direction,
  total,
  percent,
  rank,
  boards,
  tiebreak,
}: FiguredPlace): object => ({
  contestant,
  ...(section !== undefined && { section }),
  ...(direction !== undefined && { direction }),
  total,
  percent,
  rank,
  boards,
  ...(tiebreak !== undefined && { tiebreak }),
})

/** Returns boards and their lines in the order of the file. */
function boardsOf({ session, points }: ScoredResults): readonly object[] {
  const boards = new Map<number, object[]>()
  session.rows.forEach((row, at) => {
    const results = boards.get(row.board) ?? []
    boards.set(row.board, results)
    results.push(rowOf(row, points[at] ?? [null, null]))
  })
  return [...boards].map(([board, results]) => ({ board, results }))
}

function rowOf(row: ResultsRow, points: RowPoints): object {
  const section = row.section === undefined ? {} : { section: row.section }
  if (row.kind === 'sit-out') {
    const [ns, ew] = points
    const side = row.side === undefined ? {} : { side: row.side }
    return {
      ...section,
      bye: row.contestant,
      ...side,
      ns: null,
      ew: null,
      score: null,
      points: [row.side === 'EW' ? ew : ns],
    }
  }
  const { seats, score } = row
  const isPairs = seats.N === seats.S && seats.E === seats.W
  const players = isPairs ? { ns: seats.N, ew: seats.E } : { n: seats.N, e: seats.E, s: seats.S, w: seats.W }
  return { ...section, ...players, score, points }
}
