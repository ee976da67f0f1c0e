import { JournalError } from './journal/journal.ts'

/**
 * Says once that the journal cannot be written, and once that it can again. The tablets only see that nothing
 * is saved at the desk, and the log lies on the disk that is full: whoever sits at the laptop must be told.
 */
export function watchDisk<T>(work: (wish: T) => void, say: (sentence: string) => void): (wish: T) => void {
  let failing = false
  return wish => {
    try {
      work(wish)
    } catch (cause) {
      if (cause instanceof JournalError && !failing) {
        failing = true
        say(
          `${cause.message} Nothing new is kept until there is room; the tablets keep it and send it again.`,
        )
      }
      throw cause
    }
    if (failing) say('The journal is written again.')
    failing = false
  }
}
