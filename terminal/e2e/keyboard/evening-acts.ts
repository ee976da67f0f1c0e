import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { isClosed, openCalls, settingsOf } from '../../../shared/session/section/queries.ts'
import type { Section } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import type { Club } from '../incidents/club.ts'
import type { Stage } from '../incidents/incident.ts'

export interface KeyboardAct {
  readonly name: string
  /** The third round, unless stated otherwise. */
  readonly stage?: Stage
  happens?(club: Club): Promise<void>
  /** Steps of the hand, as `follow` reads them. */
  readonly path: string
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
    path: 'cell 7 1 > leaves-14 > change-record > has change-again',
    isDone: section => !section.entriesAt(7).some(entry => entry.round === 1 && isPlayed(entry)),
    home: 'cell-A-7-1',
  },
  {
    name: 'it comes after all',
    stage: 'first-round',
    path: 'page-acts > take-back-look > plan-back-yes > has act *',
    isDone: section => section.entriesAt(7).every(isPlayed),
    home: 'page-acts',
  },
  {
    name: 'a late pair',
    stage: 'first-round',
    path: 'page-session > change-late-pair > has change-names > type Late Comer & Later Still > change-record > has change-again',
    isDone: section => section.playersOf('15').join() === 'Late Comer,Later Still',
    home: 'page-session',
  },
  {
    name: 'they go again: taken back from the foot',
    stage: 'first-round',
    path: 'last-take-back > plan-back-yes > has act *',
    isDone: section => section.plan.contestants.length === 14,
    home: 'page-acts',
  },
  {
    name: 'a call',
    happens: club => club.at(2).call(true),
    path: 'call-answered',
    isDone: (_, state) => openCalls(state).length === 0,
    home: 'slow-cut',
  },
  {
    name: 'a wrong declarer',
    path: 'cell 2 1 > has board-4 board-row > hit ArrowDown > has board-5 board-row > hit Enter > board-5 fix-declarer > board-5 fix-declarer-E > has board-5 fix-declarer-E',
    isDone: section => {
      const result = section.resultAt(1, 2, 5)?.body.result
      return result?.kind === 'played' && result.declarer === 'E'
    },
    home: 'cell-A-2-1',
  },
  {
    name: 'an artificial score',
    path: 'cell 6 2 20 > board-20 ruling > averages-plus-minus > has board-20 *',
    isDone: section => section.boardAt(2, 6, 20).kind === 'ruled',
    home: 'cell-A-6-2',
  },
  {
    name: 'a weighted score, field by field',
    path: 'cell 2 2 8 > board-8 ruling > way-weighted > score-by-points > to score-points > type 420 > to weight-1 > type 60 > part-key-2 > score-by-points > to score-points > type -100 > save-ruling > has board-8 *',
    isDone: section => section.boardAt(2, 2, 8).kind === 'ruled',
    home: 'cell-A-2-2',
  },
  {
    name: 'a split score in a line',
    path: 'cell 7 1 20 > board-20 ruling > to ruling-line > type -100 / 620 > hit Enter > has board-20 *',
    isDone: section => section.rulingAt(1, 7, 20)?.body.sides?.NS.kind === 'scores',
    home: 'cell-A-7-1',
  },
  {
    name: 'another pair sat there',
    path: 'cell 2 1 > seats-other > came-9-10 > has seats-other',
    isDone: section => section.resultAt(1, 2, 4)?.body.seats.E === '10',
    home: 'cell-A-2-1',
  },
  {
    name: 'they sat the other way round',
    path: 'cell 5 1 > seats-turned > turned-round > has seats-turned',
    isDone: section => section.resultAt(1, 5, 13)?.body.seats.E === section.entryAt(2, 5)?.seats.N,
    home: 'cell-A-5-1',
  },
  {
    name: 'a penalty',
    path: 'cell 1 3 > penalties > penalty-1 quick-10 > has table-keys *',
    isDone: section => section.adjustments().length === 1,
    home: 'cell-A-1-3',
  },
  {
    name: 'a bonus, from the ranking',
    path: 'page-ranking > ranked-1 * > adjust-more > adjust-kind-bonus > to adjust-amount > type 5 > hit Enter > has adjust-more',
    isDone: section => section.adjustments().length === 2,
    home: 'page-ranking',
  },
  {
    name: 'a board for late play',
    path: 'cell 2 3 12 > board-12 not-played > put-off-late-play > has board-12 *',
    isDone: section => section.boardAt(3, 2, 12).kind === 'late-play',
    home: 'cell-A-2-3',
  },
  {
    name: 'a slow table',
    path: 'slow-cut',
    isDone: section => section.boardAt(3, 6, 3).kind === 'cut',
    home: 'missing-show',
  },
  {
    name: 'a board never entered',
    path: 'cell 3 2 > slip-key > type 4s n 10 > hit Enter',
    isDone: section => section.boardAt(2, 3, 11).kind === 'played',
    home: 'cell-A-3-2',
  },
  {
    name: 'a result under another number',
    path: 'cell 1 2 5 > board-5 move-key > move-2-1-6 > has board-5 *',
    isDone: section => section.boardAt(2, 1, 6).kind === 'played',
    home: 'cell-A-1-2',
  },
  {
    name: 'its history',
    path: 'cell 2 1 5 > board-5 history-key > has board-5 history-key > board-5 history-key',
    isDone: () => true,
    home: 'cell-A-2-1',
  },
  {
    name: 'other boards played',
    path: 'cell 6 3 > other-boards > type 4-6 > see change-record > hit Enter > has change-again',
    isDone: section => section.entryAt(3, 6)?.boards.join() === '4,5,6',
    home: 'cell-A-6-3',
  },
  {
    name: 'not those: taken back in the log',
    path: 'page-acts > take-back-look > plan-back-yes > has act *',
    isDone: section => section.entryAt(3, 6)?.boards.join() === '1,2,3',
    home: 'page-acts',
  },
  {
    name: 'a name mended',
    path: 'page-session > to names > hit Control+Home End > type a > names-save > has names',
    isDone: section => section.playersOf('1').join() === 'Ana Lima,Bo Berga',
    home: 'page-session',
  },
  {
    name: 'another scoring, taken back in the log',
    path: 'page-session > scoring-change > form-butler > scoring-done > has scoring-change > page-acts > take-back > has act *',
    isDone: (_, state) => settingsOf(state)?.form === 'matchpoints',
    home: 'page-acts',
  },
  {
    name: 'the board of all tables taken out',
    path: 'page-traveller > traveller-7 > board-cancel > has board-counts-again',
    isDone: section => section.isCancelled(7),
    home: 'page-traveller',
  },
  {
    name: 'the clock',
    path: 'clock-open > clock-start > has clock-open > clock-open > clock-pause > has clock-go-on > clock-go-on > has clock-pause > clock-more > has clock-more > clock-open',
    isDone: () => true,
    home: 'clock-open',
  },
  {
    name: 'closing with a board missing',
    path: 'page-session > finish > has finish-no > finish-yes > has next-session',
    isDone: (_, state) => isClosed(state),
    home: 'page-session',
  },
  {
    name: 'the ranking read and printed',
    path: 'page-ranking > has ranking * > ranked-1 * > has ranked-1 * > print > has print',
    isDone: (_, state) => isClosed(state),
    home: 'page-ranking',
  },
  {
    name: 'taken up again',
    path: 'page-session > take-up-again > has finish',
    isDone: (_, state) => !isClosed(state),
    home: 'page-session',
  },
]
