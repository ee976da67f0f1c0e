import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'

/** Delay before "starting" is shown, ms. */
const SAY_STARTING_MS = 1000

export interface FirstDrawing {
  readonly isAsking: ReadonlySignal<boolean>
  /** True if storage has failed, which is shown at once. */
  readonly hasFailed: ReadonlySignal<boolean>
  readonly setTimer: (run: () => void, afterMs: number) => void
}

/**
 * Draws for the first time when there is a question, since drawing the "starting" text would delay a slow tablet
 * further.
 */
export function firstRender({ isAsking, hasFailed, setTimer }: FirstDrawing, draw: () => void): void {
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
