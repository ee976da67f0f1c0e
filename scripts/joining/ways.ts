import { join } from 'node:path'
import type { HandCount } from '../../terminal/e2e/web/installed-app.ts'
import { ids } from '../../terminal/table/ids.ts'
import type { CountedTablet } from './counted-tablet.ts'
import type { Hall } from './hall.ts'

/** Record of how one tablet came to its table. */
export interface Joined extends Readonly<HandCount> {
  /**
   * Taps that no page can count and no headless browser needs, taken from documentation: the camera app's link, the
   * browser's "Allow". Taps in system settings are not included, as they differ between systems.
   */
  readonly besides: readonly string[]
  /** Dead ends that the tablet showed on its way. */
  readonly deadEnds: readonly string[]
}

export interface Way {
  readonly name: string
  /** Expected taps in the app, taps elsewhere, and dead ends. */
  readonly expected: {
    readonly taps: number
    readonly besides: number
    readonly deadEnds: readonly string[]
  }
  run(hall: Hall, tablet: string): Promise<Joined>
}

const CAMERA_APP = 'the link that the camera shows'
const CAMERA_LEAVE = '“Allow” for the camera'
const NETWORK_LEAVE = '“Allow” for the local network'

/** Opens the web app once at home and switches the tablet off. */
export async function installAtHome(hall: Hall, tablet: string): Promise<void> {
  const { device, hand } = await hall.openAtHome(tablet)
  try {
    await device.page.goto(hall.app)
    await hand.see('find-desk')
    await device.page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  } finally {
    await device.close()
  }
}

/** Performs a person's actions from the first touch in the hall. */
async function joined(
  opened: Promise<CountedTablet>,
  join: (tablet: CountedTablet) => Promise<Pick<Joined, 'besides' | 'deadEnds'>>,
): Promise<Joined> {
  const tablet = await opened
  try {
    const how = await join(tablet)
    await tablet.hand.see('seats')
    return { ...how, ...tablet.counts }
  } finally {
    await tablet.device.close()
  }
}

/** Answers the screen before the browser's permission prompt, and the prompt itself, which does not show here. */
async function allowNetwork({ device, hand }: CountedTablet, hall: Hall): Promise<void> {
  await hand.see('allow-network')
  await device.context.grantPermissions(['local-network-access'], { origin: new URL(hall.app).origin })
  await hand.tap(ids.allowNetwork)
}

/** Opens an unreachable address in a separate tab, closes it, and returns the error. */
async function refusal({ device }: CountedTablet, address: string): Promise<string> {
  const tab = await device.context.newPage()
  const answer = await tab.goto(address).then(
    () => 'it opens',
    cause => /ERR_[A-Z_]+/.exec(String(cause))?.[0] ?? String(cause),
  )
  await tab.close()
  return `${new URL(address).protocol.slice(0, -1)}: ${answer}`
}

export const WAYS: readonly Way[] = [
  {
    name: 'app from the web, opened at home before; its own camera',
    expected: { taps: 2, besides: 2, deadEnds: [] },
    async run(hall, tablet) {
      await installAtHome(hall, tablet)
      return joined(hall.openInHall(tablet, hall.nextCode('http')), async opened => {
        await opened.device.page.goto(hall.app)
        await opened.hand.tap(ids.scan)
        await allowNetwork(opened, hall)
        return { besides: [CAMERA_LEAVE, NETWORK_LEAVE], deadEnds: [] }
      })
    },
  },
  {
    name: 'app from the web, never opened before: it cannot come now, the hub’s page serves',
    expected: { taps: 1, besides: 1, deadEnds: ['https: ERR_NAME_NOT_RESOLVED'] },
    run(hall, tablet) {
      const code = hall.nextCode('http')
      return joined(hall.openInHall(tablet), async opened => {
        const deadEnds = [await refusal(opened, hall.app)]
        await opened.device.page.goto(code)
        await opened.hand.see('offer-app')
        await opened.hand.tap(ids.stayHere)
        return { besides: [CAMERA_APP], deadEnds }
      })
    },
  },
  {
    name: 'https from the hub, its authority trusted before',
    expected: { taps: 0, besides: 1, deadEnds: [] },
    async run(hall, tablet) {
      const file = await fetchAuthority(hall, tablet)
      hall.trust(tablet, file)
      const code = hall.nextCode('https')
      return joined(hall.openInHall(tablet), async ({ device }) => {
        await device.page.goto(code)
        return { besides: [CAMERA_APP], deadEnds: [] }
      })
    },
  },
]

/** Downloads the certificate authority from its page in the hall. The remaining steps are in the system's settings. */
async function fetchAuthority(hall: Hall, tablet: string): Promise<string> {
  const { device } = await hall.openInHall(`${tablet}-fetching`)
  try {
    await device.page.goto(`${hall.origin('http')}/https`)
    const fetched = device.page.waitForEvent('download')
    await device.page.getByTestId('trust-fetch').tap()
    const file = join(hall.folder, `${tablet}.crt`)
    await (await fetched).saveAs(file)
    return file
  } finally {
    await device.close()
  }
}
