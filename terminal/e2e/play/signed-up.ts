import { pairNamed } from '../../../scripts/robots/self-run-evening.ts'
import { ids } from '../../table/ids.ts'
import type { TableHand } from '../table-hand.ts'

const PATIENCE = { timeout: 60_000 }

/** Signs up a pair of a self-running evening at its table. */
export async function signUp({ page, tap, see }: TableHand, number: number): Promise<void> {
  const main = page.locator('main')
  await page.locator('main:is([data-screen="sign-up"], [data-screen="signed-up"])').waitFor(PATIENCE)
  if ((await main.getAttribute('data-screen')) === 'signed-up') await tap(ids.signUpAnother)
  const names = pairNamed(number)
  for (const seat of ['N', 'S'] as const) {
    await see('sign-up')
    await tap(ids.signUpSit(seat))
    await see('sign-up-who')
    await page.getByTestId(ids.signUpField).fill(names[seat])
    await tap(ids.signUpTyped)
  }
  await tap(ids.signUpReady('N'), ids.signUpReady('S'))
  await page.locator('main[data-screen="signed-up"]').waitFor(PATIENCE)
}
