import type { AppUpdates } from '../../../state/app-updates.ts'
import type { ScreenWake } from '../../../state/screen-wake.ts'

export interface ThisScreen {
  /** False on plain http: the browser then caches no app and keeps no screen lit. */
  readonly secure: boolean
  readonly updates: Pick<AppUpdates, 'ready' | 'refused'>
  readonly wake: Pick<ScreenWake, 'failed'>
  /** Switches to the newer version; what was recorded here stays here. */
  renew(): void
}

/** Missing abilities of this screen, so that somebody can remedy them: each is one sentence. */
export const LACKS = ['plain-http', 'not-kept', 'not-awake'] as const
export type ScreenLack = (typeof LACKS)[number]

/** Over plain http one sentence covers all of it. */
export function lacksOf({ secure, updates, wake }: ThisScreen): readonly ScreenLack[] {
  if (!secure) return ['plain-http']
  return [
    ...(updates.refused.value ? (['not-kept'] as const) : []),
    ...(wake.failed.value ? (['not-awake'] as const) : []),
  ]
}

/**
 * Asks before the page is left while facts are stored only here. They would not be lost, but are not sent before this
 * address is opened again. Returns a function that removes the guard.
 */
export function guardLeaving(page: EventTarget, isUnsent: () => boolean): () => void {
  const ask = (event: Event) => {
    if (isUnsent()) event.preventDefault()
  }
  page.addEventListener('beforeunload', ask)
  return () => page.removeEventListener('beforeunload', ask)
}
