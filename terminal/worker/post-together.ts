import type { FromWorker } from './messages.ts'

export type Messages = readonly FromWorker[]

/**
 * Posts everything that is sent in one turn as one message, so that the screens compute and draw once: a new fact, and
 * that it is saved, are one change on screen.
 */
export function postBatched(post: (messages: Messages) => void): (message: FromWorker) => void {
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
