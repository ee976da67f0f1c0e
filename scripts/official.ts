import { compareFile, KINDS, namesIn, read, SESSIONS, USEBIO } from '../hub/test/official-figures.ts'

/**
 * Counts how many of the figures printed by other programs equal ours as text, session by session: `node
 * scripts/run.mjs scripts/official.ts`. The sessions are stored beside the repository.
 */
const files = [
  ...namesIn(SESSIONS).map(name => `${SESSIONS}/${name}`),
  ...namesIn(USEBIO).map(name => `${USEBIO}/${name}`),
]
const rows = files.map(file => {
  const results = read(file)
  const { program } = results.kind === 'teams' ? results.teams : results.session
  const counts = /\/bws-/.test(file) ? null : compareFile(results)
  return {
    file: file.replace(/^.*\//, ''),
    program,
    cells: KINDS.map(kind => (counts ? `${counts[kind].ok}/${counts[kind].all}` : 'raw')),
    wrong: counts ? KINDS.flatMap(kind => counts[kind].wrong) : [],
  }
})
const widest = Math.max(0, ...rows.map(({ file }) => file.length))
const line = (file: string, cells: readonly string[], program: string) =>
  `${file.padEnd(widest)}  ${cells.map(cell => cell.padStart(9)).join(' ')}  ${program}\n`
process.stdout.write(line('', KINDS, ''))
for (const { file, cells, program, wrong } of rows) {
  process.stdout.write(line(file, cells, program))
  for (const each of wrong) process.stdout.write(`    ${each}\n`)
}
if (rows.length === 0) process.stdout.write(`There is nothing in ${SESSIONS}.\n`)
process.exitCode = rows.some(({ wrong }) => wrong.length > 0) ? 1 : 0
