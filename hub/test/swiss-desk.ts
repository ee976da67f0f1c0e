import { must } from '../../shared/lib/assert.ts'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import { fold } from '../../shared/session/decide/fold.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import { type Section, sectionOf } from '../../shared/session/section/section.ts'
import { type Fact, makeFact, type Statement } from '../../shared/session/state/fact.ts'
import { DIRECTOR, resultStatement, SESSION, tableDevice } from '../../shared/test/hall.ts'
import { openedSwiss, type SwissWish, swissSettings } from '../../shared/test/swiss-hall.ts'
import type { Journal } from '../journal/journal.ts'
import { askTable } from './door-requests.ts'
import { createHubHall, enterDirector, type HubHall } from './hub-hall.ts'

/** Creates a Swiss session at a hub's real desk and journal, from which all statements are made. */
export function createSwissDesk(journal: Journal, wish: SwissWish) {
  const seqs = new Map<DeviceId, number>()
  let starts = 0
  let hall = createHubHall(journal)
  const state = () => fold(journal.entries(SESSION))
  const section = (): Section => must(sectionOf(state(), 'A'), 'section A')
  const makeBy = (device: DeviceId, statement: Statement): Fact => {
    const seq = (seqs.get(device) ?? 0) + 1
    seqs.set(device, seq)
    return makeFact({ session: SESSION, device, seq, at: { clock: hall.now(), offset: 0 } }, statement)
  }
  const say = (device: DeviceId, statement: Statement) => hall.fact(makeBy(device, statement))
  const resultFact = (round: number, table: number, board: number, text = textOf(table, board)) =>
    makeBy(tableDevice(table), resultStatement(state(), table, round, board, text))
  const open = () => {
    hall.desk.start()
    enterDirector(hall)
  }
  open()
  say(DIRECTOR, { kind: 'session-opened', body: swissSettings(wish) })
  const body = { section: 'A', version: 1, plan: encodePlan(openedSwiss(wish)) }
  say(DIRECTOR, { kind: 'section-planned', body })
  for (const { table } of section().entriesOf(1)) {
    const device = tableDevice(table)
    askTable(hall.desk, { device, section: 'A', table })
    hall.desk.linked(device, {})
  }
  return {
    get hall(): HubHall {
      return hall
    },
    journal,
    state,
    section,
    makeBy,
    say,
    resultFact,
    /** Plays every board of the round without a result, except at these tables. */
    play(round: number, without: readonly number[] = []) {
      for (const entry of section().entriesOf(round).filter(isPlayed))
        if (!without.includes(entry.table))
          for (const board of section().missingBoards(entry)) hall.fact(resultFact(round, entry.table, board))
    },
    /** Ends the hub abruptly and starts it again on the same journal. */
    restart() {
      starts += 1
      hall = createHubHall(journal, undefined, undefined, String(starts))
      hall.desk.start()
    },
    drawnBy: () =>
      journal
        .entries(SESSION)
        .flatMap(entry =>
          entry.kind === 'fact' && entry.fact.kind === 'section-planned' ? entry.fact.device : [],
        ),
  }
}

const textOf = (table: number, board: number): string => `3N N ${3 + ((table * 5 + board * 3) % 9)}`
