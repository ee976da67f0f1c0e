import { describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import { DIRECTOR, SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createMemoryJournal } from '../../journal/journal-memory.ts'
import { createHubHall, enterDirector, type HubHall, openedHubHall } from '../../test/hub-hall.ts'

const ONE = tableDevice(1)
const TWO = tableDevice(2)

/** Takes the views that were sent, confirms them as a tablet does, and returns their texts by name. */
function takeViews(hall: HubHall, device = ONE, held: Record<string, string> = {}): Record<string, string> {
  hall.pass(10)
  const versions = { ...held }
  for (const [name, { version, body }] of hall.views(device))
    if (body === null) delete versions[name]
    else versions[name] = version
  hall.state(device, versions)
  return versions
}

describe('views of a table', () => {
  test('[DK13] are sent after hello, in messages below 4 KB, at QoS 0, and only what the device lacks', () => {
    const { hall } = openedHubHall()
    hall.pass(10)
    expect(hall.sent.filter(({ message }) => message.type === 'view')).toEqual([])
    hall.hello(ONE)
    hall.pass(10)
    const pages = hall.sent.filter(({ message }) => message.type === 'view')
    expect(pages.every(({ qos, message }) => qos === 0 && JSON.stringify(message).length < 4000)).toBe(true)
    const views = hall.views(ONE)
    expect([...views.keys()]).toEqual(['plan', 'card', 'standings'])
    const versions = Object.fromEntries([...views].map(([name, { version }]) => [name, version]))
    hall.hello(ONE, { views: { ...versions, plan: 'old' } })
    hall.pass(10)
    expect([...hall.views(ONE).keys()]).toEqual(['plan'])
  })

  test('[DK14] have the same versions after a restart, so that nothing is sent twice', () => {
    const journal = createMemoryJournal()
    const { hall } = openedHubHall(journal)
    hall.hello(ONE)
    const versions = takeViews(hall)
    const again = createHubHall(journal)
    again.desk.start()
    again.desk.linked(ONE, {})
    again.hello(ONE, { views: versions })
    again.pass(10)
    expect([...again.views(ONE).keys()]).toEqual([])
  })

  test('[DK15] one unconfirmed view a name: the newest follows the confirmation, or after 5 s without one', () => {
    const { hall, result } = openedHubHall()
    hall.hello(ONE)
    const versions = takeViews(hall)
    hall.fact(result(1, 1, 'pass'))
    hall.pass(10)
    const first = hall.views(ONE)
    expect([...first.keys()]).toEqual(['card', 'traveller-1'])
    hall.fact(result(1, 2, 'pass'))
    hall.pass(4000)
    expect([...hall.views(ONE).keys()]).toEqual(['traveller-2'])
    hall.pass(2500)
    expect([...hall.views(ONE).keys()].sort()).toEqual(['card', 'traveller-1', 'traveller-2'])
    hall.state(ONE, { ...versions, card: first.get('card')?.version ?? '' })
    hall.pass(10)
    expect([...hall.views(ONE).keys()]).toEqual([])
  })

  test('[DK16] a traveller opens when the board is accepted and is closed when others sit down', () => {
    const { hall, result } = openedHubHall()
    hall.hello(ONE)
    let versions = takeViews(hall)
    hall.fact(result(1, 1, '4S S 10'))
    versions = takeViews(hall, ONE, versions)
    expect(Object.keys(versions)).toContain('traveller-1')
    hall.fact(result(1, 7, '3NT N 9', 2))
    versions = takeViews(hall, ONE, versions)
    expect(Object.keys(versions)).not.toContain('traveller-1')
    hall.pass(10_000)
    expect([...hall.views(ONE).keys()]).toEqual([])
  })

  test('[DK17] the other table hears of a result where it has the traveller open, and of a finished round', () => {
    const { hall, result } = openedHubHall()
    hall.hello(TWO)
    let held = takeViews(hall, TWO)
    hall.fact(result(1, 1, '4S S 10'))
    hall.pass(10)
    expect([...hall.views(TWO).keys()]).toEqual([])
    hall.fact(result(2, 1, '4S S 11'))
    held = takeViews(hall, TWO, held)
    expect(Object.keys(held)).toContain('traveller-1')
    for (const board of [2, 3, 4, 5, 6]) for (const table of [1, 2]) hall.fact(result(table, board, 'pass'))
    hall.pass(10)
    expect([...hall.views(TWO).keys()]).toContain('standings')
  })
})

describe('a round that ends', () => {
  test('[DK17] is news to a table that does not play the board of its last result', () => {
    const plan = made(mitchell({ kind: 'plain', tables: 3, boardsPerRound: 2, winners: 2 }))
    const { hall, result } = openedHubHall(undefined, undefined, plan)
    hall.hello(TWO)
    const versions = takeViews(hall, TWO)
    const boards = plan.entries
      .filter(({ round }) => round === 1)
      .flatMap(({ table, boards }) => boards.map(board => [table, board] as const))
    const others = boards.filter(([table]) => table !== 1)
    const [first, last] = boards.filter(([table]) => table === 1)
    for (const [table, board] of others) hall.fact(result(table, board, 'pass'))
    const firstBoard = must(first, 'a board')[1]
    const lastBoard = must(last, 'a board')[1]
    takeViews(hall, TWO, versions)
    hall.fact(result(1, firstBoard, 'pass'))
    hall.pass(10)
    expect([...hall.views(TWO).keys()]).toEqual(['progress'])
    hall.fact(result(1, lastBoard, 'pass'))
    hall.pass(10)
    expect([...hall.views(TWO).keys()]).toEqual(expect.arrayContaining(['standings']))
  })
})

describe('who still plays', () => {
  const plan = made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 2 }))
  const boardsAt = (table: number) =>
    must(
      plan.entries.find(entry => entry.round === 1 && entry.table === table),
      'an entry',
    ).boards

  test('[DK120] is told to a table that has finished its round: those who come and those where its people go, without results', () => {
    const { hall, result } = openedHubHall(undefined, undefined, plan)
    hall.hello(TWO)
    takeViews(hall, TWO)
    for (const board of boardsAt(2)) hall.fact(result(2, board, 'pass'))
    hall.pass(10)
    // East-West move on to table 3, those of table 1 arrive.
    expect(hall.views(TWO).get('progress')?.body).toEqual({
      tables: [
        { table: 1, round: 1, left: 2 },
        { table: 3, round: 1, left: 2 },
      ],
    })
  })

  test('[DK120] a board elsewhere is no news to a table that plays, nor to one that does not wait for it', () => {
    const { hall, result } = openedHubHall(undefined, undefined, plan)
    hall.hello(TWO)
    let held = takeViews(hall, TWO)
    hall.fact(result(3, must(boardsAt(3)[0], 'a board'), 'pass'))
    hall.pass(10)
    expect([...hall.views(TWO).keys()]).toEqual([])
    for (const board of boardsAt(2)) hall.fact(result(2, board, 'pass'))
    held = takeViews(hall, TWO, held)
    hall.fact(result(5, must(boardsAt(5)[0], 'a board'), 'pass'))
    hall.pass(10)
    expect([...hall.views(TWO).keys()]).toEqual([])
    hall.fact(result(1, must(boardsAt(1)[0], 'a board'), 'pass'))
    held = takeViews(hall, TWO, held)
    hall.fact(result(1, must(boardsAt(1)[1], 'a board'), 'pass'))
    hall.pass(10)
    expect([...hall.views(TWO)].map(([name, { body }]) => [name, body])).toEqual([
      ['progress', { tables: [{ table: 3, round: 1, left: 1 }] }],
    ])
  })
})

