import type { PlayedBefore } from '../board.ts'
import type { Game, TableMatch, UsualMatch } from '../game.ts'
import type { Phrase } from '../phrase.ts'
import type { ByDirection } from '../seat.ts'
import { choiceOf } from './choice.ts'
import type { LevelsResult } from './entry.ts'
import { matchAfter } from './entry-state.ts'
import { heightOf, type Level, levelWord } from './level.ts'
import { leaderOf } from './match.ts'

/** Level match as a game: a deal's effect depends on the earlier ones, so a single result has no score. */
export const LEVEL_MATCH: Game<LevelsResult> = {
  takes: result => 'kind' in result && (result.kind === 'deal' || result.kind === 'not-played'),
  scoreOf: () => null,
  isPlayed: ({ kind }) => kind !== 'not-played',
  matchOf,
  usualMatch,
}

function matchOf(played: readonly PlayedBefore[], choice: unknown): TableMatch {
  const { rules } = choiceOf(choice)
  const match = matchAfter(played, rules)
  const { NS, EW } = match.levels
  return {
    ahead: leaderOf(match, rules),
    isOver: match.winner !== null,
    reached: { NS: heightOf(NS), EW: heightOf(EW) },
    stands: wordsOf(match.levels),
    written: match.levels,
    finishesDeal: rules.atTime === 'finish',
    holder: match.holder,
    warnings: rules.warnings,
    told: match.deals.map(({ number, outcome, outOfTurn, afterWin }) => ({
      board: number,
      outOfTurn,
      afterEnd: afterWin,
      stands: wordsOf(afterWin ? match.levels : outcome.levels),
    })),
  }
}

const wordsOf = ({ NS, EW }: ByDirection<Level>): ByDirection<Phrase> => ({
  NS: levelWord(NS),
  EW: levelWord(EW),
})

/** Returns rounds and minutes from the rules (rules page S003, 1). */
function usualMatch(choice: unknown): UsualMatch {
  const { rounds, minutes } = choiceOf(choice).rules
  return { rounds, minutes }
}
