import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import { follow } from '../../play/follow.ts'
import { type Club, PAIRS } from '../club.ts'
import type { CountedHand } from '../counted-hand.ts'
import { type Desk, type Incident, sitAt } from '../incident.ts'

/** The director has done something before. */
const before =
  (path: string) =>
  async (club: Club): Promise<void> => {
    await follow(sitAt({ club, hand: club.hand() }), path)
    await club.settled()
  }

export const OF_TABLES: readonly Incident[] = [
  {
    name: 'late pair',
    stage: 'first-round',
    settle: 'page-session > change-late-pair > type Late Comer & Later Still > change-record',
    onPhone: 'page-session > change-late-pair > change-names > type Late Comer & Later Still > change-record',
    isSettled: ({ section }) =>
      section.plan.contestants.length === 15 && section.playersOf('15').join() === 'Late Comer,Later Still',
    says: ['section-planned', 'contestant-named'],
  },
  {
    name: 'no-show',
    stage: 'first-round',
    // The director has looked at other movements before, and left that form unfinished.
    happens: before('page-session > change-movement > change-kind-replaced > panel-close'),
    settle: 'cell 7 1 > leaves-14 > change-record',
    isSettled: ({ section }) => {
      const entry = section.entryAt(1, 7)
      return entry === undefined || !isPlayed(entry)
    },
    says: ['section-planned'],
  },
  {
    name: 'round played in the wrong direction',
    settle: 'cell 5 1 > seats-turned > turned-round',
    isSettled: ({ section }) => {
      const now = section.resultAt(1, 5, 13)
      const then = section.entryAt(2, 5)
      return now !== undefined && then !== undefined && now.body.seats.E === then.seats.N
    },
    says: ['put-right'],
  },
  {
    name: 'wrong boards played',
    settle: 'cell 6 3 > other-boards > type 4-6 > change-record',
    // On a touch screen the keyboard appears when the field is touched, and not by itself.
    onPhone: 'cell 6 3 > other-boards > change-boards > type 4-6 > change-record',
    isSettled: ({ section }) => section.entryAt(3, 6)?.boards.join() === '4,5,6',
    says: ['section-planned'],
  },
  {
    name: 'slow table',
    settle: 'slow-cut',
    isSettled: ({ section }) => section.boardAt(3, 6, 3).kind === 'cut',
    says: ['board-state'],
  },
  {
    name: 'names swapped',
    async settle(desk) {
      await desk.press('page-session')
      if (desk.club.glass === 'desktop')
        await follow(desk, 'names > hit Control+Home ArrowDown Shift+ArrowDown Control+X ArrowDown Control+V')
      else for (const line of [2, 3]) await retype(desk.hand, line, PAIRS[4 - line] ?? '')
      await desk.press('names-save')
    },
    isSettled: ({ section }) =>
      section.playersOf('2').join() === 'Egon Ek,Fay Ford' &&
      section.playersOf('3').join() === 'Chen Wei,Dita Novak',
    says: ['contestant-named', 'contestant-named'],
  },
  {
    name: 'wrong change of the movement undone',
    happens: before('cell 7 4 > leaves-7 > change-record'),
    async settle({ press, hand, club }: Desk) {
      await press('page-acts')
      await hand.press(club.page.getByTestId('act').first().getByTestId('take-back-look'))
      await press('plan-back-yes')
    },
    isSettled: ({ section }) => section.entriesAt(7).every(isPlayed),
    says: ['section-planned'],
  },
]

/** Retypes a line without keys that move the caret: touches its end and writes it anew. */
async function retype(hand: CountedHand, line: number, names: string): Promise<void> {
  await hand.pressLine('names', line)
  for (const _ of PAIRS[line - 1] ?? '') await hand.hit('Backspace')
  await hand.type(names)
}
