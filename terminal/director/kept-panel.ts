import { effect, type Signal } from '@preact/signals'
import * as v from 'valibot'
import { seatSchema } from '../../shared/game/seat.ts'
import { IRREGULARITIES } from '../../shared/laws/grammar.ts'
import { canonical } from '../../shared/lib/canonical.ts'
import { PAPER_KINDS, PAPER_SIZES } from '../../shared/session/papers/paper-list.ts'
import type { TerminalStore } from '../state/terminal-store.ts'
import { CHANGE_KINDS } from './movement/change.ts'
import { NO_PANEL, type Page, type Panel } from './view.ts'

/** What lay open when the page was loaded again lies open again: a reload in the middle of a form costs nothing. */

const KEPT = 'director/open'

const cell = { section: v.string(), round: v.number(), table: v.number() }

const panelSchema = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({
    kind: v.literal('cell'),
    ...cell,
    keying: v.nullable(v.number()),
    form: v.exactOptional(v.picklist(['result', 'ruling', 'not-played'])),
    adjusting: v.exactOptional(v.string()),
    reason: v.exactOptional(v.string()),
    tricks: v.exactOptional(v.number()),
  }),
  v.object({ kind: v.literal('traveller'), section: v.string(), board: v.nullable(v.number()) }),
  v.object({
    kind: v.literal('ranking'),
    more: v.exactOptional(v.object({ section: v.string(), label: v.string() })),
  }),
  v.object({ kind: v.literal('acts'), asked: v.exactOptional(v.string()) }),
  v.object({ kind: v.literal('table'), section: v.string(), table: v.number() }),
  v.object({
    kind: v.literal('messages'),
    section: v.exactOptional(v.string()),
    table: v.exactOptional(v.number()),
  }),
  v.object({
    kind: v.literal('papers'),
    kinds: v.exactOptional(v.array(v.picklist(PAPER_KINDS))),
    size: v.exactOptional(v.picklist(PAPER_SIZES)),
  }),
  v.object({ kind: v.literal('evening') }),
  v.object({ kind: v.literal('address') }),
  v.object({
    kind: v.literal('codes'),
    of: v.exactOptional(v.object({ section: v.string(), table: v.number() })),
  }),
  v.object({ kind: v.literal('check') }),
  v.object({ kind: v.literal('seating'), round: v.number() }),
  v.object({ kind: v.literal('matches'), round: v.number(), match: v.exactOptional(v.string()) }),
  v.object({ kind: v.literal('devices') }),
  v.object({
    kind: v.literal('session'),
    scoring: v.exactOptional(v.boolean()),
    policy: v.exactOptional(v.boolean()),
    signs: v.exactOptional(v.boolean()),
  }),
  v.object({ kind: v.literal('rulings') }),
  v.object({ kind: v.literal('slips'), ...cell }),
  v.object({
    kind: v.literal('law'),
    ...cell,
    board: v.nullable(v.number()),
    irregularity: v.exactOptional(v.picklist(IRREGULARITIES)),
    offender: v.exactOptional(seatSchema),
  }),
  v.object({ kind: v.literal('draw'), section: v.string() }),
  v.object({
    kind: v.literal('movement'),
    begun: v.exactOptional(
      v.object({
        section: v.string(),
        kind: v.picklist(CHANGE_KINDS),
        fields: v.exactOptional(
          v.object({
            round: v.exactOptional(v.number()),
            table: v.exactOptional(v.number()),
            pair: v.exactOptional(v.string()),
          }),
        ),
      }),
    ),
  }),
])

const keptSchema = v.object({ panel: v.unknown(), page: v.picklist(['needs', 'room']) })

interface Open {
  readonly terminal: Pick<TerminalStore, 'ready' | 'memory' | 'remember'>
  readonly panel: Signal<Panel>
  readonly page: Signal<Page>
}

/** Once this device has read what it remembers, what lay open is opened; from then on what is opened is remembered. */
export function keepPanel({ terminal: { ready, memory, remember }, panel, page }: Open): () => void {
  let remembered: string | null = null
  return effect(() => {
    const now = { panel: panel.value, page: page.value }
    if (!ready.value) return
    const text = canonical(now)
    if (remembered === null) {
      remembered = text
      const kept = v.safeParse(keptSchema, memory.peek()[KEPT])
      if (!kept.success) return
      const read = v.safeParse(panelSchema, kept.output.panel)
      // What was opened meanwhile is wanted now.
      if (read.success && panel.peek() === NO_PANEL) panel.value = read.output
      page.value = kept.output.page
      return
    }
    if (text === remembered) return
    remembered = text
    remember(KEPT, now)
  })
}
