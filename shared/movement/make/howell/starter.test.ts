import { expect, test } from 'vitest'
import { movingPairs, starterFaults } from '../../../test/movement/starter-faults.ts'
import { HOWELL_BEST } from './howell-best.ts'
import { HOWELL_STARTERS } from './howell-starters.ts'
import { parseStarter, parseTurns, type StarterPart, sharingTables } from './starter.ts'

const shipped = [
  ...Object.entries(HOWELL_STARTERS).map(([key, text]) => ({ key, text, turns: undefined })),
  ...Object.entries(HOWELL_BEST).map(([key, both]) => {
    const [text = '', turns = ''] = both.split('|')
    return { key, text, turns }
  }),
].map(one => {
  const [tables = 0, rounds = 0] = one.key.split('x').map(Number)
  return { ...one, tables, rounds, parts: parseStarter(one.text) }
})

test('[MV101] every starter shipped is one: T parts, pairs once each, half-differences and residues distinct', () => {
  for (const { key, parts, tables, rounds } of shipped) {
    expect(starterFaults(parts, rounds), key).toEqual([])
    expect(parts.length, key).toBe(tables)
    expect(parts.filter(part => movingPairs(part).length === 1).length, key).toBe(2 * tables - rounds)
  }
})

test('[MV101] what is no starter is told so', () => {
  const parts = parseStarter('0+1@0 3@1* 2@3*')
  const change = (at: number, part: Partial<StarterPart>) =>
    parts.map((one, index) => (index === at ? { ...one, ...part } : one))
  expect(starterFaults(parts, 4)).toEqual([])
  expect(starterFaults(change(0, { ew: 3 }), 4)).toEqual([
    'The moving pairs are not 0 to 3, each once.',
    'A pair plays a deal twice.',
  ])
  expect(starterFaults(change(1, { set: 0 }), 4)).toEqual(['A pair plays a deal twice.'])
  expect(starterFaults(change(1, { set: 5 }), 4)).toEqual(['A set is out of range.'])
  expect(starterFaults(parseStarter('0+2@0 3@1 1@3'), 4)).toContain('Two pairs meet twice.')
})

test('[MV105] turns name tables that exist, one mask a round', () => {
  for (const { key, turns, tables, rounds } of shipped) {
    if (turns === undefined) continue
    const masks = parseTurns(turns)
    expect(masks.length, key).toBe(rounds)
    expect(
      masks.every(mask => mask >= 0 && mask < 2 ** tables),
      key,
    ).toBe(true)
  }
})

test('[MV107] tables stand in the order of their sets, so that boards go to a lower table every round', () => {
  for (const { key, parts } of shipped) {
    const sets = parts.map(part => part.set)
    expect(sets[0], key).toBe(0)
    expect(sets, key).toEqual([...sets].sort((a, b) => a - b))
  }
})

test('[MV106] two tables share where it cannot be otherwise, and nowhere else', () => {
  for (const { key, parts, tables, rounds } of shipped) {
    const must = (tables % 2 === 0 && rounds <= tables + 1) || key === '4x6' || key === '5x8'
    expect(sharingTables(parts), key).toBe(must ? 1 : 0)
  }
})
