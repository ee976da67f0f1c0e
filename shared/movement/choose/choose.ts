import type { Maker, MakeWish } from '../make/maker.ts'
import { describePlan, LEAST_SHARE, shareInPlay } from '../rate/figures.ts'
import { type Candidate, candidatesFor, type Search } from './candidates.ts'
import type { Choice } from './choice.ts'
import { MOST_OFF } from './choose-lengths.ts'
import { smallerField } from './drawbacks.ts'
import { createJudge, type Judge } from './judge.ts'
import { boardsWished, type Occasion, turnoutOf } from './occasion.ts'

/** What is so much worse than the first is not worth a line. */
const MOST_WORSE = 10
/** Two rankings of fewer pairs each are offered only where there cannot be one, or somebody asks for two. */
const FEWEST_IN_FIELD = 6

/**
 * The valid movements of these makers for the occasion, the cheapest first: one for each maker, size and number
 * of winners, as long as the boards, the time and the sets of boards at hand want it; of a match between two teams
 * one for each usual length. Where nothing comes near the boards wished for, what comes nearest. None for fewer or
 * more than any movement seats.
 */
export const choicesFor = (occasion: Occasion, makers: readonly Maker[]): readonly Choice[] => {
  return choicesWithin(occasion, makers, MOST_WORSE)
}

/** Only the first of them, which takes less time. */
export const firstChoiceFor = (occasion: Occasion, makers: readonly Maker[]): Choice | undefined =>
  choicesWithin(occasion, makers, 0)[0]

const choicesWithin = (occasion: Occasion, makers: readonly Maker[], worse: number): readonly Choice[] => {
  const { count, least, most } = turnoutOf(occasion)
  if (!Number.isInteger(count) || count < least || count > most) return []
  for (const mostOff of boardsWished(occasion) === undefined ? [0] : MOST_OFF) {
    const choices = worthwhile(occasion, distinct(search({ occasion, mostOff }, makers, worse)))
    if (choices.length > 0) return choices
  }
  return []
}

/**
 * The same movement with single tables switching in single rounds, wherever that compares the pairs more
 * evenly; `undefined` where it does not help. This searches for up to a quarter of a second: ask it late.
 */
export const bestBalanceOf = (choice: Choice): Choice | undefined => {
  if (choice.plan.winners === 2 || choice.figures.quality === null) return undefined
  const wish: MakeWish = { ...choice.wish, switched: 'best' }
  const plan = choice.maker.make(wish)
  if (!plan.ok) return undefined
  const figures = describePlan(plan.value)
  const quality = figures.quality ?? 0
  const gain = quality - choice.figures.quality
  if (gain < NOTICEABLE_GAIN) return undefined
  const drawbacks = choice.drawbacks.map(one =>
    one.kind === 'uneven'
      ? { ...one, cost: one.cost - gain / 10, places: { quality: Math.round(quality) } }
      : one,
  )
  const id = `${choice.id}-best`
  return { ...choice, id, wish, plan: plan.value, figures, drawbacks, cost: choice.cost - gain / 10 }
}

/** Less of Q than this is not worth that single tables turn. */
const NOTICEABLE_GAIN = 1

/** Without those that nobody would take while there is a better one. */
const worthwhile = (occasion: Occasion, choices: readonly Choice[]): readonly Choice[] => {
  const { pairs, winners } = occasion
  if (pairs === undefined) return choices
  const isField = ({ plan }: Choice) => plan.winners === 1 || smallerField(plan) >= FEWEST_IN_FIELD
  return preferred(winners === undefined ? preferred(choices, isField) : choices, isMostlyPlayed)
}

/** Whether everybody plays as many of the boards in play as the EBU asks for. */
export const isMostlyPlayed = ({ figures }: Pick<Choice, 'figures'>): boolean =>
  shareInPlay(figures) >= LEAST_SHARE

/** Only those of which it is true, where there are any. */
const preferred = (choices: readonly Choice[], isGood: (choice: Choice) => boolean): readonly Choice[] => {
  const good = choices.filter(isGood)
  return good.length > 0 ? good : choices
}

/** The cheapest first. A long movement cut short may be the same as a shorter one. */
const distinct = (choices: readonly Choice[]): readonly Choice[] => {
  const seen = new Set<string>()
  return [...choices]
    .sort((a, b) => a.cost - b.cost)
    .filter(({ id }) => {
      const isNew = !seen.has(id)
      seen.add(id)
      return isNew
    })
}

/** Those that may be cheap first: what cannot be worth a line any more is not written out. */
const search = (asked: Search, makers: readonly Maker[], worse: number): readonly Choice[] => {
  const judge = createJudge(asked)
  // Of teams and players there are few.
  const isOfPairs = asked.occasion.pairs !== undefined
  const found: Choice[] = []
  let most = Number.POSITIVE_INFINITY
  for (const candidate of candidatesFor(asked, makers)) {
    if (candidate.least > most) break
    const choice = cheapest(judge, candidate, most)
    if (choice === undefined) continue
    found.push(choice)
    // Only what stays in the list may shorten it.
    if (isOfPairs && worthwhile(asked.occasion, found).includes(choice))
      most = Math.min(most, choice.cost + worse)
  }
  return found.filter(({ cost }) => cost <= most)
}

/** The first group's, unless only a later one gets by without sharing boards. */
const cheapest = (judge: Judge, { maker, groups }: Candidate, most: number): Choice | undefined => {
  let first: Choice | undefined
  for (const wishes of groups) {
    const best = judge.cheapest(maker, wishes, most)
    if (best?.figures.sharing.tables === 1) return best
    first ??= best
  }
  return first
}
