import * as v from 'valibot'
import { expect, test } from 'vitest'
import { startLocalHub } from '../../hub/test/hub-process.ts'
import { must } from '../../shared/lib/assert.ts'
import { type SessionId, sessionIdSchema } from '../../shared/session/identity.ts'
import { makeFact } from '../../shared/session/state/fact.ts'
import { ownFactSchema } from '../../terminal/worker/records/records.ts'
import { createMemoryRecords, type MemoryRecords } from '../../terminal/worker/records/records-memory.ts'
import { madePlan, madeResults, openedStatement, plannedStatement } from '../kit/made-evening.ts'
import { startRobot } from '../kit/robot.ts'
import { inWorkFolder } from '../kit/work-folder.ts'

const [TONIGHT, NEXT_WEEK] = ['evening-1', 'evening-2'].map(name => v.parse(sessionIdSchema, name)) as [
  SessionId,
  SessionId,
]

const rowsIn = (records: MemoryRecords) =>
  [...records.dump().facts.values()]
    .map(row => v.parse(ownFactSchema, row))
    .sort((a, b) => a.fact.seq - b.fact.seq)

test('[RB5] a tablet that died with results hands them in when it is switched on next week', () =>
  inWorkFolder(async folder => {
    const plan = madePlan(3, 3)
    const played = madeResults('A', plan).filter(({ table, round }) => table === 1 && round === 1)
    const first = must(played[0], 'a first board')
    const hub = await startLocalHub(folder)
    const director = await startRobot(hub.origin)
    await director.pairDirector(hub.directorSecret)
    await director.say(openedStatement, TONIGHT)
    await director.say(plannedStatement('A', plan), TONIGHT)

    const records = createMemoryRecords()
    const tablet = await startRobot(hub.origin, { records })
    await tablet.pairTable('A', 1)
    const { section, round, table, plan: version, seats } = first
    await tablet.say({ kind: 'seats-taken', body: { section, round, table, plan: version, seats } })
    await tablet.say({ kind: 'result', body: first })
    tablet.stop()

    // The link was down when the last two boards were keyed, and then the battery failed.
    const { identity } = await records.load()
    const { device } = must(identity, 'who it is')
    const at = { clock: Date.now(), offset: 0 }
    await records.commit({
      newFacts: played
        .slice(1)
        .map((body, index) =>
          makeFact({ session: TONIGHT, device, seq: 3 + index, at }, { kind: 'result', body }),
        ),
    })

    await director.say({ kind: 'session-closed', body: { closed: true } }, TONIGHT)
    await director.say(openedStatement, NEXT_WEEK)
    await director.say(plannedStatement('A', plan), NEXT_WEEK)
    director.stop()
    await hub.stop()

    const again = await startLocalHub(folder)
    const found = records.inAnotherTab()
    const woken = await startRobot(again.origin, { records: found })
    await woken.until(() => rowsIn(found).every(({ receipt }) => receipt !== null), 'its receipts')
    woken.stop()
    await again.stop()
    expect(rowsIn(found).map(({ fact, receipt }) => [fact.session, receipt?.decision.kind])).toEqual([
      [TONIGHT, 'admitted'],
      [TONIGHT, 'admitted'],
      [TONIGHT, 'waiting'],
      [TONIGHT, 'waiting'],
    ])
  }))
