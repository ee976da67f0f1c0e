import type { FromReckoner } from '../director/model/reckoner/questions.ts'
import { createReckoner, type JournalNow, type Reckoner } from '../director/model/reckoner/reckoner.ts'
import { createReckoning } from '../director/model/reckoner/reckoning.ts'

/** Creates a reckoner without a worker, for stories and tests: it answers at once. */
export function createReckonerHere(journal: () => JournalNow = () => ({ entries: [], own: [] })): Reckoner {
  let tell: (message: FromReckoner) => void = () => undefined
  const reckoning = createReckoning(message => tell(message))
  const listen = (listener: (message: FromReckoner) => void) => {
    tell = listener
  }
  return createReckoner({ post: message => reckoning.take(structuredClone(message)), listen }, journal)
}
