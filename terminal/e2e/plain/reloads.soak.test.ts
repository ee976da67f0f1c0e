import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ids } from '../../table/ids.ts'
import { DIST, inBrowsers, type Workplace } from '../play/in-browsers.ts'
import { openReloadRig, playReloaded, type Recovery } from './reloads.ts'

test(
  '[UI528] [UI525] [UI526] [UI529] [UI610] on plain http a page that is loaded again without the hub comes back, and nothing is lost',
  inBrowsers(comesBack),
)

async function comesBack(at: Workplace): Promise<void> {
  const rig = await openReloadRig(at)
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
}

/** Simulates a new build of the table's app: its first script has another name. */
async function newerBuild(apps: string): Promise<void> {
  const assets = join(apps, 'table/assets')
  const first = (await readdir(assets)).find(name => /^index-.*\.js$/.test(name)) ?? ''
  await writeFile(join(assets, 'index-Newer123.js'), `import './${first}'`)
  const page = join(apps, 'table/index.html')
  await writeFile(page, (await readFile(page, 'utf8')).replace(first, 'index-Newer123.js'))
}

test(
  '[UI527] on plain http a hub that comes back with a newer app offers it to the open page, and nobody has to take it',
  inBrowsers(offered),
)

async function offered(at: Workplace): Promise<void> {
  const apps = join(at.folder, 'apps')
  await cp(DIST, apps, { recursive: true })
  const rig = await openReloadRig(at, apps)
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
}
