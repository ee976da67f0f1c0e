/** The director’s forms: what stands in them beside the fields, what would change, boards put off, who comes late. */
export const directorFormsEn = {
  thinking: 'Working it out …',
  'offer.boards-instead': {
    one: '{count} board a round, not {wished}',
    other: '{count} boards a round, not {wished}',
  },

  'tab.of': 'Board {board}: what do you want to say?',
  'tab.result': 'Result',
  'tab.ruling': 'Ruling',
  'tab.not-played': 'Not played',

  reason: 'Reason, if you like',
  'form.same': 'This is what stands.',
  'form.other-board': 'It was another board',
  'form.more': 'Reason, another board …',
  'ruling.more': 'Reason, other cards …',
  'ruling.line': 'Or in one line:',
  'form.at-once': 'One key saves it. “Take back” undoes it.',

  'preview.none': 'In the ranking nothing changes.',
  'preview.refused': 'This cannot count as it is.',
  'preview.all': { one: '{count} line changes', other: '{count} lines change' },
  'preview.who': 'Who',
  'preview.place': 'Place',
  'preview.figure': 'Result',
  'preview.arrow': '{was} → {is}',
  'preview.short': '{who}: place {was} → {is}',
  'preview.short.same': '{who}: place {is} as before',
  'preview.board': 'Board {board}, {table}',
  'preview.here': 'This board, {side}: {was} → {is}',
  'preview.keys': 'Under each key: place and result of {ns} / {ew} then, “=” as it is now.',

  'not-played.none': 'Nothing for either side',
  'not-played.averages': 'Or each side gets, North-South / East-West',
  'not-played.put-off': 'Or it is put off',
  'not-played.later': 'Later this round',
  'not-played.late-play': 'After the session',
  'not-played.cut': 'Left out',
  'not-played.due': 'Due now',
  'not-played.for': 'This holds for',
  'not-played.for.here': 'this table',
  'not-played.for.all': {
    one: 'the only table that still has it',
    other: 'all {count} tables that still have it',
  },
  'not-played.stands.later': 'To be played later.',
  'not-played.stands.late-play': 'To be played after the session.',
  'not-played.stands.cut': 'Left out.',

  'cut-short': { one: 'Leave out board {boards}, move on', other: 'Leave out boards {boards}, move on' },

  'table.keys': 'At this table',
  'law.guide': 'Guided ruling …',
  'law.title': 'Table {table}: guided ruling, Laws of {edition}',
  'law.fetching': 'The law book is being opened …',
  'table.penalty': '{who}: penalty …',
  'table.leaves': '{who} leaves …',
  'table.boards': 'Other boards were played …',

  'penalty.quick': 'Penalty: one key saves it; under it the place then, “=” as it is now',
  'penalty.more': 'Another amount, a bonus, a reason …',

  'cancel.means': 'Board {board} then counts for nobody. Its results stay on record.',

  'scoring.save': 'Score it like this',

  'newcomer.names': {
    one: 'Names of the new pair, as in “Ana & Bo”, if you know them',
    other: 'Names of the {count} new pairs, one pair a line, if you know them',
  },
} as const
