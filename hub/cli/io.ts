import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { languagesOf } from './language.ts'

/** What a command gets from its surroundings. */
export interface CliIo {
  /** The answer, as it is. */
  readonly out: (text: string) => void
  /** What went wrong, as it is. */
  readonly err: (text: string) => void
  /** Paths are the caller's. */
  readonly cwd: string
  /** Where the built apps lie. */
  readonly distDir: string
  readonly version: string
  /** Those of the terminal, the dearest first; English where there is none. */
  readonly languages?: readonly string[]
}

const ROOT = new URL('../../', import.meta.url)

const packageSchema = v.object({ version: v.string() })

/** The process's own surroundings. */
export function processIo(): CliIo {
  const { version } = v.parse(packageSchema, JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')))
  return {
    out: text => void process.stdout.write(text),
    err: text => void process.stderr.write(text),
    cwd: process.cwd(),
    distDir: fileURLToPath(new URL('dist', ROOT)),
    version,
    languages: languagesOf(process.env),
  }
}
