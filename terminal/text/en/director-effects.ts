/** What an act of the director’s would change, and results that stand against the movement since one was taken back. */
export const directorEffectsEn = {
  against: {
    one: 'Table {table}, round {round}: the result of board {boards} stands for other people than are to sit there now.',
    other:
      'Table {table}, round {round}: the results of boards {boards} stand for other people than are to sit there now.',
  },
  'against.nowhere': {
    one: 'Table {table}, round {round}: board {boards} has a result, though it is not played there any more.',
    other:
      'Table {table}, round {round}: boards {boards} have results, though they are not played there any more.',
  },
  'against.sat': 'By the results: North-South {ns}; East-West {ew}.',
  'against.due': 'By the movement now: North-South {ns}; East-West {ew}.',
  'against.right': 'Right as it is',
  'against.as-planned': 'They sat as the movement says',
  'against.look': 'Look at it',

  'effect.keys': 'Under each key: the places that {ns} / {ew} then have, “=” as now.',
  'effect.back': 'If it is taken back:',
} as const
