/** Who sits at the table in person, and who has come instead of whom. */
export const peopleEn = {
  'names.key': 'Who sits where\u00a0…',
  'names.title': 'Who sits where?',
  'names.changed': 'We have changed seats',
  'names.hint': 'Nobody has to be named. A substitute is named in the seat in which he sits.',
  'names.keep': 'So we sit',
  'others.pairs': 'Another pair is sitting here',
  'others.teams': 'Another team is sitting here',
  'others.individual': 'Another player is sitting here',
  'others.where': 'Who is sitting where others should?',
  'others.who': 'Who has come instead of {names}?',
  'others.instead': 'instead of {names}',
  'others.unknown': 'We do not know',
} as const
