import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { bareApps, freePort, startHubProcess } from '../../../hub/test/hub-process.ts'
import type { Attack } from './attack.ts'
import { LANES } from './attacks.ts'
import { layOldDevices } from './devices/old-devices.ts'
import { compareJournal } from './journal-after.ts'
import { nextStatement, openRoom, type Room } from './room.ts'

export interface Assault {
  readonly attacks: number
  /** Attacks that gained something, with the gain. */
  readonly succeeded: readonly string[]
  /** True if the hub ended by itself, was unwell, or did not stop properly. */
  readonly crashed: boolean
  /** Time from an honest table's fact to its receipt, ms: without attacks, and during them. */
  readonly alone: readonly number[]
  readonly under: readonly number[]
  /** Facts that honest tables have sent, and how many of them have no receipt. */
  readonly said: number
  readonly lost: number
  /** Differences of the journal from that of an evening without attacks, with the same honest facts. */
  readonly journal: readonly string[]
}

export interface AssaultWish {
  readonly attacks?: (attack: Attack) => boolean
  readonly told?: (attack: Attack, gained: string | undefined) => void
  readonly aloneMs?: number
  /** True to attack a second hub beside the measured one. */
  readonly elsewhere?: boolean
}

/** Interval between the honest tables' facts, which take turns; a club's tables send one in several seconds. */
const EVERY_MS = 100
const ALONE_MS = 3000
const MEASURED = 5

/** Runs the attacks on a separate hub, in parallel lanes, while honest tables play. */
export async function assault({ attacks = () => true, ...wish }: AssaultWish = {}): Promise<Assault> {
  const { told = () => {}, aloneMs = ALONE_MS, elsewhere = false } = wish
  const measured = await openEvening()
  const attacked = elsewhere ? await openEvening() : measured
  const { room } = attacked
  try {
    const victims = playOn(room)
    const honest = playBeside(measured.room)
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
      attacks: lanes.flat().length,
      succeeded,
      alone,
      crashed,
      under: honest.taken().slice(alone.length),
      said: all.length,
      lost: all.filter(ms => ms === Number.POSITIVE_INFINITY).length,
      journal: elsewhere ? [] : compareJournal(room, all.length),
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
    hub,
    room,
    async close() {
      room.leave()
      await hub.end('SIGKILL')
      // Connections opened for an attack close in the following turns of the event loop.
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves to true if the hub has ended by itself, is unwell, or does not stop properly; it is stopped then. */
async function isCrashed({ hub }: Awaited<ReturnType<typeof openEvening>>): Promise<boolean> {
  const isWell = await fetch(`${hub.origin}/api/health`).then(
    answer => answer.ok,
    () => false,
  )
  return (await hub.end('SIGTERM')) !== 0 || !isWell
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Lets the honest tables send their planned facts in turn. */
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
        const word = nextStatement(room.resultOf, { device, table: turn + 1 }, said)
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

/** Runs the measured tables in a separate thread. */
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
