/** How a tablet makes itself known when something new has come. */
export const signalEn = {
  key: 'Signal',
  what: 'When something new comes: a card of the director, a free next table, a question of the desk, the end of the time.',
  silent: 'Silent',
  flash: 'Flash',
  sound: 'Sound',
  try: 'Try it',
} as const
