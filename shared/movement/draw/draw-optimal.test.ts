/** Tests a draw's wishes, implemented independently, on every possible draw. */

import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { playTournament, roundOf } from '../../test/movement/swiss-tournament.ts'
import { seeded } from '../make/seeded.ts'
import type { Draw, DrawInput, DrawRule } from './draw.ts'

type Couple = readonly [string, string]

const allDraws = (ids: readonly string[]): readonly (readonly Couple[])[] => {
  if (ids.length % 2 === 1) return ids.flatMap(bye => allDraws(ids.filter(id => id !== bye)))
  const [first, ...others] = ids
  if (first === undefined) return [[]]
  return others.flatMap(opponent =>
    allDraws(others.filter(id => id !== opponent)).map(rest => [[first, opponent] as const, ...rest]),
  )
}

/** Returns the costs of a draw by priority; each outweighs all that follow. */
const figuresOf = (
  { played, rule }: DrawInput,
  { order }: Draw,
  couples: readonly Couple[],
  rematches: boolean,
) => {
  const rounds = played.map(one => one.matches.map(({ ns, ew }) => [ns, ew].sort().join(' ')))
  const times = (couple: Couple, last = rounds.length) =>
    rounds.slice(-last).filter(round => last > 0 && round.includes([...couple].sort().join(' '))).length
  const byes = (id: string) => played.filter(one => one.byes.includes(id)).length
  const balance = (id: string) =>
    played
      .flatMap(one => one.matches)
      .reduce((sum, { ns, ew }) => sum + Number(ns === id) - Number(ew === id), 0)
  const limit = rule.seatDifference ?? 2
  const beyond = (value: number) => (limit === 'any' ? 0 : Math.max(0, Math.abs(value) - limit))
  const excess = ([one, other]: Couple) =>
    Math.min(...[1, -1].map(way => beyond(balance(one) + way) + beyond(balance(other) - way)))
  const sum = (of: (couple: Couple) => number) => couples.reduce((total, couple) => total + of(couple), 0)
  const bye = order.find(id => couples.every(couple => !couple.includes(id)))
  // A contestant with the bye does not count between two opponents.
  const playing = order.filter(id => id !== bye)
  const places = (couple: Couple) => couple.map(id => playing.indexOf(id)).sort((a, b) => a - b)
  const apart = (couple: Couple) => {
    const [upper = 0, lower = 0] = places(couple)
    return lower - upper
  }
  const swiss = rule.rematch === 'never-while-avoidable'
  const tooSoon = (couple: Couple) => Number(times(couple, swiss ? rounds.length : (rule.apart ?? 1)) > 0)
  return [
    sum(tooSoon),
    rematches && swiss ? sum(couple => Math.max(0, times(couple) - 1)) : 0,
    rematches && swiss ? sum(couple => times(couple, 1)) : 0,
    bye === undefined ? 0 : byes(bye),
    bye === undefined ? 0 : order.length - order.indexOf(bye),
    sum(excess),
    sum(couple => apart(couple) ** 2),
    sum(couple => ([8, 4, 2, 1][places(couple)[0] ?? 0] ?? 0) * apart(couple)),
    sum(([one, other]) => -Math.abs(balance(one) - balance(other))),
  ]
}

const compareFigures = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

test('[MV168] [MV428] up to 9 contestants no draw does better in any wish without doing worse in one above', () => {
  const random = seeded(168)
  let compared = 0
  for (let run = 0; run < 90; run++) {
    const rule: DrawRule = {
      rematch: run % 3 === 0 ? 'allowed' : 'never-while-avoidable',
      apart: run % 4,
      first: { kind: 'as-seated' },
      seatDifference: ([1, 2, 'any'] as const)[Math.floor(random() * 3)] ?? 2,
    }
    const tournament = playTournament(run, { contestants: 3 + (run % 7), rounds: 6 }, rule)
    for (const [index, draw] of tournament.draws.entries()) {
      const input = must(tournament.inputs[index], 'input')
      const figures = (couples: readonly Couple[]) => figuresOf(input, draw, couples, draw.unavoidable)
      const found = figures(roundOf(draw).matches.map(({ ns, ew }) => [ns, ew] as const))
      const best = allDraws(draw.order).map(figures).sort(compareFigures)[0]
      expect(found, `${run}, round ${index + 1}`).toEqual(best)
      compared++
    }
  }
  expect(compared).toBe(540)
})
