import { type ReadonlySignal, signal } from '@preact/signals'

/**
 * The service worker from the page's side: it makes the app start without the desk. A new version waits until
 * somebody says yes; each app asks only where nothing is lost by it.
 */
export interface AppUpdates {
  readonly ready: ReadonlySignal<boolean>
  /** The browser could keep the app for a start without the desk and will not: in a private window, perhaps. */
  readonly refused: ReadonlySignal<boolean>
  start(): void
  /** A newer version lies at the desk; over plain http, where nothing but loading the page again brings it. */
  found(): void
  take(): void
  /** Loads the page anew: where it comes from the desk it is then the desk's own version. */
  openAgain(): void
}

/** What the waiting service worker is told; see `sw/`. */
export const TAKE_OVER = 'take-over'

/** `scope` is the folder of the app, "/table/" or "./": its service worker lies in it and answers for nothing beside it. */
export function createUpdates(page: Window & typeof globalThis, scope: string): AppUpdates {
  const ready = signal(false)
  const refused = signal(false)
  const container = page.isSecureContext ? page.navigator.serviceWorker : undefined
  let waiting: ServiceWorker | null = null
  let asked = false

  function offer(worker: ServiceWorker | null): void {
    // Without a controller this is the first installation: there is nothing older to leave.
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
      // Then the app works as on plain http.
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
