import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createMemoryJournal } from '../../hub/journal/journal-memory.ts'
import { doorOf } from '../../hub/test/at-door.ts'
import { createHubHall, enterDirector, PLAN } from '../../hub/test/hub-hall.ts'
import { assignmentTopic, downTopic, parseTopic } from '../../shared/protocol/topics.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import { createHall } from '../../shared/test/hall.ts'
import { createTestClock } from '../../shared/test/test-clock.ts'
import { createMemoryLink } from '../../terminal/worker/link/link-memory.ts'
import { createMemoryRecords } from '../../terminal/worker/records/records-memory.ts'
import { createTerminal } from '../../terminal/worker/terminal.ts'
import { createDeskDoor } from './hall/desk-door.ts'

const CREDENTIAL = 'v2.the-same-signed-anew'

/** Creates a tablet admitted at table 2 of a real desk, over a link on which the test can add messages. */
async function tabletAtDesk() {
  const hall = createHubHall(createMemoryJournal())
  hall.desk.start()
  enterDirector(hall)
  for (const entry of createHall(PLAN).entries) if (entry.kind === 'fact') hall.fact(entry.fact)
  const clock = createTestClock()
  const link = createMemoryLink()
  const records = createMemoryRecords()
  let ids = 0
  let heard = 0
  const terminal = createTerminal({
    records,
    link,
    clock,
    appVersion: 'test',
    newId: () => `tablet${String(++ids).padStart(20, '0')}`,
    emit: () => {},
    door: createDeskDoor({
      door: () => doorOf(hall.desk),
      newId: () => `door${String(++ids).padStart(22, '0')}`,
    }),
  })
  terminal.take({ kind: 'start', origin: '', app: '' })
  terminal.take({ kind: 'pair-table', section: 'A', table: 2 })
  for (let turn = 0; turn < 5; turn += 1) await terminal.idle()
  const me = v.parse(v.any(), link.caller()?.device) as DeviceId
  hall.desk.linked(me, {})
  link.connect()
  await terminal.idle()
  link.deliver(assignmentTopic(me), JSON.stringify(hall.assigned.get(me)), true)
  const says = async (message: object) => {
    link.deliver(downTopic('none', me), JSON.stringify(message))
    await terminal.idle()
  }
  return {
    hall,
    link,
    says,
    club: (addresses: readonly string[], publicKey = hall.keys.publicKey) =>
      says({ type: 'club', publicKey, addresses, credential: CREDENTIAL }),
    /** Delivers everything to the desk, and its answers. */
    async talk() {
      for (let turn = 0; turn < 12; turn += 1) {
        await terminal.idle()
        await Promise.resolve()
        for (const { topic, text } of link.take()) {
          const place = parseTopic(topic)
          if (place?.kind === 'up')
            hall.desk.receive([{ device: me, role: 'table', way: 'open', session: place.session, text }])
        }
        for (const { session, device, message } of hall.sent.slice(heard))
          if (device === me && message.type !== 'club')
            link.deliver(downTopic(session, me), JSON.stringify(message))
        heard = hall.sent.length
      }
    },
    identity: async () => (await records.load()).identity,
  }
}

describe('the addresses of the club’s hubs', () => {
  test('[WK23] addresses are stored as they are received, the latest first, and the next dial uses them', async () => {
    const tablet = await tabletAtDesk()
    await tablet.talk()
    await tablet.club(['10.0.0.1:8484', 'desk.local:8484'])
    await tablet.club(['10.0.0.7:8484', '10.0.0.1:8484'])
    const told = ['10.0.0.7:8484', '10.0.0.1:8484', 'desk.local:8484']
    expect(await tablet.identity()).toMatchObject({ addresses: told, credential: CREDENTIAL })
    const caller = tablet.link.caller()
    expect([caller?.addresses?.(), caller?.credential]).toEqual([told, CREDENTIAL])
  })

  test('[WK23] are not believed of a desk that has not proven to be the club’s, nor of another club', async () => {
    const tablet = await tabletAtDesk()
    const before = (await tablet.identity())?.credential
    await tablet.club(['10.6.6.6:8484'])
    await tablet.talk()
    await tablet.club(['10.6.6.6:8484'], 'f'.repeat(64))
    expect(await tablet.identity()).toMatchObject({ addresses: [], credential: before })
  })

  test('[WK23] of so many only the last are kept', async () => {
    const tablet = await tabletAtDesk()
    await tablet.talk()
    for (let week = 0; week < 40; week += 1) await tablet.club([`10.0.1.${week}:8484`])
    const { addresses = [] } = (await tablet.identity()) ?? {}
    expect([addresses.length, addresses[0], addresses.at(-1)]).toEqual([
      32,
      '10.0.1.39:8484',
      '10.0.1.8:8484',
    ])
  })
})
