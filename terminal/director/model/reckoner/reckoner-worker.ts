import type { FromReckoner, ToReckoner } from './questions.ts'
import { createReckoning } from './reckoning.ts'

/** Runs the reckoner in a dedicated worker, which stores nothing and has no link. */

declare const self: {
  postMessage(message: FromReckoner): void
  onmessage: ((event: { readonly data: ToReckoner }) => void) | null
}

const reckoning = createReckoning(message => self.postMessage(message))
self.onmessage = ({ data }) => reckoning.take(data)
