import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { ids } from '../../table/ids.ts'
import { findChromium } from '../browser.ts'
import { isBuilt } from '../director-room.ts'
import { openReloadRig, playReloaded, type Recovery } from './reloads.ts'

const CHROMIUM = findChromium()
const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test('[UI528] [UI525] [UI526] [UI529] [UI610] on plain http a page that is loaded again without the hub comes back, and nothing is lost', async ({
  skip,
}) => {
  if (!CHROMIUM) return skip('there is no Chromium on this machine')
  if (!isBuilt()) return skip('the apps are not built: npm run build')
  const rig = await openReloadRig(CHROMIUM)
  undo.push(rig.close)
  const { hand, page, room } = rig
  await hand.see('choose-table')
  await expect.poll(hand.insecureNote).toBe(1)
  const ways: readonly Recovery[] = [
    { kind: 'itself' },
    { kind: 'back' },
    { kind: 'itself' },
    { kind: 'wait', awayMs: 500 },
  ]
  const { reloads, played } = await playReloaded(rig, ways.length, time => ways[time] ?? { kind: 'itself' })
  await hand.allAtDesk()
  await expect.poll(() => [...rig.atDesk()]).toEqual([...played])
  // Before the third one it knows that the hub is gone, so no help is needed.
  expect(reloads[2]?.isHelped).toBe(false)
  // The dialog appeared when the table knew that the hub was unreachable.
  expect(rig.dialogs).toContain('beforeunload')
  await expect.poll(hand.insecureNote).toBe(0)

  await hand.tap(ids.more)
  await hand.see('more')
  await page.goBack()
  await hand.see('contract')
  await page.goBack()
  await hand.see('contract')
  expect(page.url()).toBe(room.address)
})

/** Simulates a new build of the table's app: its first script has another name. */
async function newerBuild(apps: string): Promise<void> {
  const assets = join(apps, 'table/assets')
  const first = (await readdir(assets)).find(name => /^index-.*\.js$/.test(name)) ?? ''
  await writeFile(join(assets, 'index-Newer123.js'), `import './${first}'`)
  const page = join(apps, 'table/index.html')
  await writeFile(page, (await readFile(page, 'utf8')).replace(first, 'index-Newer123.js'))
}

test('[UI527] on plain http a hub that comes back with a newer app offers it to the open page, and nobody has to take it', async ({
  skip,
}) => {
  if (!CHROMIUM) return skip('there is no Chromium on this machine')
  if (!isBuilt()) return skip('the apps are not built: npm run build')
  const apps = await mkdtemp(join(tmpdir(), 'overtrick-newer-'))
  undo.push(() => rm(apps, { recursive: true, force: true }))
  await cp(fileURLToPath(new URL('../../../dist', import.meta.url)), apps, { recursive: true })
  const rig = await openReloadRig(CHROMIUM, apps)
  undo.push(rig.close)
  const { hand, page, hub } = rig
  const isNewer = () => page.locator('script[src*="index-Newer123"]').count()
  await hand.see('choose-table')
  await hand.tap(ids.table('A', 1))
  await hand.see('seats')
  expect(await page.getByTestId(ids.update).count()).toBe(0)

  await hub.kill()
  await newerBuild(apps)
  await hub.start()
  await page.getByTestId(ids.update).waitFor()
  expect(await isNewer()).toBe(0)
  await hand.tap(ids.update)
  await expect.poll(isNewer).toBe(1)
  await hand.see('seats')
  await expect.poll(() => page.getByTestId(ids.update).count()).toBe(0)
  expect(rig.dialogs).toEqual([])
})
