import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import { auctionSlot, callSlot } from '../../shared/session/slot.ts'
import { currentAt } from '../../shared/session/state/state.ts'
import { lawRuling } from '../../shared/test/law-rulings.ts'
import { made } from '../../shared/test/made.ts'
import { ids } from '../table/ids.ts'
import { createCamera } from './pictures.ts'
import { inBrowsers, type Workplace } from './play/in-browsers.ts'
import { remembered } from './play/remembered.ts'
import { openShortRoom, SECTION, type ShortRoom } from './play/short-room.ts'
import { AUCTION_STORIES } from './stories/auction-stories.ts'
import { describeTable } from './stories/story-pages.ts'
import { createTableHand } from './table-hand.ts'

const BOARD = 1
const PLACE = { section: SECTION, round: 1, table: 1, board: BOARD }

/**
 * Rules on 1♦ by East over 1♥, which nobody accepts and East corrects to 2♦ (Law 27B1(a)), with an additional order to
 * test the card.
 */
async function ruleInsufficient({ director, session }: ShortRoom): Promise<void> {
  const auction = {
    calls: [
      { seat: 'N' as const, call: '1H' as const },
      { seat: 'E' as const, call: '2D' as const },
    ],
    turn: 'S' as const,
    said: 2,
  }
  const outcome = { auction, orders: [{ kind: 'pass', law: '27B2', seat: 'W', until: 'next' } as const] }
  const law = { irregularity: 'insufficient', offender: 'E', edition: '2017' } as const
  await director.say(lawRuling(director.state(), [1, 1, BOARD], outcome, law), session)
}

test(
  '[UI740] a board is called, stopped, ruled, restated, closed and accepted in Chromium, through a reload',
  inBrowsers(play),
)

async function play(at: Workplace): Promise<void> {
  const plan = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 }))
  const room = at.keep(await openShortRoom({ plan, tables: { auction: true } }))
  const device = await at.open('chromium')
  const { page } = device
  const hand = createTableHand(page, createCamera('auction'))
  const said = () => currentAt(room.director.state(), auctionSlot(PLACE))?.body
  const calls = async () => (await page.getByTestId('calls').innerText()).replaceAll(/(?:\s|\uFE0E)+/g, ' ')
  await page.goto(room.address)
  await hand.take(1)
  await room.othersPlay(1)
  await hand.sit()

  await hand.expectBoard(BOARD, 'auction')
  await hand.tap(ids.call('1H'))
  await expect.poll(calls).toContain('1♥')
  expect(said()).toBeUndefined()
  await expect.poll(() => page.evaluate(remembered, '')).toContain('N:1H')
  await page.reload()
  await hand.see('auction')
  await expect.poll(calls).toContain('1♥')

  await hand.tap(ids.call('1D'))
  await hand.see('auction-really')
  await hand.tap(ids.notCalled)
  await hand.see('auction')
  await hand.tap(ids.call('1D'))
  await hand.see('auction-really')
  await hand.tap(ids.wasCalled)
  await hand.see('auction-stopped')
  await expect.poll(() => said()?.calls).toBe('N:1H E:1D')
  await expect
    .poll(() => currentAt(room.director.state(), callSlot('A', 1))?.body.wish)
    .toMatchObject({ kind: 'irregularity', irregularity: 'insufficient', offender: 'E', board: BOARD })

  await ruleInsufficient(room)
  await hand.see('orders')
  await expect.poll(() => page.innerText('main')).toContain('West must pass at the next turn.')
  await hand.tap(ids.orderMeans)
  await page.getByTestId('means').waitFor()
  await hand.tap(ids.ordersRead)
  await hand.see('auction')
  await expect.poll(calls).toMatch(/1♥ 2♦/)
  for (const seat of ['South', 'West', 'North']) {
    await expect.poll(() => page.innerText('h2')).toContain(seat)
    await hand.tap(ids.call('P'))
  }

  await hand.see('auction-end')
  await expect.poll(() => page.innerText('h1')).toMatch(/2♦.* by East\. South leads\./)
  await hand.tap(ids.restate('S'))
  await hand.see('auction-restated')
  await expect.poll(calls).toMatch(/1♥ 2♦/)
  await hand.tap(ids.restated)
  await hand.see('auction-end')
  expect(await page.getByTestId(ids.restate('S')).count()).toBe(0)
  await hand.tap(ids.goOn)

  await hand.see('lead')
  expect(said()?.closed).toBe(false)
  await hand.tap(ids.leadSuit('H'))
  await expect.poll(() => said()?.closed).toBe(true)
  await expect.poll(() => page.getByTestId(ids.review).count()).toBe(0)
  await hand.tap(ids.leadRank('A'))
  await hand.see('result')
  await hand.tap(ids.tricks(8))
  await hand.accept('desk')
  await page.getByTestId(ids.auctionLine).waitFor()
  await hand.tap(ids.auctionLine)
  await expect
    .poll(async () => (await page.getByTestId('auction-said').innerText()).replaceAll('\uFE0E', ''))
    .toMatch(/^1♥ – 2♦ – all pass$/)
  expect(at.complaints).toEqual([])
}

describeTable('the recorder on the glass', pages => {
  test.each([
    'upright',
    'phone',
    'small',
    'russian-phone',
    'russian-small',
    'small-sideways',
    'ipad-sideways',
  ] as const)('[UI741] every screen of it fits: %s', async glass => {
    const faults: string[] = []
    for (const story of Object.keys(AUCTION_STORIES))
      faults.push(...(await pages.look(story, glass)).map(fault => `${story}: ${fault}`))
    expect(faults).toEqual([])
  })

  test('[UI741] the bids that come next are in view, and so are pass and double', async () => {
    for (const [story, next] of [
      ['auction-on', '4C'],
      ['auction-long', '4D'],
    ] as const) {
      await pages.look(story, 'small')
      const top = await pages.page.getByTestId('calls').boundingBox()
      for (const call of ['P', 'X', next]) {
        const key = must((await pages.page.getByTestId(ids.call(call)).boundingBox()) ?? undefined, call)
        expect(key.y).toBeGreaterThan(top?.y ?? 0)
        expect(key.y + key.height).toBeLessThan(962)
      }
    }
  })
})
