import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareAuctions } from '../../../test/auction/compare-auctions.ts'
import { directionOf, SEATS } from '../../seat.ts'
import {
  type Auction,
  afterCall,
  beginAuction,
  contractNow,
  doublingOf,
  isOver,
  legalCalls,
} from './auction.ts'
import { ABOVE_SEVEN, CALLS, isBid } from './call.ts'
import { formatRecord, parseRecord } from './record.ts'

/** A random legal auction, possibly incomplete. */
const auctions: fc.Arbitrary<Auction> = fc
  .tuple(fc.constantFrom(...SEATS), fc.array(fc.nat(), { maxLength: 40 }))
  .map(([dealer, draws]) => {
    let auction = beginAuction(dealer)
    for (const drawn of draws) {
      const legal = legalCalls(auction)
      // Passes and doubles are few among many bids, so they are drawn as often as all bids together.
      const call =
        drawn % 2 === 0 ? legal[(drawn >> 1) % Math.min(3, legal.length)] : legal[(drawn >> 1) % legal.length]
      if (!call) break
      auction = afterCall(auction, { seat: auction.turn, call })
    }
    return auction
  })

test('[A13] [AU5] 4,000 auctions at random: what is legal, when it is over and what it comes to, by two readings', () => {
  fc.assert(
    fc.property(fc.nat(), seed => {
      let state = seed + 1
      const draw = (below: number) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        return Math.floor((state / 2 ** 32) * below)
      }
      const { differences } = compareAuctions(80, draw)
      expect(differences).toEqual([])
    }),
    { numRuns: 50 },
  )
})

test('[A13] once it is over nothing is legal, and before that passing always is', () => {
  fc.assert(
    fc.property(auctions, auction => {
      expect(legalCalls(auction).includes('P')).toBe(!isOver(auction))
    }),
  )
})

test('[A13] a double is by the other side than the bid, a redouble by the bidder’s', () => {
  fc.assert(
    fc.property(auctions, auction => {
      const doubling = doublingOf(auction)
      const bid = [...auction.calls].reverse().find(({ call }) => isBid(call))
      const last = [...auction.calls].reverse().find(({ call }) => call !== 'P')
      const isBidders = bid && last && directionOf(last.seat) === directionOf(bid.seat)
      expect(doubling).toBe(!last || isBid(last.call) ? '' : isBidders ? 'XX' : 'X')
    }),
  )
})

test('[A5] between a bid and its double, and a double and its redouble, nobody or two have passed', () => {
  fc.assert(
    fc.property(auctions, ({ calls }) => {
      calls.forEach(({ call }, at) => {
        if (call !== 'X' && call !== 'XX') return
        const passes =
          at - 1 - calls.slice(0, at).reduce((last, said, index) => (said.call === 'P' ? last : index), -1)
        expect([0, 2]).toContain(passes)
      })
    }),
  )
})

test('[A3] the declarer is of the side of the last bid, and named its denomination before his partner', () => {
  fc.assert(
    fc.property(auctions, auction => {
      const contract = contractNow(auction)
      if (!contract) return
      const own = auction.calls.filter(
        ({ seat, call }) =>
          isBid(call) &&
          call[1] === contract.contract.strain &&
          directionOf(seat) === directionOf(contract.declarer),
      )
      expect(own[0]?.seat).toBe(contract.declarer)
    }),
  )
})

test('[AU4] a record is written and read back as it was', () => {
  const recorded = fc.record(
    {
      seat: fc.constantFrom(...SEATS),
      call: fc.constantFrom(...CALLS, ...ABOVE_SEVEN),
      alerted: fc.constant(true as const),
      instead: fc.constant(true as const),
    },
    { requiredKeys: ['seat', 'call'] },
  )
  fc.assert(
    fc.property(fc.array(recorded, { maxLength: 60 }), calls => {
      expect(parseRecord(formatRecord(calls))).toEqual(calls)
    }),
  )
})

test.each(['N1H', 'N:8X', 'Z:1H', 'N:1H  E:P', 'N:0C', 'N:1H!!', ' N:P'])('[AU4] "%s" is no record', text => {
  expect(parseRecord(text)).toBeUndefined()
})
