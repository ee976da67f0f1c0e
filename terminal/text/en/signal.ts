/** How a tablet makes itself known when something new has come. */
export const signalEn = {
  question: 'When something new comes',
  silent: 'Silent',
  flash: 'Flash',
  sound: 'Sound',
  try: 'Try it',
} as const
