import { describe, expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  resultStatement,
  tableDevice,
} from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { roomOf } from './room.ts'
import { createRoomKeeper } from './room-keeper.ts'

const opened = () => createHall(planOffered(14, 'mitchell-7'))
const TABLET: Devices['devices'][number] = {
  device: deviceNamed('table1'),
  role: 'table',
  section: 'A',
  table: 1,
  linked: true,
  unsent: 0,
  battery: null,
  seenAt: null,
}
const DEVICES: Devices = {
  devices: [TABLET],
  requests: [],
  quarantine: [],
  address: '',
  unreadable: 0,
  superseded: false,
}

describe('a room of which little changes', () => {
  test('[DS160] a result makes the row of its table anew, and the others stay what they were', () => {
    const hall = opened()
    const roomAt = createRoomKeeper()
    const before = roomAt(hall.state(), null)
    const board = must(sectionOf(hall.state(), 'A')?.entryAt(1, 3)?.boards[0], 'a board of table 3')
    hall.result(3, 1, board, '4S N =')
    const now = roomAt(hall.state(), null)
    expect(now[0]?.rows.map((row, index) => row === before[0]?.rows[index])).toEqual([
      ...[true, true, false, true, true, true, true],
    ])
    expect(now[0]?.rows[2]?.cells.map((cell, index) => cell === before[0]?.rows[2]?.cells[index])).toEqual([
      ...[false, true, true, true, true, true, true],
    ])
    expect(roomAt(hall.state(), null)).toBe(now)
  })

  test('[DS160] whatever happens, it is the room that is made from nothing', () => {
    const hall = opened()
    const roomAt = createRoomKeeper()
    const boardsAt = (round: number, table: number) =>
      sectionOf(hall.state(), 'A')?.entryAt(round, table)?.boards ?? []
    const [first = 0, second = 0, third = 0] = boardsAt(1, 1)
    const place = { section: 'A', round: 1, table: 1 }
    const say = (statement: Statement) => () => hall.say(DIRECTOR, statement)
    const left = tableDevice(2)
    const steps: readonly (() => unknown)[] = [
      () => hall.result(1, 1, first, '4S N ='),
      () => hall.sit(1, 2),
      say({
        kind: 'board-state',
        body: {
          section: 'A',
          plan: 1,
          state: 'later',
          places: [{ ...place, board: second }].map(({ round, table, board }) => ({ round, table, board })),
        },
      }),
      say({ kind: 'board-cancelled', body: { section: 'A', board: third, cancelled: true } }),
      () =>
        hall.say(tableDevice(3), { kind: 'director-called', body: { section: 'A', table: 3, open: true } }),
      // From a tablet that has left: it waits for the director.
      () => hall.assign(left, 5),
      () => hall.hand(hall.make(left, resultStatement(hall.state(), 2, 1, boardsAt(1, 2)[0] ?? 0, '3N N ='))),
      () => hall.assign(left, null),
      say({ kind: 'session-closed', body: { closed: true } }),
    ]
    for (const step of steps) {
      step()
      expect(roomAt(hall.state(), null)).toEqual(roomOf(hall.state(), null))
    }
    for (const change of [{}, { linked: false }, { unsent: 3 }]) {
      const devices = { ...DEVICES, devices: [{ ...TABLET, ...change }] }
      expect(roomAt(hall.state(), devices)).toEqual(roomOf(hall.state(), devices))
    }
    const other = createHall(planOffered(12))
    expect(roomAt(other.state(), null)).toEqual(roomOf(other.state(), null))
  })
})
