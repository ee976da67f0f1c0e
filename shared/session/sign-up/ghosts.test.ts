import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { EVENING, signingOff, signingUp, visitor } from '../../test/evening.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS, tableDevice } from '../../test/hall.ts'
import type { SigningSeat } from '../entered-pair.ts'
import type { Statement } from '../state/fact.ts'
import { signUpOf } from './sign-up.ts'
import { signUpView } from './sign-up-view.ts'

/**
 * Device of a phone on the Wi-Fi that has chosen table 7 from the list; tables 1 and 2 have tablets that have
 * shown their codes.
 */
const STRANGER = tableDevice(7)
const ONE = tableDevice(1)
const TWO = tableDevice(2)

function openHall(): Hall {
  const hall = createHall()
  hall.say(DIRECTOR, { kind: 'session-opened', body: { ...SETTINGS, evening: EVENING } })
  hall.assign(ONE, 1)
  hall.assign(TWO, 2)
  hall.assign(STRANGER, 7, true)
  return hall
}

const namesIn = (hall: Hall) => signUpOf(hall.state()).map(({ pair }) => `${pair.N.name}-${pair.S.name}`)
const unvouchedIn = (hall: Hall) =>
  (signUpView(hall.state(), 'A')?.unvouched ?? []).map(({ table, names }) => `${table}: ${names.join('-')}`)

const ghost = (number: number, N = `Ghost ${number}`, S = `Shade ${number}`) =>
  signingUp(number, visitor(N), visitor(S), 7)
const striking = (entry: number, table: number, struckBy: SigningSeat): Statement => {
  const { kind, body } = signingOff(entry, table)
  return { kind, body: { ...body, struckBy } } as Statement
}
const vouchingFor = (hall: Hall, entry: number, admit = true): Statement => {
  const { fact } = must(
    signUpView(hall.state(), 'A')?.unvouched?.find(one => one.entry === `entry${entry}`),
    'a pair that waits',
  )
  return { kind: 'settled', body: { about: fact, admit } }
}

test('[ST221] twelve pairs that one phone signs up at a table without its code are in nobody’s way: none is in, two wait', () => {
  const hall = openHall()
  const decisions = Array.from({ length: 12 }, (_, at) => hall.say(STRANGER, ghost(at + 1)).decision)
  expect(decisions.slice(0, 2)).toMatchObject(Array(2).fill({ kind: 'waiting', code: 'no-code' }))
  expect(decisions.slice(2)).toMatchObject(Array(10).fill({ kind: 'refused', code: 'sign-up-full' }))
  expect([namesIn(hall), unvouchedIn(hall)]).toEqual([[], ['7: Ghost 1-Shade 1', '7: Ghost 2-Shade 2']])
})

test('[ST220] at most as many pairs have entered at a table as sit at it, until one leaves', () => {
  const hall = openHall()
  const sitDown = (entry: number) =>
    hall.say(ONE, signingUp(entry, visitor(`Ana ${entry}`), visitor(`Bo ${entry}`), 1)).decision
  expect([1, 2, 3].map(entry => sitDown(entry).kind)).toEqual(['admitted', 'admitted', 'refused'])
  hall.say(ONE, signingOff(1, 1))
  expect(sitDown(4).kind).toBe('admitted')
  expect(namesIn(hall)).toEqual(['Ana 2-Bo 2', 'Ana 4-Bo 4'])
})

test('[ST221] a pair at a tablet without a code is in once a tablet with one, or the director, says so, and not by its own word', () => {
  for (const vouching of [ONE, DIRECTOR]) {
    const hall = openHall()
    hall.say(STRANGER, ghost(1))
    expect(hall.say(STRANGER, vouchingFor(hall, 1)).decision).toMatchObject({ code: 'director-only' })
    expect(hall.say(vouching, vouchingFor(hall, 1)).decision.kind).toBe('admitted')
    expect([namesIn(hall), unvouchedIn(hall)]).toEqual([['Ghost 1-Shade 1'], []])
  }
})

