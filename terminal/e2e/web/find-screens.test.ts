import { expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { formatDeskNumber } from '../../../shared/protocol/door/desk-number.ts'
import { ids } from '../../table/ids.ts'
import { FIND_STORIES } from '../stories/find-stories.ts'
import { describeTable } from '../stories/story-pages.ts'

const DESK = '192.168.1.5:8484'
const GLASSES = ['phone', 'russian-phone', 'upright', 'russian-upright', 'ipad-sideways', 'dark'] as const

describeTable('the way to the desk', stories => {
  test.each(Object.keys(FIND_STORIES))(
    '[UI448] the way from the web to the desk fits a phone and a tablet, light and dark, in Russian too: %s',
    async story => {
      for (const glass of GLASSES) expect([glass, await stories.look(story, glass)]).toEqual([glass, []])
    },
  )

  test('[UI448] whoever was refused reads where it is allowed, and the address that needs no leave; play goes on', async () => {
    await stories.look('network-refused-playing', 'russian-phone')
    await expect.poll(() => stories.words()).toContain('разрешите локальную сеть')
    const way = stories.page.locator('main a')
    expect(await way.getAttribute('href')).toBe('http://192.168.1.5:8484/')
    await stories.tap(ids.back)
    await stories.see('contract')
  })

  test('[UI653] who plays on without the desk finds the way back to that question under “More”', async () => {
    await stories.look('network-refused-playing', 'phone')
    await stories.tap(ids.back)
    await stories.see('contract')
    await stories.tap(ids.more)
    await stories.see('more')
    expect(await stories.page.getByTestId(ids.otherAddress).count()).toBe(0)
    await stories.tap(ids.allowNetwork)
    await stories.see('network-refused')
  })

  test('[UI652] the desk is asked for its tables where nothing is in the way, and not before the browser lets this page', async () => {
    const asks = stories.page.locator('[data-asks]')
    for (const [story, count] of [
      ['find-desk', 1],
      ['find-desk-free', 1],
      ['find-desk-unasked', 0],
    ] as const) {
      await stories.look(story, 'phone')
      await expect.poll(async () => [story, await asks.count()]).toEqual([story, count])
    }
  })

  test('[UI652] whoever has typed a number reads where the desk is looked for, after a while the plain address, and goes back', async () => {
    await stories.look('desk-number-free', 'phone')
    const number = must(formatDeskNumber(DESK), 'the number of the desk')
    for (const digit of number) await stories.tap(ids.deskDigit(Number(digit)))
    await stories.tap(ids.deskLook)
    await stories.see('seeking')
    expect(await stories.words()).toContain(DESK)
    await expect.poll(() => stories.page.locator('main a').count(), { timeout: 30_000 }).toBe(1)
    expect(await stories.words()).toContain('No answer from the desk yet')
    await stories.tap(ids.back)
    await stories.see('find-desk')
  })

  test('[UI654] where another club’s desk answers, its offer comes with the screen that says so, also when that part is still to come', async () => {
    const part = /find-part/
    await stories.look('switch-club', 'phone')
    await stories.page.route(part, route => route.abort())
    await stories.page.reload()
    await stories.see('other-club')
    expect(await stories.words()).toContain('nothing was sent to this one')
    await stories.page.unroute(part)
    await expect.poll(() => stories.words(), { timeout: 10_000 }).toContain('Stay with its own club')
  })

  test('[UI448] a desk that has no number is found by its address, with whatever port; what is no address is said', async () => {
    await stories.look('desk-address', 'phone')
    const field = stories.page.getByTestId(ids.addressField)
    await field.fill('192.168.1')
    await stories.tap(ids.lookThere)
    await expect.poll(() => stories.words()).toContain('That does not look like an address')
    await field.fill('192.168.1.5:9090')
    await stories.tap(ids.lookThere)
    await stories.see('seeking')
    await stories.tap(ids.back)
    await stories.see('find-desk')
  })

  test('[UI611] where the browser neither asks nor reaches the desk, the address that needs no leave is told, too', async () => {
    await stories.look('network-silent', 'upright')
    await expect.poll(() => stories.words()).toContain('No answer from the desk yet')
    expect(await stories.page.locator('main a').getAttribute('href')).toBe('http://192.168.1.5:8484/')
  })

  test('[UI611] a browser that keeps its page from the desk without a word: after a while the plain address is told there, too', async () => {
    await stories.look('asking-web', 'russian-phone')
    await expect
      .poll(() => stories.page.locator('main a').getAttribute('href'), { timeout: 30_000 })
      .toBe('http://192.168.1.5:8484/')
    expect(await stories.words()).toContain('192.168.1.5:8484')
  })
})
