import type { Maker, MakeWish } from '../make/maker.ts'
import { describePlan, LEAST_SHARE, shareInPlay } from '../rate/figures.ts'
import { type Candidate, candidatesFor, type Search } from './candidates.ts'
import type { Choice } from './choice.ts'
import { MOST_OFF } from './choose-lengths.ts'
import { smallerField } from './drawbacks.ts'
import { createJudge, type Judge } from './judge.ts'
import { boardsWished, type Occasion, turnoutOf } from './occasion.ts'

/** Maximum excess cost over the first choice to be listed. */
const MOST_WORSE = 10
/**
 * Minimum number of pairs in each of two rankings; smaller fields are offered only if a single ranking is
 * impossible, or on request.
 */
const FEWEST_IN_FIELD = 6

/**
 * Returns the valid movements of these makers for the occasion, cheapest first: one for each maker, size and
 * number of winners, in the length that boards, time and available sets require. If none comes near the
 * wished boards, the nearest; none outside the sizes that movements seat.
 */
export const choicesFor = (occasion: Occasion, makers: readonly Maker[]): readonly Choice[] => {
  return choicesWithin(occasion, makers, MOST_WORSE)
}

/** Returns only the first choice, which takes less time. */
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
 * Returns the movement with single tables switched in single rounds if that improves balance; otherwise
 * `undefined`. Takes up to a quarter of a second.
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

/** Minimum gain of Q that justifies switching single tables. */
const NOTICEABLE_GAIN = 1

/** Drops choices that nobody would take because there is a better one. */
const worthwhile = (occasion: Occasion, choices: readonly Choice[]): readonly Choice[] => {
  const { pairs, winners } = occasion
  if (pairs === undefined) return choices
  const isField = ({ plan }: Choice) => plan.winners === 1 || smallerField(plan) >= FEWEST_IN_FIELD
  return preferred(winners === undefined ? preferred(choices, isField) : choices, isMostlyPlayed)
}

/** True if everybody plays the share of boards that the EBU recommends. */
export const isMostlyPlayed = ({ figures }: Pick<Choice, 'figures'>): boolean =>
  shareInPlay(figures) >= LEAST_SHARE

/** Keeps the choices that satisfy the condition, or all if none does. */
const preferred = (choices: readonly Choice[], isGood: (choice: Choice) => boolean): readonly Choice[] => {
  const good = choices.filter(isGood)
  return good.length > 0 ? good : choices
}

/** Removes duplicates, cheapest first: a long movement cut short may equal a shorter one. */
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

/** Evaluates candidates in order of lowest possible cost and skips those that can no longer be listed. */
const search = (asked: Search, makers: readonly Maker[], worse: number): readonly Choice[] => {
  const judge = createJudge(asked)
  // There are few for teams and players.
  const isOfPairs = asked.occasion.pairs !== undefined
  const found: Choice[] = []
  let most = Number.POSITIVE_INFINITY
  for (const candidate of candidatesFor(asked, makers)) {
    if (candidate.least > most) break
    const choice = cheapest(judge, candidate, most)
    if (choice === undefined) continue
    found.push(choice)
    // Only a choice that stays in the list may shorten it.
    if (isOfPairs && worthwhile(asked.occasion, found).includes(choice))
      most = Math.min(most, choice.cost + worse)
  }
  return found.filter(({ cost }) => cost <= most)
}

/** Returns the cheapest of the first group that has any, unless only a later one avoids sharing boards. */
const cheapest = (judge: Judge, { maker, groups }: Candidate, most: number): Choice | undefined => {
  let first: Choice | undefined
  for (const wishes of groups) {
    const best = judge.cheapest(maker, wishes, most)
    if (best?.figures.sharing.tables === 1) return best
    first ??= best
  }
  return first
}
