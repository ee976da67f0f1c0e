import { expect, test } from 'vitest'
import { assignmentTopic, deskTopic, downTopic } from '../../shared/protocol/topics.ts'
import { SESSION, tableDevice } from '../../shared/test/hall.ts'
import type { LinkWay } from './broker.ts'
import { bothBrokers, watchLinks } from './brokers.ts'

const ONE = tableDevice(1)
const TWO = tableDevice(2)

function createTwo() {
  const said = { here: [] as string[], outside: [] as string[] }
  const desk: string[] = []
  const broker = (at: keyof typeof said) => {
    const links = watchLinks({
      linked: (device, _link, way) => desk.push(`${device} ${way}`),
      unlinked: device => desk.push(`${device} gone`),
    })
    const nothing = { start: async () => {}, stop: async () => {}, accept() {}, cut() {} }
    const publish = (_topic: string, text: string) => void said[at].push(text)
    return { ...nothing, publish, ...links.deps, holds: links.holds }
  }
  const here = broker('here')
  const outside = broker('outside')
  const both = bothBrokers(here, outside)
  const say = (text: string, device = ONE, way?: LinkWay) =>
    both.publish(downTopic(SESSION, device), text, { qos: 1, retain: false, ...(way && { way }) })
  return { said, desk, here, outside, both, say }
}

test('[HB320] what is for one device goes only where that device is linked', () => {
  const { said, desk, here, outside, say } = createTwo()
  say('to nobody')
  const link = {}
  here.linked(ONE, link, 'private')
  outside.linked(TWO, {}, 'outside')
  say('one')
  say('two', TWO)
  expect(said).toEqual({ here: ['one'], outside: ['two'] })
  // The end of the previous link arrives late.
  here.unlinked(ONE, {})
  say('still')
  here.unlinked(ONE, link)
  say('gone')
  expect(said.here).toEqual(['one', 'still'])
  expect(desk).toEqual([`${ONE} private`, `${TWO} outside`, `${ONE} gone`, `${ONE} gone`])
})

test('[HB320] an answer goes by the way on which was asked alone, whatever other links the device has', () => {
  const { said, here, outside, say } = createTwo()
  here.linked(ONE, {}, 'private')
  outside.linked(ONE, {}, 'outside')
  for (const way of ['private', 'open', 'outside'] as const) say(`asked by ${way}`, ONE, way)
  say('a view')
  expect(said).toEqual({
    here: ['asked by private', 'asked by open', 'a view'],
    outside: ['asked by outside', 'a view'],
  })
})

test('[HB320] where a device belongs, and what is public, goes by both to be kept there', () => {
  const { said, both } = createTwo()
  both.publish(assignmentTopic(ONE), 'table 1', { qos: 1, retain: true })
  both.publish(deskTopic(SESSION), 'well', { qos: 0, retain: true })
  expect(said).toEqual({ here: ['table 1', 'well'], outside: ['table 1', 'well'] })
})
