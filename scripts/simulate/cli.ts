import { parseArgs } from 'node:util'
import { MOST_TABLES } from './programme.ts'
import { type Simulated, simulate } from './simulate.ts'

export interface Io {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

const HELP = `overtrick simulate [--seeds 200] [--from 1] [--tables T] [--minutes M]
overtrick simulate --seed N [--tables T] --history

Plays whole evenings of hub, director and tables in one process, each from a seed: links are cut, messages
lost, repeated and late, hub and tablets killed, disks full, stores wiped and rolled back, results corrected,
movements changed. All that is said and shown is held against what was recorded; at every calm moment
everybody must have the same, and nothing that was called recorded or saved may be gone.

A seed that fails prints the line that plays it again, with everything that happened.
`

/** Plays sessions one after the other; returns 1 if one fails, 2 if the options are invalid. */
export async function runSimulate(args: readonly string[], io: Io): Promise<number> {
  const options = optionsOf(args)
  if (options === 'help') {
    io.out(HELP)
    return 0
  }
  if (typeof options === 'string') {
    io.err(`${options}\n`)
    return 2
  }
  const { seeds, from, tables, history, minutes } = options
  const until = minutes === undefined ? Number.POSITIVE_INFINITY : performance.now() + minutes * 60_000
  const total = { evenings: 0, facts: 0, mishaps: 0, lost: 0, failed: 0 }
  for (let seed = from; seed < from + seeds && performance.now() < until; seed += 1) {
    const evening = await simulate({ seed, history, ...(tables ? { tables } : {}) })
    total.evenings += 1
    total.facts += evening.facts
    total.mishaps += evening.mishaps
    total.lost += evening.lost.length
    if (evening.faults.length > 0) total.failed += 1
    report(evening, options, io)
  }
  const { evenings, facts, mishaps, lost, failed } = total
  const verdict = failed === 0 ? 'all ended equal' : `${failed} ended wrong`
  io.out(
    `${evenings} evenings, ${facts} facts, ${mishaps} mishaps, ${lost} words lost with the store that alone had them: ${verdict}.\n`,
  )
  return failed === 0 ? 0 : 1
}

function report({ seed, tables, faults, history }: Simulated, options: Options, io: Io): void {
  if (options.history)
    for (const { at, who, what } of history)
      io.out(`${(at / 1000).toFixed(3).padStart(9)}  ${who}: ${what}\n`)
  for (const fault of faults) io.out(`seed ${seed} (${tables} tables): ${fault}\n`)
  if (faults.length === 0 || options.history) return
  const size = options.tables ? ` --tables ${options.tables}` : ''
  io.out(`again: npm run --silent overtrick -- simulate --seed ${seed}${size} --history\n`)
}

interface Options {
  readonly seeds: number
  readonly from: number
  readonly tables: number | undefined
  readonly minutes: number | undefined
  readonly history: boolean
}

function optionsOf(args: readonly string[]): Options | 'help' | (string & {}) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seeds: { type: 'string' },
        seed: { type: 'string' },
        from: { type: 'string' },
        tables: { type: 'string' },
        minutes: { type: 'string' },
        history: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
    return values.help ? 'help' : checked(values)
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}

type Values = Readonly<Partial<Record<'seeds' | 'seed' | 'from' | 'tables' | 'minutes', string>>> & {
  readonly history?: boolean
}

function checked(values: Values): Options | string {
  const seeds = Number(values.seed === undefined ? (values.seeds ?? 200) : 1)
  const from = Number(values.seed ?? values.from ?? 1)
  const tables = values.tables === undefined ? undefined : Number(values.tables)
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
  if (!Number.isInteger(seeds) || seeds < 1) return '--seeds is a whole number from 1.'
  if (!Number.isInteger(from) || from < 0) return '--from and --seed are whole numbers from 0.'
  if (tables !== undefined && (!Number.isInteger(tables) || tables < 2 || tables > MOST_TABLES))
    return `--tables is from 2 to ${MOST_TABLES}.`
  if (minutes !== undefined && !(minutes > 0)) return '--minutes is a number above 0.'
  return { seeds, from, tables, minutes, history: values.history ?? false }
}
