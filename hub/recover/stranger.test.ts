import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { cutText } from '../../shared/lib/utf8-bytes.ts'
import type { Down } from '../../shared/protocol/down.ts'
import { JOURNAL_PAGES_AT_ONCE } from '../../shared/protocol/rebuild-messages.ts'
import { NO_SESSION, type SessionSegment } from '../../shared/protocol/topics.ts'
import type { Up } from '../../shared/protocol/up.ts'
import { fold } from '../../shared/session/decide/fold.ts'
import { type DeviceId, sessionIdSchema } from '../../shared/session/identity.ts'
import { waitingFacts } from '../../shared/session/section/queries.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import { type Fact, makeFact } from '../../shared/session/state/fact.ts'
import { entryMessage, factMessage } from '../../shared/session/state/fact-text.ts'
import { cardView } from '../../shared/session/table-views/card-view.ts'
import { planView } from '../../shared/session/views/plan-view.ts'
import { type Recovery, recoverySchema } from '../../shared/session/views/recovery-view.ts'
import { RECOVERY_VIEW } from '../../shared/session/views/view-names.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  type Hall,
  resultStatement,
  roleOf,
  SESSION,
  SETTINGS,
  tableDevice,
} from '../../shared/test/hall.ts'
import { keyPairNamed, keyPairOf } from '../../shared/test/key-pairs.ts'
import { createMemoryJournal } from '../journal/journal-memory.ts'
import { createClubKeys } from '../keys/club-keys.ts'
import { credentialIn } from '../test/at-door.ts'
import { askDirector } from '../test/door-requests.ts'
import { helloOf, PLAN } from '../test/hub-hall.ts'
import { createRecoveryDesk } from './recovery-desk.ts'

const STRANGER = deviceNamed('astranger')
const ONE = tableDevice(1)
const TWO = tableDevice(2)
const KEYS = createClubKeys(new Uint8Array(16).fill(7))

/** Starts a hub without the card, with a director's screen. */
function rebuilding() {
  const journal = createMemoryJournal()
  const texts = new Map<DeviceId, string>()
  const views: string[] = []
  let pending: (() => void)[] = []
  let random = 0
  const desk = createRecoveryDesk({
    journal,
    now: () => 1000,
    log: () => {},
    beat: () => {},
    deskBeat: () => {},
    by: 'none',
    keysWith: () => KEYS,
    done: () => {},
    rebuild: () => ({ ok: true }),
    salvaged: new Map(),
    rate: { perSecond: 10_000, burst: 10_000 },
    randomText() {
      random += 1
      return String(random).padStart(26, '0').split('').reverse().join('')
    },
    addresses: () => ({ tables: '', director: '', hub: [] }),
    schedule(work) {
      pending.push(work)
      return () => {}
    },
    send: (session, device, message) => answer(session, device, message),
  })
  const hear = (device: DeviceId, message: Up, session: SessionSegment = SESSION) =>
    desk.receive([{ device, role: roleOf(device), way: 'private', session, text: JSON.stringify(message) }])
  function answer(session: SessionSegment, device: DeviceId, message: Down): void {
    if (message.type === 'view' && message.name === RECOVERY_VIEW) {
      if (message.page === 0) views.push('')
      views.push(`${views.pop()}${message.text}`)
    }
    if (message.type !== 'give-journal') return
    const text = texts.get(device)
    const pages = text === undefined ? [] : cutText(text, 2900)
    const { id, from } = message
    for (const [index, page] of pages.slice(from, from + JOURNAL_PAGES_AT_ONCE).entries())
      hear(
        device,
        {
          type: 'journal-given',
          id,
          session: SESSION,
          sessions: [SESSION],
          incarnation: null,
          page: from + index,
          pages: pages.length,
          text: page,
        },
        session,
      )
  }
  desk.start()
  const links = (device: DeviceId, credential: string) => {
    desk.authenticate(device, credential, must(keyPairOf(device), 'a key pair').key)
    desk.linked(device, {})
    hear(device, helloOf({}))
  }
  links(DIRECTOR, credentialIn(askDirector(desk, DIRECTOR, desk.issueDirectorSecret())))
  return {
    desk,
    journal,
    /** Confirms on the device, which then submits its data. */
    handsOver(
      device: DeviceId,
      entries: readonly Entry[],
      own: readonly Fact[],
      mentions: readonly object[] = [],
    ) {
      texts.set(device, JSON.stringify([...entries.map(entryMessage), ...mentions]))
      links(device, '')
      hear(device, { type: 'hand-over', key: keyPairNamed('x').key }, NO_SESSION)
      for (const fact of own) hear(device, { type: 'fact', fact: factMessage(fact) } as Up)
    },
    says(device: DeviceId, fact: Fact) {
      hear(device, helloOf({}), fact.session)
      hear(device, { type: 'fact', fact: factMessage(fact) } as Up, fact.session)
    },
    asks(what: object): void {
      hear(DIRECTOR, { type: 'ask', id: 'a', ask: what } as Up)
    },
    /** Returns the view that the director reads before starting. */
    seen(): Recovery {
      const now = pending
      pending = []
      for (const work of now) work()
      return v.parse(recoverySchema, JSON.parse(must(views.at(-1), 'a view')))
    },
    goesOn() {
      hear(DIRECTOR, { type: 'ask', id: 'a', ask: { what: 'rebuilt', go: true } })
      return fold(journal.entries(SESSION))
    },
  }
}

