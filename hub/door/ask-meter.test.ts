import { describe, expect, test } from 'vitest'
import {
  askOf,
  directorWish,
  type KeyPair,
  keyPairNamed,
  passwordOf,
  tableWish,
} from '../../shared/test/key-pairs.ts'
import { type AtDoor, comeTo, credentialIn, doorOf } from '../test/at-door.ts'
import { emptyHall } from '../test/empty-hall.ts'
import { createAskMeter, createWrongGuesses } from './ask-meter.ts'
import { readPassword } from './passage.ts'

const ANNE = keyPairNamed('Anne')
const BILL = keyPairNamed('Bill')
const A1 = { section: 'A', table: 1 } as const

describe('whoever asks', () => {
  test('[DR6] one device asks a few times a second for a minute, on however many connections; others are heard', () => {
    let now = 0
    const { desk } = emptyHall()
    const door = doorOf(desk, () => now)
    const asks = (pair: KeyPair) =>
      Array.from({ length: 10 }, () => comeTo(desk, pair, door, '10.0.0.9')).flatMap(at =>
        Array.from({ length: 40 }, (_, index) => at.say({ type: 'ask-room', id: index + 1 }).ends !== true),
      )
    expect(asks(ANNE).filter(Boolean)).toHaveLength(240)
    expect(asks(BILL).filter(Boolean)).toHaveLength(240)
    now += 60_000
    expect(asks(ANNE).filter(Boolean)).toHaveLength(240)
  })

  test('[DR6] [DR146] a guest who asks under ever new names keeps out nobody, from his address or another', () => {
    let now = 0
    const meter = createAskMeter(() => now)
    const ask = (address: string, device: string) => meter.mayAsk({ address, device })
    for (let name = 0; name < 2240; name += 1, now += 24) ask('10.0.0.9', `guest${name}`)
    expect(ask('10.0.0.7', 'tablet')).toBe(true)
    expect(ask('10.0.0.9', 'tablet')).toBe(true)
  })

  test('[DR6] a thousand questions come from one address in five seconds, whoever asks them there', () => {
    let now = 0
    const meter = createAskMeter(() => now)
    const asks = (address: string) =>
      Array.from({ length: 1005 }, (_, name) => meter.mayAsk({ address, device: `tablet${name}` }))
    expect(asks('10.0.0.9').filter(Boolean)).toHaveLength(1000)
    expect(asks('10.0.0.7').filter(Boolean)).toHaveLength(1000)
    now += 5000
    expect(asks('10.0.0.9').filter(Boolean)).toHaveLength(1000)
  })

  test('[DR146] nor does whoever comes by ever new addresses', () => {
    const meter = createAskMeter(() => 0)
    for (let address = 0; address < 3000; address += 1)
      meter.mayAsk({ address: `10.0.${address >> 8}.${address & 255}`, device: 'guest' })
    expect(meter.mayAsk({ address: '10.9.0.7', device: 'tablet' })).toBe(true)
  })

  test('[DR7] whoever tries secrets is not heard for a minute, and the others go on', () => {
    const { desk } = emptyHall()
    const door = doorOf(desk)
    const guess = (pair: KeyPair) => {
      const at = comeTo(desk, pair, door, '10.0.0.9')
      return at.ask(greeted => directorWish(greeted, 'guessed'))
    }
    const codes = Array.from({ length: 12 }, () => guess(ANNE)).map(answer => 'code' in answer && answer.code)
    expect(codes).toEqual([...Array(10).fill('wrong-secret'), ...Array(2).fill('too-many-guesses')])
    expect(guess(BILL)).toMatchObject({ code: 'wrong-secret' })
  })

  test.each<[string, (at: AtDoor) => unknown]>([
    ['a wish', at => at.say(askOf(BILL, at.greeted, 1, tableWish(at.greeted, A1)))],
    ['a link', at => readPassword(passwordOf(BILL, at.greeted, 'x'), ANNE.device, at.visit.passage())],
    ['a link by nothing', at => readPassword('x', ANNE.device, at.visit.passage())],
  ])('[DR7] nor is whoever signs falsely: %s', (_, tries) => {
    const { desk } = emptyHall()
    const door = doorOf(desk)
    const come = (address: string) => comeTo(desk, ANNE, door, address)
    const asks = (address: string) => come(address).ask(greeted => tableWish(greeted, A1))
    for (let times = 0; times < 9; times += 1) tries(come('10.0.0.9'))
    expect(asks('10.0.0.9').status).toBe('in')
    tries(come('10.0.0.9'))
    expect(asks('10.0.0.9')).toMatchObject({ status: 'refused', code: 'too-many-guesses' })
    expect(asks('10.0.0.7').status).toBe('in')
  })

  test('[DR7] a device in whose name others have signed falsely links all the same', () => {
    const { desk } = emptyHall()
    const door = doorOf(desk)
    const come = () => comeTo(desk, ANNE, door, '10.0.0.9')
    const credential = credentialIn(come().ask(greeted => tableWish(greeted, A1)))
    for (let times = 0; times < 12; times += 1) readPassword('x', ANNE.device, come().visit.passage())
    expect(come().link(credential)).toBe('table')
  })
})

describe('whoever guesses', () => {
  const honest = { address: 'a', device: 'tablet' }

  test('[DR146] under ever new names bars no other address, and his own for seconds', () => {
    let now = 0
    const guesses = createWrongGuesses(() => now)
    for (let name = 0; name < 2000; name += 1, now += 24)
      guesses.count({ address: 'a', device: `guest${name}` })
    expect(guesses.isBarred({ ...honest, address: 'b' })).toBe(false)
    expect(guesses.isBarred(honest)).toBe(true)
    now += 5000
    expect(guesses.isBarred(honest)).toBe(false)
  })

  test('[DR7] a clock that is set back bars nobody for as long', () => {
    let now = 1_000_000_000
    const guesses = createWrongGuesses(() => now)
    for (let guess = 0; guess < 10; guess += 1) guesses.count(honest)
    expect(guesses.isBarred(honest)).toBe(true)
    now -= 3_600_000
    expect(guesses.isBarred(honest)).toBe(false)
  })

  test('[DR7] under many names bars the address for seconds', () => {
    let now = 1_000_000_000
    const guesses = createWrongGuesses(() => now)
    for (let name = 0; name < 100; name += 1) guesses.count({ address: 'a', device: `guest${name}` })
    expect(guesses.isBarred(honest)).toBe(true)
    expect(guesses.isBarred({ ...honest, address: 'b' })).toBe(false)
    now += 5000
    expect(guesses.isBarred(honest)).toBe(false)
  })
})