test('[ST221] the tablet that shows its code later vouches for its own people', () => {
  const hall = openHall()
  hall.say(STRANGER, ghost(1))
  hall.assign(STRANGER, 7)
  hall.say(STRANGER, vouchingFor(hall, 1))
  expect(hall.say(STRANGER, ghost(2)).decision.kind).toBe('admitted')
  expect(namesIn(hall)).toEqual(['Ghost 1-Shade 1', 'Ghost 2-Shade 2'])
})

test('[ST221] who waits keeps nobody out: a member signs up elsewhere, and then nobody vouches for the false entry', () => {
  const hall = openHall()
  hall.say(STRANGER, ghost(1, 'Ana Lima'))
  expect(hall.say(ONE, signingUp(2, visitor('Ana Lima'), visitor('Bo'), 1)).decision.kind).toBe('admitted')
  for (const device of [TWO, DIRECTOR])
    expect(hall.say(device, vouchingFor(hall, 1)).decision).toMatchObject({ code: 'entered-twice' })
  expect(namesIn(hall)).toEqual(['Ana Lima-Bo'])
})

test('[ST221] a table settles nothing else: neither what else waits, nor that a pair is declined', () => {
  const hall = openHall()
  hall.say(STRANGER, ghost(1))
  const other = hall.say(STRANGER, signingUp(3, visitor('Cy'), visitor('Dee'), 1)).fact
  expect(hall.say(ONE, vouchingFor(hall, 1, false)).decision).toMatchObject({ code: 'director-only' })
  const about = { device: other.device, seq: other.seq, hash: other.hash }
  expect(hall.say(ONE, { kind: 'settled', body: { about, admit: true } }).decision).toMatchObject({
    kind: 'refused',
    code: 'director-only',
  })
})

test('[ST222] a player named in a false sign-up removes it at any table, and signs up at once with the right partner', () => {
  const hall = openHall()
  hall.say(ONE, signingUp(1, visitor('Ana Lima'), visitor('Shade'), 1))
  expect(hall.say(TWO, striking(1, 2, 'N')).decision.kind).toBe('admitted')
  expect(hall.say(TWO, signingUp(2, visitor('Ana Lima'), visitor('Bo'), 2)).decision.kind).toBe('admitted')
  expect(namesIn(hall)).toEqual(['Ana Lima-Bo'])
})

test('[ST222] an entry of a tablet without a code is struck at any tablet, one of another only at a tablet with a code', () => {
  const hall = openHall()
  hall.assign(tableDevice(6), 6, true)
  hall.say(ONE, signingUp(1, visitor('Ana'), visitor('Bo'), 1))
  hall.say(STRANGER, ghost(2))
  hall.say(ONE, vouchingFor(hall, 2))
  hall.say(STRANGER, ghost(3))
  expect(hall.say(STRANGER, striking(1, 7, 'N')).decision).toMatchObject({ kind: 'waiting', code: 'no-code' })
  for (const entry of [2, 3])
    expect(hall.say(tableDevice(6), striking(entry, 6, 'S')).decision.kind).toBe('admitted')
  expect([namesIn(hall), unvouchedIn(hall)]).toEqual([['Ana-Bo'], []])
})

test('[ST222] nobody strikes for a person without a name, nor what the director has entered', () => {
  const hall = openHall()
  const nameless = { name: null, ref: { kind: 'anonymous' as const } }
  hall.say(ONE, signingUp(1, visitor('Ana'), nameless, 1))
  hall.say(DIRECTOR, signingUp(2, visitor('Cy'), visitor('Dee')))
  expect(hall.say(TWO, striking(1, 2, 'S')).decision).toMatchObject({ code: 'other-table' })
  expect(hall.say(TWO, striking(2, 2, 'N')).decision).toMatchObject({ code: 'other-table' })
  expect(namesIn(hall)).toHaveLength(2)
})

