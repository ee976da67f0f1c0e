/** What tables say and ask of boards that are not played. */
export const directorRoundEn = {
  'not-played.said': 'Table {table} says that board {board} of round {round} was not played.',
  'not-played.stays': 'It stays so',
  'not-played.other': 'Something else',
  'not-played.grant': 'Not played',
} as const
