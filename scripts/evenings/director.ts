import { DIRECTIONS } from '../../shared/game/seat.ts'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import { withReplacedFacts } from '../../shared/session/acts/overruling.ts'
import { planStatement } from '../../shared/session/acts/plan-statement.ts'
import { changeDraw, type DrawChange } from '../../shared/session/draw/change-draw.ts'
import { isClosed } from '../../shared/session/section/queries.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { makeFact, type Statement } from '../../shared/session/state/fact.ts'
import { isKnown, type SessionState } from '../../shared/session/state/state.ts'
import { DIRECTOR, SESSION } from '../../shared/test/hall.ts'
import type { Random } from '../kit/random.ts'
import type { Room } from './room.ts'

const AGAIN_MS = 3000

/** Makes a statement for a state; `undefined` if it no longer applies. */
export type StatementMaker = (state: SessionState) => Statement | undefined

/** Enters statements as a director's app does: based on the current state, and again if the hub did not take them. */
export function createDirector(room: Room): (saying: StatementMaker, then?: () => void) => void {
  let seq = 0
  return function direct(saying, then) {
    const hall = room.hub.hall()
    const statement = hall && saying(room.hub.state())
    if (hall && !statement) return
    seq += 1
    const at = { clock: room.now(), offset: 0 }
    const fact = statement && makeFact({ session: SESSION, device: DIRECTOR, seq, at }, statement)
    if (fact) hall?.fact(fact)
    if (!fact || !isKnown(room.hub.state(), fact)) room.at(AGAIN_MS, () => direct(saying, then))
    else then?.()
  }
}

export const changing =
  (change: DrawChange): StatementMaker =>
  state => {
    if (isClosed(state)) return undefined
    const changed = changeDraw(state, 'A', change)
    return changed.ok ? planStatement(state, 'A', changed.value.plan) : undefined
  }

export const reins =
  (run: 'on' | 'paused'): StatementMaker =>
  state =>
    isClosed(state) ? undefined : withReplacedFacts(state, { kind: 'steward', body: { run } })

export const forfeiting =
  (random: Random): StatementMaker =>
  state => {
    const section = sectionOf(state, 'A')
    const round = section?.plan.rounds ?? 0
    const tables = section?.entriesOf(round).filter(isPlayed) ?? []
    if (isClosed(state) || tables.length === 0) return undefined
    const { table } = random.pick(tables)
    const side = random.pick(DIRECTIONS)
    return withReplacedFacts(state, { kind: 'forfeit', body: { section: 'A', round, table, side } })
  }
