import { WebSocket } from 'ws'
import type { AccountKind } from '../../hub/broker/config/mosquitto-files.ts'
import { startLocalHub } from '../../hub/test/hub-process.ts'
import { startMosquitto } from '../../hub/test/mosquitto.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import { SETTINGS } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { knockByFetch } from '../../terminal/worker/link/knock.ts'
import { inWorkFolder } from '../bench/work-folder.ts'
import type { Cable } from './cable.ts'
import { openSocketInNode } from './cable.ts'
import type { EveningPlan } from './club.ts'
import { type PlayedContest, playContest } from './contest-room.ts'
import type { RobotOptions } from './robot.ts'

/**
 * An evening of thirteen tables by way of an outside broker that is killed and started again while they play. Once they
 * are let in no tablet reaches the hub itself: what they say comes by the broker or not at all.
 */

const TABLES = 13
/** The broker is killed as soon as this round is over everywhere, and stays away for so long. */
const KILLED_AFTER = [2, 4]
const AWAY_MS = 2000
const LOOK_MS = 50

export interface BrokerEvening extends PlayedContest {
  /** Devices that were linked by the broker alone. */
  readonly byBroker: number
  readonly kills: number
}

const evening = (rounds: number): EveningPlan => ({
  settings: { ...SETTINGS, halves: 'decimal' },
  plans: {
    A: made(mitchell({ kind: 'plain', tables: TABLES, boardsPerRound: 2, winners: 2, rounds })),
  },
})

/** What tablets reach: both at first, then the broker alone. */
function createHall(brokerUrl: string) {
  const byBroker = new Set<object>()
  const told = new Set<object>()
  let isShut = false
  const toHub = new Set<WebSocket>()
  return {
    byBroker,
    /** Resolves once so many robots know of the broker: where it keeps accounts in files, it takes half a second for each. */
    async knownTo(robots: number): Promise<void> {
      while (told.size < robots) await new Promise(resolve => setTimeout(resolve, LOOK_MS))
    },
    /** Whoever is linked with the hub itself is cut off. */
    shut(): void {
      isShut = true
      for (const socket of toHub) socket.terminate()
    },
    robot(): RobotOptions {
      const robot = {}
      const cable: Cable = {
        openSocket(url) {
          if (url !== brokerUrl && isShut) return openSocketInNode('ws://127.0.0.1:9')
          const socket = openSocketInNode(url)
          if (url === brokerUrl) socket.addEventListener('open', () => void byBroker.add(robot))
          else if (socket instanceof WebSocket) toHub.add(socket)
          return socket
        },
        knock: async place => !isShut && (await knockByFetch(place)),
        cut() {},
        mend() {},
      }
      return { cable, hears: text => void (text.includes(brokerUrl) && told.add(robot)) }
    },
  }
}

export async function playByBroker(kind: AccountKind, rounds: number, seed: number): Promise<BrokerEvening> {
  const mosquitto = await startMosquitto(kind)
  const hall = createHall(mosquitto.options.tabletsUrl)
  let kills = 0
  let mending = Promise.resolve()
  async function away(): Promise<void> {
    await mosquitto.kill()
    kills += 1
    await new Promise(resolve => setTimeout(resolve, AWAY_MS))
    await mosquitto.restart()
  }
  try {
    const played = await inWorkFolder(async folder => {
      const hub = await startLocalHub(folder, undefined, { broker: mosquitto.options })
      try {
        return await playContest(
          hub,
          evening(rounds),
          seed,
          async (_club, _tablets, round) => {
            if (round === 1) {
              await hall.knownTo(TABLES + 1)
              hall.shut()
            }
            if (KILLED_AFTER.includes(round)) mending = mending.then(away)
          },
          hall.robot,
        )
      } finally {
        await hub.stop()
      }
    })
    await mending
    return { ...played, byBroker: hall.byBroker.size, kills }
  } finally {
    await mending.catch(() => {})
    await mosquitto.stop()
  }
}
