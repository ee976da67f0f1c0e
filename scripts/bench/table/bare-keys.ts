import { HEALTH_PATH } from '../../../shared/protocol/door/pairing.ts'
import { pause } from '../hall/raw-hall.ts'
import type { ShareGroup } from './share.ts'
import type { Slowness } from './slowness.ts'
import type { TableRoom } from './table-room.ts'

const TAPS = 36
const BETWEEN_MS = 700

/**
 * Draws as many keys as the contracts have; each touch redraws all. Runs inside the page, so it uses nothing from
 * outside itself.
 */
function drawBareKeys(): void {
  const grid = document.createElement('div')
  grid.style.cssText = 'display:grid;grid-template-columns:repeat(7,1fr);gap:12px;height:100vh'
  document.body.replaceChildren(grid)
  const draw = () =>
    grid.replaceChildren(
      ...Array.from({ length: 35 }, (_, index) => {
        const key = document.createElement('button')
        key.style.cssText = 'font:600 30px sans-serif;border:2px solid;border-radius:9px'
        key.textContent = String(index)
        key.addEventListener('click', draw)
        return key
      }),
    )
  draw()
}

/**
 * Measures ms from a tap until it is drawn, on a page of bare keys in the same browser: the browser's own time, below
 * which no app can be. Values below 16 ms are not reported.
 */
export async function bareTaps(
  { browser, origin }: TableRoom,
  group: ShareGroup | null,
  { rate, share }: Slowness,
): Promise<readonly number[]> {
  const { page, throttle, watch } = await browser.blank()
  try {
    await page.goto(`${origin}${HEALTH_PATH}`)
    await page.evaluate(drawBareKeys)
    await throttle(rate)
    group?.hold(share)
    for (let tap = 0; tap < TAPS; tap += 1) {
      await page.touchscreen.tap(300, 300)
      await pause(BETWEEN_MS)
    }
    group?.hold(null)
    await throttle(1)
    const told = Object.values((await watch()).taps)
    return [...told, ...Array.from({ length: Math.max(0, TAPS - told.length) }, () => 16)]
  } finally {
    group?.hold(null)
    await page.close()
  }
}
