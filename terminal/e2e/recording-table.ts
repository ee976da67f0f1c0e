import { parseRecord } from '../../shared/game/bridge/auction/record.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { LawOutcome } from '../../shared/laws/case.ts'
import type { IrregularityId } from '../../shared/laws/grammar.ts'
import { must } from '../../shared/lib/assert.ts'
import { howellThreeTables } from '../../shared/movement/make/howell/howell-three-tables.ts'
import { auctionSlot, callSlot } from '../../shared/session/slot.ts'
import { currentAt } from '../../shared/session/state/state.ts'
import { createHall, DIRECTOR, SETTINGS } from '../../shared/test/hall.ts'
import { lawRuling } from '../../shared/test/law-rulings.ts'
import { made } from '../../shared/test/made.ts'
import { createTerminalStore } from '../state/terminal-store.ts'
import { followEntry } from '../table/auction/auction-part.ts'
import { auctionOf, recordCall } from '../table/auction/recorder.ts'
import { createTableStore } from '../table/store/table-store.ts'
import { createFakeTable } from './fake-table.ts'

/** Creates a table in its first round, before board 1, that records auctions or not. */
export async function recordingTable(auction = true, leads = true) {
  const desk = createHall(made(howellThreeTables(2)), { ...SETTINGS, leads, tables: { auction } })
  const worker = createFakeTable(desk, 1)
  const terminal = createTerminalStore(worker.port)
  worker.start()
  const store = createTableStore(terminal)
  await store.sit(1)
  const draft = () => {
    const screen = store.screen.value
    return must(screen.kind === 'entry' ? screen.draft : undefined, 'the entry of a board')
  }
  const place = { section: 'A', table: 1, round: 1, board: draft().board }
  const call = async (...texts: string[]) => {
    for (const said of must(parseRecord(texts.join(' ')), 'calls')) await recordCall(store, draft(), said)
  }
  /** Keys calls in turn, from the player to call. */
  const calls = async (...texts: string[]) => {
    for (const each of texts) await call(`${auctionOf(store, draft()).read.auction.turn}:${each}`)
  }
  return {
    desk,
    worker,
    terminal,
    store,
    draft,
    place,
    call,
    calls,
    now: () => auctionOf(store, draft()),
    said: () => currentAt(desk.state(), auctionSlot(place))?.body,
    called: () => currentAt(desk.state(), callSlot('A', 1))?.body,
    follow: () => followEntry(store, draft()),
    rule: (irregularity: IrregularityId, offender: Seat, outcome: Partial<LawOutcome>, number = 1) => {
      const law = { irregularity, offender, edition: '2017', number } as const
      desk.say(DIRECTOR, lawRuling(desk.state(), [1, 1, place.board], outcome, law))
      worker.sync()
    },
  }
}
