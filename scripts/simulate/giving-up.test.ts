import * as v from 'valibot'
import { expect, test } from 'vitest'
import { doorOf } from '../../hub/test/at-door.ts'
import { openedHubHall } from '../../hub/test/hub-hall.ts'
import { must } from '../../shared/lib/assert.ts'
import { deviceIdSchema } from '../../shared/session/identity.ts'
import { DIRECTOR } from '../../shared/test/hall.ts'
import { createTestClock } from '../../shared/test/test-clock.ts'
import { createMemoryLink } from '../../terminal/worker/link/link-memory.ts'
import type { ToWorker } from '../../terminal/worker/messages.ts'
import { createMemoryRecords } from '../../terminal/worker/records/records-memory.ts'
import { createTerminal } from '../../terminal/worker/terminal.ts'
import { createDeskDoor } from './hall/desk-door.ts'

const devicesSchema = v.object({ directors: v.optional(v.array(v.object({ device: deviceIdSchema })), []) })

/** Creates a new device at the door of a desk, and lists the screens waiting for the director. */
async function deviceAtDesk() {
  const { hall } = openedHubHall()
  let ids = 0
  const terminal = createTerminal({
    records: createMemoryRecords(),
    link: createMemoryLink(),
    clock: createTestClock(),
    appVersion: 'test',
    emit: () => {},
    newId: () => `device${String(++ids).padStart(20, '0')}`,
    door: createDeskDoor({
      door: () => doorOf(hall.desk),
      newId: () => `door${String(++ids).padStart(22, '0')}`,
    }),
  })
  const say = async (message: ToWorker) => {
    terminal.take(message)
    for (let turn = 0; turn < 8; turn += 1) await terminal.idle()
  }
  await say({ kind: 'start', origin: '', app: '' })
  return {
    hall,
    say,
    waiting() {
      hall.pass(300)
      hall.hello(DIRECTOR)
      hall.pass(10)
      return v.parse(devicesSchema, hall.views(DIRECTOR).get('devices')?.body).directors
    },
  }
}

test('[WK316] a director’s screen that gives up waiting is gone from the list at once, and cannot be let in', async () => {
  const { hall, say, waiting } = await deviceAtDesk()
  const secret = hall.ask(DIRECTOR, { what: 'director-link' }).link?.split('#')[1]
  await say({ kind: 'pair-director', secret: must(secret, 'the code on a director’s screen') })
  const [asked] = waiting()
  const { device } = must(asked, 'a screen that waits')
  await say({ kind: 'pair-cancel' })
  expect(waiting()).toEqual([])
  expect(hall.ask(DIRECTOR, { what: 'pairing', device, letIn: true })).toMatchObject({ code: 'not-waiting' })
})
