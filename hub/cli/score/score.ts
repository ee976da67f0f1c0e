import { formOfSession, scoreResults } from '../../../shared/formats/results/results-scored.ts'
import { formOfTeams, scoreTeams } from '../../../shared/formats/results/teams-scored.ts'
import type { ReadResults } from '../../../shared/formats/results-json/results-json.ts'
import { profileById, profileOf } from '../../../shared/scoring/profiles/profiles.ts'
import { inEnglish } from '../../english.ts'
import { readResultsFile } from '../../files/read-results-file.ts'
import { readScoreArguments, SCORE_USAGE, type ScoreRequest } from './score-arguments.ts'
import { scoreJson, teamsJson } from './score-json.ts'
import { scoreText, teamsText } from './score-text.ts'

/** `overtrick score FILE`: the figures of a results file, by the rules of the program that scored it. */

export interface ScoreIo {
  readFile(path: string): Promise<Uint8Array>
  out(text: string): void
  err(text: string): void
}

const EXIT_REFUSED = 1
const EXIT_USAGE = 2

/** Runs the command with the words after \`score\`; resolves to the exit code. */
export async function runScore(args: readonly string[], io: ScoreIo): Promise<number> {
  const asked = readScoreArguments(args)
  if (!asked.ok) return fail(io, `${inEnglish(asked.problem)} See overtrick score --help.`, EXIT_USAGE)
  const request = asked.value
  if (request === 'help') {
    io.out(SCORE_USAGE)
    return 0
  }
  const bytes = await read(request.file, io)
  if (!(bytes instanceof Uint8Array)) return fail(io, bytes.sentence, EXIT_REFUSED)
  const results = readResultsFile(bytes)
  if (!results.ok) return fail(io, `${request.file}: ${inEnglish(results.problem)}`, EXIT_REFUSED)
  return results.value.kind === 'teams'
    ? answerTeams(results.value, request, io)
    : answerSession(results.value, request, io)
}

type ReadOf<Kind> = Extract<ReadResults, { kind: Kind }>

function answerSession(
  { session, refused }: ReadOf<'session'>,
  { profile, form, choices, boards, json }: ScoreRequest,
  io: ScoreIo,
): number {
  const own = formOfSession(session)
  const { method } = session.scoring
  if (form === null && own === null && method !== '')
    io.err(`This session was scored by "${method}"; here it is scored by matchpoints.\n`)
  const scored = scoreResults(
    session,
    profile === null ? profileOf(session.program) : profileById(profile),
    form ?? own ?? 'matchpoints',
    choices,
  )
  if (choices.drop !== undefined && scored.form !== 'butler')
    io.err(`Only Butler drops scores: --drop does nothing in ${scored.form}.\n`)
  io.out(json ? scoreJson(scored, refused, boards) : scoreText(scored, refused, boards))
  return 0
}

function answerTeams(
  { teams, refused }: ReadOf<'teams'>,
  { file, profile, form, choices, boards, json }: ScoreRequest,
  io: ScoreIo,
): number {
  if (form !== null)
    return fail(
      io,
      `${file}: This is a session of teams, which has no ${form}; it is scored as it says itself.`,
      EXIT_REFUSED,
    )
  const idle = Object.keys(choices).map(name => `--${name}`)
  if (idle.length > 0) io.err(`Of no use for a session of teams: ${idle.join(', ')}.\n`)
  const own = formOfTeams(teams)
  if (own === null)
    io.err(`This session of teams was scored by "${teams.scoring.method}"; here it is scored in IMPs.\n`)
  const scored = scoreTeams(
    teams,
    profile === null ? profileOf(teams.program) : profileById(profile),
    own ?? 'teams-imps',
  )
  io.out(json ? teamsJson(scored, refused, boards) : teamsText(scored, refused, boards))
  return 0
}

async function read(file: string, io: ScoreIo): Promise<Uint8Array | { readonly sentence: string }> {
  try {
    return await io.readFile(file)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    if (why.startsWith('ENOENT')) return { sentence: `There is no file ${file}.` }
    if (why.startsWith('EISDIR'))
      return { sentence: `${file} is a folder. The command needs one results file of it.` }
    return { sentence: `${file} cannot be read: ${why}` }
  }
}

function fail(io: ScoreIo, sentence: string, code: number): number {
  io.err(`${sentence}\n`)
  return code
}
