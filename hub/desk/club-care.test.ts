import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { pieceMark } from '../../shared/protocol/copies.ts'
import { CLUB_STREAM, type Piece } from '../../shared/protocol/piece.ts'
import type { DeviceId } from '../../shared/session/identity.ts'
import { DIRECTOR, SESSION, tableDevice } from '../../shared/test/hall.ts'
import { makeCredential } from '../keys/credential.ts'
import { createHubHall, enterDirector, type HubHall, openedHubHall } from '../test/hub-hall.ts'

const TWO = tableDevice(2)

const told = (hall: HubHall): readonly Piece[] =>
  hall.backups.map(({ backup }) => backup.piece).filter(({ stream }) => stream === CLUB_STREAM)

/**
 * Returns the backup pieces of a hub that a tablet stored before the hub's folder was set back to a state
 * without the tablet of table 2.
 */
function keptOfTheClub(): ReadonlyMap<string, Piece> {
  const { hall } = openedHubHall()
  hall.pass(5000)
  return new Map(told(hall).map(piece => [pieceMark(piece), piece]))
}

/** Answers the hub's requests for backup pieces on behalf of all devices. */
function answer(hall: HubHall, kept: ReadonlyMap<DeviceId, ReadonlyMap<string, Piece>>): void {
  for (let asked = hall.sent.shift(); asked; asked = hall.sent.shift()) {
    const { device, message } = asked
    const own = kept.get(device)
    if (message.type === 'list-pieces')
      hall.hear(device, {
        type: 'pieces-listed',
        id: message.id,
        marks: [...(own?.keys() ?? [])],
        more: false,
      })
    if (message.type === 'give-pieces')
      for (const mark of message.marks)
        hall.hear(device, { type: 'piece-given', id: message.id, mark, piece: own?.get(mark) ?? null })
  }
}

test('[DK97] what a device keeps of a later club journal, and cannot name for what it keeps of this one, is asked for once somebody is known by his credential alone', () => {
  const kept = new Map([[DIRECTOR, keptOfTheClub()]])
  const hall = createHubHall()
  hall.desk.start()
  enterDirector(hall)
  const row = () => hall.journal.devices().find(({ device }) => device === TWO)
  hall.hello(DIRECTOR)
  // Its pieces of the later journal come after a gap, so that it lists none of them.
  hall.hear(DIRECTOR, { type: 'copies', copies: [{ stream: CLUB_STREAM, marks: [], next: null }] })
  answer(hall, kept)
  expect(row()).toBeUndefined()

  hall.desk.authenticate(TWO, makeCredential(hall.keys, { device: TWO, role: 'table' }))
  hall.desk.linked(TWO, {})
  hall.hello(TWO)
  answer(hall, kept)
  hall.state(TWO, {})
  expect(row()).toMatchObject({ table: null })

  // The gap is closed with pieces of this hub, and from now on the tablet lists only those.
  hall.pass(2000)
  const newest = must(told(hall).at(-1), 'a piece of this journal')
  const marks = [{ index: newest.index, mark: pieceMark(newest) }]
  hall.hear(DIRECTOR, { type: 'copies', copies: [{ stream: CLUB_STREAM, marks, next: null }] })
  answer(hall, kept)
  expect(row()).toMatchObject({ table: 2 })
})

test('[DK447] a session that another laptop of the club has deleted goes as soon as a device brings that one’s club journal', () => {
  const finished = () => {
    const { hall, room } = openedHubHall()
    hall.fact(room.make(DIRECTOR, { kind: 'session-closed', body: { closed: true } }))
    return hall
  }
  const other = finished()
  expect(other.ask(DIRECTOR, { what: 'delete-session', session: SESSION })).toMatchObject({ ok: true })
  other.pass(5000)
  const kept = new Map(told(other).map(piece => [pieceMark(piece), piece]))
  const newest = must(told(other).at(-1), 'a piece of it')

  const hall = finished()
  expect(hall.journal.sessions()).toEqual([SESSION])
  hall.sent.length = 0
  hall.hear(TWO, {
    type: 'copies',
    copies: [
      {
        stream: CLUB_STREAM,
        next: null,
        marks: [{ index: newest.index, mark: pieceMark(newest) }],
      },
    ],
  })
  answer(hall, new Map([[TWO, kept]]))
  hall.pass(5000)
  answer(hall, new Map([[TWO, kept]]))
  expect(hall.journal.sessions()).toEqual([])
})
