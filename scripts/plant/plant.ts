import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import type { Hunted } from './hunt.ts'
import { type Mutant, mutantsFor } from './mutant.ts'

const HELP = `npm run plant [-- --laws] [--bug NAME] [--seeds 300] [--from 1] [--starts 3] [--every N] [--list]

Plants each mistake in turn into what the simulation (or, with --laws, the laws of the director's acts) imports, and
plays evenings until one ends wrong, from several first seeds. Says for each after how many evenings it was caught and
by what, and the median over all. 1 where one is not caught within --seeds evenings. --every takes every N-th only.
`

const HUNT = fileURLToPath(new URL('./hunt.ts', import.meta.url))
const MINUTES = 10

/** Hunts for a mistake in a separate process, so that it is planted there only. */
export async function hunt(
  witness: 'simulator' | 'laws',
  name: string,
  from: number,
  seeds: number,
): Promise<Hunted> {
  const args = ['--disable-warning=ExperimentalWarning', HUNT, witness, name, String(from), String(seeds)]
  const answer = await promisify(execFile)(process.execPath, args, {
    timeout: MINUTES * 60_000,
    killSignal: 'SIGKILL',
  }).catch((cause: { readonly stdout: string; readonly stderr: string }) => cause)
  const last = answer.stdout.trim().split('\n').at(-1) ?? ''
  if (last.startsWith('{')) return JSON.parse(last) as Hunted
  const why = answer.stderr.trim().split('\n').slice(-4).join(' ')
  return { name, evenings: null, fault: `NO ANSWER: ${why}`, seconds: 0 }
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const say = (text: string) => void process.stdout.write(text)

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      laws: { type: 'boolean', default: false },
      bug: { type: 'string' },
      seeds: { type: 'string', default: '300' },
      from: { type: 'string', default: '1' },
      starts: { type: 'string', default: '3' },
      every: { type: 'string', default: '1' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const witness = values.laws ? 'laws' : 'simulator'
  const wanted = mutantsFor(witness).filter(({ name }, index) =>
    values.bug ? name === values.bug : index % Number(values.every) === 0,
  )
  if (values.help || values.list) {
    say(values.help ? HELP : wanted.map(({ name, about, file }) => `${name}: ${about} (${file})\n`).join(''))
    return 0
  }
  const starts = Array.from(
    { length: Number(values.starts) },
    (_, index) => Number(values.from) + 1000 * index,
  )
  const mutants = wanted.filter(({ beyond }) => beyond === '')
  const all: Hunted[] = []
  const queue = [...mutants]
  const work = async () => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const hunted: Hunted[] = []
      for (const from of starts) hunted.push(await hunt(witness, mutant.name, from, Number(values.seeds)))
      all.push(...hunted)
      say(lineOf(mutant, hunted))
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), mutants.length) }, work))
  for (const { name, beyond } of wanted) if (beyond !== '') say(`${name}: not for a simulation, ${beyond}.\n`)
  return conclude(all, mutants)
}

function lineOf({ name, about }: Mutant, hunted: readonly Hunted[]): string {
  const caught = hunted.flatMap(({ evenings }) => evenings ?? [])
  const after = caught.length < hunted.length ? 'NOT CAUGHT' : caught.join(', ')
  const fault = hunted.find(one => one.fault !== '')?.fault ?? ''
  return `${about.padEnd(20)} ${name.padEnd(44)} ${after.padEnd(16)} ${fault}\n`
}

function conclude(all: readonly Hunted[], mutants: readonly Mutant[]): number {
  const missed = new Set(all.flatMap(({ name, evenings }) => (evenings === null ? [name] : [])))
  const caught = all.flatMap(({ evenings }) => evenings ?? [])
  const played = caught.reduce((sum, count) => sum + count, 0)
  const seconds = all.reduce((sum, each) => sum + each.seconds, 0)
  say(
    `${mutants.length} planted, ${mutants.length - missed.size} caught from every start; evenings until then: median ${median(caught)}, most ${Math.max(...caught)}; ${(played / seconds).toFixed(1)} evenings a second.\n`,
  )
  for (const name of missed) say(`not caught: ${name}\n`)
  return missed.size === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await run()
