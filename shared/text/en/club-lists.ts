/** `overtrick sessions` and `overtrick members`. */
export const clubListsEn = {
  'sessions.date': 'Date',
  'sessions.name': 'Name',
  'sessions.who': 'Played by',
  'sessions.id': 'ID',
  'sessions.none': 'There is no session in {folder}.',
  'sessions.unnamed': 'Without a name',
  'sessions.pairs': { one: '{count} pair', other: '{count} pairs' },
  'sessions.teams': { one: '{count} team', other: '{count} teams' },
  'sessions.individual': { one: '{count} player', other: '{count} players' },
  'sessions.unfinished': 'not finished',
  'sessions.corrected': 'corrected after the end',
  'sessions.archived': 'in the archive',
  'sessions.one': 'Which session? The command needs one ID, as overtrick sessions says it.',
  'sessions.sure':
    'This deletes “{name}” of {date} for good: results, names and hand records, here, and on every tablet as soon as it is linked. Backups made before keep them until newer ones have taken their place. To do it: overtrick sessions delete {session} --yes',
  'sessions.played': '“{name}” is being played: finish it first.',
  'sessions.deleted':
    '“{name}” of {date} is deleted. Tablets that still hold something of it drop it when they are linked.',
  'sessions.failed': 'The session could not be deleted: {why} Nothing has changed.',
  'members.file': 'Which file? The command needs a list of members, or --federation with the larger list.',
  'members.unread': '{path} cannot be read: {why}',
  'members.number-taken': 'Line {line}: the number belongs to another member ({name})',
  'members.too-many': 'Line {line}: there are as many members as the list takes ({name})',
  'club-lists.usage': `

  sessions [--data DIR]
      Lists the sessions of the folder: date, name, who played, ID.
  sessions delete ID [--data DIR] [--yes]
      Deletes a session for good, names too; without --yes it says what that means.
  members import FILE [--data DIR] [--federation FILE] [--encoding NAME]
      Brings in a list of members (CSV); with --federation the larger list, in which guests are found.
      For all three the hub must not be running.`,
} as const
