import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { ids } from '../../terminal/table/ids.ts'
import { inWorkFolder } from '../kit/work-folder.ts'
import { openHall, whyNoHall } from './hall.ts'
import { installAtHome, WAYS } from './ways.ts'

/** Expected own taps, other taps, and dead ends. */
const EXPECTED = {
  'app from the web, opened at home before; its own camera': { taps: 2, besides: 2, deadEnds: [] },
  'app from the web, never opened before: it cannot come now, the hub’s page serves': {
    taps: 1,
    besides: 1,
    deadEnds: ['https: ERR_NAME_NOT_RESOLVED'],
  },
  'https from the hub, its authority trusted before': { taps: 0, besides: 1, deadEnds: [] },
} as const

test('[RG51, UI650] a bare tablet comes to its table in a hall without internet, by each origin, and nothing is typed', async ({
  skip,
}) => {
  const reason = whyNoHall()
  if (reason) return skip(reason)
  await inWorkFolder(async folder => {
    const hall = await openHall(folder)
    try {
      for (const [name, { taps, besides, deadEnds }] of Object.entries(EXPECTED)) {
        const way = must(
          WAYS.find(each => each.name === name),
          name,
        )
        const joined = await way.run(hall, `tablet-${taps}`)
        expect([name, joined.taps, joined.besides.length, joined.typed]).toEqual([name, taps, besides, 0])
        expect(joined.deadEnds).toEqual(deadEnds)
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
