import { expect, test } from 'vitest'
import { ids } from '../../terminal/table/ids.ts'
import { inWorkFolder } from '../kit/work-folder.ts'
import { openHall, whyNoHall } from './hall.ts'
import { installAtHome, WAYS } from './ways.ts'

test('[RG51, UI650] a bare tablet comes to its table in a hall without internet, by each origin, and nothing is typed', async ({
  skip,
}) => {
  const reason = whyNoHall()
  if (reason) return skip(reason)
  await inWorkFolder(async folder => {
    const hall = await openHall(folder)
    try {
      for (const [at, { name, expected, run }] of WAYS.entries()) {
        const { taps, typed, besides, deadEnds } = await run(hall, `tablet-${at}`)
        expect([name, { taps, besides: besides.length, deadEnds, typed }]).toEqual([
          name,
          { ...expected, typed: 0 },
        ])
      }
      // The counting pages do register a key press.
      const typing = await hall.openInHall('typing')
      await typing.device.page.goto(hall.origin('http'))
      await typing.device.page.keyboard.press('7')
      await expect.poll(() => typing.counts.typed).toBe(1)
      await typing.device.close()

      // A user who waits before opening the app succeeds too: by then the page stays open by itself.
      await installAtHome(hall, 'leaving')
      const leaving = await hall.openInHall('leaving')
      const { page } = leaving.device
      await page.goto(hall.nextCode('http'))
      await leaving.hand.see('offer-app')
      const stays = async () => {
        await page.touchscreen.tap(5, 5)
        return page.evaluate(() => history.state !== null)
      }
      await expect.poll(stays).toBe(true)
      await leaving.hand.tap(ids.openInApp)
      await leaving.hand.see('allow-network')
      await leaving.device.close()
    } finally {
      await hall.close()
    }
  })
})
