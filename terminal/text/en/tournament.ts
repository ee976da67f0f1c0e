/** The ranking of several sessions together, for directors and tables. */
export const tournamentEn = {
  ranking: 'Ranking after all sessions',
  total: 'Sum',
  average: 'Average',
  session: 'Session {number}',
  corrected: 'Session {number} was corrected after it was finished.',
  'not-counted': 'Session {number} was scored in another way: it is not added.',
} as const
