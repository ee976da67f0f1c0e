import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DOUBLINGS,
  formatContract,
  LEVELS,
  tricksNeeded,
} from '../../../../../shared/game/bridge/contract.ts'
import type { BridgeResult } from '../../../../../shared/game/bridge/result.ts'
import { formatCard, RANKS, STRAINS, SUITS } from '../../../../../shared/game/card.ts'
import { SEATS } from '../../../../../shared/game/seat.ts'
import { AVERAGES } from './ruling-draft.ts'
import { readSlip, type SlipLine } from './slip-line.ts'

const drawnResult: fc.Arbitrary<BridgeResult> = fc
  .record({
    level: fc.constantFrom(...LEVELS),
    strain: fc.constantFrom(...STRAINS),
    doubling: fc.constantFrom(...DOUBLINGS),
    declarer: fc.constantFrom(...SEATS),
    tricks: fc.nat(13),
    lead: fc.option(fc.record({ suit: fc.constantFrom(...SUITS), rank: fc.constantFrom(...RANKS) })),
  })
  .map(({ level, strain, doubling, declarer, tricks, lead }) => ({
    kind: 'played',
    contract: { level, strain, doubling },
    declarer,
    tricks,
    ...(lead && { lead }),
  }))

const drawnLine: fc.Arbitrary<SlipLine> = fc.oneof(
  drawnResult.map(result => ({ kind: 'result' as const, result })),
  fc.constantFrom<SlipLine>(
    { kind: 'result', result: { kind: 'passed-out' } },
    { kind: 'result', result: { kind: 'not-played' } },
  ),
  fc.record({
    kind: fc.constant('averages' as const),
    NS: fc.constantFrom(...AVERAGES),
    EW: fc.constantFrom(...AVERAGES),
  }),
)

const SIGN_OF = { 'average-plus': 'a+', average: 'a', 'average-minus': 'a-' } as const

/** Formats the shortest form of the line: "3N E 9". */
function formatSlip(line: SlipLine): string {
  if (line.kind === 'averages') return `${SIGN_OF[line.NS]} ${SIGN_OF[line.EW]}`
  const { result } = line
  if (result.kind !== 'played') return result.kind === 'passed-out' ? 'p' : 'np'
  const { contract, declarer, tricks, lead } = result
  return [formatContract(contract), declarer, tricks, ...(lead ? [formatCard(lead)] : [])].join(' ')
}

/** Formats the line in another notation: suit symbols, a star, tricks relative to the contract. */
function otherwise(line: SlipLine): string {
  const plain = formatSlip(line)
  if (line.kind === 'averages' || line.result.kind !== 'played') return plain.toUpperCase()
  const { contract, declarer, tricks, lead } = line.result
  const signs = { C: '♣', D: '♦️', H: '♥', S: '♠️', N: 'NT' }
  const over = tricks - tricksNeeded(contract)
  return [
    contract.level,
    signs[contract.strain],
    { '': '', X: '*', XX: '××' }[contract.doubling],
    declarer,
    over === 0 ? '=' : over > 0 ? `+${over}` : `−${-over}`,
    lead ? `${lead.rank === 'T' ? '10' : lead.rank}${signs[lead.suit]}` : '',
  ].join('')
}

describe('a line of a slip', () => {
  test('[DS196] says what was meant, as it is written shortest and without spaces', () => {
    fc.assert(
      fc.property(drawnLine, line => {
        const meant = { kind: 'understood', line }
        expect(readSlip(formatSlip(line))).toEqual(meant)
        expect(readSlip(formatSlip(line).toLowerCase().replaceAll(' ', ','))).toEqual(meant)
        expect(readSlip(otherwise(line))).toEqual(meant)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['3nt e 9', '3N E 9'],
    ['3nte9', '3N E 9'],
    ['３ＮＴ　Ｅ　＝', '3N E 9'],
    ['4hx s -1', '4HX S 9'],
    ['4♡** s - 1', '4HXX S 9'],
    ['1ss7', '1S S 7'],
    ['2nn8', '2N N 8'],
    ['4s n 10 sk', '4S N 10 SK'],
    ['4sn110h', '4S N 1 HT'],
    ['4sn11 2h', '4S N 11 H2'],
    ['pass', 'p'],
    ['NP', 'np'],
    ['A+/A−', 'a+ a-'],
    ['a', 'a a'],
    ['a+', 'a+ a+'],
  ])('[DS196] %s', (keyed, read) => {
    const reading = readSlip(keyed)
    expect(reading.kind === 'understood' ? formatSlip(reading.line) : reading).toBe(read)
  })

  test.each([
    ['3те у 9', 'other-letters'],
    ['4ч S 10', 'other-letters'],
    ['四黑桃', 'other-letters'],
    ['8h', 'contract'],
    ['h', 'contract'],
    ['3', 'contract'],
    ['4hxxx s 9', 'contract'],
    ['3nt', 'declarer'],
    ['3nt 9', 'declarer'],
    ['3nt e', 'tricks'],
    ['3nt e made', 'tricks'],
    ['3nt e 14', 'no-such-tricks'],
    ['7nt e +1', 'no-such-tricks'],
    ['1c w -8', 'no-such-tricks'],
    ['3nt e 9 s', 'lead'],
    ['3nt e 9 1s', 'lead'],
    ['a60', 'averages'],
  ])('[DS197] %s is not guessed at: %s', (keyed, lack) => {
    expect(readSlip(keyed)).toEqual({ kind: 'lacks', lack })
  })

  test('[DS197] nothing keyed says nothing, and no text whatever is taken for more than a line', () => {
    expect(readSlip('  ')).toEqual({ kind: 'empty' })
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), text => {
        const reading = readSlip(text)
        if (reading.kind === 'understood')
          expect(readSlip(formatSlip(reading.line))).toEqual({ kind: 'understood', line: reading.line })
      }),
      { numRuns: 1000 },
    )
  })
})
