import { effect, type Signal } from '@preact/signals'
import * as v from 'valibot'
import { canonical } from '../../../shared/lib/canonical.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import { NO_PANEL, type Panel, readPanel } from '../model/panel/panels.ts'
import type { Page } from '../model/store/view.ts'

/** What lay open when the page was loaded again lies open again: a reload in the middle of a form costs nothing. */

const KEPT = 'director/open'

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
      const read = readPanel(kept.output.panel)
      // What was opened meanwhile is wanted now.
      if (read && panel.peek() === NO_PANEL) panel.value = read
      page.value = kept.output.page
      return
    }
    if (text === remembered) return
    remembered = text
    remember(KEPT, now)
  })
}
