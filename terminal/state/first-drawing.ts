import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'

/** A start that takes longer is said. */
const SAY_STARTING_MS = 1000

export interface FirstDrawing {
  /** There is a question to be drawn. */
  readonly isAsking: ReadonlySignal<boolean>
  /** Nothing can be kept: that is said at once. */
  readonly hasFailed: ReadonlySignal<boolean>
  readonly setTimer: (run: () => void, afterMs: number) => void
}

/**
 * Draws for the first time when there is something to ask: a slow tablet would draw the words that it is starting for as
 * long as it takes to start.
 */
export function drawWhenDue({ isAsking, hasFailed, setTimer }: FirstDrawing, draw: () => void): void {
  const isLate = signal(false)
  setTimer(() => {
    isLate.value = true
  }, SAY_STARTING_MS)
  const isDue = computed(() => isAsking.value || hasFailed.value || isLate.value)
  let isDrawn = false
  effect(() => {
    if (!isDue.value || isDrawn) return
    isDrawn = true
    untracked(draw)
  })
}
