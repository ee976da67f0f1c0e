import { expect, test } from 'vitest'
import { pairedRig } from './test/rig.ts'

const BOARD = { section: 'A', table: 1, board: 3 }

test('[WK93] the hub is told which board is half keyed, again after a lost link, and that none is', async () => {
  const rig = await pairedRig()
  await rig.connect()
  const said = async () => {
    await rig.pass(200)
    const heard = await rig.talk()
    return heard.flatMap(message => (message.type === 'state' ? [message.keyed] : []))
  }
  await said()
  rig.terminal.take({ kind: 'keyed', board: BOARD })
  expect(await said()).toEqual([BOARD])
  rig.link.cut()
  await rig.settle()
  await rig.connect()
  expect((await said()).at(-1)).toEqual(BOARD)
  rig.terminal.take({ kind: 'keyed', board: null })
  expect(await said()).toEqual([null])
})

test('[UI226] a hub of before is asked nothing of a board: it could not read it', async () => {
  const asked = async (protocol: number) => {
    const rig = await pairedRig()
    rig.hub.protocol = protocol
    await rig.connect()
    const ask = { what: 'board-hands', section: 'A', round: 1, table: 1, board: 3 } as const
    rig.terminal.take({ kind: 'ask', id: 7, ask })
    await rig.settle()
    return (await rig.talk()).filter(message => message.type === 'ask').length
  }
  expect([await asked(4), await asked(5)]).toEqual([0, 1])
})

test('[WK93] a hub of before is not told', async () => {
  const rig = await pairedRig()
  rig.hub.protocol = 4
  await rig.connect()
  rig.terminal.take({ kind: 'keyed', board: BOARD })
  await rig.pass(200)
  const heard = await rig.talk()
  expect(heard.flatMap(message => (message.type === 'state' ? ['keyed' in message] : []))).toEqual([false])
})
