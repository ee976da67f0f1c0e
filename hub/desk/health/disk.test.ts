import { describe, expect, test } from 'vitest'
import { pieceMark } from '../../../shared/protocol/copies.ts'
import { CLUB_STREAM, type Piece } from '../../../shared/protocol/piece.ts'
import { DIRECTOR, deviceNamed, SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { JournalError } from '../../journal/journal.ts'
import { makeCredential } from '../../keys/credential.ts'
import { askDirector } from '../../test/door-requests.ts'
import { createFillingJournal } from '../../test/filling-journal.ts'
import { createHubHall, enterDirector, helloOf, openedHubHall } from '../../test/hub-hall.ts'

const ONE = tableDevice(1)
const TWO = tableDevice(2)

describe('a full disk', () => {
  test('[DK70] is told once, in the heartbeat at once, and well again only after a real write', () => {
    const { journal, fill } = createFillingJournal()
    const { hall, result } = openedHubHall(journal)
    const words = () => hall.beats.flatMap(({ session, beat }) => (session === SESSION ? [beat.health] : []))
    const lines = () => hall.logged.filter(line => line.includes('disk') || line.includes('well'))
    fill(true)
    const fact = result(1, 1, 'pass')
    for (let i = 0; i < 20; i += 1) {
      expect(hall.fact(fact)).toBe(false)
      hall.hello(ONE)
      hall.pass(1000)
    }
    expect(hall.receipts(ONE)).toEqual([])
    expect(words().at(-1)).toBe('cannot-write')
    expect(hall.desk.health()).toMatchObject({ health: 'cannot-write' })
    expect(lines()).toEqual(['The desk cannot write to its disk: no receipts until it can.'])
    fill(false)
    hall.pass(2100)
    expect(words().at(-1)).toBe('well')
    expect(lines()).toHaveLength(2)
    expect(hall.fact(fact)).toBe(true)
    expect(hall.receipts(ONE)).toHaveLength(1)
  })

  test('[DK70] it is tried once every two seconds, however much was refused meanwhile', () => {
    const { journal, fill, refused } = createFillingJournal()
    const { hall, result } = openedHubHall(journal)
    fill(true)
    const fact = result(1, 1, 'pass')
    for (let times = 0; times < 20; times += 1) hall.fact(fact)
    const before = refused()
    hall.pass(10_000)
    expect(refused() - before).toBeLessThanOrEqual(6)
  })

  test('[DK71] what needs no disk is answered all the same, also where it came with a fact', () => {
    const { journal, fill } = createFillingJournal()
    const { hall, result } = openedHubHall(journal)
    fill(true)
    const fact = result(1, 1, 'pass')
    hall.desk.receive([hall.arrival(ONE, { type: 'fact', fact }), hall.arrival(DIRECTOR, helloOf({}))])
    expect(hall.haves(DIRECTOR)[0]?.desk).toMatchObject({ health: 'cannot-write' })
    expect(hall.ask(DIRECTOR, { what: 'revoke', device: ONE })).toMatchObject({
      ok: false,
      code: 'cannot-write',
    })
  })

  test('[DK72] a director’s link that failed for it is good for another try', () => {
    const { journal, fill } = createFillingJournal()
    const { hall } = openedHubHall(journal)
    const device = deviceNamed('newscreen')
    const secret = hall.desk.issueDirectorSecret()
    const ask = (screen = device) => askDirector(hall.desk, screen, secret)
    fill(true)
    expect(ask).toThrow(JournalError)
    fill(false)
    expect(ask()).toMatchObject({ status: 'in' })
    expect(ask(deviceNamed('otherscreen'))).toMatchObject({ code: 'wrong-secret' })
  })

  /** Returns the backup pieces, on a tablet of table 2, of a hub whose folder was then set back to an older copy. */
  function keptOfTheClub() {
    const { hall } = openedHubHall()
    hall.hello(TWO)
    hall.hear(TWO, { type: 'copies', copies: [] })
    hall.pass(5000)
    const sent = hall.sent.flatMap(({ message }) => (message.type === 'backup' ? [message.piece] : []))
    const pieces = [...sent, ...hall.backups.map(({ backup }) => backup.piece)]
    return new Map(
      pieces.filter(({ stream }) => stream === CLUB_STREAM).map(piece => [pieceMark(piece), piece]),
    )
  }

  /** Creates a hub that does not know the tablet, which links with its club credential. */
  function restoredHall() {
    const { journal, fill } = createFillingJournal()
    const hall = createHubHall(journal)
    hall.desk.start()
    enterDirector(hall)
    const credential = makeCredential(hall.keys, { device: TWO, role: 'table' })
    const come = () => {
      hall.desk.authenticate(TWO, credential)
      hall.desk.linked(TWO, {})
      hall.hello(TWO)
    }
    /** Answers all requests to the tablet for pieces. */
    function answer(pieces: ReadonlyMap<string, Piece>): void {
      for (let asked = hall.sent.shift(); asked; asked = hall.sent.shift()) {
        const { device, message } = asked
        if (device !== TWO) continue
        if (message.type === 'list-pieces')
          hall.hear(TWO, { type: 'pieces-listed', id: message.id, marks: [...pieces.keys()], more: false })
        if (message.type === 'give-pieces')
          for (const mark of message.marks)
            hall.hear(TWO, { type: 'piece-given', id: message.id, mark, piece: pieces.get(mark) ?? null })
      }
    }
    const rows = () => journal.devices().filter(({ device }) => device === TWO)
    return { hall, fill, come, answer, rows }
  }

  test('[DK99] what tablets kept of a later club journal is entered once there is room; nobody is let in without it meanwhile', () => {
    const pieces = keptOfTheClub()
    expect(pieces.size).toBeGreaterThan(0)
    const { hall, fill, come, answer, rows } = restoredHall()
    fill(true)
    for (let times = 0; times < 6; times += 1) {
      come()
      answer(pieces)
      hall.pass(5000)
    }
    expect(hall.desk.health()).toMatchObject({ health: 'cannot-write' })
    expect(rows()).toEqual([])
    fill(false)
    hall.pass(4100)
    expect(rows()).toMatchObject([{ table: 2 }])
  })

  test('[DK99] a device of which no copy tells is entered once there is room', () => {
    const { hall, fill, come, answer, rows } = restoredHall()
    fill(true)
    come()
    answer(new Map())
    hall.state(TWO, {})
    expect(rows()).toEqual([])
    fill(false)
    hall.state(TWO, {})
    expect(rows()).toMatchObject([{ device: TWO, table: null }])
  })
})
