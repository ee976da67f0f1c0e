import { bareApps, freePort, startHubProcess } from '../../hub/test/hub-process.ts'
import { must } from '../../shared/lib/assert.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import type { Statement } from '../../shared/session/state/fact.ts'
import { openedSwiss, type SwissWish, swissSettings } from '../../shared/test/swiss-hall.ts'
import { SECTION, type SwissRoom } from '../contests/swiss/swiss-room.ts'
import type { WithRoom } from '../contests/swiss/swiss-seeds.ts'
import { type Cable, createCable } from '../kit/cable.ts'
import { openClub } from '../kit/club.ts'
import { robotTablet } from '../kit/contest-tablet.ts'
import { type Robot, startRobot } from '../kit/robot.ts'
import { inWorkFolder } from '../kit/work-folder.ts'
import { allKnow } from './contest-room.ts'
import { letDirectorIn } from './let-director-in.ts'

/** Plays a Swiss session over the real wire: the hub in a separate process that is killed, and cables that are cut. */
export const inWireRoom: WithRoom = (wish, play) =>
  inWorkFolder(async folder => {
    const room = await openWireRoom(folder, wish)
    try {
      return await play(room)
    } finally {
      await room.leave()
    }
  })

interface TableRobot {
  readonly robot: Robot
  readonly cable: Cable
  isCut: boolean
}

/** Pairs another laptop of the director by the link that the first one shows. */
async function secondDirector(director: Robot, origin: string): Promise<Robot> {
  const { link } = await director.ask({ what: 'director-link' })
  const second = await startRobot(origin)
  const isIn = second.pairDirector(new URL(must(link, 'a link for another device')).hash.slice(1))
  await letDirectorIn(director)
  await isIn
  return second
}

async function openWireRoom(
  folder: string,
  wish: SwissWish,
): Promise<SwissRoom & { leave(): Promise<void> }> {
  const options = { data: `${folder}/data`, port: await freePort(), apps: bareApps(folder) }
  let hub = await startHubProcess(options)
  const cables = new Map<number, Cable>()
  const evening = { settings: swissSettings(wish), plans: { [SECTION]: openedSwiss(wish) } }
  const club = await openClub(hub, evening, {}, (_, table) => {
    const cable = createCable()
    cables.set(table, cable)
    return { cable }
  })
  const { director } = club
  const second = await secondDirector(director, hub.origin)
  const tables = new Map<number, TableRobot>(
    [...cables].map(([table, cable]) => [table, { cable, robot: club.table(SECTION, table), isCut: false }]),
  )
  let latest = 0
  const at = (table: number) => must(tables.get(table), `the tablet of table ${table}`)
  const section = () => must(sectionOf(director.state(), SECTION), 'the section')

  async function newTable(table: number): Promise<void> {
    const cable = createCable()
    const robot = await startRobot(hub.origin, { cable })
    tables.set(table, { robot, cable, isCut: false })
    await robot.pairTable(SECTION, table)
  }
  const tabletOf = (table: number) =>
    robotTablet(at(table).robot, SECTION, table, ({ decision, position }) => {
      if (decision.kind !== 'refused') latest = Math.max(latest, position)
    })
  /** Resolves once both directors' devices have received the decision about the last fact. */
  async function heard(): Promise<void> {
    for (const each of [director, second])
      await each.until(() => each.state().position > latest, 'the last decision')
  }
  await director.say({ kind: 'tables-open', body: { open: true } })
  return {
    state: director.state,
    async direct(statements: readonly Statement[]) {
      const said = statements.map((statement, index) => (index === 0 ? director : second).say(statement))
      const receipts = (await Promise.all(said)).map(({ receipt }) => receipt)
      // A refused fact has no entry to wait for.
      const entered = receipts.filter(({ decision }) => decision.kind !== 'refused')
      latest = Math.max(latest, ...entered.map(({ position }) => position))
      await heard()
      return receipts.map(({ decision }) => decision)
    },
    async tablet(table) {
      if (!tables.has(table)) await newTable(table)
      await allKnow(director, (_, own) => at(own).robot, [tabletOf(table)])
      return tabletOf(table)
    },
    cut(table) {
      at(table).isCut = true
      at(table).cable.cut()
    },
    mend(table) {
      at(table).isCut = false
      at(table).cable.mend()
    },
    async kill() {
      await hub.end('SIGKILL')
      hub = await startHubProcess(options)
      for (const each of [director, second]) await each.until(each.isConnected, 'the hub again')
    },
    drawn: rounds => director.until(() => section().plan.rounds >= rounds, `round ${rounds}`),
    async calm() {
      await heard()
      const linked = [...tables].filter(([, { isCut }]) => !isCut).map(([table]) => tabletOf(table))
      await allKnow(director, (_, table) => at(table).robot, linked)
    },
    async leave() {
      club.leave()
      second.stop()
      for (const { robot } of tables.values()) robot.stop()
      await hub.end()
    },
  }
}
