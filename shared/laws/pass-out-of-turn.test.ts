import { describe, expect, test } from 'vitest'
import { isOver } from '../game/bridge/auction/auction.ts'
import { formatRecord, parseRecord } from '../game/bridge/auction/record.ts'
import { must } from '../lib/assert.ts'
import { caseNamed, onRecord, ruled } from '../test/laws/ruled.ts'
import { dutiesOf } from './duties.ts'
import type { EditionId } from './grammar.ts'
import { readAfterRulings } from './read-ruled.ts'

/** Sequence with a pass out of turn, worked by hand from the texts of three editions; North deals in all. */
interface Sequence {
  readonly what: string
  /** Calls before the director was called; the ruling is about the first irregular one. */
  readonly record: string
  /** Answers at the table; empty if the record alone settles it. */
  readonly answers: Readonly<Record<EditionId, readonly string[]>>
  readonly since?: string
  /** Calls that count, and the player in turn; none once the auction is over. */
  readonly calls: string
  readonly turn: 'N' | 'E' | 'S' | 'W' | null
  /** Law that determines the turn, in each edition. */
  readonly laws: Readonly<Record<EditionId, string>>
}

const same = <T>(one: T) => ({ '1997': one, '2007': one, '2017': one })
const LOST = { '1997': '34', '2007': '17E2', '2017': '17D3' }
const ACCEPTED = same(['accept'])

const SEQUENCES: readonly Sequence[] = [
  {
    what: '1 accepted, and all pass: back to South, who lost a turn',
    record: 'N:1C E:P W:P',
    answers: ACCEPTED,
    since: 'N:P',
    calls: 'N:1C E:P',
    turn: 'S',
    laws: LOST,
  },
  {
    what: '2 accepted by a bid: the pass stands, and East is next',
    record: 'N:1C E:P W:P',
    answers: ACCEPTED,
    since: 'N:1S',
    calls: 'N:1C E:P W:P N:1S',
    turn: 'E',
    laws: same('29A'),
  },
  {
    what: '3 not accepted: South is in turn, as before',
    record: 'N:1C E:P W:P',
    answers: {
      '1997': ['decline', 'natural'],
      '2007': ['decline', 'natural'],
      '2017': ['decline', 'natural'],
    },
    calls: 'N:1C E:P',
    turn: 'S',
    laws: same('29B'),
  },
  {
    what: '4 by partner of the opener, accepted, and all pass: back to East',
    record: 'N:1C S:P',
    answers: ACCEPTED,
    since: 'W:P N:P',
    calls: 'N:1C',
    turn: 'E',
    laws: LOST,
  },
  {
    what: '5 after it came back, the player passes: the two whose passes were cancelled call again',
    record: 'N:1C E:P W:P',
    answers: ACCEPTED,
    since: 'N:P S:P',
    calls: 'N:1C E:P S:P',
    turn: 'W',
    laws: LOST,
  },
  {
    what: '6 the player in turn calls before any ruling: the pass never was',
    record: 'N:1C S:P E:1H',
    answers: same([]),
    calls: 'N:1C E:1H',
    turn: 'S',
    laws: same('28B'),
  },
  {
    what: '7 before any bid, accepted by a pass: two passes have followed a call, and North is next',
    record: 'N:P S:P',
    answers: ACCEPTED,
    since: 'W:P',
    calls: 'N:P S:P W:P',
    turn: 'N',
    laws: same('29A'),
  },
  {
    what: '8 the same, and North passes: back to East, no board passed out',
    record: 'N:P S:P',
    answers: ACCEPTED,
    since: 'W:P N:P',
    calls: 'N:P',
    turn: 'E',
    laws: LOST,
  },
  {
    what: '9 nobody has drawn attention before all four passed: back to East',
    record: 'N:P S:P W:P N:P',
    answers: same([]),
    calls: 'N:P',
    turn: 'E',
    laws: LOST,
  },
  {
    what: '10 the dealer was passed over, but has called: all four passes end it',
    record: 'E:P',
    answers: ACCEPTED,
    since: 'S:P W:P N:P',
    calls: 'E:P S:P W:P N:P',
    turn: null,
    laws: { '1997': '17E', '2007': '22A', '2017': '22B' },
  },
  {
    what: '11 the third pass is out of turn, East accepts it and passes: back to West',
    record: 'N:1C E:P S:P N:P',
    answers: ACCEPTED,
    since: 'E:P',
    calls: 'N:1C E:P S:P',
    turn: 'W',
    laws: LOST,
  },
  {
    what: '12 the same, and East bids: West has lost that turn, and South is next',
    record: 'N:1C E:P S:P N:P',
    answers: ACCEPTED,
    since: 'E:1H',
    calls: 'N:1C E:P S:P N:P E:1H',
    turn: 'S',
    laws: same('29A'),
  },
  {
    what: '13 after a double, accepted, and all pass: back to West',
    record: 'N:1C E:X S:P N:P',
    answers: ACCEPTED,
    since: 'E:P',
    calls: 'N:1C E:X S:P',
    turn: 'W',
    laws: LOST,
  },
  {
    what: '14 it came back, the player bids, and three passes in turn end it',
    record: 'N:1C E:P W:P',
    answers: ACCEPTED,
    since: 'N:P S:1S W:P N:P E:P',
    calls: 'N:1C E:P S:1S W:P N:P E:P',
    turn: null,
    laws: { '1997': '17E', '2007': '22B', '2017': '22A' },
  },
]

describe.each(['1997', '2007', '2017'] as const)('[LB81] the Laws of %s', edition => {
  test.each(SEQUENCES.map(one => [one.what, one.laws[edition], one] as const))(
    '%s (Law %s)',
    async (_, __, one) => {
      const { record, since = '' } = one
      const lawCase = must(caseNamed(edition, onRecord({ record }), undefined), 'an irregular call')
      const outcome = await ruled(edition, lawCase, one.answers[edition])
      const ruling = {
        snapshot: must(outcome.auction, 'how it goes on'),
        duties: outcome.orders.flatMap(dutiesOf),
        since: null,
      }
      const whole = must(parseRecord(`${record} ${since}`.trim()), 'a record')
      const { auction, stopped } = readAfterRulings('N', whole, [ruling])
      expect(stopped).toBeNull()
      expect(formatRecord(auction.calls)).toBe(one.calls)
      expect(isOver(auction) ? null : auction.turn).toBe(one.turn)
    },
  )
})
