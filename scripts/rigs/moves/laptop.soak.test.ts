import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { CLUB_KEY_FILE } from '../../../hub/journal/data-folder.ts'
import { wordsOfClubKey } from '../../../hub/keys/club-card-read.ts'
import { credentialIn } from '../../../hub/test/at-door.ts'
import { type LocalHub, startLocalHub } from '../../../hub/test/hub-process.ts'
import { linkOver, pairOver } from '../../../hub/test/wire-client.ts'
import { must } from '../../../shared/lib/assert.ts'
import { CLUB_STREAM } from '../../../shared/protocol/piece.ts'
import { type DeviceId, sectionIdSchema, sessionIdSchema } from '../../../shared/session/identity.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { makeFact, type ResultBody } from '../../../shared/session/state/fact.ts'
import { recoverySchema } from '../../../shared/session/views/recovery-view.ts'
import { RECOVERY_VIEW } from '../../../shared/session/views/view-names.ts'
import { deviceNamed } from '../../../shared/test/hall.ts'
import { createMemoryCopies } from '../../../terminal/worker/copies/copies-memory.ts'
import { madePlan, madeResults, openedStatement, plannedStatement } from '../../kit/made-evening.ts'
import { type Robot, startRobot } from '../../kit/robot.ts'

const SECTION = v.parse(sectionIdSchema, 'A')
const SESSION = v.parse(sessionIdSchema, 'moved-evening')
const PLAN = madePlan(4, 2)
const RESULTS = madeResults(SECTION, PLAN)
/** Results of the next board at each robot's table, stored on the tablets while there is no laptop. */
const LATE = [1, 2].map(table => must(resultsOf(table)[1], 'a second board'))

const [STOLEN, PARENT, CHILD] = ['stolen', 'parent', 'child'].map(deviceNamed) as [
  DeviceId,
  DeviceId,
  DeviceId,
]

/**
 * Number of entries about the club: five devices were admitted, one of them replaced another, which is an entry too,
 * and one lost its rights.
 */
const CLUB_ENTRIES = 8

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function resultsOf(table: number): readonly ResultBody[] {
  return RESULTS.filter(one => one.table === table && one.round === 1)
}

/** Plays a session of two tables; at the third table a tablet lost its rights, at the fourth one took another name. */
async function playedEvening() {
  const root = mkdtempSync(join(tmpdir(), 'overtrick-moves-'))
  undo.push(() => rmSync(root, { recursive: true, force: true }))
  const spares: string[] = []
  const hubAt = async (name: string): Promise<LocalHub> => {
    const hub = await startLocalHub(join(root, name))
    undo.push(hub.stop)
    return hub
  }
  const robot = async (hub: LocalHub, options: Parameters<typeof startRobot>[1] = {}): Promise<Robot> => {
    const one = await startRobot(hub.origin, options)
    undo.push(one.stop)
    return one
  }
  const first = await hubAt('first')
  const director = await robot(first, { spare: () => spares })
  await director.pairDirector(first.directorSecret)
  await director.say(openedStatement, SESSION)
  await director.say(plannedStatement(SECTION, PLAN), SESSION)
  const tables: Robot[] = []
  const copies = [1, 2].map(() => createMemoryCopies())
  for (const [index, kept] of copies.entries()) {
    const one = await robot(first, { spare: () => spares, copies: kept })
    await one.pairTable(SECTION, index + 1)
    tables.push(one)
  }
  for (const one of [1, 2]) {
    const body = must(resultsOf(one)[0], 'a first board')
    await must(tables[one - 1], 'its table').say({ kind: 'result', body })
  }
  const enter = async (device: DeviceId, kind: 'table' | 'renewal', wish: object) =>
    credentialIn(await pairOver(first.port, kind, { device, ...wish }))
  const stolen = await enter(STOLEN, 'table', { table: 3 })
  const parent = await enter(PARENT, 'table', { table: 4 })
  const child = await enter(CHILD, 'renewal', { credential: parent })
  expect((await director.ask({ what: 'revoke', device: STOLEN })).ok).toBe(true)
  return { root, spares, hubAt, robot, first, director, tables, copies, stolen, parent, child }
}

