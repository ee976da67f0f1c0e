import { expect, test } from 'vitest'
import { lookForNewer } from './newer.ts'

const html = (script: string) =>
  `<!doctype html><script type="module" crossorigin src="/table/assets/${script}"></script>`

async function found(
  fetched: string | Error,
): Promise<{ readonly newer: number; readonly asked: unknown[] }> {
  const asked: unknown[] = []
  let newer = 0
  await lookForNewer(
    {
      isSecureContext: false,
      document: {
        querySelector: () => ({ getAttribute: () => '/table/assets/index-Old12345.js' }) as unknown as null,
      },
      navigator: {},
      async fetch(path, init) {
        asked.push(path, init)
        if (fetched instanceof Error) throw fetched
        return new Response(fetched)
      },
    },
    '/table/',
    {
      found() {
        newer += 1
      },
    },
  )
  return { newer, asked }
}

test('[UI527] over plain http a page of another build at the desk is found, past the cache of the browser', async () => {
  const { newer, asked } = await found(html('index-New12345.js'))
  expect(newer).toBe(1)
  expect(asked).toEqual(['/table/', { cache: 'no-cache' }])
})

test.each([
  ['the same build', html('index-Old12345.js')],
  ['a page of a hotel', '<!doctype html><title>Welcome to our guest Wi-Fi</title>'],
  ['nobody there', new TypeError('Failed to fetch')],
])('[UI527] no newer version: %s', async (_, fetched) => {
  expect((await found(fetched)).newer).toBe(0)
})

test('[UI527] where there is a service worker, it is the one that looks', async () => {
  let looked = 0
  const update = async () => {
    looked += 1
  }
  const registration = { update } as unknown as ServiceWorkerRegistration
  await lookForNewer(
    {
      isSecureContext: true,
      document: { querySelector: () => null },
      navigator: { serviceWorker: { getRegistration: async () => registration } },
      fetch: () => Promise.reject(new Error('not asked')),
    },
    '/table/',
    { found: () => expect.unreachable() },
  )
  expect(looked).toBe(1)
})
