import { isClosed } from '../../../../shared/session/queries.ts'
import { type Incident, sitAt } from '../incident.ts'
import { played } from '../robot-tables.ts'

/** What comes up when the evening is nearly over. */
export const OF_THE_END: readonly Incident[] = [
  {
    name: 'neighbour’s tablet for a dead one',
    stage: 'last-round',
    async happens(club) {
      club.at(5).stop()
      await club.page.getByTestId('play-on-with-A-4').first().waitFor()
    },
    settle: ({ press, club }) => press(club.page.getByTestId('play-on-with-A-4').first()),
    isSettled: ({ club }) => club.at(4).robot.assignment()?.also?.length === 1,
    says: [],
  },
  {
    name: 'result that comes in after the close',
    stage: 'last-round',
    async happens(club) {
      const desk = sitAt({ club, hand: club.hand() })
      await desk.press('page-session')
      await desk.press('finish')
      const sure = club.page.getByTestId('finish-yes')
      if ((await sure.count()) > 0) await desk.press(sure)
      await club.settled()
      await club.at(3).key(7, 6, played([3, 'N'], 'S', 9))
    },
    settle: ({ press }) => press('settle-admit'),
    isSettled: ({ section, state }) => section.boardAt(7, 3, 6).kind === 'played' && isClosed(state),
    says: ['settled'],
  },
]
