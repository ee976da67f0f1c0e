import {
  type Auction,
  afterCall,
  beginAuction,
  endOf,
  isOver,
  legalCalls,
} from '../../game/bridge/auction/auction.ts'
import { CALLS, type Call, isBid } from '../../game/bridge/auction/call.ts'
import { faultOf } from '../../game/bridge/auction/irregular.ts'
import { formatContract } from '../../game/bridge/contract.ts'
import { SEATS } from '../../game/seat.ts'
import { hasEnded, mayBeSaid, type NaiveCall, outcome } from './naive-laws.ts'

export interface Compared {
  auctions: number
  calls: number
  /** Number of redoubles, of passed-out auctions, of auctions up to seven no trump. */
  redoubles: number
  passedOut: number
  sevens: number
  differences: string[]
}

/** Returns a random whole number from 0 to below the limit. */
export type Draw = (below: number) => number

/** Compares random auctions, call by call, with the second implementation for each of the 38 calls. */
export function compareAuctions(auctions: number, draw: Draw): Compared {
  const done: Compared = { auctions: 0, calls: 0, redoubles: 0, passedOut: 0, sevens: 0, differences: [] }
  for (; done.auctions < auctions && done.differences.length < 10; done.auctions++) oneAuction(done, draw)
  return done
}

function oneAuction(done: Compared, draw: Draw): void {
  const dealer = SEATS[draw(4)] ?? 'N'
  let auction = beginAuction(dealer)
  const naive: NaiveCall[] = []
  // Some auctions crawl, some leap; some double whenever possible.
  const step = 1 + draw(12)
  const anger = draw(4)
  for (;;) {
    const by = naive.length % 4
    const text = () => `${dealer}: ${naive.map(({ said }) => said).join(' ')}`
    const legal = legalCalls(auction)
    for (const call of CALLS) {
      const isLegal = legal.includes(call)
      if (isLegal !== mayBeSaid(naive, { by, said: call })) done.differences.push(`${text()}, then ${call}`)
    }
    const tried = CALLS[draw(CALLS.length)] ?? 'P'
    const isFaulty = faultOf(auction, { seat: auction.turn, call: tried }) !== undefined
    if (isFaulty === mayBeSaid(naive, { by, said: tried }))
      done.differences.push(`fault of ${text()}, then ${tried}`)
    if (isOver(auction) !== hasEnded(naive)) done.differences.push(`end of ${text()}`)
    if (isOver(auction) || done.differences.length > 0) break
    const call = drawn(legal, step, anger, draw)
    if (call === 'XX') done.redoubles++
    done.calls++
    naive.push({ by, said: call })
    auction = afterCall(auction, { seat: auction.turn, call })
  }
  compareEnd(done, auction, naive)
}

function drawn(legal: readonly Call[], step: number, anger: number, draw: Draw): Call {
  const doubles = legal.filter(call => call === 'X' || call === 'XX')
  if (doubles[0] && draw(4) < anger) return doubles[0]
  const bids = legal.filter(isBid)
  if (draw(5) < 2 || bids.length === 0) return 'P'
  return bids[draw(Math.min(step, bids.length))] ?? 'P'
}

function compareEnd(done: Compared, auction: Auction, naive: readonly NaiveCall[]): void {
  const end = endOf(auction)
  if (!end) return
  if (end.kind === 'passed-out') done.passedOut++
  else if (end.contract.level === 7 && end.contract.strain === 'N') done.sevens++
  const dealer = SEATS.indexOf(auction.dealer)
  const said =
    end.kind === 'passed-out'
      ? 'passed out'
      : `${formatContract(end.contract)} ${(SEATS.indexOf(end.declarer) - dealer + 4) % 4}`
  if (said !== outcome(naive)) done.differences.push(`${said}, not ${outcome(naive)}`)
}
