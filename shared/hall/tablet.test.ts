import { expect, test } from 'vitest'
import { browserOf } from './browser.ts'
import { type Tablet, type TabletKey, tabletFindings } from './tablet.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'

const WELL: Tablet = {
  way: 'https',
  trips: Array.from({ length: 40 }, () => 8),
  stranger: false,
  clockAhead: 200,
  isKeptOut: false,
  isLinked: false,
  agent: CHROME,
  keeps: true,
  isPersistent: true,
  quotaBytes: 5e9,
  isAppKept: true,
  mayStayAwake: true,
  battery: { share: 0.9, isCharging: false },
}

const said = (tablet: Partial<Tablet>) =>
  tabletFindings({ ...WELL, ...tablet }).flatMap(one => (one.verdict === 'ok' ? [] : [one.said]))

/** Returns forty round trips: `count` of them with the time `ms`, or null for no answer; the others take 8 ms. */
const some = (count: number, ms: number | null) =>
  Array.from({ length: 40 }, (_, at) => (at < count ? ms : 8))

test('[CK11] a tablet of which everything is well has nothing to be done', () => {
  expect(said({})).toEqual([])
})

test.each<[string, Partial<Tablet>, readonly TabletKey[]]>([
  [
    '[CK8] nobody answers',
    { trips: some(40, null), clockAhead: null },
    ['hub.silent', 'wifi.unknown', 'clock.unknown'],
  ],
  [
    '[CK8] somebody else answers',
    { trips: some(40, null), stranger: true },
    ['hub.stranger', 'wifi.unknown'],
  ],
  [
    '[CK8] the browser keeps the app from the network',
    { trips: some(40, null), isKeptOut: true },
    ['hub.kept-out', 'wifi.unknown'],
  ],
  ['[CK8] the browser kept it out, and does no more', { isKeptOut: true }, []],
  ['[CK8] two of forty are lost', { trips: some(2, null) }, []],
  ['[CK8] three of forty are lost', { trips: some(3, null) }, ['wifi.weak']],
  ['[CK8] two of forty are slow', { trips: some(2, 900) }, []],
  ['[CK8] three of forty are slow', { trips: some(3, 900) }, ['wifi.weak']],
  ['[CK8] linked, but nothing to be asked', { trips: [], isLinked: true }, ['wifi.unknown']],
  ['[CK9] a clock 31 s behind', { clockAhead: -31_000 }, ['clock.wrong']],
  ['[CK9] a clock 29 s ahead', { clockAhead: 29_000 }, []],
  ['[CK10] an old browser', { agent: CHROME.replace('138', '104') }, ['browser.old']],
  ['[CK11] nothing is kept', { keeps: false }, ['store.none']],
  ['[CK11] a private window', { quotaBytes: 2e7 }, ['store.little']],
  ['[CK11] storage that is only lent', { isPersistent: false }, ['store.lent']],
  ['[CK11] a low battery', { battery: { share: 0.39, isCharging: false } }, ['battery.low']],
  ['[CK11] a low battery on its charger', { battery: { share: 0.1, isCharging: true } }, []],
  ['[CK11] a screen that goes dark', { mayStayAwake: false }, ['awake.refused']],
  ['[CK11] a page that is not kept', { isAppKept: false }, ['page.not-kept']],
  [
    '[CK11] plain http',
    {
      way: 'http',
      isAppKept: false,
      mayStayAwake: false,
      isPersistent: null,
      quotaBytes: null,
      battery: null,
    },
    ['store.unknown', 'page.plain', 'awake.plain', 'battery.unknown'],
  ],
])('%s', (_, tablet, keys) => {
  expect(said(tablet)).toEqual(keys)
})

test.each([
  [CHROME, 'Chrome 138', false, 'browser'],
  [CHROME.replace('138', '105'), 'Chrome 105', false, 'browser'],
  [CHROME.replace('138', '104'), 'Chrome 104', true, 'browser'],
  [
    'Mozilla/5.0 (Linux; Android 9; KFONWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/120.5.10 like Chrome/120.0.6099.230 Safari/537.36',
    'Silk 120, Chromium 120',
    false,
    'silk',
  ],
  [
    'Mozilla/5.0 (Linux; Android 9; SM-T290; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/95.0.4638.74 Safari/537.36',
    'WebView 95',
    true,
    'kiosk',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 15_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.3 Mobile/15E148 Safari/604.1',
    'Safari 15.3',
    true,
    'browser',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/99.0.4844.59 Mobile/15E148 Safari/604.1',
    'Safari 16.1',
    false,
    'browser',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15',
    'Safari 15.4',
    false,
    'browser',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:114.0) Gecko/20100101 Firefox/114.0', 'Firefox 114', true, 'browser'],
  ['Something new', '', false, 'browser'],
])('[CK10] %s is told as what it is', (agent, name, isOld, kind) => {
  expect(browserOf(agent)).toMatchObject({ name, isOld, kind })
})
