import { resolve } from 'node:path'
import { EXPORT_FORMATS } from '../../../shared/export/formats.ts'
import { parsed } from '../../../shared/lib/parsed.ts'
import { isClosed, settingsOf } from '../../../shared/session/section/queries.ts'
import { fittingHands } from '../../../shared/session/watch/doubted-hands.ts'
import { speak } from '../../../shared/text/catalogue.ts'
import type { CliIo } from '../io.ts'
import { chooseLanguage, LANGUAGE_OPTION } from '../language.ts'
import { readWords, refused } from '../option-problem.ts'
import { dataFolder } from '../start.ts'
import { ENGLISH } from '../words.ts'
import { named, withSessions } from './club-sessions.ts'
import { pageWords } from './publish.ts'
import { resultsRefused } from './results-problem.ts'
import { writeWhole } from './write-folder.ts'

const EXIT_USAGE = 2

type FormatId = (typeof EXPORT_FORMATS)[number]['id']

const FORMAT_OPTIONS = Object.fromEntries(
  EXPORT_FORMATS.map(({ id }) => [id, { type: 'boolean' } as const]),
) as Readonly<Record<FormatId, { readonly type: 'boolean' }>>

const EVERY_FORMAT = EXPORT_FORMATS.map(({ id }) => `--${id}`).join(', ')

/**
 * Runs `overtrick export --usebio [--data DIR] [--session ID] [--club NAME] [--out FILE]`, or with the option of
 * another format: writes one session, by default the last one, to the file or else to the terminal.
 */
export async function runExport(args: readonly string[], io: CliIo): Promise<number> {
  const read = readWords({
    args: [...args],
    options: {
      ...FORMAT_OPTIONS,
      ...LANGUAGE_OPTION,
      data: { type: 'string' },
      session: { type: 'string' },
      club: { type: 'string', default: '' },
      out: { type: 'string' },
    },
    strict: true,
  })
  const format = read.ok && EXPORT_FORMATS.find(({ id }) => read.value.values[id] === true)
  if (!read.ok || !format || read.value.values.data === '') {
    const problem = !read.ok
      ? read.problem
      : format
        ? refused('option.data').problem
        : resultsRefused('results.format-needed', { formats: EVERY_FORMAT }).problem
    io.err(`${ENGLISH.usage(problem, 'overtrick')}\n`)
    return EXIT_USAGE
  }
  const { data, session, club, out, lang } = read.value.values
  const locale = chooseLanguage(lang, io.languages)
  if (!locale.ok) {
    io.err(`${ENGLISH.usage(locale.problem, 'overtrick')}\n`)
    return EXIT_USAGE
  }
  await speak(locale.value)
  const folder = dataFolder(data, io)
  const done = withSessions(folder, sessions => {
    const wanted = named(sessions, session === undefined ? [] : [session], folder)
    if (!wanted.ok) return wanted
    const chosen = wanted.value[0] ?? sessions.all.at(-1)
    if (chosen === undefined) return resultsRefused('results.none')
    const state = sessions.state(chosen)
    const settings = settingsOf(state)
    if (!settings || !format.offeredFor(settings)) return resultsRefused('results.none')
    const text = format.write(state, {
      id: chosen,
      program: { name: 'Overtrick', version: io.version },
      club,
      // The cards of a session in progress are not published.
      hands: isClosed(state) ? fittingHands(state, sessions.hands(chosen)) : () => new Map(),
      nationalOf: sessions.nationalOf,
      ...pageWords(locale.value),
    })
    if (text === undefined) return resultsRefused('results.none')
    if (out === undefined) {
      io.out(text)
      return parsed(0)
    }
    const path = resolve(io.cwd, out)
    try {
      writeWhole(path, text)
    } catch (cause) {
      const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
      return resultsRefused('results.cannot-write', { path, why })
    }
    io.out(`${ENGLISH.say('results.written', { session: chosen, path })}\n`)
    return parsed(0)
  })
  if (done.ok) return done.value
  io.err(`${ENGLISH.problem(done.problem)}\n`)
  return 1
}
