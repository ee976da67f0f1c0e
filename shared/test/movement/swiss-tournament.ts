/** Whole tournaments with drawn rounds, simulated by strength and luck, and checks independent of the draw. */

import { must } from '../../lib/assert.ts'
import type { Draw, DrawInput, DrawRule, PlayedRound } from '../../movement/draw/draw.ts'
import { drawRound } from '../../movement/draw/draw-round.ts'
import { type RandomSource, seeded } from '../../movement/make/seeded.ts'
import { made } from '../made.ts'
import { canBeMatched } from './can-be-matched.ts'

export interface TournamentSize {
  readonly contestants: number
  readonly rounds: number
}

export interface Tournament extends TournamentSize {
  readonly rule: DrawRule
  readonly inputs: readonly DrawInput[]
  readonly draws: readonly Draw[]
}

/**
 * Draws a size of 6 to 200, often odd; small ones often have more rounds than a round robin, so that rematches are
 * necessary.
 */
export const drawnSize = (random: RandomSource, most = 200): TournamentSize => {
  const small = random() < 0.3
  const contestants = 6 + Math.floor(random() * ((small ? 12 : most) - 5))
  const rounds = small ? 2 + Math.floor(random() * (contestants + 3)) : 2 + Math.floor(random() * 9)
  return { contestants, rounds }
}

export const drawnRule = (random: RandomSource): DrawRule => ({
  rematch: random() < 0.8 ? 'never-while-avoidable' : 'allowed',
  first: (['entry', 'as-seated'] as const).map(kind => ({ kind }))[Math.floor(random() * 3)] ?? {
    kind: 'seeded',
    seed: Math.floor(random() * 1e9),
  },
  seatDifference: ([1, 2, 'any'] as const)[Math.floor(random() * 3)] ?? 2,
})

export const playTournament = (
  seed: number,
  { contestants: count, rounds }: TournamentSize,
  rule: DrawRule,
): Tournament => {
  const random = seeded(seed)
  const late = random() < 0.3 ? 1 : 0
  const contestants = Array.from({ length: count }, (_, index) => String(index + 1))
  const strength = new Map(contestants.map(id => [id, random() * 10]))
  const inputs: DrawInput[] = []
  const draws: Draw[] = []
  const totals: Map<string, number>[] = [new Map()]
  for (let round = 1; round <= rounds; round++) {
    const afterRound = Math.max(0, round - 1 - late)
    const scores = must(totals[afterRound], 'the scores')
    const played = draws.map(roundOf)
    const input: DrawInput = {
      contestants,
      played,
      rule,
      ...(afterRound > 0 ? { standings: { afterRound, scores } } : {}),
    }
    const draw = made(drawRound(input))
    inputs.push(input)
    draws.push(draw)
    totals.push(scored(must(totals[round - 1], 'the scores'), draw, strength, random))
  }
  return { contestants: count, rounds, rule, inputs, draws }
}

export const roundOf = ({ matches, bye }: Draw): PlayedRound => ({
  matches: matches.map(({ ns, ew }) => ({ ns, ew })),
  byes: bye === null ? [] : [bye.id],
})

/** Scores 20 victory points a match, 12 for a bye. */
const scored = (
  before: ReadonlyMap<string, number>,
  { matches, bye }: Draw,
  strength: ReadonlyMap<string, number>,
  random: RandomSource,
): Map<string, number> => {
  const after = new Map(before)
  const give = (id: string, points: number) => after.set(id, (after.get(id) ?? 0) + points)
  for (const { ns, ew } of matches) {
    const edge = (strength.get(ns) ?? 0) - (strength.get(ew) ?? 0) + (random() - 0.5) * 20
    const points = Math.min(20, Math.max(0, Math.round(10 + edge)))
    give(ns, points)
    give(ew, 20 - points)
  }
  if (bye !== null) give(bye.id, 12)
  return after
}

export interface Findings {
  /** Rounds with an early rematch, each proved unavoidable. */
  forcedRematches: number
  byes: number
  /** Descriptions; empty if there are none. */
  readonly wrong: string[]
}

