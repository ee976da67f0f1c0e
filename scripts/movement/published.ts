/**
 * The best balance Q of any published movement for one winner, tables x rounds, over several collections of
 * clubs and unions: facts to measure against. Howells and others; with fewer rounds than tables there is no
 * Howell.
 */
export const PUBLISHED: Readonly<Record<string, number>> = {
  '4x6': 77.1,
  '4x7': 100,
  '5x6': 62.3,
  '5x7': 74.8,
  '5x8': 83.7,
  '5x9': 83.3,
  '6x7': 66.2,
  '6x8': 69.9,
  '6x9': 90.7,
  '6x11': 100,
  '7x8': 72.5,
  '7x9': 77.9,
  '7x11': 91.1,
  '7x12': 89.8,
  '7x13': 91.3,
  '8x9': 74.1,
  '8x11': 82.9,
  '8x12': 87.1,
  '8x13': 91.3,
  '8x14': 95.3,
  '8x15': 100,
  '9x8': 54.2,
  '9x11': 78.6,
  '9x12': 78.1,
  '9x13': 89.1,
  '9x14': 88.8,
  '9x17': 94.7,
  '10x8': 62.2,
  '10x11': 77.9,
  '10x12': 78.8,
  '10x13': 83.3,
  '10x14': 82.7,
  '10x19': 100,
  '11x12': 81.2,
  '11x14': 82.7,
  '12x13': 80.3,
  '13x14': 83.7,
  '12x23': 100,
}

/** What our own first search, in another program, reached by turning single tables: to be kept up with. */
export const FIRST_SEARCH: Readonly<Record<string, number>> = {
  '6x8': 89.4,
  '6x9': 90.7,
  '7x8': 80.4,
  '7x9': 85.7,
  '8x9': 80.4,
  '8x12': 91.9,
  '8x13': 91.3,
  '9x13': 91.0,
  '10x12': 83.1,
  '10x13': 89.0,
}
