/** Of the screen on the wall, on the director's screen. */
export const directorWallEn = {
  wall: 'The wall',
  title: 'A screen on the wall',
  hint: 'Any browser of a television or projector shows there who has signed up, the clock, where to sit next and the ranking: nothing of a running round.',
  names: 'Names',
  numbers: 'Numbers only',
  off: 'Off',
  'address.wall': 'A screen on the wall opens:',
  'address.results': 'Anybody’s phone finds the results at:',
  alt: 'The address of the wall as a QR code',
  codes: 'Tables’ codes',
  public: 'Who reads it needs no tablet: what it shows, everybody in the hall’s network may read.',
} as const
