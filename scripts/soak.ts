import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * What is too long for every change, one after the other, to be run over night or before a release:
 *
 *   npm run soak [-- evenings]
 *
 * The simulated evenings (2,000, where `npm test` plays 200), ten thousand sessions whose movement is changed
 * while it is played, and a thousand tournaments that are drawn round by round.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const evenings = process.argv[2] ?? '2000'

const RUNS: readonly (readonly [string, ...string[]])[] = [
  ['scripts/overtrick.ts', 'simulate', '--seeds', evenings],
  ['scripts/movement-changes.ts'],
  ['scripts/movement-swiss.ts'],
]

for (const [script, ...args] of RUNS) {
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' })
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  console.log(`${status === 0 ? 'held' : 'FAILED'}: ${[script, ...args].join(' ')} (${minutes} min)`)
  if (status !== 0) process.exitCode = 1
}
