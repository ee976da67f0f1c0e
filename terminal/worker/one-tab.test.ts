import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Channel, createOneTab } from './one-tab.ts'

/** Creates a browser whose tabs share one channel: a message reaches every tab except its sender. */
function createBrowser() {
  const channels = new Set<Channel>()
  const openTab = (id: string) => {
    const channel: Channel = {
      onmessage: null,
      postMessage(data) {
        for (const other of channels)
          if (other !== channel) setTimeout(() => other.onmessage?.({ data } as MessageEvent), 1)
      },
    }
    channels.add(channel)
    const heard: string[] = []
    const one = createOneTab({ name: 'store', openChannel: () => channel, newId: () => id, now: Date.now })
    one.claim(holder => heard.push(holder))
    return { heard, one, close: () => void channels.delete(channel), channel }
  }
  return { openTab }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[WK19] on plain http a second tab is told that the store is elsewhere, and takes it when the first is gone', () => {
  const { openTab } = createBrowser()
  const first = openTab('b')
  vi.advanceTimersByTime(1000)
  expect(first.heard).toEqual(['mine'])
  const second = openTab('a')
  vi.advanceTimersByTime(1000)
  expect(second.heard).toEqual(['elsewhere'])
  first.close()
  first.channel.onmessage = null
  vi.advanceTimersByTime(5000)
  expect(second.heard).toEqual(['elsewhere', 'mine'])
})

test('[WK19] of two tabs opened at once one gets the store', () => {
  const { openTab } = createBrowser()
  const tabs = [openTab('b'), openTab('a')]
  vi.advanceTimersByTime(10_000)
  expect(tabs.map(({ heard }) => heard.at(-1))).toEqual(['elsewhere', 'mine'])
})

test('[WK19] with Web Locks a waiting tab gets the store with the lock', async () => {
  let granted: (() => unknown) | undefined
  const locks = {
    async request(_: string, options: unknown, take?: (lock: unknown) => unknown) {
      if (take) return take(null)
      if (typeof options === 'function') granted = () => options({})
      return undefined
    },
  }
  const heard: string[] = []
  createOneTab({
    name: 'store',
    locks: locks as unknown as LockManager,
    newId: () => 'a',
    now: Date.now,
  }).claim(one => heard.push(one))
  expect(heard).toEqual(['elsewhere'])
  void granted?.()
  expect(heard).toEqual(['elsewhere', 'mine'])
})

test.for([
  ['a', 'b'],
  ['b', 'a'],
] as const)(
  '[WK19] of two that both hold the store, because %s slept while %s took it, the sleeper gives way and is told',
  ([sleeper, worker]) => {
    const { openTab } = createBrowser()
    const asleep = openTab(sleeper)
    vi.advanceTimersByTime(1000)
    const hear = asleep.channel.onmessage
    asleep.channel.onmessage = null
    const other = openTab(worker)
    vi.advanceTimersByTime(1000)
    expect([asleep.heard, other.heard]).toEqual([['mine'], ['mine']])
    asleep.channel.onmessage = hear
    const third = openTab('c')
    vi.advanceTimersByTime(10_000)
    expect([asleep.heard, other.heard, third.heard]).toEqual([['mine', 'elsewhere'], ['mine'], ['elsewhere']])
  },
)

test('[WK19] a tab that the store refuses gives way, and asks until the other is closed', () => {
  const { openTab } = createBrowser()
  const tab = openTab('a')
  vi.advanceTimersByTime(1000)
  tab.one.giveWay()
  expect(tab.heard).toEqual(['mine', 'elsewhere'])
  vi.advanceTimersByTime(3000)
  expect(tab.heard).toEqual(['mine', 'elsewhere', 'mine'])
})

test('[WK19] with Web Locks a tab that gives way lets the lock go, and asks for it anew', async () => {
  let asked = 0
  let held: Promise<unknown> = Promise.resolve()
  const locks = {
    async request(_: string, options: unknown, take?: (lock: unknown) => unknown) {
      asked += 1
      held = Promise.resolve(take ? take({}) : (options as () => unknown)())
    },
  }
  const heard: string[] = []
  const tab = createOneTab({
    name: 'store',
    locks: locks as unknown as LockManager,
    newId: () => 'a',
    now: Date.now,
  })
  tab.claim(one => heard.push(one))
  const first = held
  tab.giveWay()
  await first
  vi.advanceTimersByTime(3000)
  expect([heard, asked]).toEqual([['mine', 'elsewhere', 'mine'], 2])
})

test('[WK19] without locks and channels a tab that the store refuses takes it back', () => {
  const heard: string[] = []
  const tab = createOneTab({ name: 'store', newId: () => 'a', now: Date.now })
  tab.claim(one => heard.push(one))
  tab.giveWay()
  vi.advanceTimersByTime(3000)
  expect(heard).toEqual(['mine', 'elsewhere', 'mine'])
})

test('[WK19] without locks and channels the only tab there can be has the store', () => {
  const heard: string[] = []
  createOneTab({ name: 'store', newId: () => 'a', now: Date.now }).claim(one => heard.push(one))
  expect(heard).toEqual(['mine'])
})

test('[WK19] words of another program on the channel are not heard', () => {
  const { openTab } = createBrowser()
  const tab = openTab('b')
  for (const data of [null, 'mine', { word: 'mine' }, { from: 'a' }])
    tab.channel.onmessage?.({ data } as MessageEvent)
  vi.advanceTimersByTime(1000)
  expect(tab.heard).toEqual(['mine'])
})
