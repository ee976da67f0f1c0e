import { expect, test } from 'vitest'
import { openPieces } from '../../hub/seal/open-pieces.ts'
import { openedHubHall } from '../../hub/test/hub-hall.ts'
import { backupTopic, deskTopic } from '../../shared/protocol/topics.ts'
import { SESSION } from '../../shared/test/hall.ts'
import { createMemoryCopies } from '../../terminal/worker/copies/copies-memory.ts'
import { openDevice } from './hall/device-at-desk.ts'

/** Runs the real desk and worker over a lossy wire, and opens the device's stored backup. */
async function keptOver(isLost: (count: number) => boolean) {
  const { hall: hub, result } = openedHubHall()
  const rows = new Map<string, unknown>()
  const screen = await openDevice({
    hub,
    role: 'director',
    asks: { kind: 'pair-director', secret: hub.desk.issueDirectorSecret() },
    copies: createMemoryCopies(rows),
  })
  await screen.linkTo()
  let told = 0

  async function talk() {
    await screen.talk()
    for (const [at, { session, backup }] of hub.backups.entries())
      if (at >= told && session === SESSION && !isLost(at))
        screen.link.deliver(backupTopic(session), JSON.stringify(backup))
    told = hub.backups.length
    for (const { session, beat } of hub.beats.splice(0))
      if (session === SESSION) screen.link.deliver(deskTopic(session), JSON.stringify(beat))
    await screen.talk()
  }
  await talk()
  for (let second = 0; second < 60; second += 1) {
    if (second < 6) hub.fact(result(1 + (second % 2), 1 + Math.floor(second / 2), '4S N ='))
    hub.pass(1000)
    await screen.clock.passSettling(1000, screen.terminal.idle)
    await talk()
  }
  expect(screen.terminal.ignored()).toEqual([])
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
