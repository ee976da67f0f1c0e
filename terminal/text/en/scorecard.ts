/** A contestant's own card: his boards, and how far they have brought him. */
export const scorecardEn = {
  title: 'Your cards',
  'place.after': 'place {place} of {of} after round {round}',
  'place.final': 'place {place} of {of}, final',
  'place.provisional': 'place {place} of {of}, provisional',
  'place.none': 'Your place comes with the ranking, once every table has finished a round.',
  board: 'No.',
  partner: 'With',
  against: 'Against',
  score: 'Score',
  /** Of teams: how that half sat, and against whom. */
  half: '{half} v\u00a0{opponents}',
  hidden: 'not shown: somebody here still has a board to play',
  'why.results.director': {
    one: 'Figures have changed: the director has corrected a result of board {boards}.',
    other: 'Figures have changed: the director has corrected results of boards {boards}.',
  },
  'why.results.table': {
    one: 'Figures have changed: a table has corrected its result of board {boards}.',
    other: 'Figures have changed: tables have corrected their results of boards {boards}.',
  },
  'why.rulings': {
    one: 'Figures have changed: the director has ruled about board {boards}.',
    other: 'Figures have changed: the director has ruled about boards {boards}.',
  },
  'why.cancelled': {
    one: 'Figures have changed: the director has decided anew whether board {boards} counts.',
    other: 'Figures have changed: the director has decided anew whether boards {boards} count.',
  },
  'why.adjustment':
    'Figures have changed: the director has given {names} a penalty or a bonus, or changed it.',
  'why.scoring': 'Figures have changed: the director has chosen another way of scoring.',
  'why.rounds': {
    one: 'Figures have changed: the session is closed, and round {rounds} counts now.',
    other: 'Figures have changed: the session is closed, and rounds {rounds} count now.',
  },
  'why.levelled': {
    one: 'Figures have changed: at the close board {boards}, with fewer results, is brought to the same top.',
    other:
      'Figures have changed: at the close boards {boards}, with fewer results, are brought to the same top.',
  },
} as const
