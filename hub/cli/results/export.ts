import { resolve } from 'node:path'
import { exportUsebio } from '../../../shared/export/usebio-export.ts'
import { parsed } from '../../../shared/lib/parsed.ts'
import { fittingHands } from '../../../shared/session/watch/doubted-hands.ts'
import type { CliIo } from '../io.ts'
import { readWords, refused } from '../option-problem.ts'
import { dataFolder } from '../start.ts'
import type { CliWords } from '../words.ts'
import { named, withSessions } from './club-sessions.ts'
import { resultsRefused } from './results-problem.ts'
import { writeWhole } from './write-folder.ts'

const EXIT_USAGE = 2

/**
 * `overtrick export --usebio [--data DIR] [--session ID] [--club NAME] [--out FILE]`: one session, the last one where none
 * is named, as USEBIO; to the terminal where no file is named.
 */
export function runExport(args: readonly string[], io: CliIo, words: CliWords): number {
  const read = readWords({
    args: [...args],
    options: {
      usebio: { type: 'boolean', default: false },
      data: { type: 'string' },
      session: { type: 'string' },
      club: { type: 'string', default: '' },
      out: { type: 'string' },
    },
    strict: true,
  })
  if (!read.ok || !read.value.values.usebio || read.value.values.data === '') {
    const problem = !read.ok
      ? read.problem
      : read.value.values.usebio
        ? refused('option.data').problem
        : resultsRefused('results.usebio-needed').problem
    io.err(`${words.usage(problem, 'overtrick')}\n`)
    return EXIT_USAGE
  }
  const { data, session, club, out } = read.value.values
  const folder = dataFolder(data, io)
  const done = withSessions(folder, sessions => {
    const wanted = named(sessions, session === undefined ? [] : [session], folder)
    if (!wanted.ok) return wanted
    const chosen = wanted.value[0] ?? sessions.all.at(-1)
    if (chosen === undefined) return resultsRefused('results.none')
    const state = sessions.state(chosen)
    const text = exportUsebio(state, {
      club,
      id: chosen,
      nationalOf: sessions.nationalOf,
      hands: fittingHands(state, sessions.hands(chosen)),
      program: { name: 'Overtrick', version: io.version },
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
    io.out(`${words.say('results.written', { session: chosen, path })}\n`)
    return parsed(0)
  })
  if (done.ok) return done.value
  io.err(`${words.problem(done.problem)}\n`)
  return 1
}
