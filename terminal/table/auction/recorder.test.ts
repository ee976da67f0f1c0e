import { describe, expect, test } from 'vitest'
import { formatRecord } from '../../../shared/game/bridge/auction/record.ts'
import type { BridgeTap } from '../../../shared/game/bridge/entry.ts'
import { auctionSoFar } from '../../../shared/session/laws/played-auction.ts'
import { orderUseSlot } from '../../../shared/session/slot.ts'
import { currentAt } from '../../../shared/session/state/state.ts'
import { deviceNamed } from '../../../shared/test/hall.ts'
import { createFakeTable } from '../../e2e/fake-table.ts'
import { recordingTable } from '../../e2e/recording-table.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { createTableStore } from '../store/table-store.ts'
import { isDiffering, isLeftOut } from './auction-part.ts'
import { allHaveRead, isUnread } from './orders.ts'
import {
  alertLast,
  auctionOf,
  standing as callsRead,
  continueToEntry,
  endRestatement,
  isRecording,
  mayRestate,
  removeLastCall,
  resumeRecording,
  ruleOrally,
  sayToDirector,
  takeOutStopped,
  withoutAuction,
} from './recorder.ts'
import { keep, keptOf } from './stored-auction.ts'

const EIGHT = ['1S', 'P', '2S', 'P', '4S', 'P', 'P', 'P'] as const

describe('the auction is recorded', () => {
  test('[UI700] where a session records auctions a board begins with its calls, elsewhere with the contract', async () => {
    const on = await recordingTable()
    expect(isRecording(on.store, on.draft())).toBe(true)
    const off = await recordingTable(false)
    expect(isRecording(off.store, off.draft())).toBe(false)
  })

  test('[UI701] eight calls cost at most eight taps more than contract and declarer', async () => {
    const { store, draft, calls, now } = await recordingTable(true, false)
    let taps = 0
    for (const each of EIGHT) {
      await calls(each)
      taps += 1
    }
    expect(now().end).toMatchObject({ kind: 'contract', declarer: 'N' })
    continueToEntry(store, draft())
    taps += 1
    expect(draft().entry).toMatchObject({ step: 'result', bid: { level: 4, strain: 'S' }, declarer: 'N' })
    const withoutRecorder = ['bid', 'declarer'].length
    expect(taps - withoutRecorder).toBeLessThanOrEqual(8)
  })

  test('[UI702] after three passes the entry has contract, doubling and declarer, and asks for the lead', async () => {
    const { store, draft, calls } = await recordingTable()
    await calls('1H', 'X', '4H', 'X', 'P', 'P', 'P')
    continueToEntry(store, draft())
    expect(draft().entry).toMatchObject({
      step: 'lead',
      doubling: 'X',
      declarer: 'N',
      bid: { level: 4, strain: 'H' },
    })
  })

  test('[UI703] a board that all four passed is put to both sides by one key', async () => {
    const { store, draft, calls, said } = await recordingTable()
    await calls('P', 'P', 'P', 'P')
    continueToEntry(store, draft())
    expect(draft().entry).toMatchObject({ step: 'accept', kind: 'passed-out' })
    expect(said()).toMatchObject({ closed: true })
  })

  test('[UI704] a half recorded auction is there again after a reload, alerts too; what is taken out is gone', async () => {
    const { store, worker, draft, calls, now } = await recordingTable()
    await calls('1C', 'P', '1D')
    alertLast(store, draft())
    const again = createTerminalStore(worker.port)
    worker.start()
    expect(formatRecord(auctionOf(createTableStore(again), draft()).record)).toBe('N:1C E:P S:1D!')
    removeLastCall(store, draft())
    expect([formatRecord(now().record), now().read.auction.turn]).toEqual(['N:1C E:P', 'S'])
  })

  test('[UI705] nothing of it is said before it ends, stops or has been said before', async () => {
    const { calls, said } = await recordingTable()
    await calls('1S', 'P', '2S', 'P', '4S', 'P', 'P')
    expect(said()).toBeUndefined()
    await calls('P')
    expect(said()).toMatchObject({ calls: 'N:1S E:P S:2S W:P N:4S E:P S:P W:P', closed: false })
  })

  test('[UI706] a board may be keyed without its auction, and back', async () => {
    const { store, draft } = await recordingTable()
    withoutAuction(store, draft())
    expect([isRecording(store, draft()), isLeftOut(store, draft())]).toEqual([false, true])
    resumeRecording(store, draft())
    expect(isRecording(store, draft())).toBe(true)
  })
})

