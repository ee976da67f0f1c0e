import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { type LocalHub, startLocalHub } from '../../../hub/test/hub-process.ts'
import { must } from '../../../shared/lib/assert.ts'
import { CLUB_STREAM, type Stream } from '../../../shared/protocol/piece.ts'
import { sectionIdSchema, sessionIdSchema } from '../../../shared/session/identity.ts'
import { runningStandings } from '../../../shared/session/standings/standings-view.ts'
import type { ResultBody } from '../../../shared/session/state/fact.ts'
import { devicesSchema } from '../../../shared/session/views/view-bodies.ts'
import { DEVICES_VIEW, RECOVERY_VIEW } from '../../../shared/session/views/view-names.ts'
import { createMemoryCopies } from '../../../terminal/worker/copies/copies-memory.ts'
import { madePlan, madeResults, openedStatement, plannedStatement } from '../../kit/made-evening.ts'
import { type Robot, startRobot } from '../../kit/robot.ts'

const SECTION = v.parse(sectionIdSchema, 'A')
const SESSION = v.parse(sessionIdSchema, 'restored-evening')

const PLAN = madePlan(4, 2)

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** Starts a hub and copies its folder before a second table is admitted, or before the session is opened. */
async function restoredBefore(what: 'the second table' | 'the session') {
  const root = mkdtempSync(join(tmpdir(), 'overtrick-restored-'))
  undo.push(() => rmSync(root, { recursive: true, force: true }))
  const spares: string[] = []
  async function hubAt(name: string): Promise<LocalHub> {
    const hub = await startLocalHub(join(root, name))
    undo.push(hub.stop)
    spares.push(new URL(hub.origin).host)
    return hub
  }
  const first = await hubAt('first')
  async function robot(): Promise<Robot & { readonly copies: ReturnType<typeof createMemoryCopies> }> {
    const copies = createMemoryCopies()
    const started = await startRobot(first.origin, { spare: () => spares, copies })
    undo.push(started.stop)
    return { ...started, copies }
  }
  const director = await robot()
  const one = await robot()
  const two = await robot()
  await director.pairDirector(first.directorSecret)
  const open = async () => {
    await director.say(openedStatement, SESSION)
    await director.say(plannedStatement(SECTION, PLAN), SESSION)
    await one.pairTable('A', 1)
  }
  if (what === 'the second table') await open()
  await first.stop()
  // A device that has not yet noticed the end of the first hub would count as linked to the restarted one.
  for (const robot of [director, one, two])
    await robot.until(() => !robot.isConnected(), 'the end of the first hub')
  mkdirSync(join(root, 'second'))
  cpSync(join(root, 'first', 'data'), join(root, 'second', 'data'), { recursive: true })
  const again = await hubAt('first')
  await director.until(director.isConnected, 'the hub that was started again')
  if (what === 'the session') await open()
  await one.until(one.isConnected, 'the hub that was started again')
  await two.pairTable('A', 2)
  return { again, one, two, director, restored: () => hubAt('second') }
}

const positionIn = async (copies: ReturnType<typeof createMemoryCopies>, of: Stream): Promise<number> =>
  Math.max(0, ...(await copies.names()).flatMap(({ stream, to }) => (stream === of ? [to] : [])))

test('[DK97] a hub set back to a backup takes from its tablets the club journal that followed: who was let in since is known', async () => {
  const { again, one, two, restored } = await restoredBefore('the second table')
  while ((await positionIn(one.copies, CLUB_STREAM)) < 3)
    await new Promise(resolve => setTimeout(resolve, 100))
  await again.stop()
  await restored()
  await two.until(() => two.isConnected() && two.assignment()?.table === 2, 'its table at the restored hub')
  expect(two.assignment()).toMatchObject({ section: 'A', table: 2 })
})

test('[DK97] a device that no backup piece mentions is admitted as its credential states', async () => {
  const { again, one, two, restored } = await restoredBefore('the second table')
  await again.stop()
  one.stop()
  await restored()
  await two.until(two.isConnected, 'the restored hub')
})

test('[DK98] a desk whose folder is older than the session offers to rebuild it, decides nothing there before, and has it then as it was', async () => {
  const { again, one, two, director, restored } = await restoredBefore('the session')
  const result = (table: number): ResultBody =>
    must(
      madeResults(SECTION, PLAN).find(body => body.table === table && body.round === 1),
      'a result',
    )
  for (const [robot, table] of [
    [one, 1],
    [two, 2],
  ] as const)
    await robot.say({ kind: 'result', body: result(table) })
  const ranking = () => JSON.stringify(runningStandings(director.state(), SECTION))
  await director.until(() => director.state().position >= 10, 'both results')
  const before = ranking()
  while ((await positionIn(two.copies, SESSION)) < director.state().position)
    await new Promise(resolve => setTimeout(resolve, 100))
  await again.stop()
  director.stop()
  const hub = await restored()
  const screen = await startRobot(hub.origin)
  undo.push(screen.stop)
  await screen.pairDirector(hub.directorSecret)
  const told = () => v.parse(devicesSchema, JSON.parse(screen.views().get(DEVICES_VIEW) ?? 'null'))
  await screen.until(() => screen.views().has(DEVICES_VIEW) && told().lacking === 2, 'what tablets hold')
  expect(told().quarantine).toEqual([])
  const answer = await screen.ask({ what: 'rebuild', card: null })
  await screen.followRebuilt(must(answer.link, 'a link'))
  const found = () => screen.views().get(RECOVERY_VIEW)?.includes('"results":2') ?? false
  await screen.until(found, 'what the room holds')
  expect(await screen.ask({ what: 'rebuilt', go: true })).toMatchObject({ ok: true })
  await screen.until(() => screen.state().position >= director.state().position, 'the session')
  expect(JSON.stringify(runningStandings(screen.state(), SECTION))).toBe(before)
  await screen.until(() => told().lacking === undefined, 'the word that nothing lacks any more')
})
