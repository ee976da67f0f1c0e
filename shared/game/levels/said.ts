import type { BoardConditions } from '../board.ts'
import type { Phrase } from '../phrase.ts'
import { directionOf } from '../seat.ts'
import type { LevelsChoice } from './choice.ts'
import type { LevelsDeal } from './deal.ts'
import { matchBefore } from './entry-state.ts'
import { cardsWord } from './entry-words.ts'
import type { Level } from './level.ts'
import { type DealOutcome, outcomeOf, timesOf } from './outcome.ts'

/** A level as it is read: "10", "J", "no trump". */
export const levelWord = (level: Level): Phrase => ({ kind: `level.${level}` })

/** What happened in a deal, in sentences to be read and accepted. */
export function dealSentences(
  deal: LevelsDeal,
  on: BoardConditions,
  choice: LevelsChoice,
): readonly Phrase[] {
  const outcome = outcomeOf(deal, matchBefore(on, choice).levels, choice.rules)
  return [...whatWasCaught(deal, choice), ...outcomeSentences(outcome)]
}

function whatWasCaught(
  { dealer, caught, last, bottom }: LevelsDeal,
  { rules }: LevelsChoice,
): readonly Phrase[] {
  const catchers = directionOf(dealer) === 'NS' ? 'EW' : 'NS'
  const took: Phrase = { kind: `said.caught-${catchers}`, count: caught, values: { points: caught } }
  if (last.by === 'dealers') return [took, { kind: 'said.last-dealers' }]
  const cards = { phrase: cardsWord(last.cards) }
  const times = timesOf(last.cards, rules)
  const kind = last.withLevelCard ? 'said.last-level-card' : 'said.last-catchers'
  return [
    took,
    { kind, values: { cards } },
    bottom === 0
      ? { kind: 'said.bottom-empty' }
      : { kind: 'said.bottom', values: { bottom, times, points: times * bottom } },
  ]
}

/** What follows of it: who goes on dealing, who rises how far. */
export function outcomeSentences(outcome: DealOutcome): readonly Phrase[] {
  const { points, tookOver, riser, due, risen, levels, sentBack, dealers, won } = outcome
  const to = levels[riser]
  const sentences: Phrase[] = []
  const total = { points, level: { phrase: levelWord(to) } }
  const way = tookOver ? 'over' : 'stay'
  if (won) sentences.push({ kind: `outcome.won-${riser}`, values: total })
  else if (risen === 0) sentences.push({ kind: `outcome.${way}-${riser}`, values: total })
  else
    sentences.push({
      kind: `outcome.${way}-rise-${riser}`,
      count: risen,
      values: { ...total, levels: risen, from: { phrase: levelWord(fromOf(outcome)) } },
    })
  // Whoever reads "180 points" expects ten levels.
  if (!won && risen < due)
    sentences.push({ kind: 'outcome.must', values: { level: { phrase: levelWord(to) } } })
  if (sentBack)
    sentences.push({
      kind: `outcome.back-${dealers}`,
      values: { level: { phrase: levelWord(levels[dealers]) } },
    })
  return sentences
}

const fromOf = ({ before, riser }: DealOutcome): Level => before[riser]

/** The same as short as the director reads it: "140 N". */
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