describe('an irregular call', () => {
  test('[UI710] stops the auction, is said with it, and calls the director with its kind', async () => {
    const { store, draft, calls, called, said, now } = await recordingTable()
    await calls('1H', '1D')
    expect(now().read.stopped?.fault).toEqual({ kind: 'insufficient' })
    expect(said()).toMatchObject({ calls: 'N:1H E:1D', closed: false })
    expect(called()).toMatchObject({
      open: true,
      wish: { kind: 'irregularity', round: 1, board: 1, irregularity: 'insufficient', offender: 'E' },
    })
    await takeOutStopped(store, draft())
    expect([called()?.open, said()?.calls, now().read.stopped]).toEqual([false, 'N:1H', null])
  })

  test('[UI711] by another seat than the one in turn is out of turn; in place of his last one it is a change', async () => {
    const one = await recordingTable()
    await one.call('E:P')
    expect(one.called()?.wish).toMatchObject({ irregularity: 'out-of-turn', offender: 'E' })
    const two = await recordingTable()
    await two.call('N:1C N~1S')
    expect(two.called()?.wish).toMatchObject({ irregularity: 'change-of-call', offender: 'N' })
  })

  test('[UI712] waits for the ruling and goes on from it; who must pass has no other call', async () => {
    const { store, draft, calls, call, rule, now, place, desk } = await recordingTable()
    await calls('1H', '1D')
    rule('insufficient', 'E', {
      auction: {
        calls: [
          { seat: 'N', call: '1H' },
          { seat: 'E', call: '2S' },
        ],
        turn: 'S',
        said: 2,
      },
      orders: [{ kind: 'pass', law: '27B2', seat: 'W', until: 'rest' }],
    })
    expect(now().read).toMatchObject({ stopped: null, auction: { turn: 'S' } })
    expect(isUnread(store, draft())).toBe(true)
    allHaveRead(store, draft())
    expect(isUnread(store, draft())).toBe(false)
    await calls('P')
    await call('W:3S')
    expect(now().read.stopped?.fault).toEqual({ kind: 'obliged-to-pass' })
    await takeOutStopped(store, draft())
    await calls('P', 'P')
    expect(now().end).toMatchObject({ kind: 'contract', declarer: 'E' })
    const use = () => currentAt(desk.state(), orderUseSlot({ ...place, ruling: 1, order: 0 }))?.body.use
    // The last pass may still turn out to be a slip of the finger: then West is restricted as before.
    removeLastCall(store, draft())
    await calls('2N', 'P', 'P')
    await call('W:3C')
    expect([now().read.stopped?.fault, use()]).toEqual([{ kind: 'obliged-to-pass' }, undefined])
    await takeOutStopped(store, draft())
    await calls('P')
    continueToEntry(store, draft())
    expect(use()).toEqual({ kind: 'used-up' })
  })

  test('[UI713] ruled by word of mouth it stands, or it does not count, and the call is answered', async () => {
    const out = await recordingTable()
    await out.calls('1H', '1D')
    await ruleOrally(out.store, out.draft(), false)
    expect([out.now().read.stopped, out.now().read.auction.turn, out.called()?.open]).toEqual([
      null,
      'E',
      false,
    ])
    const stands = await recordingTable()
    await stands.calls('1H', '1D')
    await ruleOrally(stands.store, stands.draft(), true)
    expect([stands.now().read.stopped, stands.now().read.auction.turn]).toEqual([null, 'S'])
    expect(stands.now().read.auction.calls).toHaveLength(2)
  })

  test('[UI713] what was ruled by word of mouth is said with the calls: the desk and another tablet read them so', async () => {
    const { store, draft, calls, call, said, now, desk, place } = await recordingTable()
    await calls('1H', '1D')
    await ruleOrally(store, draft(), true)
    expect(said()).toMatchObject({ calls: 'N:1H E:1D', spoken: { turn: 'S', said: 2 } })
    expect(auctionSoFar(desk.state(), place)).toBe('N:1H E:1D')
    await call('S:1C')
    await ruleOrally(store, draft(), false)
    await calls('P')
    expect(auctionSoFar(desk.state(), place)).toBe('N:1H E:1D S:P')
    expect(now().read.stopped).toBeNull()
  })

  test('[UI932] three passes of which one was out of turn and accepted bring the auction back, and the table is told', async () => {
    const { store, draft, call, calls, rule, now } = await recordingTable()
    await call('N:1C!', 'E:P', 'W:P')
    const standing = [
      { seat: 'N', call: '1C' },
      { seat: 'E', call: 'P' },
      { seat: 'W', call: 'P' },
    ] as const
    rule('out-of-turn', 'W', { auction: { calls: [...standing], turn: 'N', said: 3 } })
    expect(now().read.isBack).toBe(false)
    await calls('P')
    expect(now().read).toMatchObject({ stopped: null, isBack: true, auction: { turn: 'S' } })
    expect(formatRecord(callsRead(now()))).toBe('N:1C! E:P')
    // A mis-keyed call is removed as any other.
    removeLastCall(store, draft())
    expect(now().read).toMatchObject({ isBack: false, auction: { turn: 'N' } })
    await calls('P', '1S', 'P', 'P', 'P')
    expect(now().end).toMatchObject({ kind: 'contract', declarer: 'S' })
    expect(formatRecord(callsRead(now()))).toBe('N:1C! E:P S:1S W:P N:P E:P')
  })

  test('[UI714] what a ruling bound a player to still binds him after the next one', async () => {
    const { calls, call, rule, now } = await recordingTable()
    await calls('1H')
    rule('card-exposed', 'E', { orders: [{ kind: 'pass', law: '24B', seat: 'W', until: 'next' }] })
    await calls('P')
    await call('S:1C')
    rule(
      'insufficient',
      'S',
      {
        auction: {
          calls: [
            { seat: 'N', call: '1H' },
            { seat: 'E', call: 'P' },
            { seat: 'S', call: '2C' },
          ],
          turn: 'W',
          said: 3,
        },
      },
      2,
    )
    await call('W:2S')
    expect(now().read.stopped?.fault).toEqual({ kind: 'obliged-to-pass' })
  })
})

