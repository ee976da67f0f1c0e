import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { DIRECTOR, SESSION, tableDevice } from '../../shared/test/hall.ts'
import type { LinkWay } from '../broker/broker.ts'
import { createMemoryJournal } from '../journal/journal-memory.ts'
import { createHubHall, helloOf, openedHubHall } from '../test/hub-hall.ts'

const ONE = tableDevice(1)
const TWO = tableDevice(2)
const SPARE = '192.168.1.6:8484'
const spareAsk = (...addresses: string[]) => ({ what: 'spare-addresses', addresses }) as const

/** Creates a hub with linked tables, and returns what table 1 and the director's screen were last sent. */
function openHall(journal = createMemoryJournal()) {
  const { hall } = openedHubHall(journal)
  for (const device of [DIRECTOR, ONE]) hall.hello(device)
  const addresses = () =>
    hall.sent.flatMap(({ device, message }) =>
      device === ONE && message.type === 'club' ? [message.addresses] : [],
    )
  const onScreen = () => {
    hall.pass(2000)
    return hall.views(DIRECTOR).get('copies')?.body
  }
  return { hall, addresses, onScreen }
}

test('[DK85] a spare address is told to the tablets at once and stands on the director’s screen', () => {
  const { hall, addresses, onScreen } = openHall()
  expect(hall.ask(DIRECTOR, spareAsk(SPARE))).toMatchObject({ ok: true })
  expect(addresses().at(-1)).toEqual(['hub.test:80', SPARE])
  expect(onScreen()).toMatchObject({ spare: [SPARE] })
  hall.ask(DIRECTOR, spareAsk())
  expect(addresses().at(-1)).toEqual(['hub.test:80'])
})

test('[DK85] it is the director who says it, and what is no address changes nothing', () => {
  const { hall, addresses, onScreen } = openHall()
  hall.ask(DIRECTOR, spareAsk(SPARE))
  const before = addresses().length
  expect(hall.ask(ONE, spareAsk('10.0.0.1:8484'))).toMatchObject({ ok: false, code: 'director-only' })
  for (const wrong of ['the other laptop', '192.168.1.7', 'http://192.168.1.7:8484/', 7])
    hall.hear(DIRECTOR, { type: 'ask', id: 'b', ask: { what: 'spare-addresses', addresses: [wrong] } })
  hall.hear(DIRECTOR, { type: 'ask', id: 'c', ask: spareAsk(...Array.from({ length: 9 }, () => SPARE)) })
  expect(addresses()).toHaveLength(before)
  expect(onScreen()).toMatchObject({ spare: [SPARE] })
})

test('[DK324] to who comes by a broker elsewhere no credential is told that is good without a signature', () => {
  const journal = createMemoryJournal()
  openedHubHall(journal)
  const row = must(
    journal.devices().find(({ device }) => device === TWO),
    'its row',
  )
  const { publicKey: _, ...ofBefore } = row
  journal.putDevice(ofBefore)
  const again = createHubHall(journal)
  again.desk.start()
  const toldBy = (device: typeof ONE, way: LinkWay) => {
    again.desk.linked(device, {}, way)
    again.sent.length = 0
    again.hear(device, helloOf({}), SESSION, way)
    return again.sent.filter(({ message }) => message.type === 'club').map(one => one.way)
  }
  expect(toldBy(TWO, 'outside')).toEqual([])
  expect(toldBy(TWO, 'open')).toEqual(['open'])
  expect(toldBy(ONE, 'outside')).toEqual(['outside'])
})
