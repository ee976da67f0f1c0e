/** Posts all messages of one turn as a single message, so that the screens compute and draw once. */
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
