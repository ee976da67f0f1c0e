import * as fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { formatDirectorCode, parseDirectorCode } from './director-code.ts'
import { formatTableCode, parseTableCode, type TableCode } from './table-code.ts'

const hex = (letters: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: letters, maxLength: letters })
const token = hex(32)
const club = hex(64)
const letters = fc.constantFrom(...'0123456789abcdefghijklmnopqrstuv')
const secret = fc.string({ unit: letters, minLength: 20, maxLength: 64 })
const port = fc.integer({ min: 1, max: 65_535 })
const host = fc.oneof(fc.ipV4(), fc.constantFrom('laptop.local', 'desk', 'overtrick.club.example'))
const address = fc.tuple(host, port).map(([name, at]) => `${name}:${at}`)
const addresses = fc.array(address, { minLength: 1, maxLength: 4 })

const CODE: TableCode = {
  section: 'A',
  table: 25,
  token: 'fedcba98'.repeat(4),
  club: '0123456789abcdef'.repeat(4),
  addresses: ['192.168.1.5:8484'],
}
const PAGE = 'http://192.168.1.5:8484'
const TEXT = formatTableCode(PAGE, CODE)

test('[PR64] the code of a table is read back whole', () => {
  fc.assert(
    fc.property(
      fc.record({
        section: fc.constantFrom('A', 'F', 'ZZ'),
        table: fc.integer({ min: 1, max: 250 }),
        token,
        club,
        addresses,
      }),
      code => {
        const [first = ''] = code.addresses
        expect(parseTableCode(formatTableCode(`http://${first}`, code))).toEqual({ kind: 'table', code })
        expect(parseDirectorCode(formatTableCode(`http://${first}`, code))).toEqual({ kind: 'other' })
      },
    ),
  )
})

test('[PR64] so is the code of a director’s screen, and neither is taken for the other', () => {
  fc.assert(
    fc.property(fc.record({ secret, club, addresses }), code => {
      const [first = ''] = code.addresses
      const text = formatDirectorCode(`http://${first}/director`, code)
      expect(parseDirectorCode(text)).toEqual({ kind: 'director', code })
      expect(parseTableCode(text)).toEqual({ kind: 'other' })
    }),
  )
})

test('[PR65] all data of a code is in the fragment, and the rest is the plain address', () => {
  expect(TEXT.split('#')[0]).toBe('http://192.168.1.5:8484/')
  const { hash } = new URL(TEXT)
  expect(parseTableCode(`http://laptop.local/table/${hash}`)).toMatchObject({
    code: { table: 25, addresses: ['laptop.local:80'] },
  })
  expect(parseTableCode(`HTTPS://Laptop.Local/${hash}`)).toMatchObject({
    code: { addresses: ['laptop.local:443'] },
  })
})

test.each(['bridge-club', 'overtrick2', '~bridge', 'a_b/c.d', 'table/index.html', 'клуб'])(
  '[PR65] the page of a code may lie in any folder of the web: %s',
  folder => {
    const page = `https://club.example/${folder}`
    expect(parseTableCode(formatTableCode(page, CODE))).toMatchObject({ kind: 'table', code: { table: 25 } })
    const director = { secret: 'v'.repeat(26), club: CODE.club, addresses: CODE.addresses }
    expect(parseDirectorCode(formatDirectorCode(page, director))).toMatchObject({ kind: 'director' })
  },
)

test.each([
  ['', 'other'],
  ['http://192.168.1.5:8484/table/', 'other'],
  ['http://192.168.1.5:8484/#v0v0v0v0v0v0v0v0v0v0v0v0v0', 'other'],
  ['https://club.example/#top', 'other'],
  ['WIFI:S:Hall;T:WPA;P:bridge;;', 'other'],
  [`${TEXT}${'~AAAAAAAA'.repeat(100)}`, 'other'],
  [TEXT.replace('#1~', '#3~'), 'newer'],
  [TEXT.replace('~A25~', '~A251~'), 'damaged'],
  [TEXT.replace('~A25~', '~A0~'), 'damaged'],
  [TEXT.replace('~A25~', '~a25~'), 'damaged'],
  [TEXT.replace('A25~', 'A25~A'), 'damaged'],
  [TEXT.replace('A25~', 'A25~!'), 'damaged'],
  [TEXT.replace(/A25~[^~]*/, 'A25~'), 'damaged'],
  [TEXT.slice(0, -1), 'damaged'],
  [`${TEXT}~`, 'damaged'],
  [`${TEXT}~AAAA`, 'damaged'],
  [`${TEXT}~more of it:8484`, 'damaged'],
  [`${TEXT}${'~wKgBBSEk'.repeat(4)}`, 'damaged'],
] as const)('[PR66] a text that is no whole code of a table is told for what it is: %s', (text, kind) => {
  expect(parseTableCode(text)).toEqual({ kind })
})

test('[PR66] nothing that may be scanned breaks the reader', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('http://', '/#1~', '~', 'A1', TEXT, '#', ':8484'))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const read = parseTableCode(pieces.join(''))
      expect(['table', 'other', 'newer', 'damaged']).toContain(read.kind)
    }),
  )
})

test('[PR67] a code has few modules: 41 a side with one address, 45 with up to two more, 49 with three', () => {
  const side = (code: TableCode) => {
    const { version, size } = encode(formatTableCode(`http://${code.addresses[0]}`, code), {
      ecc: 'M',
      border: 0,
    })
    return [version, size]
  }
  const usual = { ...CODE, addresses: ['192.168.100.100:8484'] }
  expect(side(usual)).toEqual([6, 41])
  const more = ['10.0.0.5:8484', '172.16.30.40:8484', '192.168.56.1:8484']
  expect(side({ ...usual, addresses: [...usual.addresses, ...more.slice(0, 1)] })).toEqual([7, 45])
  expect(side({ ...usual, addresses: [...usual.addresses, ...more.slice(0, 2)] })).toEqual([7, 45])
  expect(side({ ...usual, section: 'AB', table: 250, addresses: [...usual.addresses, ...more] })).toEqual([
    8, 49,
  ])
})
