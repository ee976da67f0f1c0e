import { expect, test } from 'vitest'
import { isSoak } from '../../shared/test/lane.ts'
import { ids } from '../table/ids.ts'
import { type Evening, inEvening } from './evening.ts'
import { resultOf } from './evening-results.ts'
import { latinIn, textsOf } from './latin.ts'
import type { TableHand } from './table-hand.ts'

/** Letters and digits by which the director identifies the tablet. */
const DEVICE_MARK = /: [0-9a-f]{4}$/

/** On plain http as well in the soak. */
const HOSTS = isSoak ? (['localhost', 'hub.test'] as const) : (['localhost'] as const)

test.for(HOSTS)(
  '[UI142] with hub and network away every screen is there after a start in mid-board, on http://%s',
  (host, context) => inEvening(evening => play(evening, host), host)(context),
)

async function play(evening: Evening, host: (typeof HOSTS)[number]): Promise<void> {
  const { director, tables } = evening
  await director.newSession(['A & B', 'C & D', 'E & F', 'G & H'], 6)
  const table = tables[1]
  await table.hand.take(1)
  await table.hand.sit()
  await table.hand.keyBoard(resultOf(1, 1), 'desk')
  await table.hand.keyContract(resultOf(1, 2))
  if (host === 'localhost') await startedFromCache(evening)
  else await startedFromDesk(evening)
  await openEach(table.hand)
  if (host === 'localhost') await openInRussian(table.hand)
}

/** The service worker has every file; the browser is opened again without the hub. */
async function startedFromCache({ tables: { 1: table }, ...evening }: Evening): Promise<void> {
  await table.hand.page.evaluate(() => navigator.serviceWorker.ready)
  evening.disturbed(true)
  await evening.killHub()
  await table.killBrowser()
  await table.startBrowser()
  await table.hand.outOfReach()
}

/** Plain http has no cache: only what was fetched after the first question is available. */
async function startedFromDesk({ tables: { 1: table }, ...evening }: Evening): Promise<void> {
  const { page, see, tap } = table.hand
  await page.reload()
  await page.waitForSelector('main[data-board="2"]')
  // The code that finds a hub is needed if another club's hub answers at the page's own address.
  await page.waitForFunction(() =>
    [/\/Changes-[^/]*\.js$/, /\/find-part-[^/]*\.js$/].every(part =>
      performance.getEntriesByType('resource').some(({ name }) => part.test(name)),
    ),
  )
  // Requested together with it, and loaded once it is drawn.
  await tap(ids.more)
  await see('more')
  await tap(ids.back)
  await see('declarer')
  evening.disturbed(true)
  await evening.killHub()
  await table.hand.outOfReach()
}

/** Opens every screen reachable without the hub, from the half-keyed second board. */
async function openEach({ see, tap, keyRest, accept, ...hand }: TableHand): Promise<void> {
  await tap(ids.more)
  await see('more')
  await tap(ids.otherAddress)
  await see('address')
  await tap(ids.back, ids.board)
  await see('boards')
  await tap(ids.back)
  await keyRest(resultOf(1, 2))
  await see('accept')
  await tap(ids.wrong)
  await see('wrong')
  await tap(ids.nothingWrong)
  await accept('tablet')
  await tap(ids.more, ids.correct)
  await see('correct')
  await tap(ids.back)
  await see('score')
  await tap(ids.nextBoard)
  await hand.page.waitForSelector('main[data-board="3"]')
}

async function openInRussian({ see, tap, page }: TableHand): Promise<void> {
  await tap(ids.more, ids.settings, ids.language('ru'))
  await page.waitForSelector('html[lang=ru]')
  await see('settings')
  await expect
    .poll(async () => {
      const texts = await page.evaluate(textsOf)
      return latinIn(texts.filter(text => !DEVICE_MARK.test(text)))
    })
    .toEqual([])
}
