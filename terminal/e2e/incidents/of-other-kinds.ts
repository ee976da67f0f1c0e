import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { isClosed } from '../../../shared/session/queries.ts'
import { type Incident, sitAt } from './incident.ts'

/** Ten more, of kinds for which nothing was made by name. */
export const OF_OTHER_KINDS: readonly Incident[] = [
  {
    name: 'session opened with the wrong movement',
    stage: 'first-round',
    async settle({ press }) {
      await press('page-session')
      await press('change-movement')
      await press('change-kind-replaced')
      await press('change-record')
    },
    isSettled: ({ section }) => section.version > 1,
    says: ['section-planned'],
  },
  {
    name: 'result keyed at another table too',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(4, 3)
      await desk.press(desk.ofBoard(17, 'move-key'))
      await desk.press('withdraw')
    },
    isSettled: ({ section }) => section.boardAt(3, 4, 17).kind === 'to-play',
    says: ['put-right'],
  },
  {
    name: 'wrong pair number taken',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(2, 1)
      await desk.press('seats-other')
      await desk.press('came-9-10')
    },
    isSettled: ({ section }) => section.resultAt(1, 2, 4)?.body.seats.E === '10',
    says: ['put-right'],
  },
  {
    name: 'opponents of two tables swapped',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(3, 3)
      await desk.press('seats-swapped')
      await desk.press('swapped-EW-4')
    },
    isSettled: ({ section }) => section.entryAt(3, 3)?.seats.E === '9',
    says: ['put-right'],
  },
  {
    name: 'pair goes home early',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(1, 4)
      await desk.press('leaves-12')
      await desk.press('change-record')
    },
    isSettled: ({ section }) => section.entriesAt(1).some(entry => entry.round === 4 && !isPlayed(entry)),
    says: ['section-planned'],
  },
  {
    name: 'board found fouled after two rounds',
    stage: 'third-round',
    async settle({ press }) {
      await press('page-traveller')
      await press('traveller-7')
      await press('board-cancel')
      await press('board-cancel-yes')
    },
    isSettled: ({ section }) => section.isCancelled(7),
    says: ['board-cancelled'],
  },
  {
    name: 'ruled at the wrong table',
    stage: 'third-round',
    async happens(club) {
      const desk = sitAt({ club, hand: club.hand() })
      await desk.cell(3, 1)
      await desk.press(desk.ofBoard(7, 'ruling'))
      await desk.press('averages-plus-minus')
      await club.settled()
    },
    async settle(desk) {
      await desk.press('last-take-back')
      await desk.cell(2, 2)
      await desk.press(desk.ofBoard(7, 'ruling'))
      await desk.press('averages-plus-minus')
    },
    isSettled: ({ section }) =>
      section.boardAt(1, 3, 7).kind === 'played' && section.boardAt(2, 2, 7).kind === 'ruled',
    says: ['taken-back', 'ruling'],
  },
  {
    name: 'of two penalties the first was wrong',
    stage: 'third-round',
    async happens(club) {
      const desk = sitAt({ club, hand: club.hand() })
      for (const pair of ['1', '13']) {
        await desk.cell(1, 3)
        await desk.press(`penalty-${pair}`)
        await desk.press('quick-10')
        await club.settled()
      }
    },
    async settle({ press, club }) {
      await press('page-acts')
      await press(club.page.getByTestId('act').nth(1).getByTestId('take-back'))
    },
    isSettled: ({ section }) =>
      section
        .adjustments()
        .map(({ body }) => body.contestant)
        .join() === '13',
    says: ['taken-back'],
  },
  {
    name: 'last board cut, then played after all',
    stage: 'last-round',
    async happens(club) {
      const desk = sitAt({ club, hand: club.hand() })
      await desk.cell(3, 7)
      await desk.press('cut-short')
      await club.settled()
    },
    async settle(desk) {
      await desk.cell(3, 7)
      await desk.press('slip-key')
      await desk.hand.type('3nt s 9')
      await desk.hand.hit('Enter')
    },
    isSettled: ({ section }) => section.boardAt(7, 3, 6).kind === 'played',
    says: ['result'],
  },
  {
    name: 'arrow switch forgotten at a table',
    stage: 'last-round',
    async settle(desk) {
      await desk.cell(2, 7)
      await desk.press('seats-turned')
      await desk.press('turned-round')
    },
    isSettled: ({ section }) => section.resultAt(7, 2, 1)?.body.seats.E === '2',
    says: ['put-right'],
  },
  {
    name: 'session closed too early',
    stage: 'last-round',
    async happens(club) {
      const desk = sitAt({ club, hand: club.hand() })
      await desk.press('page-session')
      await desk.press('finish')
      const sure = club.page.getByTestId('finish-yes')
      if ((await sure.count()) > 0) await desk.press(sure)
      await club.settled()
    },
    async settle({ press }) {
      await press('page-session')
      await press('take-up-again')
    },
    isSettled: ({ state }) => !isClosed(state),
    says: ['session-closed'],
  },
]
