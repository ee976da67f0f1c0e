/** What the director’s screen says of tables that have not read what he has changed there. */
export const directorNoticeEn = {
  'unread.need': 'Table {table} has not yet read what was changed at {time}.',
  'unread.log': { one: 'Not yet read at table {tables}', other: 'Not yet read at tables {tables}' },

  'clock.which': 'Which clock?',
  'clock.all': 'All sections',
  'clock.of': 'Section {section}. {clock}',
  'clock.none': 'No clock.',
  'rounds.other': 'Other rounds',
} as const
