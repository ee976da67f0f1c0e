import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../lib/assert.ts'
import { readCsv } from './csv.ts'
import { foldText, nameWords, numberKey } from './name-words.ts'
import { createPeopleIndex, foundPeople, personQuery } from './people-search.ts'
import { type Person, samePerson } from './person.ts'
import { type ReadPeople, readPeople } from './read-people.ts'

const read = (text: string, of: 'members' | 'federation' = 'members'): ReadPeople => {
  const people = readPeople(text, of)
  if (!people.ok) throw new Error(people.problem.code)
  return people.value
}
const names = (text: string) => read(text).people.map(({ name }) => name)
const wrong = (text: string, of: 'members' | 'federation' = 'members') =>
  read(text, of).wrong.map(({ line, why }) => `${line} ${why.code}${'at' in why ? ` ${why.at}` : ''}`)

describe('a list of people from a file', () => {
  test('[PE1] cells in quotes may hold separators, line ends and doubled quotes, as RFC 4180 has them', () => {
    expect(readCsv('a,"b ""c"", d"\r\n"e\nf",g\n\n h ,', ',')).toEqual([
      { line: 1, cells: ['a', 'b "c", d'] },
      { line: 2, cells: ['e\nf', 'g'] },
      { line: 5, cells: [' h ', ''] },
    ])
  })

  test('[PE1] what is written so is read as it was, whatever the cells hold', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '王', '"', ',', ';', '\n', '\r', ' ', '1') })
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), rows => {
        const quoted = (one: string) => `"${one.replaceAll('"', '""')}"`
        const text = rows.map(row => row.map(quoted).join(',')).join('\r\n')
        const kept = rows.filter(row => row.some(one => one.trim() !== ''))
        expect(readCsv(text, ',').map(({ cells }) => cells)).toEqual(kept)
      }),
    )
  })

  test('[PE2] a quote that is never closed costs its own line and no other', () => {
    const text = 'Name,Number\nAna Lima,1\n"Bo Berg,2\nChen Wei,3\n"Dita, Novak",4\n'
    expect(names(text)).toEqual(['Ana Lima', 'Chen Wei', 'Novak Dita'])
    expect(wrong(text)).toEqual(['3 open-quote'])
  })

  test('[PE116] records that run on to the end of the file are given up after a hundred lines', () => {
    expect(readCsv('y",z,"\n'.repeat(20_000), ',')).toHaveLength(20_000)
    const record = (lines: number) => readCsv(`"${'\n'.repeat(lines)}",b`, ',').map(({ open }) => open)
    expect([record(100), record(101)]).toEqual([[undefined], [true, true]])
  })

  test.each([
    ['Name;Number\nAna;1', ['Ana']],
    ['Surname\tFirst name\tEBU No\nLima\tAna\t123', ['Ana Lima']],
    ['PID,FIRSTNAME,SURNAME,CLUBID,EBU\nx1,Ana,Lima,7,123', ['Ana Lima']],
    ['№;Фамилия;Имя\n1;Каренина;Анна', ['Анна Каренина']],
    ['编号,姓,名\n1,王,小明', ['王小明']],
    ['會員編號,姓名\n1,李白', ['李白']],
    ['Nom;Prénom\nDupont;Élise', ['Élise Dupont']],
    ['Legitimace;Příjmení;Jméno;Klub\n101;Kovářová;Tereza;Acol', ['Tereza Kovářová']],
    ['Priezvisko;Meno;Registračné číslo\nŽilina;Ján;7', ['Ján Žilina']],
    ['Vezetéknév;Keresztnév;Igazolásszám\nErdős;Győző;7', ['Győző Erdős']],
    ['Nume;Prenume;Număr\nIonescu;Ștefan;7', ['Ștefan Ionescu']],
    ['Üye No;Adı;Soyadı\n7;İnci;Yıldız', ['İnci Yıldız']],
    ['12345,Ana,Lima,ana@club.example\n67890,Bo,Berg,', ['Ana Lima', 'Bo Berg']],
    ['Ana Lima\nBo Berg', ['Ana Lima', 'Bo Berg']],
    ['\uFEFFname\n"Lima, Ana"', ['Ana Lima']],
  ])('[PE3] the words of the first line say what its columns are: %j', (text, expected) => {
    expect(names(text)).toEqual(expected)
  })

  test('[PE3] of two columns with a number the more telling one is the club’s', () => {
    expect(read('PID,FIRSTNAME,SURNAME,CLUBID,EBU\nx1,Ana,Lima,7,0123').people).toEqual([
      { line: 2, name: 'Ana Lima', number: '7', federation: '0123' },
    ])
  })

  test('[PE4] wrong lines and doubles are kept out and named, and nobody else with them', () => {
    const text = [
      'Number,Name,Federation,Type',
      '1,Ana Lima,100,',
      '2,,101,',
      `3,${'x'.repeat(61)},,`,
      '4,Bo Berg,100,',
      '1,ANA LIMA,,',
      '1,Chen Wei,,',
      '5,"Dita ""Didi"" Novak",,Junior',
      '#!,Eva,,',
      '6,Flo,10²,',
      '7,Gus,,Visitor',
      '8,Han,,,,more',
      '9,Ána Lima,,',
      ',Ana Lima,,',
      '10,???,,',
      '11,PHANTOM,,',
      '12,"Phantom, Pair",,',
    ].join('\n')
    expect(read(text).people).toEqual([
      { line: 2, name: 'Ana Lima', number: '1', federation: '100' },
      { line: 8, name: 'Dita "Didi" Novak', number: '5', reduced: true },
      { line: 13, name: 'Ána Lima', number: '9' },
    ])
    expect(wrong(text)).toEqual([
      '3 no-name',
      '4 name-long',
      '5 federation-twice 2',
      '6 twice 2',
      '7 number-twice 2',
      '9 number-odd',
      '10 federation-odd',
      '11 visitor',
      '12 cells',
      '14 name-twice 2',
      '15 name-odd',
      '16 no-name',
      '17 no-name',
    ])
  })

  test('[PE4] every line is either taken or named', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'b', '1', '"', ',', ' ', 'é', '\n'), maxLength: 12 })
    fc.assert(
      fc.property(fc.array(cell), lines => {
        const text = `number,name\n7,Zed\n${lines.join('\n')}`
        const rows = readCsv(text, ',').slice(1)
        const { people, wrong: out } = read(text)
        expect([...people, ...out].map(({ line }) => line).sort((a, b) => a - b)).toEqual(
          rows.map(({ line }) => line),
        )
      }),
    )
  })

  test('[PE5] of the larger list everybody has a number, and the club where he is at home', () => {
    const text = 'EBU Number,Surname,Forename,Club\n00123,Lima,Ana,Acol\n,Berg,Bo,\n124,Wei,Chen,\n123,Eva,X,'
    expect(read(text, 'federation').people).toEqual([
      { line: 2, name: 'Ana Lima', federation: '00123', club: 'Acol' },
      { line: 4, name: 'Chen Wei', federation: '124' },
    ])
    expect(wrong(text, 'federation')).toEqual(['3 no-number', '5 federation-twice 2'])
  })

  test.each([
    ['', 'people.empty'],
    ['a,b\nc,d', 'people.no-names'],
  ])('[PE3] a file that says no names is refused: %j', (text, code) => {
    expect(readPeople(text, 'members')).toMatchObject({ ok: false, problem: { code } })
  })
})