/** Verifies every draw of the tournament against independent proofs, and adds to the findings. */
export const judge = (tournament: Tournament, findings: Findings): void => {
  for (const [index, draw] of tournament.draws.entries()) {
    const input = must(tournament.inputs[index], 'the input of a draw')
    judgeDraw(input, draw, findings, `${input.contestants.length} contestants, round ${index + 1}`)
  }
}

const judgeDraw = (input: DrawInput, draw: Draw, findings: Findings, where: string): void => {
  const { contestants, rule, played } = input
  const placed = [...draw.matches.flatMap(({ ns, ew }) => [ns, ew]), ...(draw.bye ? [draw.bye.id] : [])]
  if ([...placed].sort().join() !== [...contestants].sort().join())
    findings.wrong.push(`${where}: not everybody has one place`)
  const counted = played.map(
    round => new Set(round.matches.flatMap(({ ns, ew }) => [`${ns} ${ew}`, `${ew} ${ns}`])),
  )
  const last = rule.rematch === 'allowed' ? counted.slice(-(rule.apart ?? 1)) : counted
  const fresh = (one: string, other: string) => !last.some(couples => couples.has(`${one} ${other}`))
  const rematch = draw.matches.some(({ ns, ew }) => !fresh(ns, ew))
  if (rematch !== draw.unavoidable) findings.wrong.push(`${where}: says ${draw.unavoidable} of rematches`)
  if (rematch) {
    findings.forcedRematches++
    if (matchable(contestants, fresh)) findings.wrong.push(`${where}: a rematch could be avoided`)
    return
  }
  judgeBye(input, draw, findings, where, fresh)
  judgeSeats(input, draw, findings, where, fresh)
}

type MayMeet = (one: string, other: string) => boolean

/** True if all can be matched; with an odd number anyone may have the bye. */
const matchable = (ids: readonly string[], mayMeet: MayMeet): boolean =>
  canBeMatched(ids.length + (ids.length % 2), (one, other) => {
    const first = ids[one]
    const second = ids[other]
    return first === undefined || second === undefined || mayMeet(first, second)
  })

const judgeBye = (
  { contestants, played }: DrawInput,
  { bye, order }: Draw,
  findings: Findings,
  where: string,
  fresh: MayMeet,
): void => {
  if (bye === null) return
  findings.byes++
  const byes = (id: string) => played.filter(round => round.byes.includes(id)).length
  const own = order.indexOf(bye.id)
  const better = order.filter(
    (id, place) => byes(id) < byes(bye.id) || (byes(id) === byes(bye.id) && place > own),
  )
  for (const id of better)
    if (
      matchable(
        contestants.filter(one => one !== id),
        fresh,
      )
    )
      findings.wrong.push(`${where}: the bye could go to ${id} instead of ${bye.id}`)
}

const judgeSeats = (
  { contestants, played, rule }: DrawInput,
  { matches, bye }: Draw,
  findings: Findings,
  where: string,
  fresh: MayMeet,
): void => {
  const limit = rule.seatDifference ?? 2
  const balance = new Map<string, number>()
  for (const { ns, ew } of played.flatMap(round => round.matches)) {
    balance.set(ns, (balance.get(ns) ?? 0) + 1)
    balance.set(ew, (balance.get(ew) ?? 0) - 1)
  }
  const of = (id: string) => balance.get(id) ?? 0
  const worst = (ns: string, ew: string) => Math.max(Math.abs(of(ns) + 1), Math.abs(of(ew) - 1))
  for (const { ns, ew, table } of matches)
    if (of(ns) > of(ew)) findings.wrong.push(`${where}, table ${table}: seats the other way balance better`)
  if (limit === 'any' || !matches.some(({ ns, ew }) => worst(ns, ew) > limit)) return
  const within = (one: string, other: string) => Math.min(worst(one, other), worst(other, one)) <= limit
  if (
    matchable(
      contestants.filter(id => id !== bye?.id),
      (one, other) => fresh(one, other) && within(one, other),
    )
  )
    findings.wrong.push(`${where}: the seats could differ by ${limit} at most`)
}
