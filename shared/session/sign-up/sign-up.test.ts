import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import { encodePlan } from '../../movement/plan/plan-wire.ts'
import { memberIdSchema } from '../../people/person.ts'
import { EVENING, NOBODY, signingUp, signingOff as signOff, visitor } from '../../test/evening.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS, tableDevice } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import type { SignedPerson } from '../entered-pair.ts'
import { type FactName, nameOf } from '../identity.ts'
import { isSamePerson, nameAsCompared } from '../same-person.ts'
import type { Evening } from '../settings/evening.ts'
import type { Statement } from '../state/fact.ts'
import { signUpOf } from './sign-up.ts'

const member = (name: string, id: string): SignedPerson => ({
  name,
  ref: { kind: 'member', id: v.parse(memberIdSchema, id) },
})
/** Creates a hall in which the director has opened the session and there is no movement yet. */
function openHall(evening: Evening = EVENING): Hall {
  const hall = createHall()
  hall.say(DIRECTOR, { kind: 'session-opened', body: { ...SETTINGS, evening } })
  return hall
}

const signUp = (
  ...[entry, N, S, table, replaces]: [...Parameters<typeof signingUp>, FactName?]
): Statement => ({
  ...signingUp(entry, N, S, table),
  ...(replaces && { replaces: nameOf(replaces) }),
})

const sitDown = (hall: Hall, table: number, entry: number, N: string, S: string) =>
  hall.say(tableDevice(table), signUp(entry, visitor(N), visitor(S), table)).decision

const namesIn = (hall: Hall): readonly string[] =>
  signUpOf(hall.state()).map(({ number, pair }) => `${number} ${pair.N.name}-${pair.S.name}`)

const ADMITTED = { kind: 'admitted', by: 'rule' }

