/** What tables are told where the rounds are drawn one after another. */
export const drawEn = {
  'draw.waits': 'Round {round} is not drawn yet.',
  'draw.waits.text': 'As soon as the desk has drawn it, you read here where you sit and against whom.',
  'draw.all-in': 'All tables have finished; the draw comes next.',
  'draw.apart':
    'The desk is out of reach. All that you keyed is kept on this tablet. Ask at the desk where you play next.',
  'draw.title': 'Round {round} is drawn',
  'draw.against': 'against {names}',
  'draw.bye': 'You sit out round {round} (bye)',
  'draw.coming': 'Who sat out round {before}: {names} – {places}.',
  'draw.coming.at': 'table {table}, {line}',
} as const
