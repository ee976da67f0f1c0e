/** What an act of the director’s would change, results against the movement, and boards that somebody would play twice. */
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

  again: {
    one: 'Table {table}, round {round}: {who} meets board {boards} for the second time.',
    other: 'Table {table}, round {round}: {who} meets boards {boards} for the second time.',
  },
  'again.before': 'The first time: table {table}, round {round}.',
  'mend.offer': 'And fix it at once',
  'mend.exchange': 'Swap {one} and {other} from round {round} on',
  'mend.exchange.left': {
    one: 'One board is still met again',
    other: '{count} boards are still met again',
  },
  'mend.other-boards': { one: 'Play board {boards} there', other: 'Play boards {boards} there' },
  'mend.not-played': { one: 'Board {boards} not played there', other: 'Boards {boards} not played there' },

  'effect.keys': 'Under each key: the places that {ns} / {ew} then have, “=” as now.',
  'effect.back': 'If it is taken back:',
} as const
