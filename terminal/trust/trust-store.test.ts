import { afterEach, describe, expect, test, vi } from 'vitest'
import type { HttpsDetails } from '../../shared/session/https/https-details.ts'
import { speakAll } from '../../shared/text/catalogue.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { createText } from '../../shared/text/text.ts'
import { TRUST_TEXT } from '../text/trust.ts'
import { DEVICES, deviceOf, STEPS } from './devices.ts'
import { createTrustStore } from './trust-store.ts'

await speakAll()

const TOLD: HttpsDetails = {
  tables: ['https://192.168.1.5:8484/table/', 'https://laptop.local:8484/table/'],
  trust: 'http://192.168.1.5:8484/https',
  authority: 'Overtrick bridge club abcdef01',
  fingerprint: Array.from({ length: 32 }, () => 'AB').join(':'),
}
const browser = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0', maxTouchPoints: 0 }

/** Stub of a browser at 10.0.0.7:8484 that trusts the given hosts, and of a hub with the given answer. */
function createPage(believed: readonly string[], hub: () => Response = () => Response.json(TOLD)) {
  const asked: string[] = []
  const net = { believed, hub }
  const store = createTrustStore({
    host: '10.0.0.7:8484',
    browser,
    async fetch(url) {
      asked.push(url)
      if (!url.startsWith('https:')) return net.hub()
      if (!net.believed.includes(new URL(url).hostname)) throw new TypeError('Failed to fetch')
      return Response.json({ ok: true })
    },
  })
  return { store, net, asked }
}

describe('whether the browser trusts the club', () => {
  test('[TR5] it is asked at the address of the page first, and then at those that the hub names', async () => {
    const { store, net, asked } = createPage([])
    expect([store.trust.value, store.told.value]).toEqual(['looking', 'asking'])
    await store.look()
    expect([store.trust.value, store.tables.value]).toEqual(['not-yet', null])
    expect(asked).toEqual([
      '/api/https',
      'https://10.0.0.7:8484/api/health',
      'https://192.168.1.5:8484/api/health',
      'https://laptop.local:8484/api/health',
    ])
    net.believed = ['192.168.1.5', 'laptop.local']
    await store.look()
    expect([store.trust.value, store.tables.value]).toEqual(['ready', TOLD.tables[0]])
    net.believed = ['10.0.0.7', 'laptop.local']
    await store.look()
    expect(store.tables.value).toBe('https://10.0.0.7:8484/table/')
  })

  test('[TR6] a hub without https and one that does not answer are told apart, and asked again', async () => {
    const gone = () => {
      throw new TypeError('Failed to fetch')
    }
    const { store, net } = createPage(['10.0.0.7'], gone)
    await store.look()
    expect(store.told.value).toBe('lost')
    net.hub = () => new Response('There is nothing here.', { status: 404 })
    await store.look()
    expect(store.told.value).toBe('off')
    net.hub = () => Response.json({ ...TOLD, fingerprint: 'none' })
    await store.look()
    expect(store.told.value).toBe('off')
    net.hub = () => Response.json(TOLD)
    await store.look()
    expect([store.told.value, store.trust.value]).toEqual([TOLD, 'ready'])
  })
})

describe('an address that leads nowhere', () => {
  afterEach(() => void vi.useRealTimers())

  /** Stub of a page whose requests stay open until the test answers or abandons them. */
  function createOpenPage() {
    const open: { readonly url: string; readonly answer: (answer: Response | Error) => void }[] = []
    const store = createTrustStore({
      host: '10.0.0.7:8484',
      browser,
      fetch: (url, { signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          open.push({ url, answer: answer => (answer instanceof Error ? reject(answer) : resolve(answer)) })
        }),
    })
    return { store, open }
  }
  const NO = new TypeError('Failed to fetch')

  test('[TR8] holds nobody up: all are asked at once, and none longer than a moment', async () => {
    vi.useFakeTimers()
    const { store, open } = createOpenPage()
    const looked = store.look()
    open[0]?.answer(Response.json(TOLD))
    await vi.advanceTimersByTimeAsync(0)
    expect(open.slice(1).map(({ url }) => new URL(url).hostname)).toEqual([
      '10.0.0.7',
      '192.168.1.5',
      'laptop.local',
    ])
    open[2]?.answer(Response.json({ ok: true }))
    await vi.advanceTimersByTimeAsync(3500)
    await looked
    expect([store.trust.value, store.tables.value]).toEqual(['ready', TOLD.tables[0]])
  })

  test('[TR8] a hub that never answers counts as lost after a moment', async () => {
    vi.useFakeTimers()
    const { store } = createOpenPage()
    const looked = store.look()
    await vi.advanceTimersByTimeAsync(3500)
    await looked
    expect(store.told.value).toBe('lost')
  })

  test('[TR8] what an earlier look finds late takes nothing back', async () => {
    const { store, open } = createOpenPage()
    const first = store.look()
    open[0]?.answer(Response.json(TOLD))
    await vi.waitFor(() => expect(open).toHaveLength(4))
    const second = store.look()
    await vi.waitFor(() => expect(open).toHaveLength(7))
    for (const { answer } of open.slice(4)) answer(Response.json({ ok: true }))
    await second
    expect(store.trust.value).toBe('ready')
    for (const { answer } of open.slice(1, 4)) answer(NO)
    await first
    expect([store.trust.value, store.tables.value]).toEqual(['ready', 'https://10.0.0.7:8484/table/'])
  })
})

describe('the device', () => {
  test.each([
    ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Safari/604.1', 5, 'apple'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, 'apple'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0, 'mac'],
    ['Mozilla/5.0 (Linux; Android 13; SM-X200) Chrome/156.0 Safari/537.36', 5, 'android'],
    ['Mozilla/5.0 (Android 14; Tablet; rv:140.0) Firefox/140.0', 5, 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0 Safari/537.36', 10, 'windows'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Firefox/140.0', 0, 'firefox'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/156.0 Safari/537.36', 10, 'linux'],
  ] as const)('[TR4] is guessed: %s', (userAgent, maxTouchPoints, device) => {
    expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device)
  })

  test('[TR4] whichever is chosen has a sentence for each of its steps, in every language', () => {
    const { store } = createPage([])
    for (const device of DEVICES) {
      store.choose(device)
      expect(store.device.value).toBe(device)
      for (const locale of LOCALES)
        for (const at of STEPS[device].keys()) {
          const said = createText(TRUST_TEXT, locale).find(`${device}.${at + 1}`, {
            authority: TOLD.authority,
          })
          expect(said, `${device} ${at + 1} ${locale}`).toMatch(/\S/)
          expect(said).not.toMatch(/[{}]/)
        }
    }
  })
})
