import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import type { BridgeResult } from '../../shared/game/bridge/result.ts'
import { ids } from '../table/ids.ts'
import { createDirectorHand } from './director-hand.ts'
import { factsAtHub } from './director-room.ts'
import { createCamera } from './pictures.ts'
import { inBrowsers, type Workplace } from './play/in-browsers.ts'
import { rendererOf } from './renderer.ts'
import { createTableHand } from './table-hand.ts'

/** Plain http under a host name: no Web Locks, so a sleeping tab is not noticed. */
const HOST = 'hub.test'
const notrump = (tricks: number): BridgeResult => ({
  kind: 'played',
  contract: { level: 3, strain: 'N', doubling: '' },
  declarer: 'N',
  tricks,
  lead: { suit: 'S', rank: 'K' },
})

/**
 * Opens a table in play with its tab asleep after board 1, and the address again beside it, where board 2 is keyed with
 * eight tricks while the hub is away.
 */
async function keyedBesideASleepingTab(at: Workplace) {
  const { port } = at
  const startHub = () => at.startHub({ host: HOST })
  const hub = await startHub()
  const maps = [`${HOST}:${port} 127.0.0.1:${port}`]
  const laptop = await at.open('director', { maps, touch: false })
  await laptop.page.goto(hub.directorLink)
  await createDirectorHand(laptop.page, async () => {}).newSession(['A & B', 'C & D', 'E & F', 'G & H'], 6)

  const address = `http://${HOST}:${port}/table/`
  const camera = createCamera('sleeping-tab')
  const tablet = await at.open('tablet', { maps })
  await tablet.page.goto(address)
  // Found before play, since a stopped tab writes to its store when it wakes.
  const renderer = await rendererOf(tablet.page, join(at.folder, 'tablet'))
  const first = createTableHand(tablet.page, camera)
  await first.tap(ids.table('A', 1))
  await first.sit()
  await first.expectBoard(1, 'contract')
  await first.keyBoard(notrump(9), 'desk')
  await first.allAtDesk()
  await first.expectBoard(2, 'contract')
  // Browsers do not suspend a tab in the middle of a store transaction: others would wait for it.
  await tablet.page.evaluate(storeAtRest)
  renderer.freeze()
  at.atEnd(renderer.thaw)
  await hub.end('SIGKILL')

  // With the hub away, the address shows the page from the browser's cache, opened by the first tab.
  const other = await reopened()
  async function reopened() {
    const again = await startHub()
    const page = await tablet.context.newPage()
    await page.goto(address)
    const hand = createTableHand(page, camera)
    await hand.expectBoard(2, 'contract')
    await again.end('SIGKILL')
    return hand
  }
  await other.keyContract(notrump(8))
  await other.keyRest(notrump(8))
  await other.accept('tablet')
  return { first, other, renderer, startHub, data: at.data }
}

/** Waits until every pending change of the table's store has ended. Runs in the page. */
async function storeAtRest(): Promise<void> {
  const opened = indexedDB.open('overtrick-table')
  await new Promise(resolve => opened.addEventListener('success', resolve))
  const change = opened.result.transaction([...opened.result.objectStoreNames], 'readwrite')
  await new Promise(resolve => change.addEventListener('complete', resolve))
  opened.result.close()
}

/** Returns the tricks of every result of board 2 in the journal. */
const tricksAtHub = (data: string): readonly number[] =>
  factsAtHub(data).flatMap(({ kind, body }) =>
    kind === 'result' && body.board === 2 ? [body.result.tricks] : [],
  )

describe.skipIf(process.platform !== 'linux')('a tab that wakes beside another, on plain http', () => {
  test(
    '[UI19] shows what was keyed in the other since, and overwrites nothing',
    inBrowsers(async at => {
      const { first, other, renderer, startHub, data } = await keyedBesideASleepingTab(at)
      await other.page.close()
      renderer.thaw()
      await first.page.waitForSelector('main[data-board="3"]')
      const hub = await startHub()
      await first.allAtDesk()
      await hub.end()
      expect(tricksAtHub(data)).toEqual([8])
    }),
  )

  test(
    '[UI19] gives way to the one at work, which goes on',
    inBrowsers(async at => {
      const { first, other, renderer, startHub, data } = await keyedBesideASleepingTab(at)
      renderer.thaw()
      await first.see('elsewhere')
      await other.tap(ids.nextBoard)
      await other.expectBoard(3, 'contract')
      const hub = await startHub()
      await other.allAtDesk()
      await hub.end()
      expect(tricksAtHub(data)).toEqual([8])
    }),
  )
})