/** Plays a round of six boards at two tables. */
function playedRoom(): Hall {
  const room = createHall(PLAN)
  for (const table of [1, 2]) {
    room.assign(tableDevice(table), table)
    room.sit(table, 1)
    room.playRound(table, 1, '4S S 10')
  }
  return room
}

const ownOf = (room: Hall, device: DeviceId): readonly Fact[] =>
  room.entries.flatMap(entry => (entry.kind === 'fact' && entry.fact.device === device ? [entry.fact] : []))

/** Returns the unencrypted entries that a table's tablet submits. */
const viewsOf = (room: Hall, table: number): readonly Entry[] => [
  ...planView(room.state(), 'A', table).entries,
  ...cardView(room.state(), 'A', table).entries,
]

/** Makes up another result of every board, in the director's name. */
function madeUp(room: Hall, device = deviceNamed('directorwhoisnone')): readonly Entry[] {
  const state = room.state()
  return [1, 2].flatMap(table =>
    (sectionOf(state, 'A')?.entryAt(1, table)?.boards ?? []).map((board, index): Entry => {
      const fact = room.make(device, resultStatement(state, table, 1, board, '7NTXX N 13'))
      return { kind: 'fact', position: 100 + 10 * table + index, fact, role: 'director' }
    }),
  )
}

const resultsIn = (hub: ReturnType<typeof rebuilding>) => {
  const state = hub.goesOn()
  const section = sectionOf(state, 'A')
  const standing = [1, 2].flatMap(table =>
    (section?.entryAt(1, table)?.boards ?? []).map(board => section?.resultAt(1, table, board)?.fact.device),
  )
  return { state, standing, waiting: waitingFacts(state) }
}

const TRUE_RESULTS = [...Array<DeviceId>(6).fill(ONE), ...Array<DeviceId>(6).fill(TWO)]

const rowOf = (hub: ReturnType<typeof rebuilding>, device: DeviceId) =>
  hub.seen().devices.find(one => one.device === device)

