import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type Bug, planted } from './bug.ts'
import { bugNamed } from './bugs.ts'

/**
 * One process, one planted bug: `node hunt.ts NAME FROM SEEDS` plays evenings until one of them ends wrong, and says
 * in a line of JSON which.
 */

export interface Hunted {
  readonly bug: string
  /** How many evenings it took; null where none of them found anything. */
  readonly seeds: number | null
  readonly fault: string
  readonly seconds: number
}

const ROOT = new URL('../../../', import.meta.url)

/** The file is read with the mistake in it, by whoever imports it from now on. */
function plant(bug: Bug): { isRead: boolean } {
  const seen = { isRead: false }
  const url = new URL(bug.file, ROOT).href
  // What does not fit is no find.
  planted(bug, readFileSync(new URL(url), 'utf8'))
  registerHooks({
    load(from, context, next) {
      const loaded = next(from, context)
      if (from !== url) return loaded
      seen.isRead = true
      return { ...loaded, source: planted(bug, String(loaded.source)) }
    },
  })
  return seen
}

async function hunt(name: string, from: number, most: number): Promise<Hunted> {
  const bug = bugNamed(name)
  const seen = bug && plant(bug)
  const { simulate } = await import('../simulate.ts')
  if (seen && !seen.isRead) throw new Error(`${bug.file} is no part of the simulation.`)
  const began = performance.now()
  const found = (seeds: number | null, fault: string): Hunted => ({
    ...{ bug: name, seeds, fault },
    seconds: (performance.now() - began) / 1000,
  })
  for (let seed = from; seed < from + most; seed += 1) {
    const fault = await simulate({ seed }).then(
      ({ faults }) => faults[0],
      (cause: unknown) => `It breaks off: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
    if (fault !== undefined) return found(seed - from + 1, fault)
  }
  return found(null, '')
}

const [entry = '', name = '', from = '1', most = '200'] = process.argv.slice(1)
if (import.meta.url === pathToFileURL(entry).href) {
  // What is thrown in a timer of the world is a find, too.
  process.on('uncaughtException', cause => {
    process.stdout.write(
      `${JSON.stringify({ bug: name, seeds: 1, fault: `It breaks off: ${cause.message}`, seconds: 0 })}\n`,
    )
    process.exit(0)
  })
  process.stdout.write(`${JSON.stringify(await hunt(name, Number(from), Number(most)))}\n`)
  process.exit(0)
}
