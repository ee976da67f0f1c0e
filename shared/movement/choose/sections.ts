import type { Maker } from '../make/maker.ts'
import type { Choice } from './choice.ts'
import { choicesFor, firstChoiceFor, isMostlyPlayed } from './choose.ts'
import type { Drawback } from './drawbacks.ts'
import { rejudged } from './judge.ts'
import type { Occasion, PairsOccasion } from './occasion.ts'
import { explainRank, type Why } from './why.ts'

export interface SectionsChoice {
  /** Stable id, by the pairs of each section: "sections-24-24". */
  readonly id: string
  /** Movement of each section, the larger first. */
  readonly parts: readonly Choice[]
  /** Number of sets of boards, one per section; if they are identical, all sections can be one field. */
  readonly sets: number
  readonly minutes: number
  readonly drawbacks: readonly Drawback[]
  readonly cost: number
}

export interface Offered {
  readonly movements: readonly Choice[]
  /** Divisions into sections, cheapest first. */
  readonly sections: readonly SectionsChoice[]
}

export interface ListedOffer {
  readonly offer: Choice | SectionsChoice
  readonly why: Why
}

/**
 * Merges the offers into one list, cheapest first, each with the reason for its position. If dividing the
 * room lets everybody play most of the boards, offers that do not are dropped.
 */
export const inOrder = ({ movements, sections }: Offered): readonly ListedOffer[] => {
  const single = sections.length === 0 ? movements : movements.filter(isMostlyPlayed)
  const offers = [...single, ...sections].sort((a, b) => a.cost - b.cost)
  const [first] = offers
  return first === undefined ? [] : offers.map(offer => ({ offer, why: explainRank(offer, first) }))
}

const TABLES_TO_DIVIDE = 24
/**
 * Minimum number of tables for dividing a room if no single movement lets everybody play most of the boards,
 * or all have serious drawbacks.
 */
const TABLES_TO_DIVIDE_IF_NEEDED = 16
const MUCH = 5
const SECTION_TABLES = { least: 8, most: 18 } as const
const MOST_SECTIONS = 6
/** Cost of dividing: a decision to make, and half of the room to inform. */
const DIVIDING = 1
const OWN_BOARDS = 0.5
/** Cost of each round in which one section waits for another. */
const UNLIKE_ROUND = 2

export const mayBeDivided = ({ pairs }: Occasion): boolean =>
  pairs !== undefined && Math.ceil(pairs / 2) >= TABLES_TO_DIVIDE_IF_NEEDED

export const offersFor = (occasion: Occasion, makers: readonly Maker[]): Offered => {
  const movements = choicesFor(occasion, makers)
  if (occasion.pairs === undefined) return { movements, sections: [] }
  const tables = Math.ceil(occasion.pairs / 2)
  const isGood = movements.some(one => isMostlyPlayed(one) && one.cost <= MUCH)
  const isNeeded = tables >= TABLES_TO_DIVIDE_IF_NEEDED && !isGood
  const sections = tables >= TABLES_TO_DIVIDE || isNeeded ? sectionsFor(occasion, makers) : []
  return { movements, sections }
}

const sectionsFor = (occasion: PairsOccasion, makers: readonly Maker[]): readonly SectionsChoice[] => {
  const first = remembered((pairs: number) => firstChoiceFor({ ...occasion, pairs, copies: 1 }, makers))
  const alike = remembered((key: string) => {
    const [pairs = 0, rounds = 0, boardsPerRound = 0] = key.split(' ').map(Number)
    // With an odd number of pairs some sit out a round.
    const boards = (rounds - (pairs % 2) / 2) * boardsPerRound
    const found = firstChoiceFor({ ...occasion, pairs, copies: 1, boards, boardsPerRound }, makers)
    return found && rejudged({ ...occasion, pairs, copies: 1 }, found)
  })
  const ways = numbersOfSections(occasion).flatMap(sections => divisions(occasion.pairs, sections))
  const found = ways.flatMap(pairs =>
    pairs.flatMap(leading => {
      const lead = first(leading)
      if (lead === undefined) return []
      const { rounds, boardsPerRound } = { ...lead.wish, rounds: lead.plan.rounds }
      const parts = pairs.flatMap(count => alike(`${count} ${rounds} ${boardsPerRound}`) ?? [])
      return parts.length === pairs.length && parts.every(isMostlyPlayed) ? [divided(occasion, parts)] : []
    }),
  )
  // The best for each number of sections.
  return found
    .sort((a, b) => a.cost - b.cost)
    .filter(({ parts }, at, all) => all.findIndex(one => one.parts.length === parts.length) === at)
}

const remembered = <K extends string | number, V>(work: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, { readonly value: V }>()
  return key => {
    const found = known.get(key) ?? { value: work(key) }
    known.set(key, found)
    return found.value
  }
}

/** Returns the smallest number of sections that keeps each within size, and one more. */
const numbersOfSections = ({ pairs, copies }: PairsOccasion): readonly number[] => {
  const tables = Math.ceil(pairs / 2)
  const fewest = Math.max(2, Math.ceil(tables / SECTION_TABLES.most))
  return [fewest, fewest + 1].filter(sections => sections <= Math.min(MOST_SECTIONS, copies ?? MOST_SECTIONS))
}

/** Divides tables evenly, or with one of two sections a table larger; only the last section may have half a table. */
const divisions = (pairs: number, sections: number): readonly (readonly number[])[] => {
  const tables = Math.ceil(pairs / 2)
  const even = Array.from({ length: sections }, (_, at) =>
    Math.floor((tables + sections - 1 - at) / sections),
  )
  const uneven = even.map((count, at) => count + (at === 0 ? 1 : at === sections - 1 ? -1 : 0))
  const isEven = even[0] === even.at(-1) && (even[0] ?? 0) % 2 === 0
  return (isEven ? [even, uneven] : [even])
    .filter(all => all.every(count => count >= SECTION_TABLES.least && count <= SECTION_TABLES.most))
    .map(all => all.map((count, at) => 2 * count - (at === sections - 1 ? pairs % 2 : 0)))
}

const divided = ({ copies }: PairsOccasion, parts: readonly Choice[]): SectionsChoice => {
  const count = parts.length
  // A room is rated by its worst section.
  const worst = parts.reduce((one, other) => (other.cost > one.cost ? other : one))
  const minutes = parts.map(part => part.minutes)
  const rounds = parts.map(({ plan }) => plan.rounds)
  const unlike = Math.max(...rounds) - Math.min(...rounds)
  // Boards available in enough sets need not be made up.
  const made = copies === undefined ? OWN_BOARDS : 0
  const drawbacks: readonly Drawback[] = [
    ...worst.drawbacks,
    { kind: 'sections' as const, cost: (count - 1) * (DIVIDING + made), places: { count } },
    { kind: 'unlike-sections' as const, cost: UNLIKE_ROUND * unlike, places: {} },
  ]
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => b.cost - a.cost)
  return {
    id: `sections-${parts.map(({ plan }) => plan.contestants.length).join('-')}`,
    parts,
    sets: count,
    minutes: Math.max(...minutes),
    drawbacks,
    cost: drawbacks.reduce((sum, { cost }) => sum + cost, 0),
  }
}