describe('a stranger in a rebuild without the club card', () => {
  test('[RC133] what the stranger says in the director’s name waits and is named; the results of the tables stand', () => {
    const room = playedRoom()
    const hub = rebuilding()
    hub.handsOver(STRANGER, [...viewsOf(room, 1), ...madeUp(room)], [])
    for (const table of [1, 2])
      hub.handsOver(tableDevice(table), viewsOf(room, table), ownOf(room, tableDevice(table)))
    expect(rowOf(hub, STRANGER)).toMatchObject({ alone: 12, at: null, facts: 0, stance: 'plain' })
    expect(hub.seen().sessions).toMatchObject([{ results: 24, waiting: 12 }])
    const { standing, waiting } = resultsIn(hub)
    expect(standing).toEqual(TRUE_RESULTS)
    expect(waiting.map(({ decided }) => decided?.decision)).toMatchObject(
      Array(12).fill({ kind: 'waiting', code: 'one-tablet', from: STRANGER }),
    )
  })

  test('[RC133] a word in the director’s name counts where a second table holds it, and its own table alone is one', () => {
    const room = playedRoom()
    const board = must(sectionOf(room.state(), 'A')?.entryAt(1, 1)?.boards[0], 'a board')
    const before = must(sectionOf(room.state(), 'A')?.resultAt(1, 1, board), 'a result').fact
    const corrected = room.say(DIRECTOR, resultStatement(room.state(), 1, 1, board, '4S S 9', before)).fact
    room.name({ '1': ['Ana', 'Ben'] })
    const hub = rebuilding()
    for (const table of [1, 2]) {
      const device = tableDevice(table)
      hub.handsOver(device, viewsOf(room, table), ownOf(room, device))
    }
    const { state, standing, waiting } = resultsIn(hub)
    expect(sectionOf(state, 'A')?.playersOf('1')).toEqual(['Ana', 'Ben'])
    expect(standing).toEqual(TRUE_RESULTS)
    expect(waiting.map(({ entry }) => entry.fact.hash)).toEqual([corrected.hash])
  })

  test('[RC134] nothing of a device that the director leaves out is entered, and its credential no longer admits it', () => {
    const room = playedRoom()
    const hub = rebuilding()
    hub.handsOver(STRANGER, madeUp(room), [])
    for (const table of [1, 2]) {
      const device = tableDevice(table)
      hub.handsOver(device, viewsOf(room, table), ownOf(room, device))
    }
    hub.asks({ what: 'rebuild-device', device: STRANGER, stance: 'left-out' })
    expect(rowOf(hub, STRANGER)).toMatchObject({ alone: 0, stance: 'left-out' })
    const { standing, waiting } = resultsIn(hub)
    expect(standing).toEqual(TRUE_RESULTS)
    expect(waiting).toEqual([])
    expect(hub.journal.devices().find(({ device }) => device === STRANGER)?.revokedAt).toBe(1000)
    expect(hub.journal.devices().find(({ device }) => device === ONE)?.revokedAt).toBeNull()
  })

  test('[RC135] where two devices say different things of one board neither counts, and both are named', () => {
    const room = playedRoom()
    const invented = createHall(PLAN)
    const state = invented.state()
    const boards = sectionOf(state, 'A')?.entryAt(1, 1)?.boards ?? []
    const own = boards.map(board =>
      invented.make(STRANGER, resultStatement(state, 1, 1, board, '7NTXX N 13')),
    )
    const hub = rebuilding()
    hub.handsOver(STRANGER, [], own)
    for (const table of [1, 2]) {
      const device = tableDevice(table)
      hub.handsOver(device, viewsOf(room, table), ownOf(room, device))
    }
    expect(rowOf(hub, STRANGER)).toMatchObject({ contested: 6, at: { section: 'A', table: 1 } })
    expect(rowOf(hub, ONE)).toMatchObject({ contested: 6, at: { section: 'A', table: 1 } })
    hub.asks({ what: 'rebuild-device', device: ONE, stance: 'vouched' })
    expect(rowOf(hub, ONE)).toMatchObject({ contested: 0, stance: 'vouched' })
    const { standing, waiting } = resultsIn(hub)
    expect(standing).toEqual(TRUE_RESULTS)
    expect(waiting.map(({ decided }) => decided?.decision)).toMatchObject(
      Array(6).fill({ code: 'one-tablet', from: STRANGER }),
    )
  })

  test('[RC135] unless the director says whom to believe both wait', () => {
    const room = playedRoom()
    const board = must(sectionOf(room.state(), 'A')?.entryAt(1, 1)?.boards[0], 'a board')
    const hub = rebuilding()
    const says = resultStatement(room.state(), 1, 1, board, '7NTXX N 13')
    hub.handsOver(STRANGER, [], [room.make(STRANGER, says)])
    for (const table of [1, 2]) {
      const device = tableDevice(table)
      hub.handsOver(device, viewsOf(room, table), ownOf(room, device))
    }
    const { standing, waiting } = resultsIn(hub)
    expect(standing).toEqual([undefined, ...TRUE_RESULTS.slice(1)])
    expect(waiting.map(({ entry }) => entry.fact.device).sort()).toEqual([ONE, STRANGER].sort())
  })

  test('[RC134] an evening of which one tablet alone knows is not opened before the director vouches for that tablet', () => {
    const room = playedRoom()
    const hub = rebuilding()
    hub.handsOver(ONE, viewsOf(room, 1), ownOf(room, ONE))
    const [before] = hub.seen().sessions
    expect(before).toMatchObject({ name: SETTINGS.name, heard: [] })
    expect(rowOf(hub, ONE)).toMatchObject({ alone: 2, facts: 7 })
    hub.asks({ what: 'rebuild-device', device: ONE, stance: 'vouched' })
    expect(hub.seen().sessions).toMatchObject([{ waiting: 0, heard: [{ section: 'A', table: 1 }] }])
    expect(rowOf(hub, ONE)).toMatchObject({ alone: 0 })
    expect(resultsIn(hub).standing.slice(0, 6)).toEqual(TRUE_RESULTS.slice(0, 6))
  })

  test('[RC136] whatever strangers make up the director’s screen can read what has been found', () => {
    const room = playedRoom()
    const hub = rebuilding()
    const mentions = Array.from({ length: 2500 }, (_, board) => ({
      act: 'ruling',
      section: 'A',
      round: 1,
      table: 1,
      board,
      contestant: null,
    }))
    hub.handsOver(STRANGER, [], [], mentions)
    for (const name of ['astranger', 'bstranger', 'cstranger'])
      for (let index = 0; index < 70; index += 1) {
        const device = deviceNamed(name)
        if (index === 0 && device !== STRANGER) hub.handsOver(device, [], [])
        const session = v.parse(sessionIdSchema, `${name}-${index}`)
        const { body } = resultStatement(room.state(), 1, 1, 1, 'pass')
        const at = { clock: 1, offset: 0 }
        hub.says(device, makeFact({ session, device, seq: 1, at }, { kind: 'result', body }))
      }
    for (const table of [1, 2]) {
      const device = tableDevice(table)
      hub.handsOver(device, viewsOf(room, table), ownOf(room, device))
    }
    const { sessions } = hub.seen()
    expect(sessions).toHaveLength(200)
    expect(sessions[0]).toMatchObject({ session: SESSION, results: 12, unsaid: [] })
    expect(sessions[0]?.unsaidByOne).toHaveLength(200)
  })
})
