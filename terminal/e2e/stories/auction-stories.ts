import { parseRecord } from '../../../shared/game/bridge/auction/record.ts'
import type { BridgeTap } from '../../../shared/game/bridge/entry.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { LawOutcome } from '../../../shared/laws/case.ts'
import type { IrregularityId } from '../../../shared/laws/grammar.ts'
import type { Order } from '../../../shared/laws/orders.ts'
import { must } from '../../../shared/lib/assert.ts'
import type { FactOf } from '../../../shared/session/state/fact.ts'
import { DIRECTOR } from '../../../shared/test/hall.ts'
import { allHaveRead } from '../../table/auction/orders.ts'
import { continueToEntry, recordCall } from '../../table/auction/recorder.ts'
import { keep } from '../../table/auction/stored-auction.ts'
import { ids } from '../../table/ids.ts'
import type { TableStore } from '../../table/store/table-store.ts'
import type { Overlay } from '../../table/table-context.ts'
import { othersPlay, type Stage, type Story, sevenTables, shown, stage } from './stage.ts'

/** The recorder, the restrictions that a ruling puts on the table, and the auction on the traveller. */

type Ruled = FactOf<'law-ruling'>['body']

const draftOf = (store: TableStore) => {
  const screen = store.screen.value
  return must(screen.kind === 'entry' ? screen.draft : undefined, 'the entry of a board')
}

/** Board 1 at table 1 of seven, dealt by North, with calls as `record.ts` writes them. */
async function called(text: string, auction = true): Promise<Stage> {
  const set = stage(1, sevenTables(), { tables: { auction } })
  await set.store.sit(1)
  for (const said of parseRecord(text) ?? []) await recordCall(set.store, draftOf(set.store), said)
  return set
}

const pressed = async (text: string, ...presses: string[]): Promise<Story> => ({
  ...shown(await called(text)),
  presses,
})

const NONE: LawOutcome = {
  auction: null,
  withdrawn: [],
  orders: [],
  notes: [],
  pending: [],
  remembered: null,
  score: null,
}

function ruled(
  { desk, table, store }: Stage,
  irregularity: IrregularityId,
  offender: Seat,
  outcome: Partial<LawOutcome>,
): void {
  const card = must(store.card.value, 'card')
  const body = {
    section: 'A',
    table: 1,
    round: 1,
    board: 1,
    plan: card.planVersion,
    seats: card.seats,
    number: 1,
    edition: '2017' as const,
    irregularity,
    offender,
    path: [],
    outcome: { ...NONE, ...outcome },
  } satisfies Ruled
  desk.say(DIRECTOR, { kind: 'law-ruling', body })
  table.sync()
}

const LEAD: Order = {
  kind: 'lead',
  law: '26B',
  seat: 'W',
  choice: 'forbid',
  suits: ['C', 'D', 'H', 'S'],
  lessNamed: false,
  unlessRepeated: '1D',
}

const FOUR_SPADES = 'N:1S E:X S:2S! W:3H N:4S E:P S:P W:P'

async function ended(overlay: Overlay = 'none'): Promise<Stage & { readonly overlay: Overlay }> {
  const set = await called(FOUR_SPADES)
  continueToEntry(set.store, draftOf(set.store))
  return { ...set, overlay }
}

/** East's insufficient bid was corrected, and West must pass from then on. */
async function afterRuling(read: boolean): Promise<Stage> {
  const set = await called('N:1H E:1D')
  ruled(set, 'insufficient', 'E', {
    auction: {
      calls: [
        { seat: 'N', call: '1H' },
        { seat: 'E', call: '2S' },
      ],
      turn: 'S',
      said: 2,
    },
    orders: [{ kind: 'pass', law: '27B2', seat: 'W', until: 'rest' }, LEAD],
  })
  if (read) allHaveRead(set.store, draftOf(set.store))
  return set
}

/**
 * North plays 1C and East leads: two penalty cards lie before `holder`, and each lead of `partner` may be restricted.
 */
async function shownCard(holder: Seat, partner: Seat): Promise<Stage> {
  const set = await called('N:1C E:P S:P W:P')
  const cards = [
    { suit: 'S', rank: 'K' },
    { suit: 'H', rank: '5' },
  ] as const
  const suits = ['H', 'S'] as const
  ruled(set, 'card-exposed', holder, {
    orders: [
      { kind: 'penalty-cards', law: '24C', seat: holder, cards: [...cards], major: true },
      {
        kind: 'lead',
        law: '50D2',
        seat: partner,
        choice: 'require-or-forbid',
        suits: [...suits],
        lessNamed: false,
      },
    ],
  })
  allHaveRead(set.store, draftOf(set.store))
  continueToEntry(set.store, draftOf(set.store))
  return set
}