test.each(['has lost its table', 'never had one'])(
  '[ST332] a phone that %s neither enters, nor strikes, nor vouches',
  how => {
    const hall = createHall()
    hall.say(DIRECTOR, { kind: 'session-opened', body: { ...SETTINGS, evening: EVENING } })
    hall.assign(ONE, 1)
    hall.assign(tableDevice(6), 6, true)
    if (how === 'has lost its table') hall.assign(STRANGER, 7, true)
    hall.say(ONE, signingUp(1, visitor('Ana'), visitor('Bo'), 1))
    hall.say(tableDevice(6), signingUp(2, visitor('Cy'), visitor('Dee'), 6))
    if (how === 'has lost its table') hall.assign(STRANGER, null)
    const kinds = [
      ...[3, 4, 5].map(entry => hall.say(STRANGER, ghost(entry))),
      hall.say(STRANGER, striking(1, 7, 'N')),
      hall.say(STRANGER, vouchingFor(hall, 2)),
    ].map(({ decision }) => decision.kind)
    expect(kinds).not.toContain('admitted')
    expect(namesIn(hall)).toEqual(['Ana-Bo'])
  },
)

test('[ST333] a pair that entered at a tablet with a code is taken out by such a tablet, its own or the director alone, wherever theirs is now', () => {
  const hall = openHall()
  hall.assign(tableDevice(6), 6, true)
  hall.say(ONE, signingUp(1, visitor('Ana'), visitor('Bo'), 1))
  hall.assign(ONE, 5, true)
  expect(hall.say(STRANGER, striking(1, 7, 'N')).decision).toMatchObject({ kind: 'waiting', code: 'no-code' })
  hall.assign(STRANGER, 1, true)
  for (const statement of [striking(1, 1, 'N'), signingOff(1, 1)])
    expect(hall.say(STRANGER, statement).decision).toMatchObject({ kind: 'waiting', code: 'no-code' })
  expect(namesIn(hall)).toEqual(['Ana-Bo'])
  expect(hall.say(ONE, striking(1, 5, 'S')).decision.kind).toBe('admitted')
})

test('[ST333] what the director has put right is his word: a tablet without a code does not take it out', () => {
  const hall = openHall()
  hall.say(STRANGER, ghost(1))
  hall.say(ONE, vouchingFor(hall, 1))
  const { fact } = must(signUpOf(hall.state())[0], 'the pair that has entered')
  const { kind, body } = signingUp(1, visitor('Ana'), visitor('Bo'), 7)
  hall.say(DIRECTOR, { kind, body, replaces: { device: fact.device, seq: fact.seq } } as Statement)
  expect(namesIn(hall)).toEqual(['Ana-Bo'])
  hall.assign(tableDevice(6), 6, true)
  expect(hall.say(tableDevice(6), striking(1, 6, 'N')).decision).toMatchObject({ code: 'no-code' })
})

test('[ST334] pairs that a phone has left waiting at tables behind it keep nobody there from signing up', () => {
  const hall = openHall()
  for (const table of [3, 4]) {
    hall.assign(STRANGER, table, true)
    for (const entry of [1, 2, 3])
      hall.say(
        STRANGER,
        signingUp(table * 10 + entry, visitor(`G${table}${entry}`), visitor(`H${table}${entry}`), table),
      )
  }
  expect(unvouchedIn(hall)).toHaveLength(4)
  expect(hall.say(STRANGER, signingUp(39, visitor('G39'), visitor('H39'), 3)).decision.kind).toBe('refused')
  const honest = tableDevice(3)
  hall.assign(honest, 3, true)
  expect(
    [1, 2, 3].map(
      entry =>
        hall.say(honest, signingUp(entry, visitor(`Ana ${entry}`), visitor(`Bo ${entry}`), 3)).decision.kind,
    ),
  ).toEqual(['waiting', 'waiting', 'refused'])
})
