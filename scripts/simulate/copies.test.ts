import * as v from 'valibot'
import { expect, test } from 'vitest'
import { openPieces } from '../../hub/seal/open-pieces.ts'
import { doorOf } from '../../hub/test/at-door.ts'
import { openedHubHall } from '../../hub/test/hub-hall.ts'
import {
  assignmentTopic,
  backupTopic,
  deskTopic,
  downTopic,
  parseTopic,
} from '../../shared/protocol/topics.ts'
import { deviceIdSchema } from '../../shared/session/identity.ts'
import { SESSION } from '../../shared/test/hall.ts'
import { createTestClock } from '../../shared/test/test-clock.ts'
import { createMemoryCopies } from '../../terminal/worker/copies/copies-memory.ts'
import { createMemoryLink } from '../../terminal/worker/link/link-memory.ts'
import { createMemoryRecords } from '../../terminal/worker/records/records-memory.ts'
import { createTerminal } from '../../terminal/worker/terminal.ts'
import { createDeskDoor } from './hall/desk-door.ts'

/** Runs the real desk and worker over a lossy wire, and opens the stored backup of the device. */
async function keptOver(isLost: (count: number) => boolean) {
  const { hall: hub, result } = openedHubHall()
  const clock = createTestClock()
  const link = createMemoryLink()
  const rows = new Map<string, unknown>()
  let ids = 0
  let heard = 0
  let told = 0
  const secret = hub.desk.issueDirectorSecret()
  const terminal = createTerminal({
    records: createMemoryRecords(),
    link,
    clock,
    appVersion: 'test',
    copies: createMemoryCopies(rows),
    newId: () => `screen${String(++ids).padStart(20, '0')}`,
    emit: () => {},
    door: createDeskDoor({
      door: () => doorOf(hub.desk),
      newId: () => `door${String(++ids).padStart(22, '0')}`,
    }),
  })
  terminal.take({ kind: 'start', origin: '', app: '' })
  terminal.take({ kind: 'pair-director', secret })
  await terminal.idle()
  const me = v.parse(deviceIdSchema, link.caller()?.device)
  hub.desk.linked(me, {})
  link.connect()
  await terminal.idle()
  link.deliver(assignmentTopic(me), JSON.stringify(hub.assigned.get(me)), true)

  async function talk() {
    for (let turn = 0; turn < 6; turn += 1) {
      await terminal.idle()
      for (let step = 0; step < 5; step += 1) await Promise.resolve()
      for (const { topic, text } of link.take()) {
        const place = parseTopic(topic)
        if (place?.kind === 'up')
          hub.desk.receive([{ device: me, role: 'director', way: 'open', session: place.session, text }])
      }
      for (const { session, device, message } of hub.sent.slice(heard))
        if (device === me) link.deliver(downTopic(session, me), JSON.stringify(message))
      heard = hub.sent.length
      for (const [at, { session, backup }] of hub.backups.entries())
        if (at >= told && session === SESSION && !isLost(at))
          link.deliver(backupTopic(session), JSON.stringify(backup))
      told = hub.backups.length
      for (const { session, beat } of hub.beats.splice(0))
        if (session === SESSION) link.deliver(deskTopic(session), JSON.stringify(beat))
    }
  }
  await talk()
  for (let second = 0; second < 60; second += 1) {
    if (second < 6) hub.fact(result(1 + (second % 2), 1 + Math.floor(second / 2), '4S N ='))
    hub.pass(1000)
    await clock.passSettling(1000, terminal.idle)
    await talk()
  }
  expect(terminal.ignored()).toEqual([])
  return { hub, opened: openPieces(hub.keys, rows.values()) }
}

test.each([
  ['hears everything', () => false],
  ['loses every second piece', (count: number) => count % 2 === 1],
  ['loses all that is sent to everybody', () => true],
])('[SL13] a device that %s holds everything in the end', async (_what, isLost) => {
  const { hub, opened } = await keptOver(isLost)
  expect(opened.damaged).toEqual([])
  expect(opened.sessions.get(SESSION)?.map(({ entries }) => entries)).toContainEqual(
    hub.journal.entries(SESSION),
  )
  expect(opened.club.map(({ entries }) => entries)).toContainEqual(hub.journal.clubEntries())
})
