/** What tables say of their people, to the director: others have come, other names were written; and what else they want. */
export const directorPeopleEn = {
  'call.other-people': 'Table {table}: other people have come for round {round}.',
  'call.not-played': 'Table {table} asks not to play board {board} of round {round}.',
  'call.pin-forgotten':
    'Table {table}, round {round}: {line} have forgotten their number or keyed a wrong one three times. They choose another.',
  'call.irregularity': 'Table {table}, board {board}: {what}. {seat} is the offender.',
  'call.decide': 'Decide …',
  'others.unknown': 'The table does not know who it is.',
  'others.instead': '{line}: {came} in the seats of {due}.',
  'others.right': '{came}: they sit here',
  'others.then': '{due}: then due at table {table}',
  'others.out': '{due}: then nowhere in this round',
  'others.look': 'Put the seats right …',
  'names.differ': '{who}: the table wrote {said}.',
  'names.given': 'You have {given}.',
  'names.take-over': 'Take these names',
} as const
