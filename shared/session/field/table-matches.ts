/**
 * Session of matches decided at their own tables: matches won and levels reached by each contestant. Order:
 * matches won (a draw is half), then the sum of level differences, then levels reached, then matches among
 * those still level. House rule: the rules page S003 gives no order.
 */

import { isMatchGame } from '../../game/games.ts'
import { DIRECTIONS, type Direction, otherSide } from '../../game/seat.ts'
import { type Fraction, fraction } from '../../lib/fraction.ts'
import { getOrMake, memo } from '../../lib/memo.ts'
import { byesOf } from '../../movement/plan/byes.ts'
import { isPlayed } from '../../movement/plan/entry.ts'
import type { ContestantId, PlanEntry } from '../../movement/plan/plan.ts'
import type { Settings } from '../facts/session-opened.ts'
import { settingsOf } from '../section/queries.ts'
import type { RoundMatch } from '../section/round-match.ts'
import { type Section, sectionsIn } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { contestantKey } from './field-lines.ts'

export interface PlacedTableMatch {
  readonly section: string
  readonly entry: PlanEntry
  readonly match: RoundMatch
}

export interface TableMatchTotal {
  readonly section: string
  readonly contestant: ContestantId
  /** Matches won, in halves: a win is two, a draw is one. */
  readonly halves: number
  /** Sum of leads over opponents; negative if behind. */
  readonly difference: number
  readonly reached: number
  /** Number of finished rounds of the contestant, including byes. */
  readonly rounds: number
  readonly deals: number
  /** Place: 1, 2, 2, 4 …; null without a finished round. */
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
  readonly byes: readonly PlacedTableBye[]
  /** Totals, best first; sections ranked separately follow each other. */
  readonly totals: readonly TableMatchTotal[]
}

const known = memo((_: SessionState) => new Map<number, TableMatchField>())

/** Computes the totals over rounds up to `rounds`; `undefined` in games whose boards are compared. */
export function tableMatchField(
  state: SessionState,
  rounds = Number.POSITIVE_INFINITY,
): TableMatchField | undefined {
  const settings = settingsOf(state)
  if (!settings || !isMatchGame(settings)) return undefined
  return getOrMake(known(state), rounds, () => scored(state, settings, rounds))
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
  const own = matches.filter(isHere)
  const waited = byes.filter(isHere)
  return plan.contestants.map(({ id }): Sums => {
    const sides = own.flatMap(({ entry, match }) => {
      const side = sideOf(entry, id)
      return side ? [{ side, match }] : []
    })
    const over = sides.filter(({ match }) => match.end !== null)
    const out = waited.filter(({ contestant }) => contestant === id).length
    const sum = (of: (one: (typeof sides)[number]) => number) => over.reduce((all, one) => all + of(one), 0)
    return {
      section,
      contestant: id,
      halves: WON * out + sum(({ side, match }) => halvesOf(match, side)),
      difference: sum(({ side, match }) => furtherBy(match, side)),
      reached: sum(({ side, match }) => match.reached[side]),
      rounds: over.length + out,
      deals: sides.reduce((all, { match }) => all + match.told.length, 0),
    }
  })
}

/** Returns byes up to a round. Each round is a separate match, even if the same two meet consecutively. */
const byesIn = ({ id: section, plan }: Section, rounds: number): readonly PlacedTableBye[] => {
  const played = plan.entries.filter(isPlayed).map(({ round, boards }) => ({ rounds: [round], boards }))
  return byesOf(plan, played).flatMap(({ contestant, rounds: [round = 0] }) =>
    round <= rounds ? { section, contestant, round } : [],
  )
}

export const sideOf = ({ seats: { N, E } }: PlanEntry, id: ContestantId): Direction | null =>
  N === id ? 'NS' : E === id ? 'EW' : null

/** Returns the lead of a side: none for a side that forfeits, and never negative for a winner by forfeit. */
function furtherBy({ reached, forfeitedBy }: RoundMatch, side: Direction): number {
  const further = reached[side] - reached[otherSide(side)]
  const isLeaderOut = forfeitedBy !== null && reached[forfeitedBy] > reached[otherSide(forfeitedBy)]
  return isLeaderOut ? 0 : further
}

/** Value of a win, in halves; a bye counts the same, as there is no opponent to lose to. */
export const WON = 2

/** Returns the value of a finished match for a side. */
export const halvesOf = ({ winner }: RoundMatch, side: Direction): number =>
  winner === null ? 1 : winner === side ? WON : 0

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

/** Ranks the contestants; those level in everything else, by wins against each other. */
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

/** Groups by a figure, highest first; equal ones are one group, in the given order. */
function levelBy(sums: readonly Sums[], of: (one: Sums) => number): readonly (readonly Sums[])[] {
  const byFigure = new Map<number, Sums[]>()
  for (const one of sums) {
    const figure = of(one)
    byFigure.set(figure, [...(byFigure.get(figure) ?? []), one])
  }
  return [...byFigure].sort(([a], [b]) => (a === b ? 0 : b > a ? 1 : -1)).map(([, level]) => level)
}

/**
 * Weights of half a match won and of a level difference, so far apart that a later criterion never outweighs
 * an earlier one.
 */
const HALF = 10_000_000
const FURTHER = 1_000

/** Combines all ranking criteria in one number; contestants without a round rank last. */
const figureOf = ({ halves, difference, reached, rounds }: Sums): number =>
  rounds === 0 ? Number.NEGATIVE_INFINITY : halves * HALF + difference * FURTHER + reached

/** Returns figures for draws, in the same order except for matches among those level. */
export const drawFigures = ({ totals }: TableMatchField): ReadonlyMap<string, Fraction> =>
  new Map(
    totals
      .filter(({ rounds }) => rounds > 0)
      .map(one => [contestantKey(one.section, one.contestant), fraction(figureOf(one))]),
  )