describe('signing up', () => {
  test('[ST200] pairs are numbered in the order in which the desk heard of them, from whatever table', () => {
    const hall = openHall()
    expect(sitDown(hall, 7, 1, 'Ana', 'Bo')).toEqual(ADMITTED)
    expect(sitDown(hall, 2, 2, 'Cy', 'Dee')).toEqual(ADMITTED)
    expect(hall.say(DIRECTOR, signUp(3, visitor('Eve'), NOBODY)).decision).toEqual(ADMITTED)
    expect(namesIn(hall)).toEqual(['1 Ana-Bo', '2 Cy-Dee', '3 Eve-null'])
    expect(signUpOf(hall.state()).map(({ table }) => table)).toEqual([7, 2, null])
  })

  test('[ST201] nobody enters twice, and is told where he is', () => {
    const hall = openHall()
    sitDown(hall, 7, 1, 'Ana Petrová', 'Bo')
    sitDown(hall, 2, 2, 'Cy', 'Dee')
    expect(sitDown(hall, 4, 3, 'Eve', 'petrova, ANA')).toMatchObject({
      kind: 'refused',
      code: 'entered-twice',
      entered: { seat: 'S', pair: 1, table: 7 },
    })
    hall.say(DIRECTOR, signUp(4, member('Flo', 'member00001'), member('Gus', 'member00002')))
    const again = hall.say(tableDevice(4), signUp(5, member('Flo', 'member00001'), NOBODY, 4)).decision
    expect(again).toMatchObject({ code: 'entered-twice', entered: { seat: 'N', pair: 3, table: null } })
    expect(namesIn(hall)).toHaveLength(3)
  })

  test('[ST201] nobody is his own partner', () => {
    const hall = openHall()
    expect(sitDown(hall, 4, 1, 'Ana', 'ana')).toMatchObject({ kind: 'refused', code: 'entered-twice' })
    expect(hall.say(tableDevice(4), signUp(2, NOBODY, NOBODY, 4)).decision).toEqual(ADMITTED)
  })

  test.each([
    ['one member under two spellings', member('Ana', 'member00001'), member('Anna', 'member00001'), true],
    ['two members of one name', member('Ana', 'member00001'), member('Ana', 'member00002'), false],
    ['a member, and his name typed', member('Ana Lee', 'member00001'), visitor('lee ana'), true],
    ['two who say no name', NOBODY, NOBODY, false],
    [
      'a guest by his number',
      { name: 'A', ref: { kind: 'federation', number: '7' } },
      { name: 'B', ref: { kind: 'federation', number: '7' } },
      true,
    ],
    ['a name with something more', visitor('Ana Lee'), visitor('Ana Lee senior'), false],
  ] as const)('[ST202] who is taken for the same: %s', (_, one, other, isSame) => {
    expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([isSame, isSame])
  })

  test('[ST202] names are compared without accents, case, marks and order, in any script', () => {
    expect(nameAsCompared('ÅSE  O’Brien-Žižka')).toBe('ase brien o zizka')
    expect(nameAsCompared('Йосиф Ёлкин')).toBe(nameAsCompared('елкин, ИОСИФ'))
    expect(nameAsCompared('王小明')).toBe('王小明')
  })

  test.each([
    ['Łukasz Nowak', 'Lukasz Nowak'],
    ['Søren Ås', 'As, Soren'],
    ['Max Strauß', 'STRAUSS Max'],
    ['Đorđe Novak', 'Dorde Novak'],
    ['ĐORĐE NOVAK', 'Djordje Novak'],
    ['Ali Işık', 'Ali Isik'],
    ['IŞIK ALİ', 'ışık ali'],
    ['Ａｎａ Lima', 'Ana Lima'],
  ])('[ST202] %s is %s: letters that are no other letter with a mark, too', (one, other) => {
    expect(isSamePerson(visitor(one), visitor(other))).toBe(true)
  })

  test('[ST203] a pair that leaves frees both, and those after it move up', () => {
    const hall = openHall()
    sitDown(hall, 1, 1, 'Ana', 'Bo')
    sitDown(hall, 2, 2, 'Cy', 'Dee')
    expect(hall.say(tableDevice(2), signOff(1, 2)).decision).toMatchObject({ code: 'other-table' })
    expect(hall.say(tableDevice(1), signOff(1, 1)).decision).toEqual(ADMITTED)
    expect(namesIn(hall)).toEqual(['1 Cy-Dee'])
    expect(sitDown(hall, 3, 3, 'Ana', 'Eve')).toEqual(ADMITTED)
    expect(namesIn(hall)).toEqual(['1 Cy-Dee', '2 Ana-Eve'])
  })

  test('[ST203] the director takes any pair out, and lets it in again where it was as long as both are free', () => {
    const hall = openHall()
    sitDown(hall, 1, 1, 'Ana', 'Bo')
    sitDown(hall, 2, 2, 'Cy', 'Dee')
    const { fact, decision } = hall.say(DIRECTOR, signOff(1))
    expect([decision, namesIn(hall)]).toEqual([ADMITTED, ['1 Cy-Dee']])
    const back: Statement = {
      kind: 'taken-back',
      body: { about: { device: fact.device, seq: fact.seq, hash: fact.hash } },
    }
    sitDown(hall, 3, 3, 'Bo', 'Eve')
    expect(hall.say(DIRECTOR, back).decision).toMatchObject({ kind: 'refused', code: 'stands-upon' })
    hall.say(DIRECTOR, signOff(3))
    expect(hall.say(DIRECTOR, back).decision).toEqual(ADMITTED)
    expect(namesIn(hall)).toEqual(['1 Ana-Bo', '2 Cy-Dee'])
  })

  test('[ST204] the director puts a name right, and the pair keeps its place; a table does not', () => {
    const hall = openHall()
    const first = hall.say(tableDevice(1), signUp(1, visitor('Ana'), visitor('Bo'), 1)).fact
    sitDown(hall, 2, 2, 'Cy', 'Dee')
    const asTable = hall.say(tableDevice(1), signUp(1, visitor('Anna'), visitor('Bo'), 1, first))
    expect(asTable.decision).toMatchObject({ kind: 'waiting', code: 'already-corrected' })
    expect(hall.say(DIRECTOR, signUp(1, visitor('Anna'), visitor('Bo'), 1, first)).decision).toEqual(ADMITTED)
    expect(namesIn(hall)).toEqual(['1 Anna-Bo', '2 Cy-Dee'])
  })

  test('[ST205] once a movement stands nobody enters or leaves by himself', () => {
    const hall = openHall()
    sitDown(hall, 1, 1, 'Ana', 'Bo')
    const plan = encodePlan(made(howellTwoTables(6)))
    hall.say(DIRECTOR, { kind: 'section-planned', body: { section: 'A', version: 1, plan } })
    expect(sitDown(hall, 2, 2, 'Cy', 'Dee')).toMatchObject({ kind: 'refused', code: 'sign-up-over' })
    expect(hall.say(tableDevice(1), signOff(1, 1)).decision).toMatchObject({ code: 'sign-up-over' })
    expect(namesIn(hall)).toEqual(['1 Ana-Bo'])
  })

  test('[ST207] at the tables no more pairs enter than these have room for; the director may enter more', () => {
    const hall = openHall({ ...EVENING, tables: 1 })
    sitDown(hall, 1, 1, 'Ana', 'Bo')
    sitDown(hall, 1, 2, 'Cy', 'Dee')
    expect(sitDown(hall, 1, 3, 'Eve', 'Flo')).toMatchObject({ kind: 'refused', code: 'sign-up-full' })
    expect(hall.say(DIRECTOR, signUp(4, visitor('Eve'), visitor('Flo'))).decision).toEqual(ADMITTED)
  })

  test('[ST207] where a director leads the session nobody signs up', () => {
    const hall = createHall()
    hall.say(DIRECTOR, { kind: 'session-opened', body: SETTINGS })
    expect(sitDown(hall, 1, 1, 'Ana', 'Bo')).toMatchObject({ kind: 'refused', code: 'no-sign-up' })
  })

  test('[ST206] only the director enters a pair that sits nowhere', () => {
    const hall = openHall()
    const said = hall.say(tableDevice(1), signUp(1, visitor('Ana'), visitor('Bo')))
    expect(said.decision).toMatchObject({ kind: 'refused', code: 'director-only' })
  })

  test('[ST201] whoever comes, goes and is put right, nobody is ever in two pairs', () => {
    const name = fc.constantFrom('Ana', 'Bo', 'Cy', 'Dee', 'Eve')
    const step = fc.oneof(
      fc.record({
        does: fc.constant('in' as const),
        table: fc.integer({ min: 0, max: 3 }),
        N: name,
        S: name,
      }),
      fc.record({ does: fc.constant('out' as const), which: fc.nat(5), byTable: fc.boolean() }),
      fc.record({ does: fc.constant('right' as const), which: fc.nat(5), N: name, S: name }),
      fc.record({ does: fc.constant('back' as const), which: fc.nat(20) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), steps => {
        const hall = openHall()
        for (const [at, one] of steps.entries()) {
          const pairs = signUpOf(hall.state())
          if (one.does === 'in') {
            const said = signUp(at, visitor(one.N), visitor(one.S), one.table || undefined)
            hall.say(one.table ? tableDevice(one.table) : DIRECTOR, said)
          } else if (one.does === 'back') {
            const acts = hall.entries.flatMap(entry =>
              entry.kind === 'fact' && entry.role === 'director' ? entry.fact : [],
            )
            const fact = acts[one.which % Math.max(1, acts.length)]
            if (fact)
              hall.say(DIRECTOR, {
                kind: 'taken-back',
                body: { about: { device: fact.device, seq: fact.seq, hash: fact.hash } },
              })
          } else {
            const pair = pairs[one.which % Math.max(1, pairs.length)]
            if (!pair) continue
            const entry = Number(pair.entry.slice('entry'.length))
            if (one.does === 'right')
              hall.say(DIRECTOR, signUp(entry, visitor(one.N), visitor(one.S), undefined, pair.fact))
            else if (one.byTable && pair.table !== null)
              hall.say(tableDevice(pair.table), signOff(entry, pair.table))
            else hall.say(DIRECTOR, signOff(entry))
          }
          const persons = signUpOf(hall.state()).flatMap(({ pair: { N, S } }) => [N.name, S.name])
          expect(new Set(persons).size).toBe(persons.length)
        }
      }),
    )
  })
})
