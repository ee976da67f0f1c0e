import { describe, expect, test } from 'vitest'
import { DIRECTOR, deviceNamed, resultStatement, SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { askTable } from '../../test/door-requests.ts'
import type { HubHall } from '../../test/hub-hall.ts'
import { openedHubHall } from '../../test/hub-hall.ts'

const ONE = tableDevice(1)
const TWO = tableDevice(2)
const SPARE = deviceNamed('spare')
const AT = { section: 'A', table: 1 }
const LINK = {}

/** Creates a hub with a spare tablet admitted at table 1, whose own tablet is live. */
function drawn() {
  const made = openedHubHall()
  const { hall } = made
  askTable(hall.desk, { device: SPARE, ...AT })
  hall.ask(DIRECTOR, { what: 'pairing', device: SPARE, letIn: true })
  askTable(hall.desk, { device: SPARE, ...AT })
  hall.desk.linked(SPARE, LINK)
  for (const device of [ONE, TWO, SPARE]) hall.hello(device)
  hall.pass(10)
  confirmAll(hall, ONE, TWO, SPARE)
  return made
}

function confirmAll(hall: HubHall, ...devices: readonly (typeof ONE)[]): void {
  for (const device of devices) {
    for (const { message } of hall.sent.filter(one => one.device === device)) {
      if (message.type !== 'view') continue
      if (message.pages === 0) held.delete(`${device} ${message.name}`)
      else held.set(`${device} ${message.name}`, message.version)
    }
  }
  hall.sent.length = 0
  for (const device of devices) hall.state(device, heldBy(device))
  hall.pass(10)
  hall.sent.length = 0
}
const held = new Map<string, string>()
const heldBy = (device: typeof ONE) =>
  Object.fromEntries(
    [...held].flatMap(([key, version]) =>
      key.startsWith(`${device} `) ? [[key.slice(device.length + 1), version]] : [],
    ),
  )
const tablemates = (hall: HubHall, device: typeof ONE) => {
  const told = hall.sent.findLast(
    ({ device: to, message }) => to === device && message.type === 'view' && message.name === 'tablemates',
  )?.message
  if (told?.type !== 'view') return undefined
  return told.pages === 0 ? null : JSON.parse(told.text)
}

describe('two live tablets at one table', () => {
  test('[DK140] each is told of the other and of the board that is half keyed there, and nobody else is', () => {
    const { hall } = drawn()
    hall.state(SPARE, heldBy(SPARE), { keyed: { ...AT, board: 3 } })
    hall.pass(10)
    expect(tablemates(hall, ONE)).toEqual({ tablets: [{ mark: SPARE.slice(0, 4), board: 3 }] })
    expect(tablemates(hall, TWO)).toBeUndefined()
    confirmAll(hall, ONE)
    hall.state(SPARE, heldBy(SPARE), { keyed: null })
    hall.pass(10)
    expect(tablemates(hall, ONE)).toEqual({ tablets: [{ mark: SPARE.slice(0, 4), board: null }] })
  })

  test('[DK140] what is said of another table is not told at this one', () => {
    const { hall } = drawn()
    hall.state(SPARE, heldBy(SPARE), { keyed: { ...AT, table: 2, board: 3 } })
    hall.pass(10)
    expect(tablemates(hall, ONE) ?? { tablets: [{ board: null }] }).toMatchObject({
      tablets: [{ board: null }],
    })
    expect(tablemates(hall, TWO)).toBeUndefined()
  })

  test('[DK140] who is gone, or has another table now, is no tablemate any more', () => {
    const { hall } = drawn()
    hall.state(SPARE, heldBy(SPARE), { keyed: { ...AT, board: 3 } })
    hall.pass(10)
    confirmAll(hall, ONE)
    hall.ask(DIRECTOR, { what: 'seat-device', device: SPARE, section: 'A', table: 2 })
    hall.hello(SPARE)
    hall.pass(10)
    expect(tablemates(hall, ONE)).toBeNull()
    expect(tablemates(hall, TWO)).toEqual({ tablets: [{ mark: SPARE.slice(0, 4), board: null }] })
    confirmAll(hall, TWO)
    hall.desk.unlinked(SPARE, LINK)
    hall.pass(10)
    expect(tablemates(hall, TWO)).toBeNull()
    confirmAll(hall, TWO)
    hall.desk.linked(SPARE, LINK)
    hall.hello(SPARE)
    hall.pass(10)
    expect(tablemates(hall, TWO)).toMatchObject({ tablets: [{ board: null }] })
  })

  test('[DK140] a tablet that says nothing of boards, as those of before, changes nothing, and is told nothing', () => {
    const { hall, room } = drawn()
    hall.state(SPARE, heldBy(SPARE), { keyed: { ...AT, board: 3 } })
    hall.pass(10)
    confirmAll(hall, ONE)
    hall.state(SPARE, heldBy(SPARE))
    hall.hello(ONE, { protocol: 4, views: heldBy(ONE) })
    hall.fact(room.make(TWO, resultStatement(room.state(), 2, 1, 1, '4S S 9')))
    hall.pass(10)
    expect(tablemates(hall, ONE)).toBeNull()
    expect(hall.assigned.get(ONE)).toMatchObject({ session: SESSION })
  })
})
