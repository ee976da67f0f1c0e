import { afterEach, expect, test } from 'vitest'
import { ids } from '../../../terminal/table/ids.ts'
import { inWorkFolder } from '../../kit/work-folder.ts'
import { whyNoRig } from '../network/table-in-network.ts'
import { openHall } from './checked-hall.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test('[CK2] [CK8] [CK9] [CK10] [CK12] common problems of halls are reported on the tablet and to the director: a closed firewall, a weak Wi-Fi, a wrong clock, an old kiosk app', async ({
  skip,
}) => {
  const why = whyNoRig()
  if (why) return skip(why)
  await inWorkFolder(async folder => {
    const { network, open, check, again, laptop, page } = await openHall(folder, undo)
    expect(await laptop()).toContain('reach.none')

    await open()
    const well = await check()
    expect(well).toEqual(expect.arrayContaining(['hub.reached', 'wifi.good', 'clock.wrong', 'browser.old']))
    expect(well).toEqual(expect.arrayContaining(['page.plain', 'awake.plain', 'store.unknown']))
    expect(await page.locator('[data-said="clock.wrong"]').innerText()).toContain('5 minutes apart')
    expect(await laptop()).toContain('reach.here')

    network.lose(0.3)
    expect(await again()).toContain('wifi.weak')
    network.silence()
    const shut = await again()
    expect(shut).toEqual(expect.arrayContaining(['hub.silent', 'wifi.unknown', 'clock.unknown']))
    await page.getByTestId(ids.back).tap()
    await page.waitForSelector('main[data-screen="choose-table"]')
    network.heal()
  })
})
