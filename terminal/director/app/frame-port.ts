import { batch } from '@preact/signals'
import type { Port } from '../../state/terminal-store.ts'
import type { ToScreens } from '../../worker/messages.ts'

/** Runs `work` when the browser is about to draw, or at once if nothing is drawn. */
export type NextFrame = (work: () => void) => void

/**
 * Delivers the worker's messages once per frame, in order, so that the screen is drawn once when forty tables end a
 * round.
 */
export const framedPort = (port: Port, nextFrame: NextFrame): Port => ({
  post: message => port.post(message),
  listen(listener) {
    let waiting: ToScreens[] = []
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

/** Maximum wait for a frame, ms: a page that nobody sees may get none, and a call must be heard nevertheless. */
const LATEST_MS = 100

type Page = Pick<Window, 'requestAnimationFrame' | 'setTimeout' | 'clearTimeout'> & {
  readonly document: Pick<Document, 'hidden'>
}

/** Returns the frames of a page. A hidden page has none, so `work` runs at once. */
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
