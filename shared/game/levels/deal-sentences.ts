import type { BoardConditions } from '../board.ts'
import type { Phrase } from '../phrase.ts'
import { type Direction, directionOf, otherSide } from '../seat.ts'
import type { LevelsChoice } from './choice.ts'
import type { LevelsDeal } from './deal.ts'
import { matchBefore } from './entry-state.ts'
import { cardsWord } from './entry-words.ts'
import { type Level, levelWord } from './level.ts'
import { type LevelMatch, leaderOf, type RoundResult } from './match.ts'
import { type DealOutcome, outcomeOf, timesOf } from './outcome.ts'
import type { LevelRules } from './variant.ts'

const level = (of: Level) => ({ phrase: levelWord(of) })

/** Describes a deal in sentences for acceptance. Its effect is included only if the earlier deals are known. */
export function dealSentences(
  deal: LevelsDeal,
  on: BoardConditions,
  choice: LevelsChoice,
): readonly Phrase[] {
  const caught = whatWasCaught(deal, choice)
  if (on.earlier === undefined) return caught
  return [...caught, ...outcomeSentences(outcomeOf(deal, matchBefore(on, choice).levels, choice.rules))]
}

function whatWasCaught(
  { dealer, caught, last, bottom }: LevelsDeal,
  { rules }: LevelsChoice,
): readonly Phrase[] {
  const catchers = otherSide(directionOf(dealer))
  const values = { seat: { seat: dealer }, points: caught }
  const took: Phrase = { kind: `said.caught-${catchers}`, count: caught, values }
  if (last.by === 'dealers') return [took, { kind: 'said.last-dealers' }]
  const cards = { phrase: cardsWord(last.cards) }
  const times = timesOf(last.cards, rules)
  return [
    took,
    last.withLevelCard && rules.sentBack
      ? { kind: 'said.last-level-card', values: { cards, level: level(rules.sentBack.at) } }
      : { kind: 'said.last-catchers', values: { cards } },
    bottom === 0
      ? { kind: 'said.bottom-empty' }
      : { kind: 'said.bottom', values: { bottom, times, points: times * bottom } },
  ]
}

/** Describes the effect: who deals on, and who rises how far. */
export function outcomeSentences(outcome: DealOutcome): readonly Phrase[] {
  const { points, tookOver, riser, due, risen, levels, before, sentBack, dealers, won } = outcome
  const to = level(levels[riser])
  const sentences: Phrase[] = []
  const total = { points, level: to }
  const way = tookOver ? 'over' : 'stay'
  if (won) sentences.push({ kind: `outcome.won-${riser}`, values: total })
  else if (risen === 0) sentences.push({ kind: `outcome.${way}-${riser}`, values: total })
  else {
    const values = { ...total, count: risen, from: level(before[riser]) }
    sentences.push({ kind: `outcome.${way}-rise-${riser}`, count: risen, values })
  }
  // Otherwise readers of "180 points" would expect ten levels.
  if (!won && risen < due)
    sentences.push({ kind: 'outcome.must', count: due, values: { count: due, level: to } })
  if (sentBack) sentences.push({ kind: `outcome.back-${dealers}`, values: { level: level(levels[dealers]) } })
  return sentences
}

/** Formats a deal for the director: "140 N". */
export const dealInShort = (
  { dealer, caught, last, bottom }: LevelsDeal,
  { rules }: LevelsChoice,
): Phrase => ({
  kind: 'brief.deal',
  values: {
    seat: { seat: dealer },
    points: caught + (last.by === 'catchers' ? timesOf(last.cards, rules) * bottom : 0),
  },
})

/**
 * Describes both levels and the dealer, as the header of every question. The dealing side, whose level is
 * played, comes first.
 */
export function standingWords({ levels, dealer }: LevelMatch): readonly Phrase[] {
  const sides: readonly Direction[] = dealer && directionOf(dealer) === 'EW' ? ['EW', 'NS'] : ['NS', 'EW']
  return [
    ...sides.map((side): Phrase => ({ kind: `standing.${side}`, values: { level: level(levels[side]) } })),
    dealer ? { kind: 'standing.deals', values: { seat: { seat: dealer } } } : { kind: 'standing.first' },
  ]
}

export const nextDealWords = ({ levels, dealer }: LevelMatch): Phrase | null =>
  dealer && {
    kind: 'next.deal',
    values: { seat: { seat: dealer }, level: level(levels[directionOf(dealer)]) },
  }

export function leadWords(match: LevelMatch, { equal }: Pick<LevelRules, 'equal'>): Phrase {
  const { levels, holder } = match
  const ahead = heightAhead(match)
  if (ahead) return { kind: `lead.${ahead}`, values: bothLevels(levels, ahead) }
  const values = { level: level(levels.NS) }
  return holder && equal === 'holder'
    ? { kind: `lead.holds-${holder}`, values }
    : { kind: 'lead.level', values }
}

/** Describes the winner of a finished round, and the reason. */
export function roundEndWords(
  match: LevelMatch,
  { end, winner }: RoundResult,
  { last }: Pick<LevelRules, 'last'>,
): Phrase {
  const { levels } = match
  if (winner === null) return { kind: 'end.drawn', values: { level: level(levels.NS) } }
  if (end === 'completed') return { kind: `end.completed-${winner}`, values: { level: level(last) } }
  if (end === 'forfeit') return { kind: `end.forfeit-${winner}` }
  return heightAhead(match) === null
    ? { kind: `end.holds-${winner}`, values: { level: level(levels.NS) } }
    : { kind: `end.time-${winner}`, values: bothLevels(levels, winner) }
}

const heightAhead = (match: LevelMatch): Direction | null =>
  leaderOf({ ...match, winner: null }, { equal: 'drawn' })

const bothLevels = (levels: LevelMatch['levels'], ahead: Direction) => ({
  level: level(levels[ahead]),
  other: level(levels[otherSide(ahead)]),
})