describe("views of a director's screen", () => {
  test('[DK18] the journal goes in chunks as they are confirmed, and starts again for another history', () => {
    const { hall, result } = openedHubHall()
    for (const board of [1, 2, 3]) hall.fact(result(1, board, 'pass'))
    hall.hello(DIRECTOR)
    hall.pass(300)
    const { version, body } = hall.views(DIRECTOR).get('journal') ?? {}
    const { after, entries } = body as { after: number; entries: Entry[] }
    expect([after, entries]).toEqual([0, hall.journal.entries(SESSION)])
    hall.state(DIRECTOR, { journal: version ?? '' })
    hall.fact(result(1, 4, 'pass'))
    hall.pass(300)
    expect(hall.views(DIRECTOR).get('journal')?.body).toMatchObject({ after: 12, entries: [{}, {}] })
    hall.hello(DIRECTOR, { views: { journal: '12.0123456789abcdef' } })
    hall.pass(300)
    expect(hall.views(DIRECTOR).get('journal')?.body).toMatchObject({ after: 0 })
  })

  test('[DK19] devices are shown with table, link and what they have unsent, changes gathered for a while', () => {
    const hall = createHubHall()
    hall.desk.start()
    enterDirector(hall)
    hall.hello(DIRECTOR, { unsent: 3, battery: 0.5 }, 'none')
    hall.pass(300)
    expect(hall.views(DIRECTOR).get('devices')?.body).toMatchObject({
      devices: [{ device: DIRECTOR, role: 'director', linked: true, unsent: 3, battery: 0.5, table: null }],
      address: 'http://hub.test/table/',
      superseded: false,
    })
  })
})

describe('the director’s view of the devices', () => {
  test('[DK33] rests while nothing changes: to confirm it is no news', () => {
    const { hall } = openedHubHall()
    hall.hello(DIRECTOR)
    hall.pass(1000)
    let versions = takeViews(hall, DIRECTOR)
    hall.pass(1000)
    versions = takeViews(hall, DIRECTOR, versions)
    const before = hall.sent.length
    for (let times = 0; times < 5; times += 1) {
      hall.state(DIRECTOR, versions)
      hall.pass(1000)
    }
    expect(hall.sent.slice(before).filter(({ message }) => message.type === 'view')).toEqual([])
  })
})
