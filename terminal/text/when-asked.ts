import { signal } from '@preact/signals'

/**
 * What is fetched when it is first asked for, and drawn once it is there: a language or a game that most tablets never
 * show. It lies in the same cache as the page, so it comes without the desk. Whoever asks follows it as a signal.
 */
export function whenAsked<T>(fetched: () => Promise<T>): () => T | null {
  const here = signal<T | null>(null)
  let asked = false
  return () => {
    if (!asked) {
      asked = true
      fetched().then(
        found => {
          here.value = found
        },
        () => {
          // Not within reach now; asked for again with the next drawing.
          asked = false
        },
      )
    }
    return here.value
  }
}
