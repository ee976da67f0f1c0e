import { expect, test } from 'vitest'
import { DIRECTOR, tableDevice } from '../../../shared/test/hall.ts'
import type { Journal } from '../../journal/journal.ts'
import { createMemoryJournal } from '../../journal/journal-memory.ts'
import { createHubHall, openedHubHall } from '../../test/hub-hall.ts'

const ONE = tableDevice(1)

/** Creates a hub where table 1 has reported three facts without receipt and is offline. */
function goneHall(journal: Journal) {
  const { hall } = openedHubHall(journal)
  const link = {}
  hall.desk.linked(ONE, link)
  hall.hello(ONE, { unsent: 3 })
  hall.desk.unlinked(ONE, link)
  hall.pass(16_000)
  return hall
}

/** Restarts the hub on this journal, and returns what its director sees of devices. */
function restarted(journal: Journal) {
  const hall = createHubHall(journal)
  hall.desk.start()
  hall.desk.linked(DIRECTOR, {})
  hall.hello(DIRECTOR)
  hall.pass(300)
  const body = hall.views(DIRECTOR).get('devices')?.body as {
    readonly devices: readonly { readonly device: string; readonly unsent: number }[]
  }
  return { hall, body, unsent: body.devices.find(({ device }) => device === ONE)?.unsent }
}

test('[DK95] what a device still held when it went is told after a restart, until it has handed it in', () => {
  const journal = createMemoryJournal()
  goneHall(journal)
  const { hall, unsent } = restarted(journal)
  expect(unsent).toBe(3)
  hall.desk.linked(ONE, {})
  hall.hello(ONE, { unsent: 0 })
  hall.pass(16_000)
  expect(restarted(journal).unsent).toBe(0)
})

test('[DK95] of a device that has lost its rights it is told too', () => {
  const journal = createMemoryJournal()
  const hall = goneHall(journal)
  expect(hall.ask(DIRECTOR, { what: 'revoke', device: ONE })).toMatchObject({ ok: true })
  expect(restarted(journal).body).toMatchObject({ lost: [{ device: ONE, unsent: 3 }] })
})

test('[DK95] a device whose link comes and goes fills no journal', () => {
  const journal = createMemoryJournal()
  const hall = goneHall(journal)
  const before = journal.clubEntries().length
  for (let times = 0; times < 50; times += 1) {
    const link = {}
    hall.desk.linked(ONE, link)
    hall.hello(ONE, { unsent: times % 2 })
    hall.desk.unlinked(ONE, link)
  }
  hall.pass(16_000)
  expect(journal.clubEntries().length - before).toBe(1)
})
