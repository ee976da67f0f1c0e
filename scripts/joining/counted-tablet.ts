import { type Device, openDevice } from '../../terminal/e2e/browser.ts'
import { createTableHand, type TableHand } from '../../terminal/e2e/table-hand.ts'
import { countHand, type HandCount } from '../../terminal/e2e/web/installed-app.ts'

/** A tablet whose pages count what is tapped and typed in them: nothing is taken at the word of who taps. */
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
