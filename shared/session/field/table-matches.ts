import { isMatchGame } from '../../game/games.ts'
import { DIRECTIONS, type Direction, otherSide } from '../../game/seat.ts'
import { type Fraction, fraction } from '../../lib/fraction.ts'
import { byesOf } from '../../movement/plan/byes.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import type { ContestantId, PlanEntry } from '../../movement/plan/plan.ts'
import type { Settings } from '../facts/session-opened.ts'
import { settingsOf } from '../queries.ts'
import type { RoundMatch } from '../section/round-match.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state.ts'
import { contestantKey } from './field-lines.ts'

/**
 * A session whose rounds are matches of the two sides at a table, each decided by its own deals: who has won how many,
 * and how far everybody has come. Order: matches won (a drawn one is half of one), then the sum of how much further
 * one came than the other, then how far one came, then who has won of those level against each other. House; the seed
 * has no order.
 */

/** A match of a round, from both sides. */
export interface PlacedTableMatch {
  readonly section: string
  readonly entry: PlanEntry
  readonly match: RoundMatch
}

export interface TableMatchTotal {
  readonly section: string
  readonly contestant: ContestantId
  /** In halves: a match won is two, a drawn one is one, and so is none. */
  readonly halves: number
  /** How much further than the opponents in all; below 0: less far. */
  readonly difference: number
  readonly reached: number
  /** Rounds that are over for him, byes among them. */
  readonly rounds: number
  readonly deals: number
  /** 1, 2, 2, 4 …; of those who have no round yet null. */
  readonly place: number | null
  readonly sharedBy: number
}

export interface PlacedTableBye {
  readonly section: string
  readonly contestant: ContestantId
  readonly round: number
}

export interface TableMatchField {
  readonly matches: readonly PlacedTableMatch[]
  /** Of rounds that are over. */
  readonly byes: readonly PlacedTableBye[]
  /** Best first; of sections that are ranked apart one after the other. */
  readonly totals: readonly TableMatchTotal[]
}

const known = new WeakMap<SessionState, Map<number, TableMatchField>>()

/** Over the rounds up to `rounds`; `undefined` in a game whose boards are compared. */
export function tableMatchField(
  state: SessionState,
  rounds = Number.POSITIVE_INFINITY,
): TableMatchField | undefined {
  const settings = settingsOf(state)
  if (!settings || !isMatchGame(settings)) return undefined
  const byRounds = known.get(state) ?? new Map<number, TableMatchField>()
  known.set(state, byRounds)
  const field = byRounds.get(rounds) ?? scored(state, settings, rounds)
  byRounds.set(rounds, field)
  return field
}

function scored(state: SessionState, settings: Settings, rounds: number): TableMatchField {
  const sections = sectionsIn(state)
  const matches = sections.flatMap(section =>
    section.seatedPlan.entries
      .filter(entry => isPlayed(entry) && entry.round <= rounds)
      .flatMap((entry): readonly PlacedTableMatch[] => {
        const match = section.matchAt(entry)
        return match ? [{ section: section.id, entry, match }] : []
      }),
  )
  const byes = sections.flatMap(section => byesIn(section, Math.min(rounds, section.roundsFinished())))
  const between = winsBetween(matches)
  const sums = sections.map(section => totalsIn(section, matches, byes))
  const fields = settings.sections === 'apart' ? sums : [sums.flat()]
  return { matches, byes, totals: fields.flatMap(field => ranked(field, between)) }
}

type Sums = Omit<TableMatchTotal, 'place' | 'sharedBy'>

function totalsIn(
  { id: section, plan }: Section,
  matches: readonly PlacedTableMatch[],
  byes: readonly PlacedTableBye[],
): readonly Sums[] {
  const isHere = (one: { readonly section: string }) => one.section === section
  const [own, waited] = [matches.filter(isHere), byes.filter(isHere)]
  return plan.contestants.map(({ id }): Sums => {
    const sides = own.flatMap(({ entry, match }) => {
      const side = sideOf(entry, id)
      return side ? [{ side, match }] : []
    })
    const over = sides.filter(({ match }) => match.end !== null)
    const out = waited.filter(({ contestant }) => contestant === id).length
    const sum = (of: (one: (typeof sides)[number]) => number) => over.reduce((all, one) => all + of(one), 0)
    return {
      ...{ section, contestant: id },
      halves: WON * out + sum(({ side, match }) => halvesOf(match, side)),
      difference: sum(({ side, match }) => furtherBy(match, side)),
      reached: sum(({ side, match }) => match.reached[side]),
      rounds: over.length + out,
      deals: sides.reduce((all, { match }) => all + match.told.length, 0),
    }
  })
}

