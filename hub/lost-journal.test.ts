import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_SESSION } from '../shared/protocol/topics.ts'
import { DIRECTOR } from '../shared/test/hall.ts'
import { made } from '../shared/test/made.ts'
import { createHub } from './hub.ts'
import { journalPath } from './journal/data-folder.ts'
import { helloOf } from './test/hub-hall.ts'
import { createFolders, startLocalHub } from './test/hub-process.ts'
import { linkOver, pairOver } from './test/wire-client.ts'

let folders: ReturnType<typeof createFolders>
beforeEach(() => {
  folders = createFolders()
})
afterEach(() => folders.remove())

const start = () => startLocalHub(folders.root, folders.distDir)
const healthAt = async (origin: string) => {
  const answer = await fetch(`${origin}/api/health`)
  return { status: answer.status, ...v.parse(v.object({ health: v.string() }), await answer.json()) }
}

test('[HB35] a hub that lost its journal shows the director what it does, and plays only once he has decided', async () => {
  await (await start()).stop()
  rmSync(journalPath(folders.dataDir))
  const collecting = await start()
  expect(collecting.notices.map(({ code }) => code)).toEqual(['folder.rebuilding-missing'])
  expect(await healthAt(collecting.origin)).toEqual({ status: 503, health: 'recovering' })
  await collecting.stop()
  // The director has not decided: the journal created meanwhile is no first evening.
  const again = await start()
  expect(await healthAt(again.origin)).toEqual({ status: 503, health: 'recovering' })
  const wish = { device: DIRECTOR, secret: again.directorSecret }
  const answer = await pairOver(again.port, 'director', wish)
  if (answer.status !== 'in') throw new Error(answer.status)
  const screen = await linkOver(again.port, DIRECTOR, answer.credential, NO_SESSION)
  await screen.send(helloOf({}))
  const view = await screen.next('view')
  expect([view.name, JSON.parse(view.text)]).toMatchObject(['recovery', { keys: 'folder', sessions: [] }])
  await screen.send({ type: 'ask', id: 'a1', ask: { what: 'rebuilt', go: false } })
  expect(await screen.next('answer')).toMatchObject({ id: 'a1', ok: true })
  await screen.end()
  await expect.poll(() => healthAt(again.origin)).toEqual({ status: 200, health: 'well' })
  await again.stop()
  const after = await start()
  expect([after.notices, await healthAt(after.origin)]).toEqual([[], { status: 200, health: 'well' }])
  await after.stop()
})

test('[HB35] what is only being rebuilt takes the place of no backup', async () => {
  await (await start()).stop()
  rmSync(journalPath(folders.dataDir))
  const backup = join(folders.root, 'stick')
  mkdirSync(backup)
  const hub = createHub({ ...folders, port: 0, hosts: [], version: 'test', backup })
  made(await hub.start())
  await hub.stop()
  expect(readdirSync(backup)).toEqual([])
})
