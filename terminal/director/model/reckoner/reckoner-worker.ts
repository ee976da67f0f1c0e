import type { FromReckoner, ToReckoner } from './questions.ts'
import { createReckoning } from './reckoning.ts'

/** The dedicated worker of the director's screen that reckons; it keeps nothing and is linked to nobody. */

declare const self: {
  postMessage(message: FromReckoner): void
  onmessage: ((event: { readonly data: ToReckoner }) => void) | null
}

const reckoning = createReckoning(message => self.postMessage(message))
self.onmessage = ({ data }) => reckoning.take(data)
