import { type Incident, sitAt } from '../incident.ts'
import { usual } from '../robot-tables.ts'

/** What else goes wrong with results and rulings at a club. */
export const OTHER_RESULTS: readonly Incident[] = [
  {
    name: 'board given an average, then played after all',
    stage: 'third-round',
    async happens(club) {
      const desk = sitAt({ club, hand: club.hand() })
      await desk.cell(2, 3)
      await desk.press(desk.ofBoard(12, 'not-played'))
      await desk.press('averages-average')
      await club.settled()
      await club.at(2).key(3, 12, usual(2, 12))
    },
    async settle(desk) {
      await desk.cell(2, 3)
      await desk.press(desk.ofBoard(12, 'ruling-back'))
    },
    isSettled: ({ section }) => section.boardAt(3, 2, 12).kind === 'played',
    says: ['ruling'],
  },
  {
    name: 'average plus given to the wrong side',
    stage: 'third-round',
    async happens(club) {
      const desk = sitAt({ club, hand: club.hand() })
      await desk.cell(6, 2)
      await desk.press(desk.ofBoard(20, 'ruling'))
      await desk.press('averages-plus-minus')
      await club.settled()
    },
    async settle(desk) {
      await desk.cell(6, 2)
      await desk.press(desk.ofBoard(20, 'ruling'))
      await desk.press('averages-minus-plus')
    },
    isSettled: ({ section }) => section.rulingAt(2, 6, 20)?.body.sides?.NS.kind === 'average-minus',
    says: ['ruling'],
  },
  {
    name: 'penalty halved after a word with the pair',
    stage: 'third-round',
    async happens(club) {
      const desk = sitAt({ club, hand: club.hand() })
      await desk.cell(1, 3)
      await desk.press('penalty-13')
      await desk.press('quick-10')
      await club.settled()
    },
    async settle(desk) {
      await desk.press('last-take-back')
      await desk.cell(1, 3)
      await desk.press('penalty-13')
      await desk.press('quick-5')
    },
    isSettled: ({ section }) =>
      section
        .adjustments()
        .map(({ body }) => body.hundredths)
        .join() === '-500',
    says: ['taken-back', 'adjustment'],
  },
  {
    name: 'doubled, and a trick fewer',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(7, 2)
      await desk.press('slip-key')
      await desk.press(desk.club.page.getByTestId('panel').locator('[data-reading] input').first())
      await desk.hand.type('4sx n -1')
      await desk.hand.hit('Enter')
      await desk.hand.hit('Enter')
    },
    isSettled: ({ section, club }) => {
      const [board = 0] = club.at(7).boardsOf(2)
      const result = section.resultAt(2, 7, board)?.body.result
      return result?.kind === 'played' && result.contract.doubling === 'X' && result.tricks === 9
    },
    says: ['result'],
  },
  {
    name: 'keyed as not played, but it was',
    stage: 'third-round',
    async happens(club) {
      await club.at(3).key(3, 15, { kind: 'not-played' })
    },
    async settle(desk) {
      await desk.cell(3, 3)
      await desk.press('slip-key')
      await desk.press(desk.club.page.getByTestId('panel').locator('[data-reading] input').nth(2))
      await desk.hand.type('3nt n 9')
      await desk.hand.hit('Enter')
      await desk.hand.hit('Enter')
    },
    isSettled: ({ section }) => section.boardAt(3, 3, 15).kind === 'played',
    says: ['result'],
  },
  {
    name: 'round of a table from its slip',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(6, 3)
      await desk.press('slip-key')
      for (const line of ['3nt s 9', '4h w 10', 'p']) {
        await desk.hand.type(line)
        await desk.club.page.getByTestId('slip-read').waitFor()
        await desk.hand.hit('Enter')
        await desk.club.page.getByTestId('slip-read').waitFor({ state: 'detached' })
      }
    },
    isSettled: ({ section }) => [1, 2, 3].every(board => section.boardAt(3, 6, board).kind === 'played'),
    says: ['result', 'result', 'result'],
  },
  {
    name: 'board fouled from a table on',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(2, 2)
      await desk.press(desk.ofBoard(8, 'ruling'))
      await desk.press('way-onwards')
    },
    isSettled: ({ section }) =>
      section.rulingAt(2, 2, 8)?.body.form === 'B' && section.rulingAt(3, 1, 8)?.body.form === 'B',
    says: ['ruling'],
  },
  {
    name: 'board with a card lost: nobody plays it any more',
    stage: 'third-round',
    async settle(desk) {
      await desk.cell(5, 3)
      await desk.press(desk.ofBoard(21, 'not-played'))
      await desk.press('put-off-all-true')
      await desk.press('put-off-cut')
    },
    isSettled: ({ section }) =>
      section.boardAt(3, 5, 21).kind === 'cut' && section.boardAt(4, 4, 21).kind === 'cut',
    says: ['board-state'],
  },
]
