/**
 * Sets by number of teams and stanza: which set each table has in its matches with the team at a given distance up, a
 * text for each distance (1, 2, … in the first stanza, the further ones in the second), a letter for each table. Own
 * search: no team has a set twice in a stanza, and in a round no set is at more than two tables.
 */
export const HESTER_SETS: ReadonlyMap<number, readonly [readonly string[], readonly string[]]> = new Map<
  number,
  readonly [readonly string[], readonly string[]]
>([
  [5, [['ababc'], ['abbca']]],
  [
    9,
    [
      ['abcadcdeb', 'ddeebaacc'],
      ['abcbddece', 'cedeababc'],
    ],
  ],
  [
    13,
    [
      ['abacbdefdgfge', 'ggdfaacbeedcf', 'deebggfcaabdc'],
      ['abcdecebffadg', 'dffadggacebcb', 'bcgbcadgdaffe'],
    ],
  ],
  [
    17,
    [
      ['ababcdefghifihgcd', 'fddhficbaegcebaih', 'eggiabadhcfdhebfi', 'hehcifbgddcabgief'],
      ['abcdefghhdeacigbf', 'hebgdiiaafgedfhcc', 'dgaabgcfihbfeeihd', 'fcicadegeihdfgbab'],
    ],
  ],
  [
    21,
    [
      [
        'abcdaefghegficjkdihbk',
        'ffegbcjidcbhheiaakgdj',
        'ekjhhfajidkagfbbcecgi',
        'iigkckcbebfdjgdfhjeaa',
        'bddbjhkaagiecjecghkif',
      ],
      [
        'abcdbecdfaghijjfhikeg',
        'habhjkegiekgabcddjcff',
        'gkfadhicbcdbeiegfajhk',
        'jjkgfakaefccbgheidbid',
        'eijckbjfhgadfabhcgeki',
      ],
    ],
  ],
])
