import { describe, expect, test } from 'vitest'
import type { BridgeTap } from '../../../shared/game/bridge/entry.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Order } from '../../../shared/laws/orders.ts'
import { must } from '../../../shared/lib/assert.ts'
import { orderUsesEver } from '../../../shared/session/laws/orders.ts'
import { recordingTable } from '../../e2e/recording-table.ts'
import { resultOf } from '../model/draft.ts'
import { followEntry, isDiffering } from './auction-part.ts'
import {
  allHaveRead,
  bindLead,
  cardsOn,
  chooserOf,
  endOrder,
  isChoosing,
  isLeadOpen,
  isUnread,
  leadBound,
  mayChooseAgain,
  mayEnd,
  rememberedOn,
  suitsFor,
} from './orders.ts'
import { auctionOf, continueToEntry, recordOrderUse } from './recorder.ts'

const LEAD: Order = {
  kind: 'lead',
  law: '26B',
  seat: 'W',
  choice: 'forbid',
  suits: ['C', 'D', 'H', 'S'],
  lessNamed: true,
}

describe('cards at the table', () => {
  test('[UI730] an order stands on its board until it is used up, also where no auction is recorded', async () => {
    const { store, draft, rule } = await recordingTable(false)
    rule('revoke', 'E', { orders: [{ kind: 'tricks', law: '64A', seat: 'E', to: 'NS', tricks: 2 }] })
    expect(cardsOn(store, draft())).toHaveLength(1)
    allHaveRead(store, draft())
    const [card] = cardsOn(store, draft())
    recordOrderUse(store, draft().board, must(card, 'card'), { kind: 'used-up' })
    expect(cardsOn(store, draft())).toEqual([])
  })

  test('[UI731] the declarer binds the lead where the offender’s side defends, by a suit that was not named', async () => {
    const { store, draft, calls, rule } = await recordingTable()
    await calls('1C', '1D', 'P', 'P', '2C', 'P', 'P', 'P')
    rule('change-of-call', 'E', { orders: [LEAD] })
    allHaveRead(store, draft())
    continueToEntry(store, draft())
    const [at] = cardsOn(store, draft())
    expect(suitsFor(store, draft(), must(at, 'card'))).toEqual(['C', 'H', 'S'])
    recordOrderUse(store, draft().board, must(at, 'card'), { kind: 'forbidden', suit: 'S' })
    expect(cardsOn(store, draft())[0]?.use).toEqual({ kind: 'forbidden', suit: 'S' })
  })

  test('[UI732] where that side declares, no lead is bound', async () => {
    const { store, draft, calls, rule } = await recordingTable()
    await calls('P', '1S', 'P', 'P', 'P')
    rule('change-of-call', 'E', { orders: [LEAD] })
    continueToEntry(store, draft())
    expect(cardsOn(store, draft())).toEqual([])
  })

  test('[UI733] a lead that comes now is chosen before it is keyed; another board is keyed all the same', async () => {
    const { store, draft, calls, rule } = await recordingTable()
    const first = draft().board
    await calls('1C', 'P', 'P', 'P')
    rule('change-of-call', 'W', { orders: [{ ...LEAD, seat: 'E', lessNamed: false }] })
    allHaveRead(store, draft())
    expect((['E', 'W'] as const).map(seat => isLeadOpen(store, 1, seat, { calls: [] }))).toEqual([
      true,
      false,
    ])
    continueToEntry(store, draft())
    expect(isUnread(store, draft())).toBe(true)
    store.chooseBoard(2)
    expect([draft().board, isUnread(store, draft())]).toEqual([2, false])
    expect(first).toBe(1)
  })

  test('[UI734] a ruling that gives the play to the other hand changes the declarer that was keyed', async () => {
    const { store, draft, calls, rule, follow } = await recordingTable()
    await calls('1C', 'P', 'P', 'P')
    continueToEntry(store, draft())
    rule('lead-out-of-turn', 'W', { orders: [{ kind: 'declares', law: '54A', seat: 'S' }] })
    follow()
    expect(draft().entry).toMatchObject({ declarer: 'S' })
    store.tap<BridgeTap>({ kind: 'lead', card: 'unknown' })
    store.tap<BridgeTap>({ kind: 'tricks', tricks: 7 })
    expect(isDiffering(store, draft())).toBe(false)
  })

  test('[UI734] a lead out of turn that stands is the result’s lead, with who led', async () => {
    const { store, draft, calls, rule, follow } = await recordingTable()
    await calls('1C', 'P', 'P', 'P')
    continueToEntry(store, draft())
    rule('lead-out-of-turn', 'W', { orders: [{ kind: 'leads', law: '54B', seat: 'W' }] })
    follow()
    store.tap<BridgeTap>({ kind: 'lead', card: { suit: 'D', rank: 'Q' } })
    store.tap<BridgeTap>({ kind: 'tricks', tricks: 7 })
    const keyed = resultOf(store.keying(draft().board), draft())
    expect(keyed).toMatchObject({ declarer: 'N', lead: { suit: 'D' }, leader: 'W' })
    expect(isDiffering(store, draft())).toBe(false)
    // A lead by declarer's left-hand opponent is in turn, whatever was ruled.
    store.tap<BridgeTap>({ kind: 'declarer', seat: 'S' })
    expect(resultOf(store.keying(draft().board), draft())).not.toHaveProperty('leader')
  })

  test('[UI735] a call made before with the cards of a board is told where its player meets it, not which it was', async () => {
    const { store, draft, rule, terminal } = await recordingTable()
    rule('wrong-cards', 'N', { remembered: { board: 2, seat: 'N', call: '1S' } })
    store.chooseBoard(2)
    expect(rememberedOn(store, draft().board)).toBe('N')
    expect(isUnread(store, draft())).toBe(true)
    expect(JSON.stringify(terminal.views.value)).not.toContain('1S')
  })

  test('[UI936] before 2017 no lead is bound where the withdrawn call was made again in turn, as the record shows', async () => {
    for (const [again, isBound] of [
      ['1S', false],
      ['2S', true],
    ] as const) {
      const { store, draft, call, rule } = await recordingTable()
      await call('N:1C', 'W:1S')
      const auction = { calls: [{ seat: 'N' as const, call: '1C' as const }], turn: 'E' as const, said: 2 }
      rule('out-of-turn', 'W', { auction, orders: [{ ...LEAD, seat: 'E', unlessRepeated: '1S' }] })
      allHaveRead(store, draft())
      await call('E:P', 'S:1D', `W:${again}`, 'N:3C', 'E:P', 'S:P', 'W:P')
      const { calls } = auctionOf(store, draft()).read.auction
      expect(isLeadOpen(store, 1, 'E', { calls })).toBe(isBound)
      continueToEntry(store, draft())
      expect([isChoosing(store, draft()), cardsOn(store, draft()).length]).toEqual([isBound, isBound ? 1 : 0])
      // The tablet still knows it after the calls are gone.
      store.tap<BridgeTap>({ kind: 'lead', card: { suit: 'H', rank: '5' } })
      followEntry(store, draft())
      expect(cardsOn(store, draft())).toHaveLength(isBound ? 1 : 0)
    }
  })

  const CARD: Order = {
    kind: 'penalty-cards',
    law: '24B',
    seat: 'W',
    major: true,
    cards: [{ suit: 'S', rank: 'K' }],
  }
  const BY_CARD: Order = {
    kind: 'lead',
    law: '50D2',
    seat: 'E',
    choice: 'require-or-forbid',
    suits: ['S'],
    lessNamed: false,
  }
  /** Sets up a board on which North plays 1C and East leads, after West has shown the king of spades. */
  const withCard = async (...orders: readonly Order[]) => {
    const at = await recordingTable()
    await at.calls('1C', 'P')
    at.rule('card-exposed', 'W', { orders: [...orders] })
    allHaveRead(at.store, at.draft())
    return at
  }
  const ends = ({ store, draft }: Awaited<ReturnType<typeof recordingTable>>) =>
    cardsOn(store, draft()).map(at => mayEnd(store, draft(), at))

  test('[UI933] nothing ends a lead restriction or a penalty card before there is a declarer and the lead has been made', async () => {
    const at = await withCard(CARD, { ...LEAD, seat: 'E', lessNamed: false })
    const { store, draft, calls } = at
    expect(ends(at)).toEqual([false, false])
    await calls('P', 'P')
    expect(ends(at)).toEqual([false, false])
    continueToEntry(store, draft())
    expect(ends(at)).toEqual([false, false])
    const lead = must(cardsOn(store, draft())[1], 'the lead')
    bindLead(store, draft(), lead, { kind: 'required', suit: 'S' })
    expect(ends(at)).toEqual([false, false])
    // Chosen by mistake, it can be chosen again until it is led.
    const chosen = () => must(cardsOn(store, draft())[1], 'the lead')
    expect(mayChooseAgain(draft(), chosen())).toBe(true)
    bindLead(store, draft(), chosen(), { kind: 'forbidden', suit: 'S' })
    store.tap<BridgeTap>({ kind: 'lead', card: { suit: 'H', rank: '5' } })
    expect([mayChooseAgain(draft(), chosen()), ...ends(at)]).toEqual([false, true, true])
    endOrder(store, draft(), chosen())
    expect(cardsOn(store, draft()).map(({ order }) => order.kind)).toEqual(['penalty-cards'])
  })

  test('[UI933] what gives the play to another hand, or tricks to a side, is ended by the result alone', async () => {
    const at = await recordingTable(false)
    at.rule('revoke', 'E', { orders: [{ kind: 'tricks', law: '64A', seat: 'E', to: 'NS', tricks: 2 }] })
    allHaveRead(at.store, at.draft())
    expect(ends(at)).toEqual([false])
  })

  test('[UI934] a right by a penalty card is there again at the next lead, until the card is played or goes back', async () => {
    const { store, draft, calls, desk, place } = await withCard(CARD, BY_CARD)
    await calls('P', 'P')
    continueToEntry(store, draft())
    expect(isUnread(store, draft())).toBe(true)
    const right = () =>
      must(
        cardsOn(store, draft()).find(({ order }) => order.kind === 'lead'),
        'the right',
      )
    recordOrderUse(store, draft().board, right(), { kind: 'waived' })
    expect([isUnread(store, draft()), chooserOf(draft(), right())]).toEqual([false, 'N'])
    store.tap<BridgeTap>({ kind: 'lead', card: { suit: 'H', rank: '5' } })
    expect(chooserOf(draft(), right())).toBe('N')
    bindLead(store, draft(), right(), { kind: 'forbidden', suit: 'S' })
    expect(cardsOn(store, draft()).map(({ order }) => order.kind)).toEqual(['lead'])
    expect(mayChooseAgain(draft(), right())).toBe(true)
    const said = orderUsesEver(desk.state(), { ...place, number: 1 })
    expect(said.map(({ body: { order, use } }) => [order, use.kind])).toEqual([
      [1, 'waived'],
      [1, 'forbidden'],
      [0, 'used-up'],
    ])
    for (const other of [{ section: 'B' }, { round: 2 }, { table: 2 }, { board: 2 }, { number: 2 }])
      expect(orderUsesEver(desk.state(), { ...place, number: 1, ...other })).toEqual([])
  })

  test('[UI934] cards that have been played end what they bound the partner to', async () => {
    const { store, draft, calls } = await withCard(CARD, BY_CARD)
    await calls('P', 'P')
    continueToEntry(store, draft())
    endOrder(store, draft(), must(cardsOn(store, draft())[0], 'the card'))
    expect(cardsOn(store, draft())).toEqual([])
  })

  test('[UI935] beside the lead stand the leader’s own penalty cards, and how the declarer has bound the lead', async () => {
    const { store, draft, calls } = await withCard({ ...CARD, seat: 'E' }, { ...BY_CARD, seat: 'W' })
    const bound = (declarer: Seat) => leadBound(store, draft().board, declarer).map(({ order }) => order.kind)
    await calls('P', 'P')
    continueToEntry(store, draft())
    expect([bound('N'), bound('S')]).toEqual([['penalty-cards'], []])
    const other = await withCard(CARD, BY_CARD)
    await other.calls('P', 'P')
    continueToEntry(other.store, other.draft())
    const right = must(cardsOn(other.store, other.draft())[1], 'the right')
    bindLead(other.store, other.draft(), right, { kind: 'required', suit: 'S' })
    expect(leadBound(other.store, 1, 'N').map(({ order }) => order.kind)).toEqual(['lead'])
  })
})
