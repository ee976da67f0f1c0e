/** Two tablets at one table. */
export const tablematesEn = {
  'same-board': 'On tablet {mark} as well',
  'other-board': 'Board {board} is on tablet {mark}',
  overtaken: 'Board {board} was keyed on the other tablet',
  'overtaken-text':
    'What was begun here is not needed any more. Is it wrong? Correct it like any other result.',
} as const
