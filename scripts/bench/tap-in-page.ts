import type { Statement } from '../../shared/session/fact.ts'
import type { FromWorker, ToWorker } from '../../terminal/worker/messages.ts'
import type { Messages } from '../../terminal/worker/post-together.ts'

export interface TapOrder {
  /** The built worker, as the page names it. */
  readonly worker: string
  readonly origin: string
  readonly session: string
  readonly statement: Statement
  readonly times: number
}

export interface TapTimes {
  /** ms from handing a statement to the worker until it says that it is on the disk. */
  readonly taps: readonly number[]
  /** ms of a bare strict put of the same bytes in the same browser. */
  readonly puts: readonly number[]
}

/**
 * Runs inside the page, so it uses nothing from outside itself. Taps and bare puts take turns, so that
 * whatever else the machine does hits both.
 */
export async function tapInPage({
  worker: path,
  origin,
  session,
  statement,
  times,
}: TapOrder): Promise<TapTimes> {
  const worker = new Worker(path, { type: 'module', name: 'bench' })
  const heard = (wanted: (message: FromWorker) => boolean) =>
    new Promise<void>((done, fail) => {
      const hear = ({ data }: MessageEvent<Messages>) => {
        for (const message of data) {
          if (message.kind === 'not-recorded') fail(new Error(message.code))
          if (message.kind === 'store-failed') fail(new Error(message.sentence))
        }
        if (!data.some(wanted)) return
        worker.removeEventListener('message', hear)
        done()
      }
      worker.addEventListener('message', hear)
      worker.addEventListener('error', () => fail(new Error('The worker did not start.')))
    })
  const post = (message: unknown) => worker.postMessage(message as ToWorker)

  const ready = heard(({ kind }) => kind === 'snapshot')
  post({ kind: 'start', origin, app: 'bench' })
  await ready
  const tap = async (id: number) => {
    const begun = performance.now()
    const recorded = heard(message => message.kind === 'recorded' && message.id === id)
    post({ kind: 'record', id, statement, session })
    await recorded
    return performance.now() - begun
  }

  const opened = await new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open('bench-floor', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('rows')
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
  const put = (key: number) =>
    new Promise<number>((done, fail) => {
      const begun = performance.now()
      const transaction = opened.transaction('rows', 'readwrite', { durability: 'strict' })
      transaction.objectStore('rows').put({ key, statement }, key)
      transaction.oncomplete = () => done(performance.now() - begun)
      transaction.onerror = () => fail(transaction.error)
    })

  const taps: number[] = []
  const puts: number[] = []
  // The first few warm both up.
  for (let turn = 0; turn < times + 10; turn += 1) {
    const [tapped, written] = [await tap(turn), await put(turn)]
    if (turn < 10) continue
    taps.push(tapped)
    puts.push(written)
  }
  worker.terminate()
  opened.close()
  return { taps, puts }
}
