import type { FromWorker } from './messages.ts'

/** What is said at one go, in its order. */
export type Messages = readonly FromWorker[]

/**
 * Says everything that is said at one go in one message, so that the screens think and draw once for it: a fact that is
 * new, and that it is kept, are one change of what is shown.
 */
export function postTogether(post: (messages: Messages) => void): (message: FromWorker) => void {
  let waiting: FromWorker[] = []
  return message => {
    waiting.push(message)
    if (waiting.length > 1) return
    queueMicrotask(() => {
      const messages = waiting
      waiting = []
      post(messages)
    })
  }
}
