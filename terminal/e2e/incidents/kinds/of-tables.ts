import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import { PAIRS } from '../club.ts'
import type { CountedHand } from '../counted-hand.ts'
import { type Incident, sitAt } from '../incident.ts'

export const OF_TABLES: readonly Incident[] = [
  {
    name: 'late pair',
    stage: 'first-round',
    async settle({ press, hand, club }) {
      await press('page-session')
      await press('change-late-pair')
      if (club.glass === 'phone') await press('change-names')
      await hand.type('Late Comer & Later Still')
      await press('change-record')
    },
    isSettled: ({ section }) =>
      section.plan.contestants.length === 15 && section.playersOf('15').join() === 'Late Comer,Later Still',
    says: ['section-planned', 'contestant-named'],
  },
  {
    name: 'no-show',
    stage: 'first-round',
    /** The director has looked at other movements before, and left that form unfinished. */
    async happens(club) {
      const desk = sitAt({ club, hand: club.hand() })
      for (const key of ['page-session', 'change-movement', 'change-kind-replaced', 'panel-close'])
        await desk.press(key)
    },
    async settle(desk) {
      await desk.cell(7, 1)
      await desk.press('leaves-14')
      await desk.press('change-record')
    },
    isSettled: ({ section }) => {
      const entry = section.entryAt(1, 7)
      return entry === undefined || !isPlayed(entry)
    },
    says: ['section-planned'],
  },
  {
    name: 'round played in the wrong direction',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(5, 1)
      await desk.press('seats-turned')
      await desk.press('turned-round')
    },
    isSettled: ({ section }) => {
      const now = section.resultAt(1, 5, 13)
      const then = section.entryAt(2, 5)
      return now !== undefined && then !== undefined && now.body.seats.E === then.seats.N
    },
    says: ['put-right'],
  },
  {
    name: 'wrong boards played',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(6, 3)
      await desk.press('other-boards')
      // On a touch screen the keyboard appears when the field is touched, and not by itself.
      if (desk.club.glass === 'phone') await desk.press('change-boards')
      await desk.hand.type('4-6')
      await desk.press('change-record')
    },
    isSettled: ({ section }) => section.entryAt(3, 6)?.boards.join() === '4,5,6',
    says: ['section-planned'],
  },
  {
    name: 'slow table',
    stage: 'third-round',
    settle: ({ press }) => press('slow-cut'),
    isSettled: ({ section }) => section.boardAt(3, 6, 3).kind === 'cut',
    says: ['board-state'],
  },
  {
    name: 'names swapped',
    stage: 'third-round',
    async settle({ press, hand, club }) {
      await press('page-session')
      if (club.glass === 'desktop') {
        await press('names')
        for (const key of [
          'Control+Home',
          'ArrowDown',
          'Shift+ArrowDown',
          'Control+X',
          'ArrowDown',
          'Control+V',
        ])
          await hand.hit(key)
      } else for (const line of [2, 3]) await retype(hand, line, PAIRS[4 - line] ?? '')
      await press('names-save')
    },
    isSettled: ({ section }) =>
      section.playersOf('2').join() === 'Egon Ek,Fay Ford' &&
      section.playersOf('3').join() === 'Chen Wei,Dita Novak',
    says: ['contestant-named', 'contestant-named'],
  },
  {
    name: 'wrong change of the movement undone',
    stage: 'third-round',
    async happens(club) {
      const desk = sitAt({ club, hand: club.hand() })
      await desk.cell(7, 4)
      await desk.press('leaves-7')
      await desk.press('change-record')
      await club.settled()
    },
    async settle({ press, club }) {
      await press('page-acts')
      await press(club.page.getByTestId('act').first().getByTestId('take-back-look'))
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
