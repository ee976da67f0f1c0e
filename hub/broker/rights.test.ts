import * as v from 'valibot'
import { expect, test } from 'vitest'
import { deviceIdSchema, sessionIdSchema } from '../../shared/session/identity.ts'
import { maySubscribe, publishRight } from './broker-embedded.ts'

const own = v.parse(deviceIdSchema, 'tablet00000001')
const session = v.parse(sessionIdSchema, 'tuesday')

test.each([
  ['overtrick/v1/tuesday/devices/tablet00000001/up', 1, false, 'tuesday'],
  ['overtrick/v1/none/devices/tablet00000001/up', 0, false, 'none'],
  ['overtrick/v1/another/devices/tablet00000001/up', 1, false, 'another'],
  ['overtrick/v1/tuesday/devices/tablet00000002/up', 1, false, undefined],
  ['overtrick/v1/tuesday/devices/tablet00000001/up', 1, true, undefined],
  ['overtrick/v1/tuesday/devices/tablet00000001/up', 2, false, undefined],
  ['overtrick/v1/tuesday/devices/tablet00000001/down', 1, false, undefined],
  ['overtrick/v1/tuesday/public/hub', 1, false, undefined],
  ['overtrick/v1/devices/tablet00000001/assignment', 1, false, undefined],
  ['overtrick/v1/tuesday/devices/tablet00000001/up/more', 1, false, undefined],
  ['$SYS/broker', 1, false, undefined],
])(
  '[DK20] a device publishes on its own up and nowhere else: %s qos %i retain %s',
  (topic, qos, retain, right) => {
    expect(publishRight(own, { topic, qos, retain })).toBe(right)
  },
)

test.each([
  ['overtrick/v1/tuesday/devices/tablet00000001/down', true],
  ['overtrick/v1/another/devices/tablet00000001/down', true],
  ['overtrick/v1/devices/tablet00000001/assignment', true],
  ['overtrick/v1/tuesday/public/hub', true],
  ['overtrick/v1/none/public/hub', true],
  ['overtrick/v1/another/public/hub', false],
  ['overtrick/v1/tuesday/devices/tablet00000002/down', false],
  ['overtrick/v1/devices/tablet00000002/assignment', false],
  ['overtrick/v1/tuesday/devices/+/down', false],
  ['overtrick/v1/tuesday/devices/tablet00000001/up', false],
  ['overtrick/v1/#', false],
  ['#', false],
  ['$SYS/#', false],
])('[DK21] a device listens to what is its own and to its session: %s', (topic, may) => {
  expect(maySubscribe(own, topic, session)).toBe(may)
})