const person = (name: string, number?: string, federation?: string): Person => ({
  ref: { kind: 'visitor' },
  name,
  ...(number !== undefined && { number }),
  ...(federation !== undefined && { federation }),
})

const CLUB = [
  person('Ana Lima', '12', '00345'),
  person('Élise Müller', '7'),
  person("Jean-Pierre O'Brien", '123', '1234567'),
  person('Anatoly Karpov'),
  person('Анна Каренина', '40'),
  person('王小明', '41'),
  person('Łucja Ørsted-Straße', '42'),
  person('Đorđe Ng', '43'),
]

const found = (text: string) => {
  const query = personQuery(text)
  return query
    ? createPeopleIndex(CLUB)
        .find(query)
        .map(({ name }) => name)
    : null
}

describe('looking for a person', () => {
  test.each([
    ['an', null],
    ['ana', ['Ana Lima', 'Anatoly Karpov']],
    ['ANÁ li', ['Ana Lima']],
    ['lim', ['Ana Lima']],
    ['elise', ['Élise Müller']],
    ['mueller', ['Élise Müller']],
    ['muller', ['Élise Müller']],
    ['pierre', ["Jean-Pierre O'Brien"]],
    ['jean-p', ["Jean-Pierre O'Brien"]],
    ['obr', ["Jean-Pierre O'Brien"]],
    ['o’brien', ["Jean-Pierre O'Brien"]],
    ['brien', ["Jean-Pierre O'Brien"]],
    ['анна', ['Анна Каренина']],
    ['小', ['王小明']],
    ['王小', ['王小明']],
    ['lucja', ['Łucja Ørsted-Straße']],
    ['strasse orsted', ['Łucja Ørsted-Straße']],
    ['djordje', ['Đorđe Ng']],
    ['dorde', ['Đorđe Ng']],
    ['12', ['Ana Lima']],
    ['123', ["Jean-Pierre O'Brien"]],
    ['345', ['Ana Lima']],
    ['0345', ['Ana Lima']],
    ['1234', ["Jean-Pierre O'Brien"]],
    ['99', []],
    ['zzz', []],
  ])('[PE6] %s finds %j', (text, names) => {
    expect(found(text)).toEqual(names)
  })

  test('[PE6] whoever is in a list is found by the first three letters of each of his names, and by his numbers', () => {
    const letters = fc.constantFrom(...'aeoubmnrst', 'é', 'ø', 'ж', 'ł', "'", '-')
    const word = fc.string({ unit: letters, minLength: 3, maxLength: 8 })
    const number = fc.nat({ max: 99_999 }).map(String)
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word, number), { minLength: 1, maxLength: 30 }), rows => {
        const people = rows.map(([given, surname, no]) => person(`${given} ${surname}`, no))
        const index = createPeopleIndex(people)
        for (const one of people) {
          for (const typed of [...nameWords(one.name).map(text => text.slice(0, 3)), one.number ?? '']) {
            const query = personQuery(typed)
            if (query) expect(index.find(query, 1000)).toContainEqual(one)
          }
        }
      }),
    )
  })

  test('[PE7] members come first, then those of the larger list who are not members; usual partners before the others', () => {
    const member = (id: string, name: string, federation?: string): Person => ({
      ...person(name, undefined, federation),
      ref: { kind: 'member', id: id as never },
    })
    const listed = (number: string, name: string): Person => ({
      ...person(name, undefined, number),
      ref: { kind: 'federation', number },
    })
    const ana = member('aaaaaaaa', 'Ana Lima', '5')
    const anna = member('bbbbbbbb', 'Anna Berg')
    const guests = [listed('5', 'Ana M. Lima'), listed('6', 'Anabel Zed')]
    expect(foundPeople([ana, anna], guests).map(({ name }) => name)).toEqual([
      'Ana Lima',
      'Anna Berg',
      'Anabel Zed',
    ])
    expect(foundPeople([ana, anna], guests, [anna])[0]).toBe(anna)
  })

  test.each([
    ['9123456', 'R123456'],
    ['R123456', '9123456'],
    ['r123456', '9123456'],
    ['K34', '2345678'],
    ['234', 'K345678'],
  ])('[PE21] %s finds the ACBL number %s, whose first digit became a letter', (typed, number) => {
    const index = createPeopleIndex([person('Ana Lima', undefined, number)])
    expect(index.find(must(personQuery(typed), 'a query')).map(({ name }) => name)).toEqual(['Ana Lima'])
  })

  test('[PE21] only a whole ACBL number is the same with its letter, and its holder the same person', () => {
    expect(['J12', 'K3456789', 'S123456', 'K-345 678'].map(numberKey)).toEqual([
      'j12',
      'k3456789',
      's123456',
      '2345678',
    ])
    expect(
      samePerson({ kind: 'federation', number: 'K345678' }, { kind: 'federation', number: '2345678' }),
    ).toBe(true)
  })

  test('[PE6] a number is the same with or without spaces, case and the zeros before it', () => {
    expect(['00 345', 'NL-0345', '0'].map(numberKey)).toEqual(['345', 'nl0345', '0'])
    expect(foldText('ÀÉÎØŁß')).toBe('aeiolss')
    expect(must(personQuery('nl-3'), 'a number').kind).toBe('number')
  })
})
