import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { made } from '../../../shared/test/made.ts'
import { openDevice } from '../browser.ts'
import { openShortRoom, type ShortRoom } from '../play/short-room.ts'

/** Tablet in Chromium at table 1 of three, one of which sits out in every round; the others have played round 1. */
export interface ShortEvening {
  readonly room: ShortRoom
  readonly page: Page
  readonly complaints: readonly string[]
  close(): Promise<void>
}

const TABLET = { width: 800, height: 1280 }
const PLAN = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2, missing: 'EW' }))

export async function openShortEvening(executablePath: string): Promise<ShortEvening> {
  const room = await openShortRoom({ plan: PLAN })
  try {
    await room.othersPlay(1)
    const complaints: string[] = []
    const device = await openDevice({
      executablePath,
      profile: join(room.folder, 'tablet'),
      maps: [],
      viewport: TABLET,
      touch: false,
      complain: complaint => complaints.push(complaint),
    })
    const close = async () => {
      await device.close()
      await room.close()
    }
    return { room, page: device.page, complaints, close }
  } catch (cause) {
    await room.close()
    throw cause
  }
}
