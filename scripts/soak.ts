import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs tests that take too long for every change, one part after the other: `npm run soak [-- PART...]`. */
const ROOT = fileURLToPath(new URL('..', import.meta.url))

const PARTS: Readonly<Record<string, readonly string[]>> = {
  /** Whole sessions in browsers, rigs of disks and networks, and the sweeps in every language. */
  tests: ['scripts/test.mjs', '--mode', 'soak'],
  mutations: ['scripts/mutate/mutate.ts', '--sample'],
  /** 2,000 simulated sessions; `npm test` plays 30. */
  evenings: ['scripts/overtrick.ts', 'simulate', '--seeds', '2000'],
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join('", "')}". Parts: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}
for (const [name, command] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' })
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  console.log(`${status === 0 ? 'held' : 'FAILED'}: ${name} (${minutes} min)`)
  if (status !== 0) process.exitCode = 1
}
