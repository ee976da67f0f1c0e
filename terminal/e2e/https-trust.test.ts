import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAuthority } from '../../hub/https/authority.ts'
import { signForAnybody } from '../../hub/https/test/any-certificate.ts'
import { createClubKeys } from '../../hub/keys/club-keys.ts'
import { ids } from '../table/ids.ts'
import { createDirectorHand } from './director-hand.ts'
import { createCamera } from './pictures.ts'
import { inBrowsers, type Workplace, whatIsLacking } from './play/in-browsers.ts'
import { createTableHand } from './table-hand.ts'
import { createTrustStore, hasCertutil } from './web/trust-store.ts'

/** Private host name (`.lan`), mapped to this machine. */
const HOST = 'hub.lan'

/** Opens a hub with a session, and a tablet that can be made to trust it. */
async function openHall(at: Workplace) {
  const { data, folder, port } = at
  const home = join(folder, 'home')
  const hub = await at.startHub({ host: HOST })
  const { trust } = createTrustStore(home)
  const open = (who: string, maps: readonly string[] = []) =>
    at.open(who, { home, touch: who !== 'director', maps: [`${HOST}:${port} 127.0.0.1:${port}`, ...maps] })
  return { data, port, hub, folder, open, trust }
}

test(
  '[TR1, TR2, TR3, TR7] a bare tablet is led to trust the club, and plays by https with the app kept on it',
  inBrowsers(play, whatIsLacking() ?? (hasCertutil() ? null : 'there is no certutil on this machine')),
)

async function play(at: Workplace): Promise<void> {
  const { data, port, hub, folder, open, trust } = await openHall(at)
  const laptop = await open('director')
  await laptop.page.goto(hub.directorLink)
  await createDirectorHand(laptop.page, async () => {}).newSession(['A & B', 'C & D', 'E & F', 'G & H'], 6)

  const before = await open('tablet')
  const { page: untaught } = before
  await untaught.goto(`http://${HOST}:${port}/https`)
  await untaught.waitForSelector('[data-trust="not-yet"]')
  expect(await untaught.getByTestId('device-linux').getAttribute('aria-pressed')).toBe('true')
  const shown = await untaught.getByTestId('fingerprint').innerText()
  const fetched = untaught.waitForEvent('download')
  await untaught.getByTestId('trust-fetch').click()
  const file = join(folder, 'fetched.crt')
  await (await fetched).saveAs(file)
  const authority = createAuthority(clubOf(data))
  // The hub's page of addresses has been open since the session opened.
  await laptop.page.getByTestId('https').locator('summary').click()
  const director = (id: string) => laptop.page.getByTestId(id).innerText()
  expect((await director('https-fingerprint')).replaceAll(/\s+/g, ':')).toBe(authority.fingerprint)
  expect(await director('https-authority')).toBe(authority.name)
  expect(await director('https-trust')).toMatch(/^http:.*\/https$/)
  expect([...readFileSync(file)]).toEqual([...authority.der])
  expect(shown.replaceAll(/\s+/g, ':')).toBe(authority.fingerprint)
  trust(file)
  // A running browser does not notice what another program writes there.
  await before.close()
  const { page } = await open('tablet')
  await page.goto(`http://${HOST}:${port}/https`)
  await page.waitForSelector('[data-trust="ready"]')
  await page.getByTestId('trust-open').click()

  await page.waitForURL(`https://${HOST}:${port}/table/`)
  const hand = createTableHand(page, createCamera('https'))
  await hand.tap(ids.table('A', 1))
  await hand.sit()
  await hand.allAtDesk()
  expect(await page.evaluate(() => isSecureContext)).toBe(true)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
  expect(await hand.insecureNote()).toBe(0)

  // Certificates that the authority signs for other names are trusted by no device, though the tablet trusts the
  // authority.
  const { key, cert } = signForAnybody(clubOf(data).clubKey, authority, ['example.org'], Date.now())
  const elsewhere = createServer({ key, cert }, (_request, response) => response.end('not believed'))
  await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve))
  at.atEnd(() => elsewhere.close())
  const there = (elsewhere.address() as AddressInfo).port
  const visitor = await open('visitor', [`example.org:${there} 127.0.0.1:${there}`])
  await visitor.page.goto(`https://${HOST}:${port}/table/`)
  await expect(visitor.page.goto(`https://example.org:${there}/`)).rejects.toThrow(/ERR_CERT/)
}

function clubOf(data: string) {
  const clubKey = new Uint8Array(readFileSync(join(data, 'club-key')))
  return { clubKey, clubId: createClubKeys(clubKey).clubId }
}
