import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { createMemoryRecords } from '../../../terminal/worker/records/records-memory.ts'
import { madePlan, madeResults, openedStatement, plannedStatement } from '../../kit/made-evening.ts'
import { startRobot } from '../../kit/robot.ts'
import { startClubOfYears } from './club-of-years.ts'
import { eveningNamed, nameInEvening } from './evenings.ts'

const PLAN = madePlan(3, 1)
const TONIGHT = eveningNamed(400)

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
const folder = () => {
  const root = mkdtempSync(join(tmpdir(), 'overtrick-years-'))
  undo.push(() => rmSync(root, { recursive: true, force: true }))
  return root
}

test('[DK451] of 200 sessions one is looked at and corrected, one deleted, and the next opened, on a real hub', async () => {
  const { director, hub, list, files, stop } = await startClubOfYears(folder(), 200, PLAN)
  undo.push(stop)
  const corrected = eveningNamed(20)
  const deleted = eveningNamed(77)
  expect(list().map(({ session }) => session)).toEqual(
    Array.from({ length: 200 }, (_, at) => eveningNamed(199 - at)),
  )

  await director.ask({ what: 'look-at-session', session: corrected })
  await director.until(
    () => director.assignment()?.session === corrected && sectionOf(director.state(), 'A') !== undefined,
    'an evening of before',
  )
  const before = must(sectionOf(director.state(), 'A')?.resultsOf(1)[0], 'a result of it')
  const { device, seq } = before.fact
  await director.say(
    { kind: 'result', body: { ...before.body, result: { kind: 'passed-out' } }, replaces: { device, seq } },
    corrected,
  )
  await director.until(
    () => list().find(({ session }) => session === corrected)?.corrected === true,
    'the word that it was corrected',
  )

  expect(files().includes(nameInEvening(77))).toBe(true)
  await director.ask({ what: 'delete-session', session: deleted })
  await director.until(() => list().length === 199, 'the list without it')
  expect(files().includes(nameInEvening(77))).toBe(false)
  expect(files().includes(nameInEvening(78))).toBe(true)

  const left = await director.ask({ what: 'session-template', session: eveningNamed(199), page: 0 })
  expect(left.template?.pages).toBeGreaterThan(0)
  await director.say(openedStatement, TONIGHT)
  await director.say(plannedStatement('A', PLAN), TONIGHT)
  await director.until(() => director.assignment()?.session === TONIGHT, 'tonight')
  expect(hub.origin).toContain('http')
})

test('[DK452] a tablet that was away when its session was deleted comes back, and nothing of it comes to life', async () => {
  const { director, hub, list, stop } = await startClubOfYears(folder(), 3, PLAN)
  undo.push(stop)
  const played = eveningNamed(300)
  await director.say(openedStatement, played)
  await director.say(plannedStatement('A', PLAN), played)
  const records = createMemoryRecords()
  const tablet = await startRobot(hub.origin, { records })
  await tablet.pairTable('A', 1)
  const results = madeResults('A', PLAN).filter(({ table }) => table === 1)
  const [first] = results
  await tablet.say({ kind: 'result', body: must(first, 'a result') }, played)
  expect([...records.dump().facts.keys()]).toHaveLength(1)
  tablet.stop()
  await director.say({ kind: 'session-closed', body: { closed: true } }, played)
  await director.say(openedStatement, TONIGHT)
  await director.say(plannedStatement('A', PLAN), TONIGHT)
  await director.until(() => list().length === 5, 'both evenings')
  await director.ask({ what: 'delete-session', session: played })
  await director.until(() => list().length === 4, 'the list without it')

  const kept = createMemoryRecords(records.dump())
  const back = await startRobot(hub.origin, { records: kept })
  undo.push(() => back.stop())
  await back.until(() => back.assignment()?.session === TONIGHT, 'tonight')
  await back.until(() => kept.dump().facts.size === 0, 'an empty store')
  expect(list().map(({ session }) => session)).not.toContain(played)
  expect(await director.ask({ what: 'look-at-session', session: played })).toMatchObject({
    code: 'session-gone',
  })
})
