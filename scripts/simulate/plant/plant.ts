import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Bug } from './bug.ts'
import { BUGS } from './bugs.ts'
import { createScratch } from './check.ts'
import type { Hunted } from './hunt.ts'

/**
 * `npm run plant`: each planted bug in a process of its own, evening after evening until one of them ends wrong.
 * A simulation that finds nothing proves nothing; this is its measure.
 */

const HELP = `npm run plant [-- --bug NAME] [--seeds 300] [--from 1] [--starts 3] [--every N] [--list] [--check]

Plants each bug in turn into what the simulation imports and plays evenings until one ends wrong, from several
first seeds. Says for each after how many evenings it was caught and by what, and the median over all. 1 where a bug
is not caught within --seeds evenings. --every takes every N-th bug only. --check plays
nothing: it says of each bug whether it compiles and whether the tests that the rules name for its file see it.
`

const HUNT = fileURLToPath(new URL('./hunt.ts', import.meta.url))
const MINUTES = 10

/** One hunt in a process of its own: what is planted is planted there only. */
function hunt(bug: Bug, from: number, seeds: number): Promise<Hunted> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      HUNT,
      bug.name,
      String(from),
      String(seeds),
    ])
    let [out, err] = ['', '']
    child.stdout.on('data', data => {
      out += String(data)
    })
    child.stderr.on('data', data => {
      err += String(data)
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), MINUTES * 60_000)
    child.on('close', () => {
      clearTimeout(timer)
      const last = out.trim().split('\n').at(-1) ?? ''
      if (last.startsWith('{')) resolve(JSON.parse(last) as Hunted)
      else
        resolve({
          bug: bug.name,
          seeds: null,
          fault: `NO ANSWER: ${err.trim().split('\n').slice(-4).join(' ')}`,
          seconds: 0,
        })
    })
  })
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      ...{ bug: { type: 'string' }, seeds: { type: 'string' }, from: { type: 'string' } },
      ...{ starts: { type: 'string' }, every: { type: 'string' } },
      ...{ list: { type: 'boolean' }, check: { type: 'boolean' }, help: { type: 'boolean' } },
    },
  })
  if (values.help) return say(HELP)
  const every = Number(values.every ?? 1)
  const bugs = BUGS.filter(({ name }, index) => (values.bug ? name === values.bug : index % every === 0))
  if (values.list)
    return say(bugs.map(({ name, layer, file }) => `${layer.padEnd(8)} ${name}  (${file})\n`).join(''))
  if (values.check) return check(bugs)
  const seeds = Number(values.seeds ?? 300)
  const starts = Array.from(
    { length: Number(values.starts ?? 3) },
    (_, index) => Number(values.from ?? 1) + 1000 * index,
  )
  const all: Hunted[] = []
  const queue = bugs.filter(({ beyond }) => beyond === undefined)
  const work = async () => {
    for (let bug = queue.shift(); bug; bug = queue.shift()) {
      const hunted: Hunted[] = []
      for (const from of starts) hunted.push(await hunt(bug, from, seeds))
      all.push(...hunted)
      say(lineOf(bug, hunted))
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), bugs.length) }, work))
  for (const { name, beyond } of bugs)
    if (beyond !== undefined) say(`${name}: not for a simulation, ${beyond}.\n`)
  return conclude(
    all,
    bugs.filter(({ beyond }) => beyond === undefined),
  )
}

/** 1 where a bug does not compile: the compiler would have told. */
function check(bugs: readonly Bug[]): number {
  const scratch = createScratch()
  try {
    const all = bugs.map(bug => {
      const checked = scratch.check(bug)
      const { compiles, tests, isSeenByTests } = checked
      const seen =
        tests.length === 0 ? 'no test of its own' : isSeenByTests ? 'seen by its tests' : 'passes its tests'
      say(`${bug.name.padEnd(44)} ${compiles ? 'compiles' : 'DOES NOT COMPILE'}  ${seen}\n`)
      return checked
    })
    const unseen = all.filter(({ isSeenByTests }) => !isSeenByTests).length
    const wrong = all.filter(({ compiles }) => !compiles).length
    say(
      `${all.length} bugs, ${all.length - wrong} compile, ${unseen} that the tests of their file let pass.\n`,
    )
    return wrong === 0 ? 0 : 1
  } finally {
    scratch.end()
  }
}

function lineOf({ name, layer }: Bug, hunted: readonly Hunted[]): string {
  const caught = hunted.flatMap(({ seeds }) => seeds ?? [])
  const after = caught.length < hunted.length ? 'NOT CAUGHT' : `${caught.join(', ')}`
  return `${layer.padEnd(8)} ${name.padEnd(44)} ${after.padEnd(16)} ${hunted.find(({ fault }) => fault)?.fault ?? ''}\n`
}

function conclude(all: readonly Hunted[], bugs: readonly Bug[]): number {
  const missed = bugs.filter(({ name }) => all.some(({ bug, seeds }) => bug === name && seeds === null))
  const played = all.reduce((sum, { seeds }) => sum + (seeds ?? 0), 0)
  const seconds = all.reduce((sum, each) => sum + each.seconds, 0)
  say(
    `${bugs.length} bugs, ${bugs.length - missed.length} caught from every start; evenings until then: median ${median(all.flatMap(({ seeds }) => seeds ?? []))}, most ${Math.max(...all.flatMap(({ seeds }) => seeds ?? []))}; ${(played / seconds).toFixed(1)} evenings a second.\n`,
  )
  for (const { name } of missed) say(`not caught: ${name}\n`)
  return missed.length === 0 ? 0 : 1
}

function say(text: string): number {
  process.stdout.write(text)
  return 0
}

process.exitCode = await run()
