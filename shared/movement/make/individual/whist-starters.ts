/**
 * Starters for individuals, by number of players, found by our own search
 * (`scripts/movement-whist-search.ts`). Each part is one table of round 1: North, East, South, West, `@` the
 * set, all from 0; `*` is the player who stays. In every later round everybody who walks, and every set, is one
 * higher. Partners are at every distance once, opponents twice; the seats are turned for the balance.
 */
export const WHIST_STARTERS: Readonly<Record<string, string>> = {
  '8': '* 2 0 3@0, 5 4 1 6@0',
  '12': '10 * 1 5@0, 4 7 9 8@0, 2 0 6 3@0',
  '13': '5 7 4 9@0, 2 8 12 1@2, 6 3 10 11@8',
  '16': '* 9 4 14@0, 11 0 2 3@0, 13 6 12 10@5, 5 1 7 8@10',
  '20': '17 * 6 5@0, 7 3 12 9@0, 18 10 2 8@8, 11 16 1 4@12, 15 13 0 14@18',
  '24': '* 10 9 22@0, 3 18 12 14@1, 13 20 21 7@6, 2 5 19 0@7, 11 15 8 16@11, 17 4 1 6@21',
}
