import { type Device, openDevice } from '../../terminal/e2e/browser.ts'
import { createTableHand, type TableHand } from '../../terminal/e2e/table-hand.ts'
import { countHand, type HandCount } from '../../terminal/e2e/web/installed-app.ts'

/** Tablet whose pages count taps and typing themselves, independently of the test driver. */
export interface CountedTablet {
  readonly device: Device
  readonly hand: TableHand
  readonly counts: Readonly<HandCount>
}

interface Wish {
  readonly executablePath: string
  readonly profile: string
  readonly home: string
  readonly maps: readonly string[]
  readonly args: readonly string[]
}

const TABLET = { width: 800, height: 1280 }

export async function openCounted(wish: Wish): Promise<CountedTablet> {
  const device = await openDevice({ ...wish, viewport: TABLET, touch: true, complain: () => {} })
  const counts = await countHand(device.context)
  return { device, hand: createTableHand(device.page, async () => {}), counts }
}