/** Up to a round; each round is a match, also where the same two meet in two that follow one another. */
const byesIn = ({ id: section, plan }: Section, rounds: number): readonly PlacedTableBye[] => {
  const played = plan.entries.filter(isPlayed).map(({ round, boards }) => ({ rounds: [round], boards }))
  return byesOf(plan, played).flatMap(({ contestant, rounds: [round = 0] }) =>
    round <= rounds ? { section, contestant, round } : [],
  )
}

export const sideOf = ({ seats: { N, E } }: PlanEntry, id: ContestantId): Direction | null =>
  N === id ? 'NS' : E === id ? 'EW' : null

/** Whoever forfeits a match is not rewarded for how far ahead he was in it, and nobody pays for having won it so. */
function furtherBy({ reached, forfeitedBy }: RoundMatch, side: Direction): number {
  const further = reached[side] - reached[otherSide(side)]
  const isLeaderOut = forfeitedBy !== null && reached[forfeitedBy] > reached[otherSide(forfeitedBy)]
  return isLeaderOut ? 0 : further
}

/** A match won, in halves; a bye is one, as whoever sits out has nobody to lose to. */
export const WON = 2

/** What a match that is over brings a side. */
export const halvesOf = ({ winner }: RoundMatch, side: Direction): number =>
  winner === null ? 1 : winner === side ? WON : 0

/** How often one has won against the other. */
function winsBetween(matches: readonly PlacedTableMatch[]): (one: Sums, other: Sums) => number {
  const wins = new Map<string, number>()
  for (const { section, entry, match } of matches)
    for (const side of DIRECTIONS) {
      const { N, E } = entry.seats
      if (match.winner !== side || N === null || E === null) continue
      const [winner, loser] = side === 'NS' ? [N, E] : [E, N]
      const key = JSON.stringify([contestantKey(section, winner), contestantKey(section, loser)])
      wins.set(key, (wins.get(key) ?? 0) + 1)
    }
  const keyOf = ({ section, contestant }: Sums) => contestantKey(section, contestant)
  return (one, other) => wins.get(JSON.stringify([keyOf(one), keyOf(other)])) ?? 0
}

/** Of those who are level in everything else, who has won more against the others of them. */
function ranked(sums: readonly Sums[], won: (one: Sums, other: Sums) => number): readonly TableMatchTotal[] {
  const parted = levelBy(sums, figureOf).flatMap(group =>
    levelBy(group, one => group.reduce((all, other) => all + won(one, other) - won(other, one), 0)),
  )
  let place = 1
  return parted.flatMap(group => {
    const own = group.map(one => ({
      ...one,
      place: one.rounds > 0 ? place : null,
      sharedBy: group.length,
    }))
    place += group.length
    return own
  })
}

/** The highest first; who has the same stand together, in the order given. */
function levelBy(sums: readonly Sums[], of: (one: Sums) => number): readonly (readonly Sums[])[] {
  const byFigure = new Map<number, Sums[]>()
  for (const one of sums) {
    const figure = of(one)
    byFigure.set(figure, [...(byFigure.get(figure) ?? []), one])
  }
  return [...byFigure].sort(([a], [b]) => (a === b ? 0 : b > a ? 1 : -1)).map(([, level]) => level)
}

/** No match differs by more than its levels are many. */
const [HALF, FURTHER] = [10_000_000, 1_000]

/** All that ranks in one number; whoever has not played stands behind. */
const figureOf = ({ halves, difference, reached, rounds }: Sums): number =>
  rounds === 0 ? Number.NEGATIVE_INFINITY : halves * HALF + difference * FURTHER + reached

/** What a round is drawn by: the same order, but for matches between those who are level. */
export const drawFigures = ({ totals }: TableMatchField): ReadonlyMap<string, Fraction> =>
  new Map(
    totals
      .filter(({ rounds }) => rounds > 0)
      .map(one => [contestantKey(one.section, one.contestant), fraction(figureOf(one))]),
  )
