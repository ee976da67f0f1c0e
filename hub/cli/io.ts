import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { languagesOf } from './language.ts'

export interface CliIo {
  /** Writes to stdout without changes. */
  readonly out: (text: string) => void
  /** Writes to stderr without changes. */
  readonly err: (text: string) => void
  /** Working directory, to which paths are relative. */
  readonly cwd: string
  readonly distDir: string
  readonly version: string
  /** Languages of the terminal, the preferred first; English if absent. */
  readonly languages?: readonly string[]
}

const ROOT = new URL('../../', import.meta.url)

const packageSchema = v.object({ version: v.string() })

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
