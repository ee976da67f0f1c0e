/**
 * Posts everything that is sent in one turn as one message, so that the screens compute and draw once: a new fact, and
 * that it is saved, are one change on screen.
 */
export function postBatched<M>(post: (messages: readonly M[]) => void): (message: M) => void {
  let waiting: M[] = []
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
