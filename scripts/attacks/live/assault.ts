import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { bareApps, freePort, startHubProcess } from '../../../hub/test/hub-process.ts'
import type { Attack } from './attack.ts'
import { LANES } from './attacks.ts'
import { layOldDevices } from './devices/old-devices.ts'
import { journalFaults } from './journal-after.ts'
import { openRoom, type Room, wordOf } from './room.ts'

/** What came of all of them. */
export interface Assault {
  readonly attacks: number
  /** Those that gained something, with what. */
  readonly succeeded: readonly string[]
  /** Whether the hub was there to the end, and well, and ended as it should. */
  readonly crashed: boolean
  /** ms from an honest table's word to its receipt: while nobody attacks, and under attack. */
  readonly alone: readonly number[]
  readonly under: readonly number[]
  /** Words that honest tables have said, and how many of them have no receipt. */
  readonly said: number
  readonly lost: number
  /** Where the journal afterwards is not that of an evening without attacks, with the same honest words. */
  readonly journal: readonly string[]
}

export interface AssaultWish {
  readonly attacks?: (attack: Attack) => boolean
  /** Hears of each. */
  readonly told?: (attack: Attack, gained: string | undefined) => void
  /** Nobody attacks for so long at first. */
  readonly aloneMs?: number
  /** All of it is done to a hub that stands beside the one that is measured. */
  readonly elsewhere?: boolean
}

/** Each of the honest tables' words in turn; a club's tables say one in several seconds. */
const EVERY_MS = 100
const ALONE_MS = 3000
const MEASURED = 5

/** The attacks on a hub of its own, in lanes side by side, while honest tables play. */
export async function assault({ attacks = () => true, ...wish }: AssaultWish = {}): Promise<Assault> {
  const { told = () => {}, aloneMs = ALONE_MS, elsewhere = false } = wish
  const measured = await openEvening()
  const attacked = elsewhere ? await openEvening() : measured
  const { room } = attacked
  try {
    const [victims, honest] = [playOn(room), playBeside(measured.room)]
    await pause(aloneMs)
    const alone = honest.taken()
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
    const all = [...(await honest.stop()), ...(await victims.stop())]
    const crashed = [await isCrashed(measured), elsewhere && (await isCrashed(attacked))].includes(true)
    return {
      ...{ attacks: lanes.flat().length, succeeded, alone, crashed },
      under: honest.taken().slice(alone.length),
      said: all.length,
      lost: all.filter(ms => ms === Number.POSITIVE_INFINITY).length,
      journal: elsewhere ? [] : journalFaults(room, all.length),
    }
  } finally {
    await measured.close()
    if (elsewhere) await attacked.close()
  }
}

async function openEvening() {
  const folder = mkdtempSync(join(tmpdir(), 'overtrick-attacked-'))
  const data = join(folder, 'data')
  layOldDevices(data)
  const hub = await startHubProcess({ data, port: await freePort(), apps: bareApps(folder) })
  const room = await openRoom(hub, data, { measured: MEASURED })
  return {
    ...{ hub, room },
    async close() {
      room.leave()
      await hub.end('SIGKILL')
      // Whatever was opened for an attack is closed in the turns after it.
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether it has ended by itself, is not well, or does not end in order; it has ended then. */
async function isCrashed({ hub }: Awaited<ReturnType<typeof openEvening>>): Promise<boolean> {
  const isWell = await fetch(`${hub.origin}/api/health`).then(
    answer => answer.ok,
    () => false,
  )
  return (await hub.end('SIGTERM')) !== 0 || !isWell
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Each of the victims in its turn says what the plan has for it. */
function playOn(room: Room) {
  const taken: number[] = []
  let isOver = false
  let at = 0
  const said = (async () => {
    while (!isOver) {
      const turn = at % room.honest.length
      const player = room.honest[turn]
      const said = Math.floor(at / room.honest.length)
      at += 1
      if (player) {
        const { device } = player.pair
        const word = wordOf(room.resultOf, { device, table: turn + 1 }, said)
        taken.push(await player.receipted(player.make(word)))
      }
      await pause(EVERY_MS)
    }
  })()
  return {
    async stop() {
      isOver = true
      await said
      return taken
    },
  }
}

/** The tables that are measured, in a thread of their own. */
function playBeside({ port, session, measured }: Room) {
  const taken: number[] = []
  const worker = new Worker(new URL('honest-tables.ts', import.meta.url), {
    workerData: { port, session, everyMs: EVERY_MS, tables: measured },
  })
  worker.on('message', (ms: number) => void taken.push(ms))
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('exit', () => resolve())
    worker.once('error', reject)
  })
  return {
    taken: () => [...taken],
    async stop() {
      worker.postMessage('stop')
      await ended
      return taken
    },
  }
}
