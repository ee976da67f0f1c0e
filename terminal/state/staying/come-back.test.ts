import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { comeBack } from './come-back.ts'
import { allowLeaving } from './let-go.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Stub of a browser tab: each page load is a new document, and the tab's session storage persists. */
function tab(address = 'http://hub.test/table/') {
  const noted = new Map<string, string>()
  const opened: string[] = []
  const sessionStorage = {
    getItem: (key: string) => noted.get(key) ?? null,
    setItem: (key: string, value: string) => void noted.set(key, value),
    removeItem: (key: string) => void noted.delete(key),
  }
  const location = { href: address, replace: (url: string | URL) => void opened.push(String(url)) }
  return {
    opened,
    sessionStorage,
    page: (isKeptOnly: () => boolean, vendor = 'Google Inc.') =>
      comeBack({ location, sessionStorage, navigator: { vendor } }, isKeptOnly),
  }
}

test('[UI610] a page that is to go while the hub is away opens itself, without the words behind its #, and says so', () => {
  const { opened, page } = tab('http://hub.test/table/#t=1')
  const coming = page(() => true)
  coming.goes()
  // Browsers ignore a navigation during their unload notice.
  expect([opened, coming.isOnItsWay()]).toEqual([[], false])
  vi.advanceTimersByTime(0)
  expect([opened, coming.isOnItsWay()]).toEqual([['http://hub.test/table/'], true])
  coming.goes()
  vi.advanceTimersByTime(4000)
  expect(opened).toHaveLength(1)
  // Do not wait for a browser that did not do it.
  vi.advanceTimersByTime(1000)
  expect(coming.isOnItsWay()).toBe(false)
})

test('[UI610] with the hub in reach it goes, unless the hub turns out to be away while the answer is awaited', () => {
  const { opened, page } = tab()
  let isAway = false
  const coming = page(() => isAway)
  coming.goes()
  vi.advanceTimersByTime(4000)
  expect(opened).toEqual([])
  isAway = true
  vi.advanceTimersByTime(100)
  expect(opened).toHaveLength(1)

  const other = tab()
  isAway = false
  other.page(() => isAway).goes()
  vi.advanceTimersByTime(30_000)
  isAway = true
  vi.advanceTimersByTime(30_000)
  expect(other.opened).toEqual([])
})

test('[UI610] a page left four times without a touch in between lets go; a touch makes it stay again', () => {
  const { opened, page } = tab()
  const go = () => {
    page(() => true).goes()
    vi.advanceTimersByTime(10_000)
  }
  for (let times = 0; times < 5; times += 1) go()
  expect(opened).toHaveLength(3)
  page(() => true).touched()
  go()
  expect(opened).toHaveLength(4)
})

test('[UI650] whoever has pressed a key of the page that leads elsewhere gets there at once, also before the hub has answered', () => {
  const { opened, page, sessionStorage } = tab()
  const coming = page(() => true)
  coming.touched()
  allowLeaving(sessionStorage)
  coming.goes()
  vi.advanceTimersByTime(30_000)
  expect(opened).toEqual([])
  // Back on the page it stays again from the first touch on.
  coming.touched()
  coming.goes()
  vi.advanceTimersByTime(0)
  expect(opened).toHaveLength(1)
})

test('[UI651] a browser that keeps no page has none to come back to', () => {
  const { opened, page } = tab()
  page(() => true, 'Apple Computer, Inc.').goes()
  vi.advanceTimersByTime(30_000)
  expect(opened).toEqual([])
})
