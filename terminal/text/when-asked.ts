import { signal } from '@preact/signals'

const AGAIN_AFTER_MS = 2000

/**
 * What is fetched when it is first asked for, and drawn once it is there: a language or a game that most tablets never
 * show. It lies in the same cache as the page, so it comes without the desk. Whoever asks follows it as a signal.
 */
export function whenAsked<T>(fetched: () => Promise<T>): () => T | null {
  const here = signal<T | null>(null)
  const failures = signal(0)
  let asked = false
  return () => {
    // Followed as well, so that whoever waits asks again.
    void failures.value
    if (!asked) {
      asked = true
      fetched().then(
        found => {
          here.value = found
        },
        () => {
          // Not within reach now; asked for again with the next drawing, and by itself after a while.
          asked = false
          setTimeout(() => {
            failures.value += 1
          }, AGAIN_AFTER_MS)
        },
      )
    }
    return here.value
  }
}
