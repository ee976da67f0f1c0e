import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { ids } from '../table/ids.ts'
import { findChromium } from './browser.ts'
import { resultOf } from './evening-results.ts'
import type { ShortRoom } from './play/short-room.ts'
import type { TableHand } from './table-hand.ts'
import { buildForWeb } from './web/built-for-web.ts'
import { codeOfTable, openWebClub, resultsOfTable } from './web/web-club.ts'
import { whatIsLacking } from './web/what-is-lacking.ts'

const CHROMIUM = findChromium()
const BELOW = '/bridge-club/overtrick2'

const folder = mkdtempSync(join(tmpdir(), 'overtrick-web-clubs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
const lacking = whatIsLacking()

/** The two clubs bid the same boards differently, so that their results can be told apart. */
const keyBoard = async (hand: TableHand, club: 1 | 2, board: number, kept: 'desk' | 'tablet') => {
  await hand.expectBoard(board, 'contract')
  await hand.keyContract(resultOf(club, board))
  await hand.keyRest(resultOf(club, board))
  await hand.accept(kept)
  await hand.tap(ids.nextBoard)
}

const resultAt = (room: ShortRoom, board: number) => room.section().resultAt(1, 1, board)?.body.result

test('[UI552] two halls at one address: the tablet says whose desk answers, plays on or plays there, and each desk gets its own alone', async ({
  skip,
}) => {
  if (lacking || !CHROMIUM) return skip(lacking ?? '')
  const club = await openWebClub({ files: buildForWeb(folder), below: BELOW, work: folder })
  const { device, hand } = await club.openTablet('tablet', { executablePath: CHROMIUM, allowed: true })
  const { page } = device
  const { port } = club.room
  const [first, second] = club.boards(1).map(board => must(board, 'a board')) as [number, number]
  let other: ShortRoom | null = null
  try {
    await page.goto(club.address)
    await hand.see('find-desk')
    await hand.tap(ids.scan)
    await hand.sit()
    await keyBoard(hand, 1, first, 'desk')
    await club.room.killHub()
    await hand.outOfReach()
    await hand.expectBoard(second, 'contract')

    // The other club's evening begins in the same place while this one's hub is away.
    other = await club.openOther(port)
    await hand.see('other-club')
    await expect.poll(() => page.innerText('main')).toContain('Another club’s desk answers here')
    await hand.tap(ids.stayWithClub)
    await keyBoard(hand, 1, second, 'tablet')
    await hand.see('move')

    // It plays there, too, by the table's code: with a separate store.
    await page.goto('about:blank')
    await page.goto(codeOfTable(other, port, club.address.slice(0, -1)))
    await hand.see('join-other-club')
    await hand.tap(ids.joinMove)
    await hand.see('holds-play')
    await hand.tap(ids.keepHere)
    await hand.sit()
    await keyBoard(hand, 2, first, 'desk')
    expect(resultsOfTable(other)).toEqual([first])

    // The first club's hub is back at its address.
    await other.killHub()
    await hand.outOfReach()
    await club.room.startHub()
    await hand.see('other-club')
    await hand.tap(ids.goToClub)
    await hand.see('holds-play')
    await hand.tap(ids.keepHere)
    await hand.see('move')
    await hand.allAtDesk()
    await expect.poll(club.resultsOfTable, { timeout: 30_000 }).toEqual([first, second])
    expect([first, second].map(board => resultAt(club.room, board))).toEqual(
      [first, second].map(board => resultOf(1, board)),
    )
    expect(resultsOfTable(other)).toEqual([first])
    expect(resultAt(other, first)).toEqual(resultOf(2, first))
  } finally {
    await device.close()
    await other?.close()
    await club.close()
  }
})
