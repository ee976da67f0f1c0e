import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { type Bug, planted } from '../../simulate/plant/bug.ts'
import { MISTAKES } from './mistakes.ts'

/**
 * `node hunt.ts NAME [EVENINGS]`: in a process of its own the mistake is in what is imported, and evenings are played
 * until one of them is against a law. Prints which and how, as a line of JSON.
 */

export interface LawHunt {
  readonly mistake: string
  /** How many evenings it took; null where none of them found anything. */
  readonly evenings: number | null
  readonly fault: string
}

const ROOT = new URL('../../../', import.meta.url)

function plant(mistake: Bug): void {
  const url = new URL(mistake.file, ROOT).href
  // What does not fit is no find.
  planted(mistake, readFileSync(new URL(url), 'utf8'))
  registerHooks({
    load(from, context, next) {
      const loaded = next(from, context)
      return from === url ? { ...loaded, source: planted(mistake, String(loaded.source)) } : loaded
    },
  })
}

async function hunt(name: string, most: number): Promise<LawHunt> {
  const mistake = MISTAKES.find(one => one.name === name)
  if (mistake) plant(mistake)
  const { playEvening } = await import('../evening.ts')
  for (let seed = 1; seed <= most; seed += 1) {
    const fault = faultIn(() => playEvening(seed).faults)
    if (fault !== undefined) return { mistake: name, evenings: seed, fault }
  }
  return { mistake: name, evenings: null, fault: '' }
}

function faultIn(play: () => readonly string[]): string | undefined {
  try {
    return play()[0]
  } catch (cause) {
    return `it breaks off: ${cause instanceof Error ? cause.message : String(cause)}`
  }
}

const [name = '', most = '500'] = process.argv.slice(2)
process.stdout.write(`${JSON.stringify(await hunt(name, Number(most)))}\n`)
