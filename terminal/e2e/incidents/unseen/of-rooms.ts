import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import { clockOf } from '../../../../shared/session/section/round-clock.ts'
import { type Incident, sitAt } from '../incident.ts'
import { SECTION } from '../sights.ts'

/** What else happens to people, tables and boards at a club. */
export const OTHER_ROOMS: readonly Incident[] = [
  {
    name: 'opponents of two tables swapped, a round ago',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(2, 2)
      await desk.press('seats-swapped')
      await desk.press('swapped-EW-5')
    },
    isSettled: ({ section }) => section.resultAt(2, 2, 7)?.body.seats.E === '11',
    says: ['put-right'],
  },
  {
    name: 'two tables swapped their last boards',
    stage: 'third-round',
    async settle(desk) {
      for (const [table, boards] of [
        [3, '13, 14, 18'],
        [4, '16, 17, 15'],
      ] as const) {
        await desk.cell(table, 3)
        await desk.press('other-boards')
        await desk.hand.type(boards)
        await desk.press('change-record')
      }
    },
    isSettled: ({ section }) =>
      section.entryAt(3, 3)?.boards.includes(18) === true &&
      section.entryAt(3, 4)?.boards.includes(15) === true,
    says: ['section-planned', 'section-planned'],
  },
  {
    name: 'substitute from the third round on',
    stage: 'third-round',
    async settle({ press, hand }) {
      await press('page-session')
      await press('names')
      for (const key of ['Control+Home', 'End', 'Shift+Home']) await hand.hit(key)
      await hand.type('Ana Lima & Sub Stitute')
      await press('names-save')
    },
    isSettled: ({ section }) => section.playersOf('1').join() === 'Ana Lima,Sub Stitute',
    says: ['contestant-named'],
  },
  {
    name: 'fire alarm: the clock waits',
    stage: 'third-round',
    async happens(club) {
      const desk = sitAt({ club, hand: club.hand() })
      if ((await club.page.getByTestId('last-close').count()) > 0) await desk.press('last-close')
      await desk.press('clock-open')
      await desk.press('clock-start')
      await club.settled()
    },
    async settle({ press }) {
      // What was done last lies over the clock's key for a minute.
      await press('last-close')
      await press('clock-open')
      await press('clock-pause')
    },
    isSettled: ({ state }) => clockOf(state, SECTION)?.run.kind === 'paused',
    says: ['clock'],
  },
  {
    name: 'hall closes early: the last round falls out',
    stage: 'third-round',
    async settle(desk) {
      await desk.press('page-session')
      await desk.press('change-movement')
      await desk.press('change-kind-round-dropped')
      await desk.press('change-record')
    },
    isSettled: ({ section }) => section.plan.rounds === 6,
    says: ['section-planned'],
  },
  {
    name: 'pair that comes at half-time',
    stage: 'third-round',
    async settle({ press, hand }) {
      await press('page-session')
      await press('change-late-pair')
      await hand.type('Half Time & Late Still')
      await press('change-record')
    },
    isSettled: ({ section }) => section.playersOf('15').join() === 'Half Time,Late Still',
    says: ['section-planned', 'contestant-named'],
  },
  {
    name: 'table dissolved',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(7, 3)
      await desk.press('table-closes')
      await desk.press('change-record')
    },
    isSettled: ({ section }) => section.entriesAt(7).filter(isPlayed).length <= 3,
    says: ['section-planned'],
  },
  {
    name: 'two ladies changed partners',
    stage: 'third-round',
    async settle({ press, hand }) {
      await press('page-session')
      await press('names')
      for (const key of ['Control+Home', 'End', 'Shift+Home']) await hand.hit(key)
      await hand.type('Ana Lima & Dita Novak')
      for (const key of ['ArrowDown', 'End', 'Shift+Home']) await hand.hit(key)
      await hand.type('Chen Wei & Bo Berg')
      await press('names-save')
    },
    isSettled: ({ section }) => section.playersOf('2').join() === 'Chen Wei,Bo Berg',
    says: ['contestant-named', 'contestant-named'],
  },
  {
    name: 'wrong pair sent home',
    stage: 'third-round',
    async happens(club) {
      const desk = sitAt({ club, hand: club.hand() })
      await desk.cell(1, 4)
      await desk.press('leaves-12')
      await desk.press('change-record')
      await club.settled()
    },
    async settle(desk) {
      await desk.press('last-take-back')
      await desk.press('plan-back-yes')
      await desk.cell(2, 4)
      await desk.press('leaves-13')
      await desk.press('change-record')
    },
    isSettled: ({ section }) =>
      section.entriesAt(1).every(isPlayed) && section.entriesAt(2).some(entry => !isPlayed(entry)),
    says: ['section-planned', 'section-planned'],
  },
]
