import { expect, test } from 'vitest'
import { conditionsOf } from '../board.ts'
import { RANKS, STRAINS, SUITS } from '../card.ts'
import type { CommonTap } from '../entry.ts'
import { SEATS } from '../seat.ts'
import { LEVELS } from './contract.ts'
import { type BridgeEntry, type BridgeTap, bridgeEntry } from './entry.ts'
import type { BridgeResult } from './result.ts'

const BIDS: readonly BridgeTap[] = LEVELS.flatMap(level =>
  STRAINS.map(strain => ({ kind: 'bid', level, strain }) as const),
)
const DECLARERS: readonly BridgeTap[] = [
  ...SEATS.map(seat => ({ kind: 'declarer', seat }) as const),
  { kind: 'double', doubling: 'X' },
  { kind: 'double', doubling: 'XX' },
]
const LEAD_SUITS: readonly BridgeTap[] = [
  ...SUITS.map(suit => ({ kind: 'lead-suit', suit }) as const),
  { kind: 'lead', card: 'unknown' },
]
const TRICKS: readonly BridgeTap[] = Array.from({ length: 14 }, (_, tricks) => ({ kind: 'tricks', tricks }))

function keysOf({ step, leadSuit: suit }: BridgeEntry): readonly (BridgeTap | CommonTap)[] {
  switch (step) {
    case 'contract':
      return [...BIDS, { kind: 'passed-out' }, { kind: 'not-played' }]
    case 'declarer':
      return DECLARERS
    case 'lead':
      return suit ? RANKS.map(rank => ({ kind: 'lead', card: { suit, rank } }) as const) : LEAD_SUITS
    case 'result':
      return TRICKS
    default:
      return []
  }
}

/** Returns the fewest taps that enter each result, including acceptance, over all paths through the questions. */
function fewestTaps(asksLead: boolean): ReadonlyMap<string, number> {
  const { first, after, resultOf } = bridgeEntry(asksLead)
  const on = conditionsOf(1)
  const fewest = new Map<string, number>()
  const seen = new Set<string>()
  let here: readonly BridgeEntry[] = [first(on)]
  for (let taps = 1; here.length > 0; taps += 1) {
    const next: BridgeEntry[] = []
    for (const entry of here)
      for (const tap of keysOf(entry)) {
        const then = after(entry, tap, on)
        const name = JSON.stringify(then)
        if (seen.has(name)) continue
        seen.add(name)
        next.push(then)
        const result = then.step === 'accept' ? resultOf(then, on) : null
        if (result) fewest.set(JSON.stringify(result), taps + 1)
      }
    here = next
  }
  return fewest
}

/** Returns the expected taps: four, two more with a lead (one if unknown), and one more if doubled. */
function tapsOf(result: BridgeResult, asksLead: boolean): number {
  if (result.kind !== 'played') return 2
  return 4 + (asksLead ? (result.lead ? 2 : 1) : 0) + (result.contract.doubling === '' ? 0 : 1)
}

test.each([
  [false, 5881],
  [true, 5880 * 53 + 1],
] as const)('[UI275] every result is keyed in exactly so many taps; lead asked: %s', (asksLead, results) => {
  const fewest = fewestTaps(asksLead)
  const notPlayed = '{"kind":"not-played"}'
  expect(fewest.size).toBe(results + 1)
  expect(fewest.has(notPlayed)).toBe(true)
  const others = [...fewest].filter(([text, taps]) => taps !== tapsOf(JSON.parse(text), asksLead))
  expect(others).toEqual([])
})
