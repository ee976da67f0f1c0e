/** At a table: what comes of a scanned code, and the ways in that are typed. */
export const joinEn = {
  'move.title': 'Sit at table {table}?',
  'move.text': 'This tablet is at table {before}. What was keyed there is kept.',
  'move.yes': 'Yes, table {table}',
  'move.no': 'No, stay at table {before}',

  'other-club.title': 'This table is of another club',
  'other-club.text':
    'This tablet belongs to another club. What was keyed for that club stays on this tablet. Is it to play here now?',
  'other-club.no': 'No, it stays with its club',
  'other-club.yes': 'Yes, play here',

  'holds-play.title': 'Does this laptop take over the evening of this tablet?',
  'holds-play.text':
    'This tablet holds results of “{session}”. If the laptop of the evening was lost and this one takes over, hand them to it; otherwise they stay here for the club. Ask the director.',
  'holds-play.no': 'No, keep them for the club',
  'holds-play.yes': 'Yes, hand them over',

  'no-code.other.title': 'This is not the code of a table',
  'no-code.other.text': 'Scan the code on the table’s card, or the one on the director’s screen.',
  'no-code.newer.title': 'This code is newer than this app',
  'no-code.newer.text': 'Open the app again, so that it renews itself. Then scan the code once more.',
  'no-code.damaged.title': 'The code was not read whole',
  'no-code.damaged.text': 'Scan it once more, from a little nearer.',
  'no-code.back': 'Go back',

  'number.hint': 'It stands in large digits on the director’s screen.',
  'number.typed': { one: '{count} digit', other: '{count} digits' },
  'number.delete': 'Delete',
  'number.look': 'Go to this desk',
  'number.wrong': 'This is not the number of a desk. Compare it once more, digit by digit.',

  'typed.table': '{table}: press {key}',
  'typed.none': 'There is no table {table}.',
} as const
