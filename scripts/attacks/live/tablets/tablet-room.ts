import { join } from 'node:path'
import { WebSocket } from 'ws'
import { bareApps, freePort, type HubProcess, startHubProcess } from '../../../../hub/test/hub-process.ts'
import { must } from '../../../../shared/lib/assert.ts'
import { decodeMessage } from '../../../../shared/protocol/codec.ts'
import { type Challenge, doorDownSchema } from '../../../../shared/protocol/door/door.ts'
import { type DeviceId, nameOf } from '../../../../shared/session/identity.ts'
import { type Cable, openSocketInNode } from '../../../kit/cable.ts'
import { openClub, type RobotClub } from '../../../kit/club.ts'
import { madePlan, SETTINGS } from '../../../kit/made-evening.ts'
import type { Robot } from '../../../kit/robot.ts'

/** Value that restores a tablet's connection to its own hub. */
const HOME = null

/** Club with tablets that run the real tablet code. */
export interface TabletRoom {
  readonly club: RobotClub
  /** Returns the club's hub, a new process after each start. */
  hub(): HubProcess
  readonly data: string
  readonly port: number
  /** Restarts the hub on this folder, or on another one. */
  restart(data?: string): Promise<void>
  tablet(table: number): LedTablet
  close(): Promise<void>
}

/** Tablet whose network is redirected. */
export interface LedTablet {
  readonly robot: Robot
  /** Redirects the tablet's connections to this port; null restores those to its own hub. */
  bend(port: number | null): void
  /** Answers of the club's hub to the tablet's greetings, oldest first. */
  readonly challenges: readonly Challenge[]
  /** Enters a fact; resolves once its own hub has received it, with true if it counts. */
  says(): Promise<boolean>
}

/** Opens the room; all files are in `folder`. */
export async function openTabletRoom(folder: string, tables: number): Promise<TabletRoom> {
  const own = join(folder, 'own')
  const port = await freePort()
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
    club,
    data: own,
    port,
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
    robot,
    bend,
    challenges,
    async says() {
      open = !open
      const { section } = must(robot.assignment(), 'its table')
      const body = { section: must(section, 'its section'), table, open }
      const { fact, receipt } = await robot.say({
        kind: 'director-called',
        body,
        ...(last && { replaces: last }),
      })
      last = nameOf(fact)
      return receipt.decision.kind === 'admitted'
    },
  }
}

/** Creates a tablet's network in which an impostor can answer for the hub. */
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
