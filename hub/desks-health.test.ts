/** Whole hubs on real disks and sockets: the health each reports, and what it notices of the other. */

import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HEALTH_PATH } from '../shared/protocol/door/pairing.ts'
import { createHall, DIRECTOR, SESSION } from '../shared/test/hall.ts'
import { made } from '../shared/test/made.ts'
import { createHub } from './hub.ts'
import { PLAN } from './test/hub-hall.ts'
import { createFolders, startLocalHub } from './test/hub-process.ts'
import { canMount, fillDisk, mountSmallDisk } from './test/small-disk.ts'
import { linkOver, pairOver } from './test/wire-client.ts'

let folders: ReturnType<typeof createFolders>
let undo: (() => unknown)[] = []
beforeEach(() => {
  folders = createFolders()
})
afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
  folders.remove()
})

async function start(dataDir: string, spare: readonly string[] = []) {
  const words: string[] = []
  const hub = createHub({
    dataDir,
    distDir: folders.distDir,
    port: 0,
    hosts: [],
    version: 'test',
    spare,
    healthChanged: word => void words.push(word),
  })
  const { port, directorLink } = made(await hub.start())
  undo.push(() => hub.stop())
  const health = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${HEALTH_PATH}`)
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  return { port, words, health, secret: new URL(directorLink).hash.slice(1) }
}

test('[HB40] two hubs on copies of one folder both know it within five seconds, though only one knows an address', async () => {
  const original = await startLocalHub(folders.root, folders.distDir)
  await original.stop()
  const copy = join(folders.root, 'copy')
  cpSync(join(folders.root, 'data'), copy, { recursive: true })
  const a = await start(copy)
  expect(await a.health()).toMatchObject({ status: 200, ok: true, health: 'well' })
  const b = await start(join(folders.root, 'data'), [`127.0.0.1:${a.port}`])
  for (const { health } of [a, b])
    await expect
      .poll(health, { interval: 100 })
      .toMatchObject({ status: 503, ok: false, health: 'second-desk' })
  expect([a.words, b.words]).toEqual([['second-desk'], ['second-desk']])
})

describe.skipIf(!canMount)('a disk that is really full (a tmpfs: needs root)', () => {
  test('[HB41] cuts no link, gives no receipt, is said once everywhere, and is over when there is room', async () => {
    const disk = join(folders.root, 'disk')
    undo.unshift(mountSmallDisk(disk))
    const hub = await start(disk)
    const pairing = { device: DIRECTOR, secret: hub.secret }
    const answer = await pairOver(hub.port, 'director', pairing)
    const credential = answer.status === 'in' ? answer.credential : ''
    const director = await linkOver(hub.port, DIRECTOR, credential, SESSION)
    undo.push(() => director.end())
    const [first, ...others] = createHall(PLAN).entries.flatMap(one =>
      one.kind === 'fact' ? [one.fact] : [],
    )
    await director.send({ type: 'fact', fact: first })
    await director.next('receipt')
    const filler = fillDisk(disk)
    // Facts not on disk are not acknowledged either, so do not wait for that.
    for (let again = 0; again < 3; again += 1)
      for (const fact of others) void director.send({ type: 'fact', fact }).catch(() => undefined)
    await expect.poll(hub.health).toMatchObject({ status: 503, health: 'cannot-write' })
    rmSync(filler)
    await expect.poll(hub.health).toMatchObject({ status: 200, health: 'well' })
    for (const fact of others) await director.send({ type: 'fact', fact })
    expect((await director.next('receipt')).hash).toBe(others[0]?.hash)
    expect(hub.words).toEqual(['cannot-write', 'well'])
  })
})
