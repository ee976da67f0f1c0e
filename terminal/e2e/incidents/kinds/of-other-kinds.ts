import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import { isClosed, settingsOf } from '../../../../shared/session/queries.ts'
import { type Incident, sitAt } from '../incident.ts'

/** Others, of kinds for which nothing was made by name. */
export const OF_OTHER_KINDS: readonly Incident[] = [
  {
    name: 'played board keyed as passed out',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(6, 1)
      await desk.press('slip-key')
      await desk.press(desk.club.page.getByTestId('panel').locator('[data-reading] input').nth(1))
      await desk.hand.type('3nt e 9')
      await desk.hand.hit('Enter')
      await desk.hand.hit('Enter')
    },
    isSettled: ({ section }) => {
      const result = section.resultAt(1, 6, 17)?.body.result
      return result?.kind === 'played' && result.contract.strain === 'N' && result.declarer === 'E'
    },
    says: ['result'],
  },
  {
    name: 'board played the other way round at a table',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(4, 1)
      await desk.press('seats-turned')
      await desk.press('turned-11')
    },
    isSettled: ({ section }) => section.resultAt(1, 4, 11)?.body.seats.E === '4',
    says: ['put-right'],
  },
  {
    name: 'adjusted by a trick',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(4, 1)
      await desk.press(desk.ofBoard(12, 'ruling'))
      await desk.press('ruling-line')
      await desk.hand.type('3nt n 8')
      await desk.hand.hit('Enter')
    },
    isSettled: ({ section }) => section.boardAt(1, 4, 12).kind === 'ruled',
    says: ['ruling'],
  },
  {
    name: 'board left for late play',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(2, 3)
      await desk.press(desk.ofBoard(12, 'not-played'))
      await desk.press('put-off-late-play')
    },
    isSettled: ({ section }) => section.boardAt(3, 2, 12).kind === 'late-play',
    says: ['board-state'],
  },
  {
    name: 'scored by another form',
    stage: 'third-round',
    async settle(desk) {
      await desk.press('page-session')
      await desk.press('scoring-change')
      await desk.press('form-butler')
      await desk.press('scoring-done')
    },
    isSettled: ({ state }) => settingsOf(state)?.form === 'butler',
    says: ['session-opened'],
  },
  {
    name: 'last round cut by a board for all',
    stage: 'third-round',
    async settle(desk) {
      await desk.press('page-session')
      await desk.press('change-movement')
      await desk.press('change-kind-round-cut-short')
      await desk.hand.choose('change-round', '7')
      await desk.press('change-record')
    },
    isSettled: ({ section }) => section.entriesOf(7).every(({ boards }) => boards.length === 2),
    says: ['section-planned'],
  },

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
