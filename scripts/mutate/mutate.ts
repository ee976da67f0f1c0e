import { parseArgs } from 'node:util'
import { type MutationTarget, NEVER_CHANGED, ROOMS } from './rooms.ts'
import { type MutantOutcome, mutate } from './run.ts'

const HELP = `npm run mutate [-- FOLDER or FILE...] [--sample] [--workers N]

Changes the sources of the rooms one place at a time (${ROOMS.map(({ name }) => name).join(', ')})
and runs their tests against each change: what no test notices is printed, and the run fails where that is
not judged in scripts/mutate/judged.ts. Without a folder all rooms: that takes hours. --sample is what every
change has to pass, a few files in two minutes.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

/** Returns the requested sources of a target: all, its sample, or the named folders and files. */
function sourcesOf(room: MutationTarget): readonly string[] {
  if (values.sample) return room.sample
  if (positionals.length === 0) return [...room.sources, ...NEVER_CHANGED]
  return positionals.flatMap(name => {
    const path = name.replace(/\/$/, '')
    if (path === room.name) return [...room.sources, ...NEVER_CHANGED]
    if (!path.startsWith(`${room.name}/`)) return []
    return path.endsWith('.ts') ? [path] : [`${path}/**/*.ts`, ...NEVER_CHANGED]
  })
}

function print(name: string, { killed, judged, survivors }: MutantOutcome): void {
  const score = (100 * killed) / Math.max(1, killed + survivors.length)
  const all = killed + judged + survivors.length
  console.log(
    `${name}: ${all} changes, ${killed} noticed, ${judged} judged to change nothing, ${survivors.length} survived: ${score.toFixed(1)}%`,
  )
}

if (values.help) console.log(HELP)
else
  for (const room of ROOMS) {
    const sources = sourcesOf(room)
    if (sources.length === 0) continue
    const outcome = await mutate(sources, room.tests, Number(values.workers))
    print(room.name, outcome)
    if (outcome.survivors.length > 0) process.exitCode = 1
  }
