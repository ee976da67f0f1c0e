import { must } from '../../shared/lib/assert.ts'
import { runScore, type ScoreIo } from '../cli/score/score.ts'

/** Runs `overtrick score` on files given as text; returns its output on each stream and its exit code. */
export async function runScoreOn(args: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const printed = { out: '', err: '' }
  const io: ScoreIo = {
    readFile: async path => new TextEncoder().encode(must(files[path], `ENOENT ${path}`)),
    out: text => {
      printed.out += text
    },
    err: text => {
      printed.err += text
    },
  }
  const code = await runScore(args, io)
  return { ...printed, code }
}
