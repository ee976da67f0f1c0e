import { expect, test } from 'vitest'
import { howellTwoTables } from '../../shared/movement/make/howell/howell-two-tables.ts'
import { planView } from '../../shared/session/views/plan-view.ts'
import { createHall, resultStatement } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { pairedRig, session, table1 } from './test/rig.ts'

const incarnation = { epoch: 1, hub: 'hubhubhub', start: 1 }
const whole = (name: string, position: number, text: string) => ({
  type: 'view',
  name,
  version: `${name}${position}`,
  incarnation,
  position,
  page: 0,
  pages: 1,
  text,
})

/** Hall in which both tables play boards 1 to 6 in round 1. */
const hall = createHall(made(howellTwoTables(6)))
const PLAN = JSON.stringify(planView(hall.state(), 'A', 1))
const sitting = (table: number, round: number) => {
  const { section, plan, seats } = resultStatement(hall.state(), table, round, 1, 'pass').body
  return { kind: 'seats-taken', body: { section, round, table, plan, seats } } as const
}

/** Creates a rig of table 1's tablet in play, which also serves table 2. */
async function shared() {
  const rig = await pairedRig()
  await rig.connect()
  rig.hub.down(session, whole('plan', 1, PLAN))
  rig.hub.down(session, whole('card', 1, '"one"'))
  await rig.record(sitting(1, 1))
  rig.hub.assign({ ...table1, also: [{ section: 'A', table: 2 }] })
  await rig.talk()
  const open = () => Object.keys(rig.last('snapshot')?.views ?? {})
  const showsAgain = async () => {
    rig.terminal.take({ kind: 'start', origin: '', app: '1' })
    await rig.settle()
    return open()
  }
  return { rig, showsAgain }
}

test('[DK116] a tablet that is given another table keeps what it shows of its own, and takes the views of both', async () => {
  const { rig, showsAgain } = await shared()
  expect(rig.last('snapshot')?.assignment?.also).toEqual([{ section: 'A', table: 2 }])
  rig.hub.down(session, whole('card-a-2', 2, '"two"'))
  rig.hub.down(session, whole('card-a-3', 2, '"three"'))
  await rig.settle()
  expect(await showsAgain()).toEqual(['plan', 'card', 'card-a-2'])
})

test('[DK116] what was open of the other table closes here when it is taken away again', async () => {
  const { rig, showsAgain } = await shared()
  rig.hub.down(session, whole('card-a-2', 2, '"two"'))
  await rig.settle()
  rig.hub.assign(table1)
  await rig.settle()
  expect(await showsAgain()).toEqual(['plan', 'card'])
})

test('[DK117] a traveller of either table closes here when people sit down at the other who are to play the board', async () => {
  const { rig, showsAgain } = await shared()
  rig.hub.down(session, whole('traveller-1', 2, '"lines"'))
  rig.hub.down(session, whole('traveller-9-a-2', 2, '"lines"'))
  await rig.settle()
  expect(await showsAgain()).toContain('traveller-1')
  rig.link.cut()
  await rig.record(sitting(2, 1))
  expect(await showsAgain()).toEqual(['plan', 'card'])
})
