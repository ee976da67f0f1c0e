import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

/**
 * Checks everything that must be clean before a change lands: format, types and imports in parallel, then the tests.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => `${ROOT}node_modules/${name}`

/**
 * Projects to type-check, the slowest first. The test project includes the scripts, which share most of their imports.
 */
const PROJECTS = ['tsconfig.test.json', 'hub', 'terminal', 'shared', 'terminal/worker', 'terminal/sw']

interface Check {
  readonly name: string
  /** Arguments with which Node is started. */
  readonly args: readonly string[]
}

const CHECKS: readonly Check[] = [
  ...PROJECTS.map(project => ({
    name: `types: ${project}`,
    args: [bin('typescript/bin/tsc'), '-p', project],
  })),
  {
    name: 'format and lint',
    args: [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--diagnostic-level=warn', '.'],
  },
  { name: 'imports', args: ['scripts/checks/check-imports.ts'] },
]

/** Runs one check and prints its output when it ends; resolves with true if it passed. */
function runCheck({ name, args }: Check): Promise<boolean> {
  const begun = performance.now()
  const child = spawn(process.execPath, args, { cwd: ROOT })
  const said: Buffer[] = []
  child.stdout.on('data', (piece: Buffer) => said.push(piece))
  child.stderr.on('data', (piece: Buffer) => said.push(piece))
  return new Promise(resolve => {
    child.on('close', code => {
      process.stdout.write(Buffer.concat(said))
      console.log(`${code === 0 ? 'clean' : 'FAILED'}: ${name} (${Math.round(performance.now() - begun)} ms)`)
      resolve(code === 0)
    })
  })
}

const waiting = [...CHECKS]
let isClean = true
async function runChecks(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift())
    isClean = (await runCheck(check)) && isClean
}
await Promise.all(Array.from({ length: availableParallelism() }, runChecks))

if (!isClean) process.exitCode = 1
else if (!process.argv.includes('--no-test'))
  process.exitCode =
    spawnSync(process.execPath, ['scripts/test.mjs'], { cwd: ROOT, stdio: 'inherit' }).status ?? 1
