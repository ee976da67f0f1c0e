import { describe, expect, test } from 'vitest'
import type { Journal } from '../../hub/journal/journal.ts'
import { createMemoryJournal } from '../../hub/journal/journal-memory.ts'
import { copyJournal } from '../../hub/test/copy-journal.ts'
import { emptyHall } from '../../hub/test/empty-hall.ts'
import { createHubHall, type HubHall } from '../../hub/test/hub-hall.ts'
import type { DeskBeat } from '../../shared/protocol/health.ts'
import { deskTopic } from '../../shared/protocol/topics.ts'
import { DIRECTOR, SESSION } from '../../shared/test/hall.ts'
import { openDevice } from './hall/device-at-desk.ts'

/** Tests of a tablet that moves from one hub to another: real desks and the real worker in one process. */

async function tabletAt(hub: HubHall) {
  let facts = 0
  let isDeaf = false
  const tablet = await openDevice({
    hub,
    asks: { kind: 'pair-table', section: 'A', table: 2 },
    isHeardByDesk: () => !isDeaf,
    overhear: message => {
      if ('type' in message && message.type === 'fact') facts += 1
    },
  })
  return {
    ...tablet,
    me: tablet.me(),
    /** Drops everything that the tablet sends to the hub. */
    deafen() {
      isDeaf = true
    },
    factsSent: () => facts,
    async hear(beat: DeskBeat, retained = false) {
      tablet.link.deliver(deskTopic(SESSION), JSON.stringify(beat), retained)
      await tablet.talk()
    },
    call: () => tablet.record({ kind: 'director-called', body: { section: 'A', table: 2, open: true } }),
    health: () => tablet.said.flatMap(one => (one.kind === 'desk' ? [one.health] : [])).at(-1) ?? 'well',
  }
}

const beatOf = (hall: HubHall): DeskBeat => {
  const last = hall.beats.findLast(({ session }) => session === SESSION)
  if (!last) throw new Error('no heartbeat')
  return last.beat
}
const wordOf = (hall: HubHall) => beatOf(hall).health

/** Runs a hub on this journal; the letter distinguishes processes. */
function running(journal: Journal, letter: string): HubHall {
  const hall = createHubHall(journal, undefined, undefined, letter)
  hall.desk.start()
  return hall
}

/**
 * Opens a session and admits a tablet, then stops the hub and starts it on both its folder and a copy, as the same hub
 * and start.
 */
async function twins() {
  const journal = createMemoryJournal()
  const tablet = await tabletAt(emptyHall(true, journal))
  const copy = copyJournal(journal)
  return { a: running(journal, 'a'), b: running(copy, 'b'), tablet }
}

describe('two desks alive', () => {
  test('[WK60] the desk that has signed this link’s challenge is believed, and its club remembered', async () => {
    const { a, tablet } = await twins()
    await tablet.linkTo(a)
    expect(await tablet.identity()).toMatchObject({
      club: a.keys.publicKey,
      met: { sessions: { [SESSION]: { start: 2 } } },
    })
    await tablet.hear({ ...beatOf(a), health: 'cannot-write' })
    expect(tablet.health()).toBe('cannot-write')
  })

  test('[WK60] of any other life only that it was heard is believed, and this desk is told', async () => {
    const { a, b, tablet } = await twins()
    await tablet.linkTo(a)
    await tablet.hear({ ...beatOf(b), health: 'restored' })
    expect(tablet.health()).toBe('well')
    expect(wordOf(a)).toBe('second-desk')
  })

  test('[WK60] a heartbeat that a broker has kept says nothing', async () => {
    const { a, b, tablet } = await twins()
    await tablet.linkTo(a)
    await tablet.hear({ ...beatOf(a), health: 'restored' }, true)
    await tablet.hear(beatOf(b), true)
    expect([tablet.health(), wordOf(a)]).toEqual(['well', 'well'])
  })

  test('[WK63] while the desk cannot save, what waits is sent more seldom, and at once when it can again', async () => {
    const { a, tablet } = await twins()
    await tablet.linkTo(a)
    const well = beatOf(a)
    await tablet.hear({ ...well, health: 'cannot-write' })
    tablet.deafen()
    await tablet.call()
    for (let second = 0; second < 15; second += 1) {
      await tablet.hear({ ...well, health: 'cannot-write' })
      await tablet.pass(1000)
    }
    expect(tablet.factsSent()).toBe(1)
    await tablet.hear(well)
    expect(tablet.factsSent()).toBe(2)
  })

  test('[WK61] a tablet that moves between two live desks reports each to the other; both continue', async () => {
    const { a, b, tablet } = await twins()
    await tablet.linkTo(a)
    await tablet.linkTo(b)
    expect([wordOf(a), wordOf(b)]).toEqual(['well', 'second-desk'])
    await tablet.call()
    expect(await tablet.unsent()).toBe(0)
    await tablet.linkTo(a)
    expect([wordOf(a), wordOf(b)]).toEqual(['second-desk', 'second-desk'])
    await tablet.hear(beatOf(a))
    expect(tablet.health()).toBe('second-desk')
  })

  test('[WK61] the director has one of them go on; the other one hears it and is superseded; nothing is lost', async () => {
    const { a, b, tablet } = await twins()
    await tablet.linkTo(b)
    await tablet.call()
    await tablet.linkTo(a)
    expect(a.ask(DIRECTOR, { what: 'go-on' })).toMatchObject({ ok: true })
    await tablet.hear(beatOf(a))
    expect(wordOf(a)).toBe('well')
    expect(await tablet.unsent()).toBe(0)
    expect(
      a.journal.entries(SESSION).filter(e => e.kind === 'fact' && e.fact.device === tablet.me),
    ).toHaveLength(1)
    await tablet.linkTo(b)
    expect([wordOf(b), tablet.health()]).toEqual(['superseded', 'superseded'])
  })
})