describe('what may be seen when', () => {
  test('[UI705] a director who is called in the midst of an auction has the calls so far', async () => {
    const { store, draft, calls, said } = await recordingTable()
    await calls('1H', 'P')
    sayToDirector(store, draft())
    expect(said()).toBeUndefined()
    await store.callDirector(true)
    sayToDirector(store, draft())
    expect(said()).toMatchObject({ calls: 'N:1H E:P', closed: false })
  })

  test('[UI720] declarer and both defenders may each have the auction restated once, dummy not; the last one closes it', async () => {
    const { store, draft, calls, said, now } = await recordingTable()
    await calls(...EIGHT)
    continueToEntry(store, draft())
    expect(mayRestate(now())).toEqual(['E', 'W', 'N'])
    endRestatement(store, draft(), 'E')
    endRestatement(store, draft(), 'N')
    expect([mayRestate(now()), said()?.closed]).toEqual([['W'], false])
    endRestatement(store, draft(), 'W')
    expect([keptOf(store, draft()).calls, said()?.closed]).toEqual(['', true])
  })

  test('[UI721] the key of the opening lead closes it: nothing on the tablet has the calls any more', async () => {
    const { store, draft, calls, follow, said, terminal } = await recordingTable()
    await calls(...EIGHT)
    continueToEntry(store, draft())
    follow()
    expect(said()?.closed).toBe(false)
    store.tap<BridgeTap>({ kind: 'lead-suit', suit: 'H' })
    follow()
    expect(said()?.closed).toBe(true)
    expect(JSON.stringify(terminal.memory.value)).not.toContain('2S')
  })

  test('[UI722] where no lead is asked for the tricks close it', async () => {
    const { store, draft, calls, follow, said } = await recordingTable(true, false)
    await calls(...EIGHT)
    continueToEntry(store, draft())
    follow()
    expect(said()?.closed).toBe(false)
    store.tap<BridgeTap>({ kind: 'tricks', tricks: 10 })
    follow()
    expect(said()?.closed).toBe(true)
  })

  test('[UI723] what is keyed otherwise than the auction ended is asked about, once, and either is accepted', async () => {
    const { store, draft, calls } = await recordingTable(true, false)
    await calls(...EIGHT)
    continueToEntry(store, draft())
    store.tap<BridgeTap>({ kind: 'tricks', tricks: 10 })
    expect(isDiffering(store, draft())).toBe(false)
    store.tap({ kind: 'ask', step: 'declarer' })
    store.tap<BridgeTap>({ kind: 'declarer', seat: 'S' })
    expect(isDiffering(store, draft())).toBe(true)
    keep(store, draft(), { differs: '4S S' })
    expect(isDiffering(store, draft())).toBe(false)
  })

  test('[UI724] of two tablets at a table the one that said the last has the auction', async () => {
    const { desk, calls, draft, now, worker } = await recordingTable()
    await calls('1H', '1D')
    const other = createFakeTable(desk, 1, deviceNamed('tablet1b'))
    const terminal = createTerminalStore(other.port)
    other.start()
    const second = createTableStore(terminal)
    expect(formatRecord(auctionOf(second, draft()).record)).toBe('N:1H E:1D')
    await takeOutStopped(second, draft())
    worker.sync()
    expect([formatRecord(now().record), now().read.stopped]).toEqual(['N:1H', null])
  })

  test('[UI724] and what a director said by word of mouth at the first one is read at the second', async () => {
    const { desk, store, calls, draft } = await recordingTable()
    await calls('1H', '1D')
    await ruleOrally(store, draft(), true)
    const other = createFakeTable(desk, 1, deviceNamed('tablet1b'))
    const terminal = createTerminalStore(other.port)
    other.start()
    const { read } = auctionOf(createTableStore(terminal), draft())
    expect([read.stopped, read.auction.turn, read.auction.calls.length]).toEqual([null, 'S', 2])
  })
})
