import { computed } from '@preact/signals'
import { createBell } from '../../state/bell.ts'
import type { TouchGuard } from '../frame/touch-guard.ts'
import type { Preferences } from '../store/table-memory.ts'
import type { TableApp } from '../table-context.ts'
import { flash } from './flash.ts'
import { lookAt } from './table-news.ts'
import { watchNews } from './watch-news.ts'

/** Short soft note: audible at the table, and hardly at the next. */
const TONE = { notes: [{ hertz: 587, after: 0 }], loudness: 0.15 }

/** Signal of a table to its players; off until they choose one. */
interface TableSignal {
  /** Signals everything new from now on; returns a function that stops it. */
  watch(app: TableApp, glass: TouchGuard): () => void
  show(way: Preferences['news']): void
}

function createTableSignal(page: Window): TableSignal {
  let way: () => Preferences['news'] = () => 'silent'
  const bell = createBell(page, TONE, () => way() === 'sound')

  function tell(): void {
    if (way() === 'flash') flash(page)
    if (way() === 'sound') bell.ring()
  }

  return {
    watch(app, { isOwn }) {
      way = () => app.store.preferences.peek().news
      return watchNews(
        computed(() => lookAt(app.store)),
        { isOwn, isHidden: () => page.document.hidden, clock: () => performance.now() },
        tell,
      )
    },
    show(shown) {
      if (shown === 'flash') flash(page)
      if (shown === 'sound') void bell.allow().then(() => bell.ring())
    },
  }
}

/** Singleton of the page: a demonstration is heard by the bell that its press has allowed. */
export const tableSignal = createTableSignal(window)
