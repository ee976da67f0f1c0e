import { computed } from '@preact/signals'
import { createBell } from '../../state/bell.ts'
import type { TouchGuard } from '../frame/touch-guard.ts'
import type { Preferences } from '../store/table-memory.ts'
import type { TableApp } from '../table-context.ts'
import { lookAt } from './table-news.ts'
import { watchNews } from './watch-news.ts'

/** Short soft note, audible at its table and hardly at the next. */
const TONE = { notes: [{ hertz: 587, after: 0 }], loudness: 0.15 }

/** Signal that tells players of news at their table; off until they choose one. */
interface TableSignal {
  /** Signals news from now on; returns a function that stops it. */
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

/** Single signal of the page, so that the demonstration uses the bell that its press has allowed. */
export const tableSignal = createTableSignal(window)

/** Light along the edge of the screen, which covers no key. */
const EDGE = {
  position: 'fixed',
  inset: '0',
  zIndex: '9',
  pointerEvents: 'none',
  border: 'calc(1 * var(--mm)) solid var(--accent)',
} as const

/** Flashes once a second, since three flashes a second may trigger a seizure (WCAG 2.3.1). */
const TWICE = { frames: [0, 1, 0], duration: 1000, iterations: 2 } as const
/** Steady light for users who prefer reduced motion. */
const STEADY = { frames: [1, 1], duration: 2000, iterations: 1 } as const

/** Lights the edge of the screen in the accent colour, twice and slowly. */
function flash(page: Window): void {
  const { document } = page
  document.querySelector('[data-signal]')?.remove()
  const edge = document.createElement('div')
  edge.dataset['signal'] = 'flash'
  edge.setAttribute('aria-hidden', 'true')
  Object.assign(edge.style, EDGE)
  document.body.append(edge)
  const { frames, ...timing } = page.matchMedia('(prefers-reduced-motion: reduce)').matches ? STEADY : TWICE
  const light = edge.animate({ opacity: [...frames] }, { ...timing, easing: 'ease-in-out' })
  light.onfinish = () => edge.remove()
}
