import type { AppUpdates } from '../../../state/app-updates.ts'
import type { ScreenWake } from '../../../state/screen-wake.ts'

/** What the browser of this screen does for the app besides showing it. */
export interface ThisScreen {
  /** False on plain http: the browser then keeps no app and leaves no screen lit. */
  readonly secure: boolean
  readonly updates: Pick<AppUpdates, 'ready' | 'refused'>
  readonly wake: Pick<ScreenWake, 'failed'>
  /** Goes over to the newer version; what was recorded here stays here. */
  renew(): void
}

/** What this screen cannot do, so that somebody sees to it: each is one sentence. */
export const LACKS = ['plain-http', 'not-kept', 'not-awake'] as const
export type ScreenLack = (typeof LACKS)[number]

/** Over plain http the one sentence says all of it. */
export function lacksOf({ secure, updates, wake }: ThisScreen): readonly ScreenLack[] {
  if (!secure) return ['plain-http']
  return [
    ...(updates.refused.value ? (['not-kept'] as const) : []),
    ...(wake.failed.value ? (['not-awake'] as const) : []),
  ]
}

/**
 * Asks before the page is left while something said here is still only here. It would not be lost, but nothing hands it
 * in before this address is opened again. Gives what ends the guard.
 */
export function guardLeaving(page: EventTarget, isUnsent: () => boolean): () => void {
  const ask = (event: Event) => {
    if (isUnsent()) event.preventDefault()
  }
  page.addEventListener('beforeunload', ask)
  return () => page.removeEventListener('beforeunload', ask)
}
