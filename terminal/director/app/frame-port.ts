import { batch } from '@preact/signals'
import type { Port } from '../../state/terminal-store.ts'
import type { FromWorker } from '../../worker/messages.ts'

/** When the browser is about to draw; where nothing is drawn, at once. */
export type NextFrame = (work: () => void) => void

/**
 * A port that hands over what the worker says once a frame, all of it together and in its order: when forty tables end a
 * round the screen is thought over and drawn once, and not at every word.
 */
export const framedPort = (port: Port, nextFrame: NextFrame): Port => ({
  post: message => port.post(message),
  listen(listener) {
    let waiting: FromWorker[] = []
    const handOver = () => {
      const messages = waiting
      waiting = []
      batch(() => {
        for (const message of messages) listener(message)
      })
    }
    port.listen(message => {
      waiting.push(message)
      if (waiting.length === 1) nextFrame(handOver)
    })
  },
})

/** A frame that is this late will not come: nobody looks, and a call has to be heard all the same. */
const LATEST_MS = 100

type Page = Pick<Window, 'requestAnimationFrame' | 'setTimeout' | 'clearTimeout'> & {
  readonly document: Pick<Document, 'hidden'>
}

/** The frames of a page. One that nobody looks at has none, so there nothing waits for them. */
export const framesOf =
  (page: Page): NextFrame =>
  work => {
    if (page.document.hidden) return work()
    let isDone = false
    const once = () => {
      if (isDone) return
      isDone = true
      page.clearTimeout(timer)
      work()
    }
    const timer = page.setTimeout(once, LATEST_MS)
    page.requestAnimationFrame(once)
  }
