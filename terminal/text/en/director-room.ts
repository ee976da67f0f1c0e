/** What the director’s screen says of the room on a phone, and to a director who plays himself. */
export const directorRoomEn = {
  'table.title': 'Table {table}',
  'table.now': 'round {round}',
  'table.not-begun': 'not begun',

  'own.title': 'I play too',
  'own.nobody': 'I do not play',
  'own.in-section': '{who}, section {section}',
  'own.hint':
    'Then this screen shows nothing of a board that you have still to play, until you ask for it. It is kept for this session.',
  'own.unseen': 'You have still to play board {board}.',
  'own.unseen-ranking': 'The ranking would tell of boards that you have still to play.',
  'own.show': 'Show it anyway',
} as const
