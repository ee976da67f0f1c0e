/** What is said between the rounds: who still plays, and how one's own evening goes. */
export const roundEn = {
  'late.last': 'Table {table} is on its last board.',
  'late.left': {
    one: 'Table {table} has {count} board to play.',
    other: 'Table {table} has {count} boards to play.',
  },
  'late.round': 'Table {table} still plays round {round}.',
  'late.all-here': 'We are all here',
  'late.ask': 'Table {table} still plays, as the desk has it. Are all four of you here?',
  'late.not-yet': 'Not yet',
  'late.yes': 'Yes, we sit down',
  'apart.sit': 'The desk is out of reach. Sit down once all of you are here.',
  'end.played': 'You have played your last board',
  'end.others': { one: 'Table {tables} still plays.', other: 'Tables {tables} still play.' },
  'ranking.so-far': 'Ranking so far',
  'ranking.not-yet': 'The ranking comes once every table has finished a round.',
  'own.cards': 'Your cards',
  'own.place': 'After round {round}: place {place} of {of}, {figure}',
  'leave.open': 'Leave the round',
  'not-played.asks': 'Board {board} stays open until the director has said that it is not played.',
  'not-played.ask': 'Ask the director: not played',
} as const
