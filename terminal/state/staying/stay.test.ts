import { expect, test, vi } from 'vitest'
import { stayOnPage } from './stay.ts'

/** Stub of a page whose history is a list of states, with simulated touches. */
function page(isAtRisk: () => boolean) {
  const target = new EventTarget()
  const entries: unknown[] = [null]
  let at = 0
  let href = 'http://hub.test/table/'
  let backs = 0
  let opened = 0
  const noted = new Map<string, string>()
  const history = {
    get state() {
      return entries[at]
    },
    pushState(state: unknown) {
      at += 1
      entries.splice(at, entries.length, state)
    },
  }
  const location = {
    get href() {
      return href
    },
    replace: () => {
      opened += 1
    },
  }
  const sessionStorage = {
    getItem: (key: string) => noted.get(key) ?? null,
    setItem: (key: string, value: string) => void noted.set(key, value),
    removeItem: (key: string) => void noted.delete(key),
  }
  stayOnPage(
    Object.assign(target, { history, location, sessionStorage, navigator: { vendor: 'Google Inc.' } }),
    {
      isAtRisk,
      isKeptOnly: isAtRisk,
      back() {
        backs += 1
      },
    },
  )
  return {
    touch: () => void target.dispatchEvent(new Event('pointerup')),
    back() {
      at -= 1
      target.dispatchEvent(new Event('popstate'))
    },
    follow(hash: string) {
      href = `http://hub.test/table/${hash}`
      history.pushState(null)
      target.dispatchEvent(new Event('popstate'))
    },
    key: (key: string, also: object = {}) =>
      !target.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key, ...also })),
    leave: () => !target.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    length: () => entries.length,
    at: () => at,
    backs: () => backs,
    opened: () => opened,
  }
}

test('[UI525] Back never leads out of the page: its entry of the history is put back each time', () => {
  const { touch, back, at, backs, length } = page(() => false)
  touch()
  touch()
  expect([at(), length()]).toEqual([1, 2])
  for (const times of [1, 2, 3]) {
    back()
    expect([at(), length(), backs()]).toEqual([1, 2, times])
  }
})

test('[UI525] before anybody has touched the page Back leads where the person came from', () => {
  expect(page(() => false).length()).toBe(1)
})

test('[UI525] an address with other words behind its # is no way back', () => {
  const { touch, follow, backs } = page(() => false)
  touch()
  follow('#t=1')
  expect(backs()).toBe(0)
})

test('[UI526] leaving is asked about and the keys that load anew do nothing, but only while the page would be gone', () => {
  let risk = false
  const { key, leave } = page(() => risk)
  const all = () => [leave(), key('F5'), key('r', { ctrlKey: true }), key('R', { metaKey: true })]
  expect(all()).toEqual([false, false, false, false])
  risk = true
  expect(all()).toEqual([true, true, true, true])
  expect([key('r'), key('Enter')]).toEqual([false, false])
})

test('[UI610] a page that was to go without the hub opens itself, and nobody is asked about that', () => {
  vi.useFakeTimers()
  try {
    const { leave, opened } = page(() => true)
    expect(leave()).toBe(true)
    vi.advanceTimersByTime(0)
    expect([opened(), leave()]).toEqual([1, false])
  } finally {
    vi.useRealTimers()
  }
})
