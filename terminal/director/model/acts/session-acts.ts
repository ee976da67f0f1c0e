import type { ReadonlySignal } from '@preact/signals'
import type { Result } from '../../../../shared/game/games.ts'
import { sectionsIn } from '../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../shared/session/slot.ts'
import type { Fact, Statement } from '../../../../shared/session/state/fact.ts'
import type { CurrentFact, SessionState } from '../../../../shared/session/state/state.ts'
import { type ClockAct, clockAfter } from './clock-acts.ts'
import {
  answeringCall,
  closingSession,
  directorResult,
  openingTables,
  settling,
  takingBack,
} from './director-acts.ts'
import {
  type Amount,
  adjusting,
  cancellingBoard,
  NOTHING_RULED,
  type Ruled,
  rulingAbout,
} from './ruling-acts.ts'
import { confirming, cuttingBoards } from './watch-acts.ts'

/** Director's actions on the session as a whole. */
export interface SessionActs {
  /** Rules what each side gets instead of the obtained score, and whether the deal was a different one. */
  ruleSides(place: BoardPlace, ruled: Ruled, reason: string): Promise<boolean>
  takeRulingBack(place: BoardPlace): Promise<void>
  /** Gives a contestant a penalty (negative amount) or a bonus. */
  adjust(section: string, contestant: string, amount: Amount, reason: string): Promise<boolean>
  takeAdjustmentBack(adjustment: CurrentFact<'adjustment'>): Promise<void>
  cancelBoard(section: string, board: number, cancelled: boolean): Promise<void>
  /**
   * Enters a result; with another `board` a current result is moved there. Resolves with false if it could not be
   * saved.
   */
  rule(place: BoardPlace, result: Result, reason: string, board?: number): Promise<boolean>
  settle(fact: Fact, admit: boolean): Promise<void>
  settleAll(facts: readonly Fact[], admit: boolean): Promise<void>
  answerCall(section: string, table: number): Promise<void>
  /** Accepts the table's request that the board is not played there, and answers its call. */
  leaveUnplayed(place: BoardPlace): Promise<void>
  /** Removes boards that a table has no time for. */
  cutBoards(section: string, round: number, table: number, boards: readonly number[]): Promise<void>
  confirm(facts: readonly Fact[]): Promise<void>
  setClock(act: ClockAct, sections: readonly string[]): Promise<void>
  openTables(open: boolean): Promise<void>
  close(closed: boolean): Promise<void>
}

/** Records a statement; resolves with false if there is none or it could not be saved. */
export type Keeping = (statement: Statement | undefined) => Promise<boolean>

/** Creates the actions; they record nothing if nothing would change. */
export const createSessionActs = (
  state: ReadonlySignal<SessionState>,
  kept: Keeping,
  hubNow: ReadonlySignal<number>,
): SessionActs => {
  const said = async (statement: Statement | undefined): Promise<void> => void (await kept(statement))
  return {
    ruleSides: (place, ruled, reason) => kept(rulingAbout(state.value, place, ruled, reason)),
    takeRulingBack: place => said(rulingAbout(state.value, place, NOTHING_RULED, '')),
    adjust: (section, contestant, amount, reason) =>
      kept(adjusting(state.value, section, contestant, amount, reason)),
    takeAdjustmentBack: adjustment => said(takingBack(adjustment)),
    cancelBoard: (section, board, cancelled) => said(cancellingBoard(state.value, section, board, cancelled)),
    rule: (place, result, reason, board) => kept(directorResult(state.value, place, result, reason, board)),
    settle: (fact, admit) => said(settling(state.value, fact, admit)),
    async settleAll(facts, admit) {
      for (const fact of facts) await said(settling(state.value, fact, admit))
    },
    answerCall: (section, table) => said(answeringCall(state.value, section, table)),
    async leaveUnplayed(place) {
      const result = directorResult(state.value, place, { kind: 'not-played' }, '')
      if (await kept(result)) await said(answeringCall(state.value, place.section, place.table))
    },
    cutBoards: (section, round, table, boards) =>
      said(cuttingBoards(state.value, section, round, table, boards)),
    async confirm(facts) {
      for (const statement of confirming(state.value, facts)) await kept(statement)
    },
    async setClock(act, sections) {
      for (const section of sectionsIn(state.value).filter(({ id }) => sections.includes(id)))
        await said(clockAfter(state.value, section, act, hubNow.value))
    },
    openTables: open => said(openingTables(state.value, open)),
    close: closed => said(closingSession(state.value, closed)),
  }
}
