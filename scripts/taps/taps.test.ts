import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { howellMaker } from '../../shared/movement/make/howell/howell-maker.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { TRICK_STYLES } from '../../shared/session/settings/table-policy.ts'
import { createHall, resultStatement } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { findChromium } from '../../terminal/e2e/browser.ts'
import { ids } from '../../terminal/table/ids.ts'
import { TABLET } from './club.ts'
import { openTapPage, type TapPage } from './tap-page.ts'
import { createWatch } from './watch.ts'

const chromium = findChromium()

describe.skipIf(chromium === null)('taps in a browser (skipped where there is no Chromium)', () => {
  let taps: TapPage

  beforeAll(async () => {
    taps = await openTapPage()
  })
  afterAll(async () => taps.close())

  const keys = [ids.contract(4, 'S'), ids.declarer('S')]
  const lead = [ids.leadSuit('H'), ids.leadRank('Q')]
  const end = [ids.tricks(10), ids.accept]
  const doubled = [ids.contract(4, 'S'), ids.double, ids.declarer('S')]

  for (const style of TRICK_STYLES)
    test.each([
      ['no lead', 4, false, [...keys, ...end]],
      ['lead', 6, true, [...keys, ...lead, ...end]],
      ['no lead, doubled', 5, false, [...doubled, ...end]],
      ['lead, doubled', 7, true, [...doubled, ...lead, ...end]],
    ] as const)(
      `[UI276] with %s a board is scored after %i taps, tricks written ${style}`,
      async (_, count, leads, way) => {
        const { page } = taps
        await page.reload()
        await page.evaluate(([asks, tricks]) => globalThis.openTable(asks, tricks), [leads, style] as const)
        for (const id of way) await page.getByTestId(id).tap()
        await page.waitForSelector('main[data-screen=score]')
        expect(way).toHaveLength(count)
      },
    )

  test('[UI277] random taps, with the room at work: no dead end, no error, nothing refused', async () => {
    await taps.page.reload()
    const { faults, facts, screens } = await taps.play(1, 500)
    expect(faults).toEqual([])
    expect(facts).toBeGreaterThan(10)
    expect([...screens]).toEqual(expect.arrayContaining(['contract', 'accept', 'score', 'move', 'wrong']))
  })

  test('[UI277] where rounds are drawn, waiting for the draw included', async () => {
    await taps.page.reload()
    // The room's progress beside the taps depends on the machine, so another evening is started if it was too slow.
    const seen = new Set<string>()
    for (let seed = 1; seed <= 5 && !seen.has('to-draw'); seed++) {
      const { faults, screens } = await taps.play(seed, 300, { contest: 'swiss-pairs' })
      expect(faults).toEqual([])
      for (const screen of screens) seen.add(screen)
    }
    expect([...seen]).toContain('to-draw')
  })

  test('[UI278] a key that does nothing is reported as a dead end', async () => {
    await taps.page.reload()
    await taps.page.evaluate(deaf, ids.accept)
    expect((await taps.play(3, 200)).faults.join()).toContain('no way on from accept')
  })

  test('[UI278] an error that nobody catches is seen', async () => {
    await taps.page.reload()
    await taps.page.evaluate(failing, ids.more)
    expect((await taps.play(1, 200)).faults.join()).toContain('planted')
  })
})

/** Disables a key, so that pressing it has no effect; runs in the page. */
function deaf(id: string): void {
  const isOfKey = ({ target }: Event) => target instanceof Element && target.closest(`[data-testid="${id}"]`)
  window.addEventListener('click', event => isOfKey(event) && event.stopImmediatePropagation(), true)
}

/** Makes pressing a key throw; runs in the page. */
function failing(id: string): void {
  window.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`[data-testid="${id}"]`)) throw new Error('planted')
  })
}

test('[UI278] a word that waits is a fault, unless the desk knew what the tablet could not', () => {
  const hall = createHall(made(howellMaker.make({ tables: 2, boardsPerRound: 2 })))
  const board = sectionOf(hall.state(), 'A')?.entryAt(1, 1)?.boards[0] ?? 0
  const again = () => void hall.say(TABLET, resultStatement(hall.state(), 1, 1, board, '3N S ='))
  again()
  const watch = createWatch({ hall })
  again()
  expect(watch.news(false).faults).toHaveLength(1)
  again()
  expect(watch.news(true)).toMatchObject({ waiting: [{ kind: 'result' }], faults: [] })
})
