import { describe, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { type Copy, pieceMark } from '../../shared/protocol/copies.ts'
import { CLUB_STREAM, type Piece, type Stream } from '../../shared/protocol/piece.ts'
import { DIRECTOR, SESSION, tableDevice } from '../../shared/test/hall.ts'
import { type HubHall, openedHubHall } from '../test/hub-hall.ts'
import { openPieces } from './open-pieces.ts'

const SECOND = 1000

/** Keeps pieces as a tablet does: the last one of each place. */
function keep(pieces: readonly Piece[]): Map<string, Piece> {
  return new Map(pieces.map(piece => [`${piece.stream}/${piece.index}`, piece]))
}

const told = (hall: HubHall): readonly Piece[] => hall.backups.map(({ backup }) => backup.piece)
const sentTo = (hall: HubHall, device: string): readonly Piece[] =>
  hall.sent.flatMap(({ device: to, message }) =>
    to === device && message.type === 'backup' ? [message.piece] : [],
  )

function copyOf(kept: ReadonlyMap<string, Piece>, stream: Stream): Copy {
  const own = [...kept.values()].filter(piece => piece.stream === stream).sort((a, b) => a.index - b.index)
  let whole = 0
  while (own[whole]?.index === whole) whole += 1
  const marks = own.slice(0, whole).slice(-1)
  return {
    stream,
    marks: marks.map(piece => ({ index: piece.index, mark: pieceMark(piece) })),
    next: own[whole]?.index ?? null,
  }
}

const say = (hall: HubHall, table: number, kept: ReadonlyMap<string, Piece>) =>
  hall.hear(tableDevice(table), {
    type: 'copies',
    copies: [copyOf(kept, SESSION), copyOf(kept, CLUB_STREAM)],
  })

const heldBy = (hall: HubHall, pieces: Iterable<Piece>) => {
  const { sessions, club, damaged } = openPieces(hall.keys, pieces)
  expect(damaged).toEqual([])
  return { entries: sessions.get(SESSION)?.[0]?.entries ?? [], club: club[0]?.entries ?? [] }
}

/** Returns the backup view of a director's screen that confirms everything it is sent. */
function copiesView(hall: HubHall): unknown {
  const last = () => {
    const views = hall.sent.flatMap(({ device, message }) =>
      device === DIRECTOR && message.type === 'view' && message.name === 'copies' ? [message] : [],
    )
    return must(views.at(-1), 'the view of the copies')
  }
  hall.state(DIRECTOR, { copies: last().version })
  hall.pass(SECOND)
  return JSON.parse(last().text)
}

function play(seconds: number) {
  const { hall, room, result } = openedHubHall()
  for (const table of [1, 2]) hall.hello(tableDevice(table))
  for (let second = 0; second < seconds; second += 1) {
    hall.fact(result(1 + (second % 2), 1 + Math.floor(second / 2), '4S N ='))
    hall.pass(SECOND)
  }
  return { hall, room, result }
}

const all = (hall: HubHall) => ({
  entries: hall.journal.entries(SESSION),
  club: hall.journal.clubEntries(),
})

describe('sealed copies for the tablets', () => {
  test('[SL9] a tablet that heard everything holds everything, each second of it and nothing in between', () => {
    const { hall } = play(6)
    hall.pass(2 * SECOND)
    const kept = keep([...sentTo(hall, tableDevice(1)), ...told(hall)])
    // Pieces from before its report still have to be sent to it.
    say(hall, 1, kept)
    hall.pass(60 * SECOND)
    const later = keep([...kept.values(), ...sentTo(hall, tableDevice(1)), ...told(hall)])
    expect(heldBy(hall, later.values())).toEqual(all(hall))
    expect(told(hall).length).toBeLessThan(30)
  })

  test('[SL10] one that comes late or missed pieces is sent exactly what it lacks, paced', () => {
    const { hall } = play(6)
    hall.pass(20 * SECOND)
    expect(sentTo(hall, tableDevice(2))).toEqual([])
    say(hall, 2, new Map())
    hall.pass(SECOND)
    const pieces = sentTo(hall, tableDevice(2))
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.length).toBeLessThanOrEqual(16)
    expect(heldBy(hall, pieces)).toEqual(all(hall))
    // It has lost one of the pieces, and reports that.
    const kept = keep(pieces)
    kept.delete(`${SESSION}/0`)
    hall.sent.length = 0
    say(hall, 2, kept)
    hall.pass(2 * SECOND)
    expect(sentTo(hall, tableDevice(2)).map(({ stream, index }) => [stream, index])).toEqual([[SESSION, 0]])
  })

  test('[SL11] the director sees how many of the tablets at tables hold everything, and which do not', () => {
    const { hall, result } = play(4)
    hall.hello(DIRECTOR)
    const view = () => copiesView(hall)
    hall.pass(60 * SECOND)
    expect(view()).toMatchObject({ tablets: 2, whole: 0 })
    const kept = keep([...sentTo(hall, tableDevice(1)), ...told(hall)])
    say(hall, 1, kept)
    hall.pass(2 * SECOND)
    const whole = keep([...kept.values(), ...sentTo(hall, tableDevice(1))])
    say(hall, 1, whole)
    hall.pass(2 * SECOND)
    expect(view()).toMatchObject({ tablets: 2, whole: 1, behind: [tableDevice(2)] })
    // Fresh entries do not count against a tablet at first.
    hall.fact(result(1, 5, '4S N ='))
    hall.pass(3 * SECOND)
    expect(view()).toMatchObject({ whole: 1 })
    hall.pass(30 * SECOND)
    expect(view()).toMatchObject({ whole: 0 })
  })

  test('[SL12] pieces go to no device of before version 4, and of a session only to its own', () => {
    const { hall } = openedHubHall()
    hall.hello(tableDevice(1), { protocol: 3 })
    say(hall, 1, new Map())
    hall.pass(20 * SECOND)
    expect(sentTo(hall, tableDevice(1))).toEqual([])
    const topics = new Map(
      hall.backups.map(({ session, backup }) => [`${session} ${backup.piece.stream}`, 0]),
    )
    for (const topic of topics.keys())
      expect([`${SESSION} ${SESSION}`, `${SESSION} ${CLUB_STREAM}`, `none ${CLUB_STREAM}`]).toContain(topic)
  })
})
