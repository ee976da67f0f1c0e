import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { freePort, startLocalHub } from '../../hub/test/hub-process.ts'
import { must } from '../../shared/lib/assert.ts'
import { sessionIdSchema } from '../../shared/session/identity.ts'
import { createMemoryRecords } from '../../terminal/worker/records/records-memory.ts'
import { madePlan, madeResults, openedStatement, plannedStatement } from '../kit/made-evening.ts'
import { startRobot } from '../kit/robot.ts'
import { inWorkFolder } from '../kit/work-folder.ts'

const SESSION = v.parse(sessionIdSchema, 'evening-1')
const PLAN = madePlan(3, 3)
const [FIRST] = madeResults('A', PLAN).filter(({ table, round }) => table === 1 && round === 1)
const RESULT = must(FIRST, 'a first board')
const { section, round, table, plan, seats } = RESULT

/** Opens a tablet at table 1 of a hub, where nobody has sat down yet. */
async function tableAt(folder: string, port: number, spare: readonly string[] = []) {
  const hub = await startLocalHub(join(folder, 'ours'), undefined, { port })
  const director = await startRobot(hub.origin)
  await director.pairDirector(hub.directorSecret)
  await director.say(openedStatement, SESSION)
  await director.say(plannedStatement('A', PLAN), SESSION)
  director.stop()
  const records = createMemoryRecords()
  const tablet = await startRobot(hub.origin, { records, spare: () => spare })
  await tablet.pairTable('A', 1)
  const identity = async () => must((await records.inAnotherTab().load()).identity, 'who it is')
  return { hub, tablet, records, identity }
}

test('[RB30] a hub in another process at another address is found and verified, and facts entered meanwhile are submitted', () =>
  inWorkFolder(async folder => {
    const before = await freePort()
    const after = await freePort()
    const { hub, tablet } = await tableAt(folder, before, [`127.0.0.1:${after}`])
    await hub.stop()
    await tablet.until(() => !tablet.isConnected(), 'the end of the hub')
    const said = tablet.say({ kind: 'seats-taken', body: { section, round, table, plan, seats } })
    const again = await startLocalHub(join(folder, 'ours'), undefined, { port: after })
    expect((await said).receipt.decision.kind).toBe('admitted')
    expect(tablet.unsent()).toBe(0)
    tablet.stop()
    await again.stop()
  }))

test('[RB31] another club’s hub at the same address hears of nothing: the tablet says whose it is, keeps all, and goes on when its own is back', () =>
  inWorkFolder(async folder => {
    const port = await freePort()
    const { hub, tablet, records } = await tableAt(folder, port)
    await hub.stop()
    const heard: string[] = []
    const theirs = await startLocalHub(join(folder, 'theirs'), undefined, { port })
    const said = tablet.say({ kind: 'seats-taken', body: { section, round, table, plan, seats } })
    await tablet.until(() => tablet.otherClub() !== undefined, 'that another club’s hub answers')
    const answer = await startRobot(theirs.origin, { hears: text => heard.push(text) })
    await answer.pairDirector(theirs.directorSecret)
    await answer.until(() => answer.views().has('devices'), 'its devices')
    const own = must(tablet.otherClub(), 'the other club’s key')
    expect(own).toMatch(/^[0-9a-f]{64}$/)
    expect(tablet.unsent()).toBe(1)
    const device = must([...records.dump().identity.values()][0] as { device?: string }, 'it').device
    expect(heard.join()).not.toContain(must(device, 'its name'))
    answer.stop()
    await theirs.stop()
    const back = await startLocalHub(join(folder, 'ours'), undefined, { port })
    expect((await said).receipt.decision.kind).toBe('admitted')
    expect(tablet.otherClub()).toBeUndefined()
    tablet.stop()
    await back.stop()
  }))
