/** How a tablet makes itself known when something new has come. */
export const signalEn = {
  key: 'Signal',
  question: 'When something new comes',
  what: 'A card of the director, a free next table, a question of the desk, the end of the time.',
  silent: 'Silent',
  flash: 'Flash',
  sound: 'Sound',
  try: 'Try it',
} as const
