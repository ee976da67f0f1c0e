import { batch } from '@preact/signals'
import type { ToScreens, ToWorker } from '../worker/messages.ts'
import type { Port } from './terminal-store.ts'

/**
 * Wraps a real worker as a port. The worker itself is created in each app's `main.tsx`, where the bundler can see its
 * URL.
 */
export const workerPort = (worker: Pick<Worker, 'postMessage' | 'addEventListener'>): Port => ({
  post: (message: ToWorker) => worker.postMessage(message),
  listen(listener: (message: ToScreens) => void) {
    worker.addEventListener('message', ({ data }: MessageEvent<readonly ToScreens[]>) =>
      // Messages sent together are one change: drawn once.
      batch(() => {
        for (const message of data) listener(message)
      }),
    )
  },
})
