import { WebSocket } from 'ws'
import type { AccountKind } from '../../hub/broker/config/mosquitto-files.ts'
import { startMosquitto } from '../../hub/test/mosquitto.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import { SETTINGS } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { probeByFetch } from '../../terminal/worker/link/knock.ts'
import type { Cable } from '../kit/cable.ts'
import { openSocketInNode } from '../kit/cable.ts'
import type { EveningPlan } from '../kit/club.ts'
import type { RobotOptions } from '../kit/robot.ts'
import { withLocalHub } from '../kit/work-folder.ts'
import { type PlayedContest, playContest } from './contest-room.ts'

/**
 * Session of thirteen tables over an outside broker that is killed and restarted during play. Once admitted, tablets do
 * not reach the hub itself, only the broker.
 */

const TABLES = 13
/**
 * Rounds after which the broker is killed, as soon as they are over everywhere; and the time for which it stays off.
 */
const KILLED_AFTER = [2, 4]
const AWAY_MS = 2000
const LOOK_MS = 50

export interface BrokerEvening extends PlayedContest {
  /** Number of devices linked through the broker alone. */
  readonly byBroker: number
  readonly kills: number
}

const evening = (rounds: number): EveningPlan => ({
  settings: { ...SETTINGS, halves: 'decimal' },
  plans: {
    A: made(mitchell({ kind: 'plain', tables: TABLES, boardsPerRound: 2, winners: 2, rounds })),
  },
})

/** Controls what tablets can reach: both hub and broker at first, then only the broker. */
function createHall(brokerUrl: string) {
  const byBroker = new Set<object>()
  const told = new Set<object>()
  let isShut = false
  const toHub = new Set<WebSocket>()
  return {
    byBroker,
    /** Resolves once the broker knows this many robots; with accounts in files each takes half a second. */
    async knownTo(robots: number): Promise<void> {
      while (told.size < robots) await new Promise(resolve => setTimeout(resolve, LOOK_MS))
    },
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
        knock: async place => !isShut && (await probeByFetch(place)),
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
    const played = await withLocalHub(
      hub =>
        playContest(
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
        ),
      { broker: mosquitto.options },
    )
    await mending
    return { ...played, byBroker: hall.byBroker.size, kills }
  } finally {
    await mending.catch(() => {})
    await mosquitto.stop()
  }
}
