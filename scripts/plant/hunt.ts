import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import process from 'node:process'
import { must } from '../../shared/lib/assert.ts'
import { type Mutant, mutantsFor, planted, sourceOf } from './mutant.ts'

/**
 * Plants one mistake in a separate process and plays sessions until one of them fails: `node hunt.ts simulator|laws
 * NAME FROM EVENINGS`. Prints that one as a line of JSON.
 */
export interface Hunted {
  readonly name: string
  /** Number of sessions played until the mistake was found; null if it was not. */
  readonly evenings: number | null
  readonly fault: string
  readonly seconds: number
}

/** Replaces the file by its mutated version for all later imports. */
function plant(mutant: Mutant): { isRead: boolean } {
  const seen = { isRead: false }
  const url = sourceOf(mutant)
  // Source text that does not match is no find.
  planted(mutant, readFileSync(url, 'utf8'))
  registerHooks({
    load(from, context, next) {
      const loaded = next(from, context)
      if (from !== url.href) return loaded
      seen.isRead = true
      return { ...loaded, source: planted(mutant, String(loaded.source)) }
    },
  })
  return seen
}

async function playerFor(witness: string): Promise<(seed: number) => Promise<readonly string[]>> {
  if (witness === 'laws') {
    const { playEvening } = await import('../laws/evening.ts')
    return async seed => playEvening(seed).faults
  }
  const { simulate } = await import('../simulate/simulate.ts')
  return async seed => (await simulate({ seed })).faults
}

const [witness, name = '', from = '1', most = '200'] = process.argv.slice(2)
const began = performance.now()

function end(evenings: number | null, fault: string): never {
  const hunted: Hunted = { name, evenings, fault, seconds: (performance.now() - began) / 1000 }
  process.stdout.write(`${JSON.stringify(hunted)}\n`)
  process.exit(0)
}

const mutants = mutantsFor(witness === 'laws' ? 'laws' : 'simulator')
const mutant = must(
  mutants.find(one => one.name === name),
  `a mistake named ${name}`,
)
const seen = plant(mutant)
const faultsOf = await playerFor(witness ?? '')
if (!seen.isRead) throw new Error(`${mutant.file} is no part of the evenings.`)
// What is thrown in a timer of the simulated world is a find, too.
process.on('uncaughtException', cause => end(1, `It breaks off: ${cause.message}`))
for (let seed = Number(from); seed < Number(from) + Number(most); seed += 1) {
  const [fault] = await faultsOf(seed).catch((cause: unknown) => [
    `It breaks off: ${cause instanceof Error ? cause.message : String(cause)}`,
  ])
  if (fault !== undefined) end(seed - Number(from) + 1, fault)
}
end(null, '')
