import { parseArgs } from 'node:util'
import { simulate } from './simulate.ts'

/** Where the command writes. */
export interface Io {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

const HELP = `overtrick simulate [--seeds 200] [--from 1] [--tables T]

Plays whole evenings of hub, director and tables in one process, each from a seed: links are cut, messages
lost, repeated and late, hub and tablets restarted, stores wiped and rolled back, results corrected. Every
evening must end with everybody equal and the ranking that was played for.
`

/** Evenings one after the other; 1 where one of them ends wrong, 2 where the options make no sense. */
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
  const { seeds, from, tables } = options
  let facts = 0
  let mishaps = 0
  let failed = 0
  for (let seed = from; seed < from + seeds; seed += 1) {
    const evening = await simulate({ seed, ...(tables ? { tables } : {}) })
    facts += evening.facts
    mishaps += evening.mishaps
    if (evening.faults.length > 0) failed += 1
    for (const fault of evening.faults) io.out(`seed ${seed} (${evening.tables} tables): ${fault}\n`)
  }
  io.out(
    `${seeds} evenings, ${facts} facts, ${mishaps} mishaps: ${failed === 0 ? 'all ended equal' : `${failed} ended wrong`}.\n`,
  )
  return failed === 0 ? 0 : 1
}

interface Options {
  readonly seeds: number
  readonly from: number
  readonly tables: number | undefined
}

const MOST_TABLES = 9

function optionsOf(args: readonly string[]): Options | 'help' | (string & {}) {
  let values: {
    readonly seeds?: string
    readonly from?: string
    readonly tables?: string
    readonly help?: boolean
  }
  try {
    const options = {
      seeds: { type: 'string' },
      from: { type: 'string' },
      tables: { type: 'string' },
      help: { type: 'boolean' },
    } as const
    values = parseArgs({ args: [...args], options }).values
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
  if (values.help) return 'help'
  const seeds = Number(values.seeds ?? 200)
  const from = Number(values.from ?? 1)
  const tables = values.tables === undefined ? undefined : Number(values.tables)
  if (!Number.isInteger(seeds) || seeds < 1) return '--seeds is a whole number from 1.'
  if (!Number.isInteger(from) || from < 0) return '--from is a whole number from 0.'
  if (tables !== undefined && (!Number.isInteger(tables) || tables < 2 || tables > MOST_TABLES))
    return `--tables is from 2 to ${MOST_TABLES}.`
  return { seeds, from, tables }
}
