import { writeSync } from 'node:fs'
import { type Journal, JournalError } from '../../../hub/journal/journal.ts'
import { askTable } from '../../../hub/test/door-requests.ts'
import { createHubHall, enterDirector, type HubHall } from '../../../hub/test/hub-hall.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import type { Receipt } from '../../../shared/protocol/down.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'
import { createHall, resultStatement, tableDevice } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'

/** Session of 14 tables as received by the hub: the same facts in the same groups every time. */

const TABLES = 14
/** Numbers of facts that arrive together, repeatedly: from a quiet moment to the end of a round. */
const GROUPS = [1, 2, 5, 1, 14, 3, 1, 8] as const
/** Number of retries of a device before the run ends. */
const TRIES = 3

export interface RecordedEvening {
  readonly opening: readonly Fact[]
  readonly groups: readonly (readonly Fact[])[]
  readonly facts: readonly Fact[]
}

export function recordedEvening(rounds: number): RecordedEvening {
  const plan = made(mitchell({ kind: 'skip', tables: TABLES, boardsPerRound: 2, winners: 2, rounds }))
  const room = createHall(plan)
  const opening = room.entries.flatMap(entry => (entry.kind === 'fact' ? [entry.fact] : []))
  const results = [...plan.entries]
    .sort((a, b) => a.round - b.round)
    .flatMap(({ round, table, boards }) =>
      boards.map(board =>
        room.make(tableDevice(table), resultStatement(room.state(), table, round, board, '4S S 10')),
      ),
    )
  const groups: Fact[][] = []
  for (let at = 0; at < results.length; at += groups.at(-1)?.length ?? 1)
    groups.push(results.slice(at, at + (GROUPS[groups.length % GROUPS.length] ?? 1)))
  return { opening, groups, facts: [...opening, ...results] }
}

export type EveningPhase = 'first-fact' | 'play' | 'close'

export interface EveningRun {
  readonly evening: RecordedEvening
  readonly journal: Journal
  readonly hear: (receipt: Receipt) => void
  readonly begins: (phase: EveningPhase) => void
}

/** Plays the session at the production desk on this journal; refused facts are sent again, as by devices. */
export function playEvening({ evening, journal, hear, begins }: EveningRun): void {
  const hall = createHubHall(journal, { perSecond: 1e6, burst: 1e6 })
  const receipted = new Set<string>()
  listen(hall, receipt => {
    receipted.add(receipt.hash)
    hear(receipt)
  })
  /** Submits facts in order as devices do: one without a receipt is sent again before any later one. */
  const handIn = (facts: readonly Fact[]) => {
    for (let tries = 0; ; tries += 1) {
      const left = facts.filter(({ hash }) => !receipted.has(hash))
      if (left.length === 0) return
      if (tries === TRIES) throw new JournalError('The disk takes nothing any more.')
      again(() => hall.desk.receive(left.map(fact => hall.arrival(fact.device, { type: 'fact', fact }))))
    }
  }
  begins('first-fact')
  again(() => hall.desk.start())
  again(() => enterDirector(hall))
  for (const fact of evening.opening) handIn([fact])
  for (let table = 1; table <= TABLES; table += 1) {
    const device = tableDevice(table)
    again(() => askTable(hall.desk, { device, section: 'A', table }))
    hall.desk.linked(device, {})
  }
  begins('play')
  for (const group of evening.groups) handIn(group)
  hall.desk.stop()
}

function listen(hall: HubHall, hear: (receipt: Receipt) => void): void {
  const { sent } = hall
  sent.push = (...items) => {
    for (const { message } of items) if (message.type === 'receipt') hear(message)
    return 0
  }
}

function again(work: () => unknown): void {
  for (let tries = 1; ; tries += 1)
    try {
      work()
      return
    } catch (cause) {
      if (!(cause instanceof JournalError)) throw cause
      if (tries === TRIES) return
    }
}

/** Prints a receipt to a pipe, which a failing disk does not affect. */
export const printReceipt = (receipt: Receipt): void => void writeSync(1, `${JSON.stringify(receipt)}\n`)
