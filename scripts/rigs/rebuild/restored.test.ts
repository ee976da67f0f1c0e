import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { type LocalHub, startLocalHub } from '../../../hub/test/hub-process.ts'
import { CLUB_STREAM } from '../../../shared/protocol/piece.ts'
import { sectionIdSchema, sessionIdSchema } from '../../../shared/session/identity.ts'
import { createMemoryCopies } from '../../../terminal/worker/copies/copies-memory.ts'
import { madePlan, openedStatement, plannedStatement } from '../../bench/made-room.ts'
import { type Robot, startRobot } from '../../robots/robot.ts'

const SECTION = v.parse(sectionIdSchema, 'A')
const SESSION = v.parse(sessionIdSchema, 'restored-evening')

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** A hub with one table; its folder as it was before a second one was let in, which goes on without it. */
async function restoredBeforeSecondTable() {
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
  const [director, one, two] = [await robot(), await robot(), await robot()]
  await director.pairDirector(first.directorSecret)
  await director.say(openedStatement, SESSION)
  await director.say(plannedStatement(SECTION, madePlan(4, 2)), SESSION)
  await one.pairTable('A', 1)
  await first.stop()
  mkdirSync(join(root, 'second'))
  cpSync(join(root, 'first', 'data'), join(root, 'second', 'data'), { recursive: true })
  const again = await hubAt('first')
  await one.until(one.isConnected, 'the hub that was started again')
  await two.pairTable('A', 2)
  return { again, one, two, restored: () => hubAt('second') }
}

const clubEntriesOf = async (copies: ReturnType<typeof createMemoryCopies>): Promise<number> =>
  Math.max(0, ...(await copies.names()).flatMap(({ stream, to }) => (stream === CLUB_STREAM ? [to] : [])))

test('[DK97] a hub set back to a backup takes from its tablets the club journal that followed: who was let in since is known', async () => {
  const { again, one, two, restored } = await restoredBeforeSecondTable()
  while ((await clubEntriesOf(one.copies)) < 3) await new Promise(resolve => setTimeout(resolve, 100))
  await again.stop()
  await restored()
  await two.until(() => two.isConnected() && two.assignment()?.table === 2, 'its table at the restored hub')
  expect(two.assignment()).toMatchObject({ section: 'A', table: 2 })
}, 40_000)

test('[DK97] of whom no copy tells is let in as its credential says', async () => {
  const { again, one, two, restored } = await restoredBeforeSecondTable()
  await again.stop()
  one.stop()
  await restored()
  await two.until(two.isConnected, 'the restored hub')
}, 40_000)
