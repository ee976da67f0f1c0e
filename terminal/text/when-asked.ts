import { signal } from '@preact/signals'
import { type ComponentType, h, type VNode } from 'preact'
import { speakOn } from '../../shared/text/catalogue.ts'

const AGAIN_AFTER_MS = 2000

/**
 * Loads a part of the app on first use, with its texts; returns null until it is loaded. The result is tracked like a
 * signal.
 */
export function whenAsked<T>(fetched: () => Promise<T>): () => T | null {
  const here = signal<T | null>(null)
  const failures = signal(0)
  let asked = false
  const fetchedWithWords = async () => {
    const found = await fetched()
    await speakOn()
    return found
  }
  return () => {
    // Tracked as well, so that waiting callers ask again.
    void failures.value
    if (!asked) {
      asked = true
      fetchedWithWords().then(
        found => {
          here.value = found
        },
        () => {
          // Not reachable now; retried with the next drawing, and by itself after a while.
          asked = false
          setTimeout(() => {
            failures.value += 1
          }, AGAIN_AFTER_MS)
        },
      )
    }
    return here.value
  }
}

/** Component that is loaded when first drawn or requested, and draws nothing until then. */
export interface Lazy<P> {
  (props: P): VNode<P> | null
  /** Returns true once the component is loaded, and starts loading it. Tracked like a signal. */
  readonly isHere: () => boolean
}

/**
 * Creates a lazy component: `const Sessions = lazy(async () => (await import('./SessionsPanel.tsx')).SessionsPanel)`.
 */
export function lazy<P extends object>(fetched: () => Promise<ComponentType<P>>): Lazy<P> {
  const part = whenAsked(fetched)
  const Drawn = (props: P) => {
    const Shown = part()
    return Shown && h(Shown, props)
  }
  return Object.assign(Drawn, { isHere: () => part() !== null })
}
