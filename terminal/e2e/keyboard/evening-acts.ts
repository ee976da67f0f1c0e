import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { isClosed, openCalls, settingsOf } from '../../../shared/session/section/queries.ts'
import type { Section } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import type { Club } from '../incidents/club.ts'
import type { Stage } from '../incidents/incident.ts'
import type { KeyboardHand } from './keyboard-hand.ts'

export interface KeyboardAct {
  readonly name: string
  readonly stage: Stage
  happens?(club: Club): Promise<void>
  does(hand: KeyboardHand): Promise<void>
  /** True if the act had its effect. */
  isDone(section: Section, state: SessionState): boolean
  /** Test id that has the focus once Escape has closed what was opened. */
  readonly home: string
}

/** Acts from the opening to the close, each from the room with no panel open. */
export const KEYBOARD_ACTS: readonly KeyboardAct[] = [
  {
    name: 'a pair that has not come',
    stage: 'first-round',
    async does({ cell, press, has }) {
      await cell(7, 1)
      await press('leaves-14')
      await press('change-record')
      await has('change-again')
    },
    isDone: section => !section.entriesAt(7).some(entry => entry.round === 1 && isPlayed(entry)),
    home: 'cell-A-7-1',
  },
  {
    name: 'it comes after all',
    stage: 'first-round',
    async does({ press, has }) {
      await press('page-acts')
      await press('take-back-look')
      await press('plan-back-yes')
      await has('act *')
    },
    isDone: section => section.entriesAt(7).every(isPlayed),
    home: 'page-acts',
  },
  {
    name: 'a late pair',
    stage: 'first-round',
    async does({ press, type, has }) {
      await press('page-session')
      await press('change-late-pair')
      await has('change-names')
      await type('Late Comer & Later Still')
      await press('change-record')
      await has('change-again')
    },
    isDone: section => section.playersOf('15').join() === 'Late Comer,Later Still',
    home: 'page-session',
  },
  {
    name: 'they go again: taken back from the foot',
    stage: 'first-round',
    async does({ press, has }) {
      await press('last-take-back')
      await press('plan-back-yes')
      await has('act *')
    },
    isDone: section => section.plan.contestants.length === 14,
    home: 'page-acts',
  },
  {
    name: 'a call',
    stage: 'third-round',
    happens: club => club.at(2).call(true),
    does: ({ press }) => press('call-answered'),
    isDone: (_, state) => openCalls(state).length === 0,
    home: 'slow-cut',
  },
  {
    name: 'a wrong declarer',
    stage: 'third-round',
    async does({ cell, press, hit, has }) {
      await cell(2, 1)
      await has('board-4 correct')
      await hit('ArrowDown')
      await has('board-5 correct')
      await press('board-5 fix-declarer')
      await press('board-5 fix-declarer-E')
      await has('board-5 fix-declarer-E')
    },
    isDone: section => {
      const result = section.resultAt(1, 2, 5)?.body.result
      return result?.kind === 'played' && result.declarer === 'E'
    },
    home: 'cell-A-2-1',
  },
  {
    name: 'an artificial score',
    stage: 'third-round',
    async does({ cell, press, has }) {
      await cell(6, 2)
      await press('board-20 ruling')
      await press('averages-plus-minus')
      await has('board-20 *')
    },
    isDone: section => section.boardAt(2, 6, 20).kind === 'ruled',
    home: 'cell-A-6-2',
  },
  {
    name: 'a weighted score, field by field',
    stage: 'third-round',
    async does({ cell, press, type, to, has }) {
      await cell(2, 2)
      await press('board-8 ruling')
      await press('way-weighted')
      await press('score-by-points')
      await to('score-points')
      await type('420')
      await to('weight-1')
      await type('60')
      await press('part-key-2')
      await press('score-by-points')
      await to('score-points')
      await type('-100')
      await press('save-ruling')
      await has('board-8 *')
    },
    isDone: section => section.boardAt(2, 2, 8).kind === 'ruled',
    home: 'cell-A-2-2',
  },
  {
    name: 'a split score in a line',
    stage: 'third-round',
    async does({ cell, press, to, type, hit, has }) {
      await cell(7, 1)
      await press('board-20 ruling')
      await to('ruling-line')
      await type('-100 / 620')
      await hit('Enter')
      await has('board-20 *')
    },
    isDone: section => section.rulingAt(1, 7, 20)?.body.sides?.NS.kind === 'scores',
    home: 'cell-A-7-1',
  },
  {
    name: 'another pair sat there',
    stage: 'third-round',
    async does({ cell, press, has }) {
      await cell(2, 1)
      await press('seats-other')
      await press('came-9-10')
      await has('seats-other')
    },
    isDone: section => section.resultAt(1, 2, 4)?.body.seats.E === '10',
    home: 'cell-A-2-1',
  },
  {
    name: 'they sat the other way round',
    stage: 'third-round',
    async does({ cell, press, has }) {
      await cell(5, 1)
      await press('seats-turned')
      await press('turned-round')
      await has('seats-turned')
    },
    isDone: section => section.resultAt(1, 5, 13)?.body.seats.E === section.entryAt(2, 5)?.seats.N,
    home: 'cell-A-5-1',
  },
  {
    name: 'a penalty',
    stage: 'third-round',
    async does({ cell, press, has }) {
      await cell(1, 3)
      await press('penalty-1')
      await press('quick-10')
      await has('table-keys *')
    },
    isDone: section => section.adjustments().length === 1,
    home: 'cell-A-1-3',
  },
  {
    name: 'a bonus, from the ranking',
    stage: 'third-round',
    async does({ press, type, to, hit, has }) {
      await press('page-ranking')
      await press('ranked-1 *')
      await press('adjust-more')
      await press('adjust-kind-bonus')
      await to('adjust-amount')
      await type('5')
      await hit('Enter')
      await has('adjust-more')
    },
    isDone: section => section.adjustments().length === 2,
    home: 'page-ranking',
  },
  {
    name: 'a board for late play',
    stage: 'third-round',
    async does({ cell, press, has }) {
      await cell(2, 3)
      await press('board-12 not-played')
      await press('put-off-late-play')
      await has('board-12 *')
    },
    isDone: section => section.boardAt(3, 2, 12).kind === 'late-play',
    home: 'cell-A-2-3',
  },
  {
    name: 'a slow table',
    stage: 'third-round',
    does: ({ press }) => press('slow-cut'),
    isDone: section => section.boardAt(3, 6, 3).kind === 'cut',
    home: 'missing-show',
  },
  {
    name: 'a board never entered',
    stage: 'third-round',
    async does({ cell, press, type, hit }) {
      await cell(3, 2)
      await press('slip-key')
      await type('4s n 10')
      await hit('Enter')
    },
    isDone: section => section.boardAt(2, 3, 11).kind === 'played',
    home: 'cell-A-3-2',
  },
  {
    name: 'a result under another number',
    stage: 'third-round',
    async does({ cell, press, has }) {
      await cell(1, 2)
      await press('board-5 move-key')
      await press('move-2-1-6')
      await has('board-5 *')
    },
    isDone: section => section.boardAt(2, 1, 6).kind === 'played',
    home: 'cell-A-1-2',
  },
  {
    name: 'its history',
    stage: 'third-round',
    async does({ cell, press, has }) {
      await cell(2, 1)
      await press('board-5 history-key')
      await has('board-5 history-key')
      await press('board-5 history-key')
    },
    isDone: () => true,
    home: 'cell-A-2-1',
  },
  {
    name: 'other boards played',
    stage: 'third-round',
    async does({ cell, press, type, hit, has, page }) {
      await cell(6, 3)
      await press('other-boards')
      await type('4-6')
      await page.getByTestId('change-record').waitFor()
      await hit('Enter')
      await has('change-again')
    },
    isDone: section => section.entryAt(3, 6)?.boards.join() === '4,5,6',
    home: 'cell-A-6-3',
  },
  {
    name: 'not those: taken back in the log',
    stage: 'third-round',
    async does({ press, has }) {
      await press('page-acts')
      await press('take-back-look')
      await press('plan-back-yes')
      await has('act *')
    },
    isDone: section => section.entryAt(3, 6)?.boards.join() === '1,2,3',
    home: 'page-acts',
  },
  {
    name: 'a name mended',
    stage: 'third-round',
    async does({ press, to, hit, type, has }) {
      await press('page-session')
      await to('names')
      await hit('Control+Home', 'End')
      await type('a')
      await press('names-save')
      await has('names')
    },
    isDone: section => section.playersOf('1').join() === 'Ana Lima,Bo Berga',
    home: 'page-session',
  },
  {
    name: 'another scoring, taken back in the log',
    stage: 'third-round',
    async does({ press, has }) {
      await press('page-session')
      await press('scoring-change')
      await press('form-butler')
      await press('scoring-done')
      await has('scoring-change')
      await press('page-acts')
      await press('take-back')
      await has('act *')
    },
    isDone: (_, state) => settingsOf(state)?.form === 'matchpoints',
    home: 'page-acts',
  },
  {
    name: 'the board of all tables taken out',
    stage: 'third-round',
    async does({ press, has }) {
      await press('page-traveller')
      await press('traveller-7')
      await press('board-cancel')
      await has('board-counts-again')
    },
    isDone: section => section.isCancelled(7),
    home: 'page-traveller',
  },
  {
    name: 'the clock',
    stage: 'third-round',
    async does({ press, has }) {
      await press('clock-open')
      await press('clock-start')
      await has('clock-open')
      await press('clock-open')
      await press('clock-pause')
      await has('clock-go-on')
      await press('clock-go-on')
      await has('clock-pause')
      await press('clock-more')
      await has('clock-more')
      await press('clock-open')
    },
    isDone: () => true,
    home: 'clock-open',
  },
  {
    name: 'closing with a board missing',
    stage: 'third-round',
    async does({ press, has }) {
      await press('page-session')
      await press('finish')
      await has('finish-no')
      await press('finish-yes')
      await has('next-session')
    },
    isDone: (_, state) => isClosed(state),
    home: 'page-session',
  },
  {
    name: 'the ranking read and printed',
    stage: 'third-round',
    async does({ press, has }) {
      await press('page-ranking')
      await has('ranking *')
      await press('ranked-1 *')
      await has('ranked-1 *')
      await press('print')
      await has('print')
    },
    isDone: (_, state) => isClosed(state),
    home: 'page-ranking',
  },
  {
    name: 'taken up again',
    stage: 'third-round',
    async does({ press, has }) {
      await press('page-session')
      await press('take-up-again')
      await has('finish')
    },
    isDone: (_, state) => !isClosed(state),
    home: 'page-session',
  },
]
