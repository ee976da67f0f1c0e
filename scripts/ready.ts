import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Everything that must be clean before a change lands, in one command; the first failure stops it. */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => `${ROOT}node_modules/${name}`

const PROJECTS = [
  'shared',
  'shared/tsconfig.test.json',
  'hub',
  'terminal',
  'terminal/worker',
  'terminal/sw',
  'terminal/tsconfig.test.json',
  'scripts',
]

const node = (...args: readonly string[]): readonly string[] => [process.execPath, ...args]

const STEPS: readonly (readonly [string, readonly string[]])[] = [
  ['format and lint', node(bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.')],
  ...PROJECTS.map(project => [`types: ${project}`, node(bin('typescript/bin/tsc'), '-p', project)] as const),
  ['imports', node('scripts/checks/check-imports.ts')],
  ...(process.argv.includes('--no-test') ? [] : [['tests', node('scripts/test.mjs')] as const]),
]

for (const [name, [command, ...args]] of STEPS) {
  const begun = performance.now()
  const { status } = spawnSync(command ?? '', args, { cwd: ROOT, stdio: 'inherit' })
  console.log(`${status === 0 ? 'clean' : 'FAILED'}: ${name} (${Math.round(performance.now() - begun)} ms)`)
  if (status !== 0) {
    process.exitCode = 1
    break
  }
}
