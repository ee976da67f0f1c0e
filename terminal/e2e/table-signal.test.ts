import { expect, test } from 'vitest'
import type { BridgeResult } from '../../shared/game/bridge/result.ts'
import { ids } from '../table/ids.ts'
import { type Evening, FOUR_PAIRS, inEvening } from './evening.ts'
import { describeTable, type Glass } from './stories/story-pages.ts'
import type { TableHand } from './table-hand.ts'

const RESULT: BridgeResult = {
  kind: 'played',
  contract: { level: 1, strain: 'N', doubling: '' },
  declarer: 'N',
  tricks: 7,
  lead: { suit: 'H', rank: 'K' },
}

test(
  '[UI253] [UI254] a table that wants it flashes once for a card of the director, never for what it does itself, and still after a reload; by itself it is silent',
  inEvening(play),
)

/** Records what this page flashes from now on, and each note it sounds. */
const listen = (hand: TableHand) =>
  hand.page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['signals'] = ''
    const say = (one: string) => {
      dataset['signals'] = `${dataset['signals']}${one}`
    }
    new MutationObserver(changes => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLElement && node.dataset['signal']) say('f')
    }).observe(document.body, { childList: true })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (at) {
      say('s')
      start.call(this, at)
    }
  })
const heard = (hand: TableHand) => hand.page.getAttribute('html', 'data-signals')

async function choose(hand: TableHand, way: string): Promise<void> {
  await hand.tap(ids.more, ids.settings, ids.signal, ids.setting(way))
}
async function leave(hand: TableHand): Promise<void> {
  for (const screen of ['settings', 'more', 'contract']) {
    await hand.tap(ids.back)
    await hand.see(screen)
  }
}

async function isChosen(hand: TableHand, way: string): Promise<void> {
  await hand.tap(ids.more, ids.settings, ids.signal)
  await hand.page.locator(`[data-testid="${ids.setting(way)}"][aria-pressed="true"]`).waitFor()
}

async function playBoard(hand: TableHand): Promise<void> {
  await hand.keyBoard(RESULT, 'desk')
  await hand.see('contract')
}

async function play({ director, tables }: Evening): Promise<void> {
  await director.newSession(FOUR_PAIRS, 3)
  const { hand } = tables[1]
  await hand.take(1)
  await hand.sit()
  const board = await hand.boardNow()
  await playBoard(hand)
  const correct = async (tricks: number) => {
    await director.correct({ table: 1, round: 1, board, tricks, reason: 'A trick was miscounted.' })
    await hand.see('changed')
  }
  const know = async () => {
    await hand.tap(ids.knowChange)
    await hand.see('contract')
  }

  await listen(hand)
  await isChosen(hand, 'silent')
  await expect.poll(() => hand.page.getByTestId(ids.trySignal).isDisabled()).toBe(true)
  await leave(hand)
  await correct(8)
  await know()
  await expect.poll(() => heard(hand)).toBe('')

  await choose(hand, 'flash')
  await hand.tap(ids.trySignal)
  await expect.poll(() => heard(hand)).toBe('f')
  await leave(hand)
  await playBoard(hand)
  await expect.poll(() => heard(hand)).toBe('f')
  await correct(9)
  await expect.poll(() => heard(hand)).toBe('ff')

  // The card is still shown, and not new any more.
  await hand.page.reload()
  await hand.see('changed')
  await listen(hand)
  await know()
  await isChosen(hand, 'flash')
  await expect.poll(() => heard(hand)).toBe('')
  await hand.tap(ids.setting('sound'), ids.trySignal)
  await expect.poll(() => heard(hand)).toBe('s')
  await leave(hand)
  await correct(10)
  await expect.poll(() => heard(hand)).toBe('ss')
}

describeTable('a flash on the glass', stories => {
  const edge = () => stories.page.locator('[data-signal]')
  const keys = () =>
    stories.page.locator('button').evaluateAll(all =>
      all.map(key => {
        const { left, top, right, bottom } = key.getBoundingClientRect()
        return { left, top, right, bottom }
      }),
    )
  /** Light that is pressed for stays until released, however slow the machine is. */
  async function press(): Promise<void> {
    await stories.page.evaluate(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (...asked) {
        const light = animate.apply(this, asked)
        light.pause()
        return light
      }
    })
    await stories.tap(ids.trySignal)
    await edge().waitFor({ state: 'attached' })
  }
  async function letGo(): Promise<void> {
    await edge().evaluate(drawn => {
      for (const light of drawn.getAnimations()) light.finish()
    })
    await edge().waitFor({ state: 'detached' })
  }
  const light = () =>
    edge().evaluate(drawn => {
      const { borderTopWidth, pointerEvents } = getComputedStyle(drawn)
      const effects = drawn
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect] : []))
      const [opacity] = effects.map(effect => effect.getKeyframes().map(frame => Number(frame['opacity'])))
      const [timing] = effects.map(effect => effect.getComputedTiming())
      const { duration, iterations } = timing ?? {}
      return { wide: Number.parseFloat(borderTopWidth), pointerEvents, duration, iterations, opacity }
    })

  test.each(['phone', 'small', 'small-sideways', 'dark'] satisfies Glass[])(
    '[UI254] it lights up twice in two seconds, lies on no key, moves none and goes: %s',
    async glass => {
      await stories.look('signal', glass)
      const before = await keys()
      await press()
      const { wide, ...way } = await light()
      expect(way).toEqual({ pointerEvents: 'none', duration: 1000, iterations: 2, opacity: [0, 1, 0] })
      expect(await keys()).toEqual(before)
      const { width, height } = stories.page.viewportSize() ?? { width: 0, height: 0 }
      for (const { left, top, right, bottom } of before)
        expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThanOrEqual(wide)
      await letGo()
    },
  )

  test('[UI254] where the device asks for no movement it stands for two seconds', async () => {
    await stories.look('signal', 'phone')
    await stories.page.emulateMedia({ reducedMotion: 'reduce' })
    await press()
    expect(await light()).toMatchObject({ duration: 2000, iterations: 1, opacity: [1, 1] })
    await letGo()
  })
})
