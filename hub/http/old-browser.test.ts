import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { speakAll } from '../../shared/text/catalogue.ts'
import { OLD_BROWSER_TEXT } from '../../shared/text/hub-catalogues.ts'
import type { Asset } from './apps.ts'
import { oldBrowserPage } from './old-browser.ts'

await speakAll()

const OLD = 'Mozilla/5.0 (Linux; Android 7.0; SM-T580) AppleWebKit/537.36 Chrome/92.0.4515.159 Safari/537.36'
const RECENT = OLD.replace('92.0', '138.0')
const PAGE: Asset = {
  type: 'text/html; charset=utf-8',
  bytes: new Uint8Array(),
  zipped: null,
  etag: '"1"',
  immutable: false,
}

/** Returns the answer to a request for the app's page; null if it is the page itself. */
async function answered(path: string, agent: string | null, accept = 'text/html,*/*', asset = PAGE) {
  const app = new Hono()
  app.get('*', async c => (await oldBrowserPage(c, asset)) ?? c.text('the app'))
  const headers = { accept, ...(agent !== null && { 'user-agent': agent }) }
  const answer = await app.request(path, { headers })
  const text = await answer.text()
  return text === 'the app' ? null : { text, headers: answer.headers }
}

test('[HT245] a browser that is too old reads so in four languages, by its name, in a page without a script that it does not keep', async () => {
  const page = await answered('/table/', OLD)
  expect(page?.headers.get('cache-control')).toBe('no-store')
  for (const { title, anyway } of Object.values(OLD_BROWSER_TEXT)) {
    expect(page?.text).toContain(title)
    expect(page?.text).toContain(`<a href="?anyway">${anyway}</a>`)
  }
  expect(page?.text.match(/Chrome 92/g)).toHaveLength(4)
  expect(page?.text).not.toMatch(/<script|style=|\{name\}/)
})

test('[HT245] whoever tries all the same, what a page fetches itself, other files and recent browsers are answered as ever', async () => {
  expect(await answered('/table/?anyway', OLD)).toBeNull()
  expect(await answered('/table/', OLD, '*/*')).toBeNull()
  expect(await answered('/table/main.js', OLD, 'text/html', { ...PAGE, type: 'text/javascript' })).toBeNull()
  expect(await answered('/table/', RECENT)).toBeNull()
  expect(await answered('/table/', null)).toBeNull()
})
