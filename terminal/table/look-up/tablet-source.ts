import type * as v from 'valibot'
import type { LookUpOf } from '../../../shared/look-up/look-up-ask.ts'
import { PART_SCHEMAS, type Part } from '../../../shared/look-up/part-of.ts'
import { decodeMessage } from '../../../shared/protocol/codec.ts'
import type { Found, LookUpSource } from '../../components/look-up/look-up-source.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'

/** Maximum number of restarts if a text changed between its pages. */
const MOST_TRIES = 3
/** Maximum number of parallel requests, since other tablets need the network too. */
const AT_ONCE = 4

type Asking = Pick<TerminalStore, 'ask'>
type Page = { readonly version: string; readonly pages: number; readonly text: string }

/** Creates a source that loads results from the hub page by page, for a shared tablet. Nothing is stored. */
export const createTabletSource = ({ ask }: Asking): LookUpSource => ({
  async find<K extends LookUpOf['kind']>(of: Extract<LookUpOf, { kind: K }>): Promise<Found<Part<K>>> {
    try {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const text = await textOf(ask, of)
        if (text === null) return { state: 'gone' }
        if (text === 'another') continue
        const read = decodeMessage(schemaOf<K>(of.kind as K), text)
        return read.ok ? { state: 'there', part: read.value, old: false } : { state: 'lost' }
      }
      return { state: 'lost' }
    } catch {
      return { state: 'lost' }
    }
  },
})

const schemaOf = <K extends LookUpOf['kind']>(kind: K) =>
  PART_SCHEMAS[kind] as v.GenericSchema<unknown, unknown> as v.GenericSchema<unknown, Part<K>>

async function textOf(ask: Asking['ask'], of: LookUpOf): Promise<string | 'another' | null> {
  const pageAt = async (page: number): Promise<Page | null> =>
    (await ask({ what: 'look-up', of, page })).lookUp ?? null
  const first = await pageAt(0)
  if (!first) return null
  const texts = [first.text]
  for (let from = 1; from < first.pages; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, first.pages - from) }, (_, at) => from + at)
    const pages = await Promise.all(numbers.map(pageAt))
    for (const page of pages) {
      if (page?.version !== first.version) return 'another'
      texts.push(page.text)
    }
  }
  return texts.join('')
}
