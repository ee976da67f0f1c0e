import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Writes the output of `npm run build -- --web` into a subfolder and returns its path. */
export function buildForWeb(folder: string): string {
  const script = fileURLToPath(new URL('../../../scripts/build.ts', import.meta.url))
  const env = { ...process.env, INIT_CWD: folder, NODE_ENV: 'production' }
  const args = ['--disable-warning=ExperimentalWarning', script, '--web', 'site']
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return join(folder, 'site')
}
