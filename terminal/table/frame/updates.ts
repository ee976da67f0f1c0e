import { type ReadonlySignal, signal } from '@preact/signals'

/**
 * The service worker from the page's side: it makes the app start without the desk. A new version waits until
 * somebody says yes; the screens ask only between rounds and with nothing unsent.
 */
export interface Updates {
  readonly ready: ReadonlySignal<boolean>
  start(): void
  take(): void
  /** Loads the page anew: where it comes from the desk it is then the desk's own version. */
  openAgain(): void
}

/** What the waiting service worker is told; see `sw/`. */
export const TAKE_OVER = 'take-over'

const SERVICE_WORKER = '/table/sw.js'
const SCOPE = '/table/'

export function createUpdates(page: Window & typeof globalThis): Updates {
  const ready = signal(false)
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
      const registration = await container.register(SERVICE_WORKER, { scope: SCOPE })
      offer(registration.waiting)
      registration.addEventListener('updatefound', () => {
        const next = registration.installing
        next?.addEventListener('statechange', () => {
          if (next.state === 'installed') offer(registration.waiting)
        })
      })
    } catch {
      // A browser in private mode may refuse: then the app works as on plain http.
    }
  }

  return {
    ready,
    start: () => void register(),
    openAgain: () => page.location.reload(),
    take() {
      asked = true
      waiting?.postMessage(TAKE_OVER)
    },
  }
}
