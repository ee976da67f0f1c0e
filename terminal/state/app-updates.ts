import { type ReadonlySignal, signal } from '@preact/signals'

/**
 * Page side of the service worker, which lets the app start without the hub. A new version waits for consent; each app
 * asks only when nothing can be lost.
 */
export interface AppUpdates {
  readonly ready: ReadonlySignal<boolean>
  /** True if the browser could cache the app for a start without the hub and refuses, as in a private window. */
  readonly refused: ReadonlySignal<boolean>
  start(): void
  /** Reports a newer version at the hub; over plain http only reloading the page installs it. */
  found(): void
  take(): void
  /** Reloads the page: if it comes from the hub it is then the hub's version. */
  openAgain(): void
}

/** Message to the waiting service worker; see `sw/`. */
export const TAKE_OVER = 'take-over'

/**
 * Creates the updates of an app. `scope` is its folder, "/table/" or "./": its service worker is in it and handles
 * nothing outside.
 */
export function createUpdates(page: Window & typeof globalThis, scope: string): AppUpdates {
  const ready = signal(false)
  const refused = signal(false)
  const container = page.isSecureContext ? page.navigator.serviceWorker : undefined
  let waiting: ServiceWorker | null = null
  let asked = false

  function offer(worker: ServiceWorker | null): void {
    // Without a controller this is the first installation: there is no older version.
    if (!worker || !container?.controller) return
    waiting = worker
    ready.value = true
  }

  async function register(): Promise<void> {
    if (!container) return
    container.addEventListener('controllerchange', () => {
      if (asked) page.location.reload()
    })
    try {
      const registration = await container.register(`${scope}sw.js`, { scope })
      offer(registration.waiting)
      registration.addEventListener('updatefound', () => {
        const next = registration.installing
        next?.addEventListener('statechange', () => {
          if (next.state === 'installed') offer(registration.waiting)
        })
      })
    } catch {
      // The app then works as on plain http.
      refused.value = true
    }
  }

  return {
    ready,
    refused,
    start: () => void register(),
    openAgain: () => page.location.reload(),
    found() {
      ready.value = true
    },
    take() {
      asked = true
      if (waiting) waiting.postMessage(TAKE_OVER)
      else page.location.reload()
    },
  }
}
