import { must } from '../../shared/lib/assert.ts'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import { fold } from '../../shared/session/decide/fold.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import type { HubTimestamp } from '../../shared/session/hub-timestamp.ts'
import { type DeviceId, isDesk } from '../../shared/session/identity.ts'
import { type Section, sectionOf } from '../../shared/session/section/section.ts'
import { type Fact, makeFact, type Statement } from '../../shared/session/state/fact.ts'
import { DIRECTOR, resultStatement, SESSION, tableDevice } from '../../shared/test/hall.ts'
import { STARTS_AT, signUp } from '../../shared/test/steward-evening.ts'
import type { Journal } from '../journal/journal.ts'
import { askTable } from './door-requests.ts'
import { createHubHall, enterDirector, type HubHall } from './hub-hall.ts'

/** Maximum age of a heartbeat when a table sends. */
const HEARD_AGO_MS = 900

/**
 * Creates a session without a director at a hub's real desk and journal: pairs have signed up, and their
 * tables are admitted once round 1 is drawn.
 */
export function createStewardDesk(journal: Journal, settings: Settings, pairs: number) {
  const seqs = new Map<DeviceId, number>()
  let starts = 0
  let hall = createHubHall(journal, undefined, undefined, 'r', STARTS_AT - 60_000)
  const state = () => fold(journal.entries(SESSION))
  const section = (): Section => must(sectionOf(state(), 'A'), 'section A')
  const makeBy = (device: DeviceId, statement: Statement, at: object = {}): Fact => {
    const seq = (seqs.get(device) ?? 0) + 1
    seqs.set(device, seq)
    return makeFact({ session: SESSION, device, seq, at: { clock: hall.now(), offset: 0, ...at } }, statement)
  }
  const say = (device: DeviceId, statement: Statement) => hall.fact(makeBy(device, statement))
  hall.desk.start()
  enterDirector(hall)
  say(DIRECTOR, { kind: 'session-opened', body: settings })
  for (let pair = 1; pair <= pairs; pair += 1) say(DIRECTOR, signUp(pair))

  /** Accepts a result at a table, now or `ago` ms ago; `heard` is the last hub time the table knows. */
  function accept(round: number, table: number, board: number, heard: HubTimestamp | null = hear()): Fact {
    const statement = resultStatement(state(), table, round, board, textOf(table, board))
    return makeBy(tableDevice(table), statement, heard ? { heard } : {})
  }
  const hear = (ago = 0): HubTimestamp => ({ at: hall.now() - ago - HEARD_AGO_MS, passed: HEARD_AGO_MS })

  return {
    get hall(): HubHall {
      return hall
    },
    journal,
    state,
    section,
    makeBy,
    say,
    accept,
    hear,
    pass: (ms: number) => hall.pass(ms),
    until: (moment: number) => hall.pass(moment - hall.now()),
    begin() {
      hall.pass(STARTS_AT - hall.now())
      for (const { table } of section().entriesOf(1)) {
        const device = tableDevice(table)
        askTable(hall.desk, { device, section: 'A', table })
        hall.desk.linked(device, {})
      }
    },
    play(round: number, without: readonly number[] = []) {
      for (const entry of section().entriesOf(round).filter(isPlayed))
        if (!without.includes(entry.table))
          for (const board of section().missingBoards(entry)) hall.fact(accept(round, entry.table, board))
    },
    /** Ends the hub abruptly, and starts it again on the same journal after this time. */
    restart(afterMs: number, journalThere = journal) {
      starts += 1
      hall = createHubHall(journalThere, undefined, undefined, String(starts), hall.now() + afterMs)
      hall.desk.start()
      for (const { device } of journalThere.devices()) hall.desk.linked(device, {})
    },
    words: (): readonly Fact[] =>
      journal
        .entries(SESSION)
        .flatMap(entry => (entry.kind === 'fact' && isDesk(entry.fact.device) ? entry.fact : [])),
  }
}

const textOf = (table: number, board: number): string => `3N N ${3 + ((table * 5 + board * 3) % 9)}`
