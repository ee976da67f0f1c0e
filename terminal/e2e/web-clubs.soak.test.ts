import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { ids } from '../table/ids.ts'
import { resultOf } from './evening-results.ts'
import { inBrowsers, type Workplace } from './play/in-browsers.ts'
import type { ShortRoom } from './play/short-room.ts'
import { buildForWeb } from './web/built-for-web.ts'
import { codeOfTable, openWebClub, resultsOfTable, webLacks } from './web/web-club.ts'

const resultAt = (room: ShortRoom, board: number) => room.section().resultAt(1, 1, board)?.body.result

test(
  '[UI552] two halls at one address: the tablet says whose desk answers, plays on or plays there, and each desk gets its own alone',
  inBrowsers(play, webLacks()),
)

async function play(at: Workplace): Promise<void> {
  const club = await openWebClub(at, buildForWeb(at.folder))
  const { device, hand } = await club.openTablet('tablet', { allowed: true })
  const { page } = device
  const { port } = club.room
  const [first, second] = club.boards(1).map(board => must(board, 'a board')) as [number, number]
  /** The two clubs bid the same boards differently, so that their results can be told apart. */
  const keyBoard = async (club: 1 | 2, board: number, kept: 'desk' | 'tablet') => {
    await hand.expectBoard(board, 'contract')
    await hand.keyBoard(resultOf(club, board), kept)
  }
  await page.goto(club.address)
  await hand.see('find-desk')
  await hand.tap(ids.scan)
  await hand.sit()
  await keyBoard(1, first, 'desk')
  await club.room.killHub()
  await hand.outOfReach()
  await hand.expectBoard(second, 'contract')

  // The other club's evening begins in the same place while this one's hub is away.
  const other = await club.openOther(port)
  await hand.see('other-club')
  await expect.poll(() => page.innerText('main')).toContain('This is another club’s desk')
  await hand.tap(ids.stayWithClub)
  await keyBoard(1, second, 'tablet')
  await hand.see('move')

  // It plays there, too, by the table's code: with a separate store.
  await page.goto('about:blank')
  await page.goto(codeOfTable(other, port, club.address.slice(0, -1)))
  await hand.see('join-other-club')
  await hand.tap(ids.joinMove)
  await hand.see('holds-play')
  await hand.tap(ids.keepHere)
  await hand.sit()
  await keyBoard(2, first, 'desk')
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
  await expect.poll(club.resultsOfTable).toEqual([first, second])
  expect([first, second].map(board => resultAt(club.room, board))).toEqual(
    [first, second].map(board => resultOf(1, board)),
  )
  expect(resultsOfTable(other)).toEqual([first])
  expect(resultAt(other, first)).toEqual(resultOf(2, first))
}
