/** Test ids of the practice board's own keys; the others are those of play. */
export const practiceIds = {
  start: 'practice-start',
  again: 'practice-again',
  done: 'practice-done',
  leave: 'leave-practice',
} as const
