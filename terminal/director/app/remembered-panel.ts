import { effect, type Signal } from '@preact/signals'
import * as v from 'valibot'
import { canonical } from '../../../shared/lib/canonical.ts'
import type { TerminalStore } from '../../state/terminal-store.ts'
import { NO_PANEL, type Panel, readPanel } from '../model/panel/panels.ts'
import type { Page } from '../model/store/view.ts'

/** Reopens the panel that was open before a reload, so that a partly filled form is not lost. */

const KEPT = 'director/open'

const keptSchema = v.object({ panel: v.unknown(), page: v.picklist(['needs', 'room']) })

interface Open {
  readonly terminal: Pick<TerminalStore, 'ready' | 'memory' | 'remember'>
  readonly panel: Signal<Panel>
  readonly page: Signal<Page>
}

/** Opens the remembered panel once this device has read its store; from then on it remembers each opened panel. */
export function rememberPanel({ terminal: { ready, memory, remember }, panel, page }: Open): () => void {
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
      // A panel opened meanwhile takes precedence.
      if (read && panel.peek() === NO_PANEL) panel.value = read
      page.value = kept.output.page
      return
    }
    if (text === remembered) return
    remembered = text
    remember(KEPT, now)
  })
}
