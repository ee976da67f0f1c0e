import { parseRecord } from '../../../shared/game/bridge/auction/record.ts'
import type { BridgeTap } from '../../../shared/game/bridge/entry.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { LawOutcome } from '../../../shared/laws/case.ts'
import type { IrregularityId } from '../../../shared/laws/grammar.ts'
import type { Order } from '../../../shared/laws/orders.ts'
import { must } from '../../../shared/lib/assert.ts'
import { lawRuling } from '../../../shared/test/law-rulings.ts'
import { allHaveRead } from '../../table/auction/orders.ts'
import { continueToEntry, recordCall } from '../../table/auction/recorder.ts'
import { keep } from '../../table/auction/stored-auction.ts'
import { ids } from '../../table/ids.ts'
import { over, press, type Stage, type Step, type Stories } from './stage.ts'
import { accept, inSevenWith, othersPlay, says, sit, tap } from './steps.ts'

/** The recorder, the restrictions that a ruling puts on the table, and the auction on the traveller. */

const draftOf = ({ store }: Stage) => {
  const screen = store.screen.value
  return must(screen.kind === 'entry' ? screen.draft : undefined, 'the entry of a board')
}
const haveRead: Step = set => allHaveRead(set.store, draftOf(set))
const goOn: Step = set => continueToEntry(set.store, draftOf(set))

/** Board 1 at table 1 of seven, dealt by North, with calls as `record.ts` writes them. */
const called = (text: string, ...steps: readonly Step[]) =>
  inSevenWith({ tables: { auction: true } })(
    sit,
    async set => {
      for (const said of parseRecord(text) ?? []) await recordCall(set.store, draftOf(set), said)
    },
    ...steps,
  )
/** The same where calls are not recorded. */
const unrecorded = (...steps: readonly Step[]) => inSevenWith({ tables: { auction: false } })(sit, ...steps)

const ruled = (irregularity: IrregularityId, offender: Seat, outcome: Partial<LawOutcome>): Step =>
  says(({ desk }) => lawRuling(desk.state(), [1, 1, 1], outcome, { irregularity, offender, edition: '2017' }))

const LEAD: Order = {
  kind: 'lead',
  law: '26B',
  seat: 'W',
  choice: 'forbid',
  suits: ['C', 'D', 'H', 'S'],
  lessNamed: false,
  unlessRepeated: '1D',
}
const PENALTY_CARDS = [
  { suit: 'S', rank: 'K' },
  { suit: 'H', rank: '5' },
] as const
const penaltyCards = (law: string, seat: Seat): Order => ({
  kind: 'penalty-cards',
  law,
  seat,
  cards: [...PENALTY_CARDS],
  major: true,
})

const FOUR_SPADES = 'N:1S E:X S:2S! W:3H N:4S E:P S:P W:P'
const ONE_CLUB = 'N:1C E:P S:P W:P'

/** East's insufficient bid was corrected, and West must pass from then on. */
const insufficient = (...steps: readonly Step[]) =>
  called(
    'N:1H E:1D',
    ruled('insufficient', 'E', {
      auction: {
        calls: [
          { seat: 'N', call: '1H' },
          { seat: 'E', call: '2S' },
        ],
        turn: 'S',
        said: 2,
      },
      orders: [{ kind: 'pass', law: '27B2', seat: 'W', until: 'rest' }, LEAD],
    }),
    ...steps,
  )

/**
 * North plays 1C and East leads: two penalty cards lie before `holder`, and each lead of `partner` may be restricted.
 */
const shownCard = (holder: Seat, partner: Seat) =>
  called(
    ONE_CLUB,
    ruled('card-exposed', holder, {
      orders: [
        penaltyCards('24C', holder),
        {
          kind: 'lead',
          law: '50D2',
          seat: partner,
          choice: 'require-or-forbid',
          suits: ['H', 'S'],
          lessNamed: false,
        },
      ],
    }),
    haveRead,
    goOn,
  )

const LONG = 'N:1C E:P S:1D W:P N:1H E:P S:1S W:P N:2C E:P S:2D! W:P N:3C E:P S:3N W:P N:4C! E:P'

export const AUCTION_STORIES: Stories = {
  auction: called(''),
  'auction-on': called('N:1S E:X S:2S! W:3H'),
  'auction-long': called(LONG),
  'auction-high': called('N:7N', over('high-bids')),
  'auction-out-of-turn': called('N:1S', press(ids.caller('W'))),
  'auction-really': called('N:2S', press(ids.call('2H'))),
  'auction-really-turn': called('N:1S', press(ids.caller('W'), ids.call('P'))),
  'auction-correct': called('N:1S', press(ids.correctCall)),
  'auction-instead': called('N:1S', press(ids.correctCall, ids.callChanged)),
  'auction-stopped': called('N:1H E:1D'),
  'auction-ruled': called('N:1H E:1D', press(ids.ruledByWord)),
  'auction-end': called(FOUR_SPADES),
  'auction-passed-out': called('N:P E:P S:P W:P'),
  'auction-restated': called(FOUR_SPADES, set => keep(set.store, draftOf(set), { restating: 'E' })),
  'auction-lead': called(FOUR_SPADES, goOn),
  'auction-review': called(FOUR_SPADES, goOn, over('auction')),
  'auction-differs': called(
    FOUR_SPADES,
    goOn,
    tap<BridgeTap>(
      { kind: 'declarer', seat: 'S' },
      { kind: 'lead', card: 'unknown' },
      { kind: 'tricks', tricks: 10 },
    ),
  ),
  orders: insufficient(),
  'orders-line': insufficient(haveRead),
  'auction-bound': insufficient(haveRead, set =>
    recordCall(set.store, draftOf(set), { seat: 'S', call: '3H' }),
  ),
  'auction-end-lead': called(
    FOUR_SPADES,
    ruled('change-of-call', 'W', { orders: [{ ...LEAD, seat: 'E' }] }),
    haveRead,
  ),
  'orders-lead': called(
    ONE_CLUB,
    ruled('change-of-call', 'W', { orders: [{ ...LEAD, seat: 'E', choice: 'require-or-forbid' }] }),
    haveRead,
    goOn,
  ),
  'orders-play': unrecorded(
    ruled('revoke', 'E', {
      orders: [{ kind: 'tricks', law: '64A', seat: 'E', to: 'NS', tricks: 2 }, penaltyCards('50', 'E')],
    }),
    press(ids.orderMeans),
  ),
  'orders-card': shownCard('W', 'E'),
  'lead-card': shownCard('E', 'W'),
  'orders-contract': unrecorded(
    ruled('card-exposed', 'E', { orders: [{ kind: 'pass', law: '24B', seat: 'W', until: 'next' }] }),
    haveRead,
  ),
  'orders-remembered': unrecorded(
    ruled('wrong-cards', 'N', { remembered: { board: 2, seat: 'N', call: '1S' } }),
    ({ store }) => store.chooseBoard(2),
  ),
  'score-auction': called(
    FOUR_SPADES,
    goOn,
    othersPlay(7),
    tap<BridgeTap>({ kind: 'lead', card: { suit: 'H', rank: 'K' } }, { kind: 'tricks', tricks: 10 }),
    accept,
    press(ids.auctionLine),
  ),
}
