import type { Parsed } from '../../../lib/parsed.ts'
import { completeOneListWish, playable } from '../../choose/settle.ts'
import { range, wrap } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { movementTerm, refused } from '../maker-problem.ts'
import { plannedVisits, type VisitsOf } from './team-entry.ts'

/**
 * Sets by number of teams and stanza: which set each table has in its matches with the team at a given distance up, a
 * text for each distance (1, 2, … in the first stanza, the further ones in the second), a letter for each table. Own
 * search: no team has a set twice in a stanza, and in a round no set is at more than two tables.
 */
const HESTER_SETS: ReadonlyMap<number, readonly [readonly string[], readonly string[]]> = new Map<
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

const COUNTS = [...HESTER_SETS.keys()]
const LEAST = Math.min(...COUNTS)
const MOST = Math.max(...COUNTS)

/**
 * Hester, for 4n + 1 teams without sit-outs: two stanzas of 2n rounds with 2n + 1 sets of boards each; either can be
 * played alone. Compared with an American Whist, which needs as many sets as teams, each stanza has half the opponents
 * and each team plays all but one of its sets; every match begun in a stanza is completed in it. At most two tables
 * have the same boards, and share them. Sharing and board routes follow no simple walk and are announced at the tables.
 * Sizes: EBUScore has a Hester for 9 and 13 teams, 4 and 6 rounds; forums.ebu.co.uk/discussion/1483 describes the sets
 * of the "4N+1 movement". The arrangement of sets is our own.
 */
export const hester: Maker = {
  kind: 'hester',
  contestants: 'teams',
  winners: [1],
  sizes: () => COUNTS.map(tables => ({ tables, rounds: lengthsOf(tables) })),
  make: wish => halves(wish),
}

/** Returns the possible numbers of rounds: a single stanza, or both. */
const lengthsOf = (teams: number): readonly number[] => [(teams - 1) / 2, teams - 1]

const halves = (wish: MakeWish): Parsed<Plan> => {
  const { tables: teams, boardsPerRound } = wish
  const size = completeOneListWish(wish, { movement: 'hester', least: LEAST, most: MOST, full: teams - 1 })
  if (!size.ok) return size
  const stanzas = HESTER_SETS.get(teams)
  if (stanzas === undefined) return refused('make.hester', { teams: COUNTS.map(String), value: teams })
  const { rounds } = size.value
  if (!lengthsOf(teams).includes(rounds))
    return refused('make.stanzas', {
      movement: movementTerm('hester'),
      lengths: lengthsOf(teams).map(String),
      value: rounds,
    })
  const [first, second] = stanzas
  const visits = [...stanzaOf(teams, first, 0), ...(rounds === teams - 1 ? stanzaOf(teams, second, 1) : [])]
  return playable(plannedVisits('hester', { teams, boardsPerRound }, visits))
}

/**
 * Returns the visits of a stanza: visitors from each distance further up, then from the same distance down.
 * The return of table t's match is on the same set.
 */
const stanzaOf = (teams: number, texts: readonly string[], stanza: number): readonly VisitsOf[] => {
  const from = stanza * texts.length + 1
  const first = stanza * (2 * texts.length + 1)
  const setOf = (text: string, table: number) => first + (text.codePointAt(wrap(table, teams)) ?? A) - A
  const up = texts.map((text, index) => (home: number) => ({
    visitor: home + from + index,
    set: setOf(text, home),
  }))
  const down = range(texts.length).map(index => (home: number) => {
    const distance = from + texts.length - 1 - index
    return { visitor: home - distance, set: setOf(texts[distance - from] ?? '', home - distance) }
  })
  return [...up, ...down]
}

const A = 'a'.charCodeAt(0)
