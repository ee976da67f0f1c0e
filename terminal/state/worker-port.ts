import type { FromWorker, ToWorker } from '../worker/messages.ts'
import type { Port } from './terminal-store.ts'

/**
 * The screens' end of a real worker, started at once. `worker` is made by each program's `main.tsx`, where the
 * bundler sees its address:
 *
 * @example
 * const worker = new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module', name: 'table' })
 * const store = createTerminalStore(createWorkerPort(worker, { origin: location.origin, app: version }))
 */
export function createWorkerPort(
  worker: Worker,
  start: { readonly origin: string; readonly app: string },
): Port {
  const post = (message: ToWorker) => worker.postMessage(message)
  return {
    post,
    listen(listener) {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => listener(data))
      post({ kind: 'start', ...start })
    },
  }
}
