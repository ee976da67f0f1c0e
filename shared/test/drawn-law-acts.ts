/** Random law facts of a session: guided rulings, uses of their orders, and recorded auctions. */

import { must } from '../lib/assert.ts'
import { withReplacedFacts } from '../session/acts/overruling.ts'
import { lawRulingsIn, nextLawRulingNumber } from '../session/laws/law-rulings.ts'
import type { SideRuling } from '../session/ruling.ts'
import type { Section } from '../session/section/section.ts'
import type { FactBody, Statement } from '../session/state/fact.ts'
import type { ResultStanding, SessionState } from '../session/state/state.ts'
import { drawnResult } from './hall.ts'
import { NO_OUTCOME, SECRET_PATH } from './law-rulings.ts'

export const DRAWN_LAW_ACTS = ['law-sides', 'looked-at', 'order-used', 'law-result', 'auction'] as const
export type DrawnLawAct = (typeof DRAWN_LAW_ACTS)[number]

export const isLawAct = (what: string): what is DrawnLawAct => DRAWN_LAW_ACTS.some(one => one === what)

const PLUS: SideRuling = { kind: 'average-plus' }
const MINUS: SideRuling = { kind: 'average-minus' }
const AUCTIONS = ['N:1S E:P S:4S W:P N:P E:P', 'N:P E:P S:P W:P', 'N:1H E:1S', '']

type Body = FactBody<'law-ruling'>
type Place = Pick<Body, 'section' | 'round' | 'table' | 'plan' | 'seats' | 'board'>

/** Returns the next guided ruling about a board, with an order for North and a review after play. */
export function nextLawRuling(
  state: SessionState,
  place: Place,
  score: Pick<Body, 'sides' | 'result'>,
): Statement {
  const body: Body = {
    ...place,
    number: nextLawRulingNumber(state, place),
    edition: '1997',
    irregularity: 'out-of-turn',
    offender: 'N',
    path: SECRET_PATH,
    outcome: {
      ...NO_OUTCOME,
      orders: [{ kind: 'pass', law: '30A', seat: 'N', until: 'next' }],
      pending: ['23'],
    },
    ...score,
  }
  return withReplacedFacts(state, { kind: 'law-ruling', body })
}

/** Returns an act about a board with a result, or about the last ruling; `undefined` if there is none. */
export function drawnLawAct(
  what: DrawnLawAct,
  state: SessionState,
  section: Section,
  one: ResultStanding,
  lot: number,
): Statement | undefined {
  const { round, table, board, seats } = one.body
  const place = { section: section.id, round, table, board, plan: section.version, seats }
  const ruling = lawRulingsIn(state, section.id).at(-1)
  // A table only names people that the plan seats there.
  const seated = (at: Place): Place => {
    const entry = section.entryAt(at.round, at.table)
    return entry ? { ...at, plan: section.version, seats: entry.seats as Place['seats'] } : at
  }
  switch (what) {
    case 'law-sides':
      return nextLawRuling(state, place, {
        sides: lot % 2 === 0 ? { NS: PLUS, EW: MINUS } : { NS: MINUS, EW: PLUS },
      })
    case 'law-result':
      return nextLawRuling(state, place, { result: drawnResult(lot % 2 === 0 ? '7N N -3' : '2S S +4') })
    case 'auction':
      return withReplacedFacts(state, {
        kind: 'auction',
        body: {
          ...seated(place),
          calls: must(AUCTIONS[lot % AUCTIONS.length], 'a drawn auction'),
          closed: lot % 3 === 0,
        },
      })
    case 'order-used':
    case 'looked-at': {
      if (!ruling) return undefined
      const { section: id, round, table, board, plan, seats, number } = ruling.body
      const of = { section: id, round, table, board, plan, seats }
      return what === 'looked-at'
        ? withReplacedFacts(state, { kind: 'looked-at', body: { ...of, ruling: number } })
        : withReplacedFacts(state, {
            kind: 'order-used',
            body: { ...seated(of), ruling: number, order: 0, use: { kind: 'used-up' } },
          })
    }
  }
}
