import type { Fact } from '../../../shared/session/state/fact.ts'
import type { Club } from './club.ts'
import type { CountedHand } from './counted-hand.ts'

/** Kinds whose simultaneous facts share one line of the log. */
const TOGETHER: readonly Fact['kind'][] = ['contestant-named', 'settled']

/** Undoes everything that was entered through the log, the last first. */
export async function takeBack(club: Club, hand: CountedHand, said: readonly Fact[]): Promise<void> {
  const { page } = club
  const lines = said.filter(({ kind }, at) => kind !== said[at - 1]?.kind || !TOGETHER.includes(kind)).length
  const known = club.directorFacts().length
  if (lines > 0) await hand.press('page-acts')
  for (let taken = 0; taken < lines; taken += 1) {
    // Lines of undone acts, and of the acts that undid them, are above it.
    const now = club.directorFacts().length
    const row = page.getByTestId('act').nth(now - known + taken)
    await row.waitFor()
    const key = row.getByTestId('take-back')
    if ((await key.count()) > 0) await hand.press(key)
    else {
      await hand.press(row.getByTestId('take-back-look'))
      await hand.press(row.getByTestId('plan-back-yes'))
    }
    await club.observer.until(() => club.directorFacts().length > now, 'the act taken back')
    await club.settled()
  }
}