/** Makes a result of a table by a device without rights, sent while the new laptop collects data. */
const forged = (device: DeviceId, table: number) =>
  makeFact(
    { session: SESSION, device, seq: 1, at: { clock: 1, offset: null } },
    { kind: 'result', body: must(resultsOf(table)[0], 'a result') },
  )

const resultsIn = (screen: Robot, table: number): number =>
  PLAN.entries
    .filter(entry => entry.table === table)
    .flatMap(({ round, boards }) =>
      boards.filter(board => sectionOf(screen.state(), SECTION)?.resultAt(round, table, board)),
    ).length

const linksTo = (port: number, device: DeviceId, credential: string): Promise<boolean> =>
  linkOver(port, device, credential, SESSION).then(
    client => client.end().then(() => true),
    () => false,
  )

test('[RG53] a new laptop with the club card in mid-session: tables come back unpaired and hand in what they hold; who has lost his rights stays out', async () => {
  const { root, spares, hubAt, robot, first, director, tables, copies, stolen, parent, child } =
    await playedEvening()
  expect(await linksTo(first.port, STOLEN, stolen)).toBe(false)
  expect(await linksTo(first.port, PARENT, parent)).toBe(false)
  expect(await linksTo(first.port, CHILD, child)).toBe(true)
  // The revocation in the club journal has reached the tablets.
  const held = async () =>
    Math.max(
      ...(await Promise.all(copies.map(kept => kept.names())))
        .flat()
        .map(({ stream, to }) => (stream === CLUB_STREAM ? to : 0)),
    )
  await expect.poll(held, { timeout: 20_000 }).toBeGreaterThanOrEqual(CLUB_ENTRIES)

  const words = wordsOfClubKey(readFileSync(join(root, 'first', 'data', CLUB_KEY_FILE)))
  await first.stop()
  rmSync(join(root, 'first', 'data'), { recursive: true })
  director.stop()
  for (const one of tables) await one.until(() => !one.isConnected(), 'the end of the laptop')
  const said = LATE.map((body, index) => must(tables[index], 'its table').say({ kind: 'result', body }))

  const begun = performance.now()
  const second = await hubAt('second')
  const screen = await robot(second)
  await screen.pairDirector(second.directorSecret)
  const answer = await screen.ask({ what: 'rebuild', card: words })
  await screen.followRebuilt(must(answer.link, `the desk rebuilds: ${answer.code}`))
  spares.push(new URL(second.origin).host)
  const recovery = () => {
    const text = screen.views().get(RECOVERY_VIEW)
    return text === undefined ? undefined : v.parse(recoverySchema, JSON.parse(text))
  }
  await screen.until(() => recovery()?.sessions[0]?.results === 4, 'what the tables hold')
  // A device without rights may link during collection, but none of its data is accepted.
  for (const [device, credential, table] of [
    [STOLEN, stolen, 3],
    [PARENT, parent, 4],
  ] as const) {
    const client = await linkOver(second.port, device, credential, SESSION)
    await client.send({ type: 'fact', fact: forged(device, table) })
    await client.end()
  }
  expect((await screen.ask({ what: 'rebuilt', go: true })).ok).toBe(true)
  for (const saved of said) expect((await saved).receipt.decision.kind).toBe('admitted')
  const seconds = (performance.now() - begun) / 1000
  for (const [index, one] of tables.entries()) {
    expect(one.unsent()).toBe(0)
    expect(one.assignment()).toMatchObject({ section: 'A', table: index + 1 })
  }

  const tried = await Promise.all([
    linksTo(second.port, STOLEN, stolen),
    linksTo(second.port, PARENT, parent),
  ])
  expect(tried).toEqual([false, false])
  expect(await linksTo(second.port, CHILD, child)).toBe(true)
  const again = { device: deviceNamed('another'), credential: stolen }
  expect(await pairOver(second.port, 'renewal', again)).toMatchObject({ code: 'revoked' })
  expect(await pairOver(second.port, 'renewal', { ...again, credential: parent })).toEqual({
    status: 'waiting',
  })
  await screen.until(() => screen.state().position > 0, 'the journal')
  const results = [1, 2, 3, 4].map(table => resultsIn(screen, table))
  expect(results).toEqual([2, 2, 0, 0])
  process.stdout.write(`new laptop with the card: ${seconds.toFixed(1)} s until all is handed in\n`)
})
