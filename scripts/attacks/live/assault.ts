import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bareApps, freePort, type HubProcess, startHubProcess } from '../../../hub/test/hub-process.ts'
import { inWorkFolder } from '../../kit/work-folder.ts'
import type { Attack } from './attack.ts'
import { LANES } from './attacks.ts'
import { compareJournal } from './journal-after.ts'
import { nextStatement, openRoom, type Room } from './room.ts'

export interface Assault {
  readonly attacks: number
  /** Attacks that gained something, each with its gain. */
  readonly succeeded: readonly string[]
  /** True if the hub ended by itself, was unwell, or did not stop properly. */
  readonly crashed: boolean
  /** Facts that honest tables have sent, and how many of them have no receipt. */
  readonly said: number
  readonly lost: number
  /** Differences of the journal from that of a session with the same honest facts and no attacks. */
  readonly journal: readonly string[]
}

export interface AssaultWish {
  readonly attacks?: (attack: Attack) => boolean
  readonly told?: (attack: Attack, gained: string | undefined) => void
}

/** Interval between the honest tables' facts, which take turns; a club's tables send one in several seconds. */
const EVERY_MS = 100

/** Runs the attacks on a hub in a process of its own, in parallel lanes, while honest tables play. */
export const assault = ({ attacks = () => true, told = () => {} }: AssaultWish = {}): Promise<Assault> =>
  inWorkFolder(async folder => {
    const data = join(folder, 'data')
    const hub = await startHubProcess({ data, port: await freePort(), apps: bareApps(folder) })
    const room = await openRoom(hub, data)
    try {
      const honest = playOn(room)
      const succeeded: string[] = []
      const lanes = LANES.map(lane => lane.filter(attacks))
      for (const { begins } of lanes.flat()) begins?.(room)
      const attackWith = async (lane: readonly Attack[]) => {
        for (const attack of lane) {
          const gained = await attack.tries(room).catch(cause => `it could not be tried: ${cause}`)
          if (gained !== undefined) succeeded.push(`${attack.name}: ${gained}`)
          told(attack, gained)
        }
      }
      await Promise.all(lanes.map(attackWith))
      const receipted = await honest.stop()
      return {
        attacks: lanes.flat().length,
        succeeded,
        crashed: await isCrashed(hub),
        said: receipted.length,
        lost: receipted.filter(came => !came).length,
        journal: compareJournal(room, receipted.length),
      }
    } finally {
      room.leave()
      await hub.end('SIGKILL')
    }
  })

/** Resolves to true if the hub has ended by itself, is unwell, or does not stop properly; it is stopped then. */
async function isCrashed(hub: HubProcess): Promise<boolean> {
  const isWell = await fetch(`${hub.origin}/api/health`).then(
    answer => answer.ok,
    () => false,
  )
  return (await hub.end('SIGTERM')) !== 0 || !isWell
}

/** Lets the honest tables send their planned facts in turn, and reports which of them have receipts. */
function playOn(room: Room) {
  const receipted: boolean[] = []
  let isOver = false
  const said = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const turn = at % room.honest.length
      const player = room.honest[turn]
      if (player) {
        const { device } = player.pair
        const round = Math.floor(at / room.honest.length)
        const word = nextStatement(room.resultOf, { device, table: turn + 1 }, round)
        receipted.push(await player.receipted(player.make(word)))
      }
      await pause(EVERY_MS)
    }
  })()
  return {
    async stop(): Promise<readonly boolean[]> {
      isOver = true
      await said
      return receipted
    },
  }
}
