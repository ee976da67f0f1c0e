import * as v from 'valibot'
import { expect, test } from 'vitest'
import { openedHubHall } from '../../hub/test/hub-hall.ts'
import { must } from '../../shared/lib/assert.ts'
import { deviceIdSchema } from '../../shared/session/identity.ts'
import { DIRECTOR } from '../../shared/test/hall.ts'
import { openDevice } from './hall/device-at-desk.ts'

const devicesSchema = v.object({ directors: v.optional(v.array(v.object({ device: deviceIdSchema })), []) })

test('[WK316] a director’s screen that gives up waiting is gone from the list at once, and cannot be let in', async () => {
  const { hall } = openedHubHall()
  /** Lists the devices that are waiting for the director. */
  const waiting = () => {
    hall.pass(300)
    hall.hello(DIRECTOR)
    hall.pass(10)
    return v.parse(devicesSchema, hall.views(DIRECTOR).get('devices')?.body).directors
  }
  const secret = hall.ask(DIRECTOR, { what: 'director-link' }).link?.split('#')[1]
  const screen = await openDevice({
    hub: hall,
    asks: { kind: 'pair-director', secret: must(secret, 'the code on a director’s screen') },
  })
  const [asked] = waiting()
  const { device } = must(asked, 'a screen that waits')
  await screen.take({ kind: 'pair-cancel' })
  expect(waiting()).toEqual([])
  expect(hall.ask(DIRECTOR, { what: 'pairing', device, letIn: true })).toMatchObject({ code: 'not-waiting' })
})
