import { must } from '../../../shared/lib/assert.ts'
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  roundToUnits,
  ZERO,
} from '../../../shared/lib/fraction.ts'
import { byeWorth } from './byes.ts'
import { imps, northSouthsScore, wbfHundredths } from './laws.ts'
import { keyOf, type Sum } from './places.ts'
import type { Match, ResultsFile, Row } from './results-file.ts'

/** Scores teams by their matches. The value of a board to the other side is the negative, or the rest. */

type Board = Match['boards'][number]

/** Value of a board for one of the teams: won, given, or nothing. */
type Worth =
  | { readonly kind: 'won'; readonly points: Fraction }
  | { readonly kind: 'given'; readonly words: readonly string[] }
  | { readonly kind: 'nothing' }

interface Form {
  readonly won: (difference: number) => Fraction
  /** Values of A+, A and A-. */
  readonly given: Readonly<Record<string, Fraction>>
  readonly hasVictoryPoints: boolean
  /** Returns the maximum of a match of this many boards, if there is one. */
  readonly most: (boards: number) => number | null
}

export function sumsOfTeams(file: ResultsFile, matches: readonly Match[]): readonly Sum[] {
  const form = formOf(file)
  const sides = matches.flatMap(match => [
    { match, team: match.team, isHome: true },
    { match, team: match.opponents, isHome: false },
  ])
  const read = sides.map(({ match, team, isHome }) => ({
    key: keyOf(match.section, '', team),
    match,
    team,
    worths: match.boards.map(board => worthOf(file, form, board, isHome)),
  }))
  // Every team has a place as soon as any match has a result.
  const isRanked = read.some(({ worths }) => hasBegun(worths))
  const byesOf = (key: string) => file.byes.filter(({ section, id }) => keyOf(section, '', id) === key)
  const waiting = file.byes.map(({ section, id }) => keyOf(section, '', id))
  return [...new Set([...read.map(({ key }) => key), ...waiting])].map(key => {
    const own = read.filter(each => each.key === key)
    const stage = averageOf(own.flatMap(({ worths }) => worths))
    const results = own.flatMap(({ match, worths }) => {
      // In a Swiss, A+ and A- depend on the match alone (EBU White Book 8.80.6).
      const average = file.scoring.drawn ? averageOf(worths) : stage
      return hasBegun(worths) ? matchResult(form, match, worths, average) : []
    })
    const byes = byesOf(key).map(({ boards }) => byeWorth(file, form.most(boards), results))
    const [{ section, id }] = [
      ...own.map(({ match, team }) => ({ section: match.section, id: team })),
      ...byesOf(key),
    ] as [{ section: string; id: string }]
    return {
      contestant: id,
      section,
      direction: '',
      most: null,
      isRanked,
      got: [...results, ...byes].reduce(add, ZERO),
      boards: own.flatMap(({ worths }) => worths.filter(({ kind }) => kind !== 'nothing')).length,
    }
  })
}

const hasBegun = (worths: readonly Worth[]): boolean => worths.some(({ kind }) => kind !== 'nothing')

function averageOf(worths: readonly Worth[]): Fraction | null {
  const won = worths.flatMap(each => (each.kind === 'won' ? each.points : []))
  return won.length > 0 ? divide(won.reduce(add, ZERO), fraction(won.length)) : null
}

function formOf({ program, scoring }: ResultsFile): Form {
  const awards = (plus: Fraction, average: Fraction, minus: Fraction) => ({
    'A+': plus,
    A: average,
    'A-': minus,
  })
  switch (scoring.method) {
    case 'teams_imps':
    case 'teams_vps':
      return {
        won: difference => fraction(imps(difference)),
        given: awards(fraction(3), ZERO, fraction(-3)),
        hasVictoryPoints: scoring.method === 'teams_vps',
        most: () => (scoring.method === 'teams_vps' ? 20 : null),
      }
    case 'total_points':
      return {
        won: difference => fraction(difference),
        given: awards(ZERO, ZERO, ZERO),
        hasVictoryPoints: false,
        most: () => null,
      }
    case 'board_a_match':
    case 'point_a_board': {
      const win = /acbl/i.test(program) ? 1 : 2
      return {
        won: difference => fraction(win * (1 + Math.sign(difference)), 2),
        given: awards(fraction(win * 3, 5), fraction(win, 2), fraction(win * 2, 5)),
        hasVictoryPoints: false,
        most: boards => win * boards,
      }
    }
    default:
      throw new Error(`nobody has said how matches are scored by ${scoring.method}`)
  }
}

function worthOf({ scoring }: ResultsFile, form: Form, board: Board, isHome: boolean): Worth {
  const { team_ns: homeNorthSouth, team_ew: homeEastWest } = board
  const words = [
    isHome ? homeNorthSouth?.adj?.ns : homeNorthSouth?.adj?.ew,
    isHome ? homeEastWest?.adj?.ew : homeEastWest?.adj?.ns,
  ].filter(word => word !== undefined)
  if (words.includes('NP')) return { kind: 'nothing' }
  if (words.length > 0) return { kind: 'given', words }
  if (homeNorthSouth?.deal !== homeEastWest?.deal) return { kind: 'nothing' }
  const scoreOf = (row: Row | null) => row && northSouthsScore(board.board, row, scoring.vulnerability)
  const one = scoreOf(homeNorthSouth)
  const other = scoreOf(homeEastWest)
  if (one === null || other === null) return { kind: 'nothing' }
  return { kind: 'won', points: form.won(isHome ? one - other : other - one) }
}

/** Returns the result of a match in points of its boards, or in victory points. */
function matchResult(form: Form, match: Match, worths: readonly Worth[], average: Fraction | null): Fraction {
  const points = worths.map(worth => {
    if (worth.kind === 'won') return worth.points
    if (worth.kind === 'nothing') return ZERO
    const each = worth.words.map(word => awarded(form, word, average))
    return divide(each.reduce(add, ZERO), fraction(each.length))
  })
  const sum = points.reduce(add, ZERO)
  if (!form.hasVictoryPoints) return sum
  return fraction(wbfHundredths(Number(roundToUnits(sum, 0)), match.boards.length), 100)
}

/**
 * Returns the value of an average; the team's own average replaces it if better than A+, or worse than A- (Law 12C2b).
 */
function awarded(form: Form, word: string, average: Fraction | null): Fraction {
  const usual = must(form.given[word], `what ${word} is worth`)
  const wish = word === 'A+' ? 1 : word === 'A-' ? -1 : 0
  return average !== null && wish * compare(average, usual) > 0 ? average : usual
}
