import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ids } from '../../table/ids.ts'
import { factsAtHub } from '../director-room.ts'
import { resultOf } from '../evening-results.ts'
import { inBrowsers, type Workplace } from '../play/in-browsers.ts'
import { MOMENTS, type Moment } from './moments.ts'
import { openTablet, type Tablet } from './tablet.ts'

/** Runs through all moments and then sits down: the hub has everything, and nothing twice. */
async function live(at: Workplace, through: (tablet: Tablet, moment: Moment) => Promise<void>) {
  const tablet = await openTablet(at)
  for (const moment of MOMENTS) {
    await moment.reach(tablet)
    await through(tablet, moment)
  }
  await tablet.hand().tap(ids.sit)
  await tablet.hand().expectBoard(3, 'contract')
  await tablet.hand().allAtDesk()
  await tablet.room.killHub()
  expect(saidAtTable1(join(tablet.room.folder, 'data'))).toEqual([
    'seats-taken 1',
    { board: 1, result: resultOf(1, 1) },
    { board: 2, result: resultOf(1, 2) },
    'seats-taken 2',
  ])
}

const saidAtTable1 = (data: string): readonly unknown[] =>
  factsAtHub(data)
    .filter(({ body }) => body.table === 1)
    .flatMap(({ kind, body: { board, result, round } }): readonly unknown[] =>
      kind === 'result' ? [{ board, result }] : kind === 'seats-taken' ? [`${kind} ${round}`] : [],
    )

const MOMENT_MS = 300

/** Returns the screen's text once it has been stable, since updates from the hub may still arrive. */
async function standing({ seen }: Tablet): Promise<string> {
  for (let before = await seen(); ; ) {
    await new Promise(resolve => setTimeout(resolve, MOMENT_MS))
    const now = await seen()
    if (now === before) return now
    before = now
  }
}

const same = (tablet: Tablet, seen: string, when: string) =>
  expect.poll(tablet.seen, { message: when }).toBe(seen)

describe('what happens to a tablet', () => {
  test(
    '[UI267] loaded again, crashed, killed or opened twice it goes on where it was, at every moment',
    inBrowsers(at =>
      live(at, async (tablet, { name, hasDesk }) => {
        const seen = await standing(tablet)
        for (const mishap of ['reload', 'crash', 'secondTab', 'kill'] as const) {
          await tablet[mishap]()
          await same(tablet, seen, `${mishap} when ${name}`)
          if (hasDesk) await tablet.hand().allAtDesk()
          else await tablet.hand().outOfReach()
          await expect.poll(tablet.unsent).toBe(hasDesk ? 0 : 1)
        }
      }),
    ),
  )

  test(
    '[UI268] on a full disk the tablet reports that it stores nothing, and continues where it was once there is room',
    inBrowsers(at =>
      live(at, async (tablet, { name, next }) => {
        const seen = await standing(tablet)
        const alarm = () => tablet.page().getByTestId('store-failed')
        await tablet.fill()
        await tablet.hand().tap(next.key)
        await alarm().waitFor()
        if (next.isKeptFirst) await same(tablet, seen, name)
        await tablet.reload()
        await tablet.hand().see('starting')
        await alarm().waitFor()
        await tablet.makeRoom()
        await same(tablet, seen, `room again when ${name}`)
        await expect.poll(() => alarm().count()).toBe(0)
      }),
    ),
  )

  test(
    '[UI269] a newer build waits while a board is keyed, is offered between the rounds, and finds all as it was',
    inBrowsers(at =>
      live(at, async (tablet, { name, hasDesk, isMidBoard }) => {
        const seen = await standing(tablet)
        const before = await tablet.build()
        if (!hasDesk) {
          // The waiting service worker may take over now, since no tab uses the old one.
          await tablet.kill()
          return same(tablet, seen, `a start when ${name}`)
        }
        const newer = await tablet.update()
        await same(tablet, seen, `a newer build when ${name}`)
        const offer = tablet.page().getByTestId(ids.update)
        expect(await tablet.build()).toBe(before)
        if (isMidBoard) return expect(await offer.count()).toBe(0)
        await offer.waitFor()
        await tablet.hand().tap(ids.update)
        await expect.poll(tablet.build).toBe(newer)
        await same(tablet, seen, `the newer build when ${name}`)
      }),
    ),
  )
})