export const AUCTION_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  auction: async () => shown(await called('')),
  'auction-on': async () => shown(await called('N:1S E:X S:2S! W:3H')),
  'auction-long': async () =>
    shown(await called('N:1C E:P S:1D W:P N:1H E:P S:1S W:P N:2C E:P S:2D! W:P N:3C E:P S:3N W:P N:4C! E:P')),
  'auction-high': async () => shown(await called('N:7N'), 'high-bids'),
  'auction-out-of-turn': () => pressed('N:1S', ids.caller('W')),
  'auction-really': () => pressed('N:2S', ids.call('2H')),
  'auction-really-turn': () => pressed('N:1S', ids.caller('W'), ids.call('P')),
  'auction-correct': () => pressed('N:1S', ids.correctCall),
  'auction-instead': () => pressed('N:1S', ids.correctCall, ids.callChanged),
  'auction-stopped': async () => shown(await called('N:1H E:1D')),
  'auction-ruled': () => pressed('N:1H E:1D', ids.ruledByWord),
  'auction-end': async () => shown(await called(FOUR_SPADES)),
  'auction-passed-out': async () => shown(await called('N:P E:P S:P W:P')),
  'auction-restated': async () => {
    const set = await called(FOUR_SPADES)
    keep(set.store, draftOf(set.store), { restating: 'E' })
    return shown(set)
  },
  'auction-lead': async () => shown(await ended()),
  'auction-review': async () => shown(await ended('auction'), 'auction'),
  'auction-differs': async () => {
    const set = await ended()
    set.store.tap<BridgeTap>({ kind: 'declarer', seat: 'S' })
    set.store.tap<BridgeTap>({ kind: 'lead', card: 'unknown' })
    set.store.tap<BridgeTap>({ kind: 'tricks', tricks: 10 })
    return shown(set)
  },
  orders: async () => shown(await afterRuling(false)),
  'orders-line': async () => shown(await afterRuling(true)),
  'auction-bound': async () => {
    const set = await afterRuling(true)
    await recordCall(set.store, draftOf(set.store), { seat: 'S', call: '3H' })
    return shown(set)
  },
  'auction-end-lead': async () => {
    const set = await called(FOUR_SPADES)
    ruled(set, 'change-of-call', 'W', { orders: [{ ...LEAD, seat: 'E' }] })
    allHaveRead(set.store, draftOf(set.store))
    return shown(set)
  },
  'orders-lead': async () => {
    const set = await called('N:1C E:P S:P W:P')
    ruled(set, 'change-of-call', 'W', { orders: [{ ...LEAD, seat: 'E', choice: 'require-or-forbid' }] })
    allHaveRead(set.store, draftOf(set.store))
    continueToEntry(set.store, draftOf(set.store))
    return shown(set)
  },
  'orders-play': async () => {
    const set = await called('', false)
    ruled(set, 'revoke', 'E', {
      orders: [
        { kind: 'tricks', law: '64A', seat: 'E', to: 'NS', tricks: 2 },
        {
          kind: 'penalty-cards',
          law: '50',
          seat: 'E',
          cards: [
            { suit: 'S', rank: 'K' },
            { suit: 'H', rank: '5' },
          ],
          major: true,
        },
      ],
    })
    return { ...shown(set), presses: [ids.orderMeans] }
  },
  'orders-card': async () => shown(await shownCard('W', 'E')),
  'lead-card': async () => shown(await shownCard('E', 'W')),
  'orders-contract': async () => {
    const set = await called('', false)
    ruled(set, 'card-exposed', 'E', { orders: [{ kind: 'pass', law: '24B', seat: 'W', until: 'next' }] })
    allHaveRead(set.store, draftOf(set.store))
    return shown(set)
  },
  'orders-remembered': async () => {
    const set = await called('', false)
    ruled(set, 'wrong-cards', 'N', { remembered: { board: 2, seat: 'N', call: '1S' } })
    set.store.chooseBoard(2)
    return shown(set)
  },
  'score-auction': async () => {
    const set = await ended()
    othersPlay(set, 1, 7)
    set.store.tap<BridgeTap>({ kind: 'lead', card: { suit: 'H', rank: 'K' } })
    set.store.tap<BridgeTap>({ kind: 'tricks', tricks: 10 })
    await set.store.accept()
    return { ...shown(set), presses: [ids.auctionLine] }
  },
}
