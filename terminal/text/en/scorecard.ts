/** A contestant's own card: his boards, and how far they have brought him. */
export const scorecardEn = {
  title: 'Your cards',
  'place.after': 'place {place} of {of} after round {round}',
  'place.final': 'place {place} of {of}, final',
  'place.none': 'Your place comes with the ranking, once every table has finished a round.',
  board: 'No.',
  against: 'vs',
  score: 'Score',
  hidden: 'somebody here still plays it',
} as const
