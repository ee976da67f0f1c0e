import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadedBy } from './loaded-packages.ts'

/**
 * Runs `npm run supply [-- FILE]`: prints the packages with code on a tablet and in the director's app, and writes a
 * bill of materials of everything installed (CycloneDX, by npm) to FILE, or prints its number of components.
 */
const [out] = process.argv.slice(2)
const root = fileURLToPath(new URL('../..', import.meta.url))

for (const app of ['table', 'director'] as const) {
  const { packages, sent } = await loadedBy(app)
  const sum = packages.reduce((all, { bytes }) => all + bytes, 0)
  console.log(
    `\nthe ${app}'s app, all languages: ${kilobytes(sent)} KB as it is sent; ${packages.length} packages, ${kilobytes(sum)} KB before they are made smaller`,
  )
  for (const { name, version, licence, bytes } of packages)
    console.log(`${kilobytes(bytes).padStart(8)} KB  ${`${name} ${version}`.padEnd(36)} ${licence}`)
}

const { stdout, status } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64e6, shell: process.platform === 'win32' },
)
if (status === 0) {
  if (out !== undefined) writeFileSync(out, stdout)
  const { components } = JSON.parse(stdout) as { components: readonly object[] }
  console.log(
    `\nhub and apps, as they are installed: ${components.length} components${out === undefined ? '' : `, written to ${out}`}`,
  )
} else {
  console.error('npm could not write the bill of materials; "npm sbom" says why.')
  process.exitCode = 1
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
