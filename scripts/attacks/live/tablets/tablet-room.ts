import { join } from 'node:path'
import { WebSocket } from 'ws'
import { bareApps, freePort, type HubProcess, startHubProcess } from '../../../../hub/test/hub-process.ts'
import { must } from '../../../../shared/lib/assert.ts'
import { type Challenge, doorDownSchema } from '../../../../shared/protocol/door/door.ts'
import { decodeMessage } from '../../../../shared/protocol/encode.ts'
import { type DeviceId, nameOf } from '../../../../shared/session/identity.ts'
import { madePlan, SETTINGS } from '../../../bench/made-room.ts'
import { type Cable, openSocketInNode } from '../../../robots/cable.ts'
import { openClub, type RobotClub } from '../../../robots/club.ts'
import type { Robot } from '../../../robots/robot.ts'

/** The tablet's own hub is reached again: whoever bends its network has gone. */
const HOME = null

/** A club with tablets that run what every tablet runs. */
export interface TabletRoom {
  readonly club: RobotClub
  /** The club's hub; another process of it after each start. */
  hub(): HubProcess
  readonly data: string
  readonly port: number
  /** Ends the hub and starts it again on this folder, or on another one. */
  restart(data?: string): Promise<void>
  /** The tablet of a table. */
  tablet(table: number): LedTablet
  close(): Promise<void>
}

/** A tablet whose network somebody bends. */
export interface LedTablet {
  readonly robot: Robot
  /** From now on it reaches this port where it dials the hub; null: the hub again. */
  bend(port: number | null): void
  /** What the club's hub has said to its greetings, the oldest first. */
  readonly challenges: readonly Challenge[]
  /** It says something; resolves once its own hub has taken it, to whether it counts. */
  says(): Promise<boolean>
}

/** Everything lies in `folder`. */
export async function openTabletRoom(folder: string, tables: number): Promise<TabletRoom> {
  const [own, port] = [join(folder, 'own'), await freePort()]
  const apps = bareApps(folder)
  const start = (data: string) => startHubProcess({ data, port, apps })
  let hub = await start(own)
  const cables = new Map<number, ReturnType<typeof createBentCable>>()
  const plan = madePlan(tables, 2)
  const club = await openClub(hub, { settings: SETTINGS, plans: { A: plan } }, {}, (_, table) => {
    const cable = createBentCable(port)
    cables.set(table, cable)
    return { cable }
  })
  return {
    ...{ club, data: own, port },
    hub: () => hub,
    async restart(data = own) {
      await hub.end('SIGTERM')
      hub = await start(data)
    },
    tablet: table => ledTablet(club.table('A', table), table, must(cables.get(table), 'its network')),
    async close() {
      club.leave()
      await hub.end('SIGKILL')
    },
  }
}

function ledTablet(robot: Robot, table: number, cable: ReturnType<typeof createBentCable>): LedTablet {
  const { bend, challenges } = cable
  let last: { readonly device: DeviceId; readonly seq: number } | undefined
  let open = false
  return {
    ...{ robot, bend, challenges },
    async says() {
      open = !open
      const { section } = must(robot.assignment(), 'its table')
      const body = { section: must(section, 'its section'), table, open }
      const { fact, receipt } = await robot.say({
        ...{ kind: 'director-called', body },
        ...(last && { replaces: last }),
      })
      last = nameOf(fact)
      return receipt.decision.kind === 'admitted'
    },
  }
}

/** The network of a tablet on which somebody answers in the hub's name. */
function createBentCable(port: number) {
  const challenges: Challenge[] = []
  const sockets = new Set<WebSocket>()
  let to: number | null = HOME
  const bent = (url: string) => (to === HOME ? url : url.replace(`:${port}`, `:${to}`))
  const cable: Cable & Pick<LedTablet, 'bend' | 'challenges'> = {
    challenges,
    openSocket(url) {
      const socket = openSocketInNode(bent(url))
      if (socket instanceof WebSocket) sockets.add(socket)
      if (to === HOME)
        socket.addEventListener('message', ({ data }) => {
          const said = typeof data === 'string' ? decodeMessage(doorDownSchema, data) : null
          if (said?.ok && said.value.type === 'challenge') challenges.push(said.value)
        })
      return socket
    },
    knock: async ({ health }) =>
      fetch(bent(health)).then(
        () => true,
        () => false,
      ),
    cut() {},
    mend() {},
    bend(next) {
      to = next
      for (const socket of sockets) socket.terminate()
      sockets.clear()
    },
  }
  return cable
}
