import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { made } from '../../../shared/test/made.ts'
import { inBrowsers, type Workplace, whatIsLacking } from '../play/in-browsers.ts'
import { openShortRoom } from '../play/short-room.ts'
import { playEvening } from './evening.ts'
import { findFirefox, openFirefox } from './firefox.ts'
import type { OtherBrowser } from './tab.ts'
import { createTabHand, type TabHand } from './tab-hand.ts'
import { findWebKit, openWebKit } from './webkit.ts'

const FIREFOX = findFirefox()
const WEBKIT = findWebKit()
const PLAN = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 }))

async function openRoom(at: Workplace) {
  return at.keep(await openShortRoom({ plan: PLAN }))
}

async function opened(at: Workplace, browser: OtherBrowser, address: string) {
  at.keep(browser)
  await browser.tab.open(address)
  return browser
}

/** Network errors that are no bug while the hub is dead. */
const NETWORK =
  /can’t establish a connection|interrupted while the page was loading|Failed to load resource|WebSocket connection to/
const bugsOf = async ({ complaints }: OtherBrowser) =>
  (await complaints()).filter(complaint => !NETWORK.test(complaint))

/** Waits until the app can be opened without the hub. Runs in the page. */
const SERVICE = 'navigator.serviceWorker.ready.then(() => true)'

async function inSecondTab(browser: OtherBrowser, first: TabHand, address: string): Promise<TabHand> {
  const second = createTabHand(await browser.openTab())
  await second.tab.open(address)
  await second.see('elsewhere')
  await first.tab.close()
  return second
}

describe('an evening in a browser that is not Chromium', () => {
  test(
    '[UI265] in Firefox three rounds are played, through a reload, a hub that dies and a browser that is killed',
    inBrowsers(
      async at => {
        const room = await openRoom(at)
        const profile = join(room.folder, 'firefox')
        const start = async () =>
          opened(at, await openFirefox({ executablePath: must(FIREFOX, 'a Firefox'), profile }), room.address)
        let browser = await start()
        let hand = createTabHand(browser.tab)
        await playEvening({
          room,
          hand: () => hand,
          async shake(when) {
            await hand.tab.ask(SERVICE)
            if (when === 'desk in reach') {
              await hand.tab.reload()
              hand = await inSecondTab(browser, hand, room.address)
              return
            }
            await browser.kill()
            browser = await start()
            hand = createTabHand(browser.tab)
          },
        })
        expect(await bugsOf(browser)).toEqual([])
      },
      FIREFOX ? whatIsLacking() : 'there is no Firefox on this machine',
    ),
  )

  test(
    '[UI266] in WebKitGTK three rounds are played, through reloads with and without the hub',
    inBrowsers(
      async at => {
        const room = await openRoom(at)
        const browser = await opened(at, await openWebKit(must(WEBKIT, 'a WebKit')), room.address)
        let hand = createTabHand(browser.tab)
        await playEvening({
          room,
          hand: () => hand,
          async shake(when) {
            await hand.tab.ask(SERVICE)
            await hand.tab.reload()
            if (when === 'desk in reach') hand = await inSecondTab(browser, hand, room.address)
          },
        })
        expect(await bugsOf(browser)).toEqual([])
      },
      WEBKIT ? whatIsLacking() : 'there is no WebKitGTK with its driver and Xvfb on this machine',
    ),
  )
})
