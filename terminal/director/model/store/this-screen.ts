import type { AppUpdates } from '../../../state/app-updates.ts'
import type { ScreenWake } from '../../../state/screen-wake.ts'

export interface ThisScreen {
  /** False on plain http, where the browser neither caches the app nor keeps the screen on. */
  readonly secure: boolean
  readonly updates: Pick<AppUpdates, 'ready' | 'refused'>
  readonly wake: Pick<ScreenWake, 'failed'>
  /** Switches to the newer version without losing what was recorded here. */
  renew(): void
}

/** Abilities that this device may lack, each with a sentence on what to do. */
export const LACKS = ['plain-http', 'not-kept', 'not-awake'] as const
export type ScreenLack = (typeof LACKS)[number]

/** Returns the abilities that this device lacks; plain http covers all of them. */
export function lacksOf({ secure, updates, wake }: ThisScreen): readonly ScreenLack[] {
  if (!secure) return ['plain-http']
  return [
    ...(updates.refused.value ? (['not-kept'] as const) : []),
    ...(wake.failed.value ? (['not-awake'] as const) : []),
  ]
}

/**
 * Asks before the page is left while facts are stored only here, since they are not sent until this address is opened
 * again. Returns a function that removes the guard.
 */
export function guardLeaving(page: EventTarget, isUnsent: () => boolean): () => void {
  const ask = (event: Event) => {
    if (isUnsent()) event.preventDefault()
  }
  page.addEventListener('beforeunload', ask)
  return () => page.removeEventListener('beforeunload', ask)
}
