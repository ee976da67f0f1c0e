import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { made } from '../../../shared/test/made.ts'
import { isBuilt } from '../director-room.ts'
import { openShortRoom } from '../play/short-room.ts'
import { playEvening } from './evening.ts'
import { findFirefox, openFirefox } from './firefox.ts'
import type { OtherBrowser } from './tab.ts'
import { createTabHand, type TabHand } from './tab-hand.ts'
import { findWebKit, openWebKit } from './webkit.ts'

const FIREFOX = findFirefox()
const WEBKIT = findWebKit()
const PLAN = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 }))

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function openRoom() {
  const room = await openShortRoom({ plan: PLAN })
  undo.push(room.close)
  return room
}

async function opened(browser: OtherBrowser, address: string) {
  undo.push(browser.close)
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
  test('[UI265] in Firefox three rounds are played, through a reload, a hub that dies and a browser that is killed', async ({
    skip,
  }) => {
    if (!FIREFOX) return skip('there is no Firefox on this machine')
    if (!isBuilt()) return skip('the apps are not built: npm run build')
    const room = await openRoom()
    const profile = join(room.folder, 'firefox')
    const start = async () => opened(await openFirefox({ executablePath: FIREFOX, profile }), room.address)
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
  })

  test('[UI266] in WebKitGTK three rounds are played, through reloads with and without the hub', async ({
    skip,
  }) => {
    if (!WEBKIT) return skip('there is no WebKitGTK with its driver and Xvfb on this machine')
    if (!isBuilt()) return skip('the apps are not built: npm run build')
    const room = await openRoom()
    const browser = await opened(await openWebKit(WEBKIT), room.address)
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
  })
})
