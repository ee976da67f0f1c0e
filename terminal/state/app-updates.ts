import { type ReadonlySignal, signal } from '@preact/signals'

/**
 * Updates of the installed app. A new version waits until the user accepts it; each app offers it only when no input
 * can be lost.
 */
export interface AppUpdates {
  readonly ready: ReadonlySignal<boolean>
  /** True if the browser supports caching the app but refuses, as in a private window. */
  readonly refused: ReadonlySignal<boolean>
  start(): void
  /** Reports that the hub has a newer version; over plain http only reloading the page installs it. */
  found(): void
  take(): void
  /** Reloads the page, which installs the hub's version if the page comes from the hub. */
  openAgain(): void
}

/** Message that makes the waiting service worker take over; see `sw/`. */
export const TAKE_OVER = 'take-over'

/** Creates the updates of an app. `scope` is its folder, "/table/" or "./", to which the service worker is limited. */
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
