/** Hand records on the director's page, and what the tables were asked. */
export const directorHandsEn = {
  hands: 'Hand records.',
  'hands.kept': {
    one: 'The desk has the cards of {count} board.',
    other: 'The desk has the cards of {count} boards.',
  },
  'hands.none-kept': 'None are loaded.',
  'hands.none-own': 'None are loaded for section {section} alone.',
  'hands.sections':
    'Hand records: one file for all sections, or one for each section that plays different deals.',
  'hands.all': 'All sections',
  'hands.load': 'Load a PBN file …',
  'hands.other': 'Load another file …',
  'hands.remove': 'Remove them',
  'hands.remove-all': 'Remove them for all sections',
  'hands.not-kept': 'The desk has not taken them. Try again.',
  'hands.in-part':
    'Loaded in part: the desk has {boards} of {all} boards, and none of an earlier file. Load the file again.',
  'hands.shared':
    'They were loaded for all sections, and others use them too. To replace them here only, load another file for this section.',
  'hands.doubted':
    'Hand records do not fit the cards: leads at tables {tables} lay in another hand. The desk does not use them there and shows no cards.',
  'hands.too-large': 'The file has more than {most} MB, which no file of hand records has.',
  'hands.none': 'No board in this file has all four hands. A PBN file of hand records is read.',
  'hands.other-form': 'This file is {form}, not PBN. Export the hands as PBN and load that file.',
  'hands.no-numbers': 'The deals in this file have no board numbers.',
  'hands.number': 'Number them 1 to {count}',
  'hands.no-board': 'Line {line}: these hands have no board number.',
  'hands.deal': 'Line {line}: board {board} does not have each of the 52 cards once.',
  'hands.twice': 'Line {line}: board {board} has other cards than in line {first}.',
  'hands.sections-differ':
    'Line {line}: board {board} has other cards in section {section} than in section {other}, line {first}. Load this file for each section by itself, or one with the boards of one section.',
  'hands.bare': 'The file does not show all four hands of these boards: {bare}.',
  asked: 'Asked at the tables',
  'asked.line': 'Table {table}, board {board}: {what}',
  'asked.nothing': 'nothing was asked, and they keyed it otherwise',
  'asked.right': 'they said it is right',
  'asked.wrong': 'they went to correct it',
  'asked.changed': 'since then lead, contract or declarer have been changed',
  'asked.need': 'Table {table}, board {board}: asked “{what}”, they changed lead, contract or declarer.',
  'asked.look': 'Look at the board',
  'asked.other-side': 'was that declarer?',
  'asked.other-board': 'was it that board?',
  'asked.other-level': 'was the contract so high?',
  'asked.far-off': 'far from all other tables?',
  'asked.doubling': 'was it doubled?',
  'asked.lead': 'was that the lead?',
} as const
