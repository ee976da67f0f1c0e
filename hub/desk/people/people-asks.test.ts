import * as v from 'valibot'
import { expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { type Member, type MemberId, memberIdSchema } from '../../../shared/people/person.ts'
import { pieceMark } from '../../../shared/protocol/copies.ts'
import { type Answer, answerSchema } from '../../../shared/protocol/down.ts'
import { CLUB_STREAM, type Piece } from '../../../shared/protocol/piece.ts'
import { type Ask, MAX_MESSAGE_BYTES } from '../../../shared/protocol/up.ts'
import { type DeviceId, sessionIdSchema } from '../../../shared/session/identity.ts'
import { makeFact, type Statement } from '../../../shared/session/state/fact.ts'
import { EVENING } from '../../../shared/test/evening.ts'
import { DIRECTOR, SESSION, SETTINGS, tableDevice } from '../../../shared/test/hall.ts'
import { createMemoryJournal } from '../../journal/journal-memory.ts'
import { openFederation } from '../../people/federation-file.ts'
import { openPieces } from '../../seal/open-pieces.ts'
import { askTable } from '../../test/door-requests.ts'
import { createHubHall, enterDirector, type HubHall, openedHubHall } from '../../test/hub-hall.ts'

const TABLE = tableDevice(1)
const id = (name: string): MemberId => v.parse(memberIdSchema, name.padEnd(8, 'x'))
const member = (name: string, rest: Partial<Member> = {}): Member => ({
  id: id(name.toLowerCase().replace(/[^a-z]/g, '')),
  name,
  ...rest,
})

const put = (hall: HubHall, list: boolean, ...members: Member[]) =>
  hall.ask(DIRECTOR, { what: 'put-members', members, list }).brought
const found = (hall: HubHall, text: string) =>
  hall.ask(TABLE, { what: 'find-person', text }).persons?.map(({ name }) => name)

/** Creates a hub where people sign up at the tables, in a session that requests names. */
function signUpHall() {
  const hall = createHubHall()
  hall.desk.start()
  enterDirector(hall)
  const at = { clock: 0, offset: null }
  const body = { ...SETTINGS, evening: EVENING }
  hall.fact(makeFact({ session: SESSION, device: DIRECTOR, seq: 1, at }, { kind: 'session-opened', body }))
  askTable(hall.desk, { device: TABLE, section: 'A', table: 1 })
  hall.desk.linked(TABLE, {})
  return hall
}

test('[DK471] a stranger at a table copies no list: 64 people from one address, by whatever device, and then whole names alone', () => {
  const hall = signUpHall()
  const letters = 'abcdefghijkl'.split('')
  const people = letters.flatMap(one =>
    letters.map(other =>
      member(`Name${one}${other} Family${other}`, { number: `${one.charCodeAt(0)}${other.charCodeAt(0)}` }),
    ),
  )
  while (people.length > 0) put(hall, false, ...people.splice(0, 20))
  hall.desk.linked(tableDevice(2), {})
  const learned = new Set<string>()
  const asked = (device: DeviceId, text: string, from?: string) => {
    hall.pass(60_000)
    const ask = { type: 'ask', id: 'a', ask: { what: 'find-person', text } }
    hall.desk.receive([{ ...hall.arrival(device, ask), ...(from && { address: from }) }])
    return must(
      hall.sent.findLast(({ message }) => message.type === 'answer')?.message,
      'an answer',
    ) as Answer
  }
  for (const one of letters)
    for (const device of [TABLE, tableDevice(2)])
      for (const { name } of asked(device, `name${one}`, '10.0.0.66').persons ?? []) learned.add(name)
  expect(learned.size).toBe(64)
  expect(asked(TABLE, 'namel', '10.0.0.66')).toMatchObject({ ok: false, code: 'enough-shown' })
  expect(asked(TABLE, 'Familyl Namell', '10.0.0.66').persons?.map(({ name }) => name)).toEqual([
    'Namell Familyl',
  ])
  expect(asked(TABLE, 'namel', '10.0.0.7').persons).toHaveLength(8)
})

test('[DK472] a table is told no number of a federation, and finds by a number only whoever has all of it', () => {
  const hall = signUpHall()
  put(hall, false, member('Ana Lima', { number: '12', federation: '204117' }), member('Bo Berg'))
  const persons = (text: string) => hall.ask(TABLE, { what: 'find-person', text }).persons
  expect(JSON.stringify(persons('lim'))).not.toContain('204117')
  expect([persons('2041'), persons('204117')?.map(({ name }) => name)]).toEqual([[], ['Ana Lima']])
})

test('[DK476] only where people sign up a table finds anybody', () => {
  const { hall } = openedHubHall()
  put(hall, false, member('Ana Lima'))
  expect(hall.ask(TABLE, { what: 'find-person', text: 'lima' })).toMatchObject({ ok: false, code: 'not-now' })
})

test('[DK420] a table finds who is meant; only the director sees, changes and deletes the lists', () => {
  const hall = signUpHall()
  expect(put(hall, false, member('Ana Lima', { number: '12' }), member('Bo Berg'))).toEqual([
    'added',
    'added',
  ])
  expect([found(hall, 'lim'), found(hall, '12'), found(hall, 'be')]).toEqual([['Ana Lima'], ['Ana Lima'], []])
  const asks: readonly Ask[] = [
    { what: 'members', text: '', from: 0 },
    { what: 'put-members', members: [], list: false },
    { what: 'delete-member', member: id('analima') },
    { what: 'put-federation', load: 'load', from: 0, people: [], end: true },
    { what: 'usual-pairs', from: 0 },
    { what: 'fees', fees: null },
  ]
  for (const ask of asks) expect(hall.ask(TABLE, ask)).toMatchObject({ ok: false, code: 'director-only' })
})

test('[DK421] a number belongs to one member; of a list nobody is entered twice or in the place of another', () => {
  const { hall } = openedHubHall()
  put(hall, false, member('Ana Lima', { number: '12' }), member('Bo Berg'))
  expect(put(hall, false, member('Chen Wei', { number: '012' }))).toEqual(['number-taken'])
  expect(put(hall, false, { ...member('Ana Lima'), name: 'Ana Berg-Lima', number: '12' })).toEqual([
    'changed',
  ])
  expect(
    put(
      hall,
      true,
      { ...member('another a'), name: 'ANA BERG LIMA', number: '12', federation: '77' },
      { ...member('another b'), name: 'Bo Berg' },
      { ...member('another c'), name: 'Chen Wei', number: '12' },
      { ...member('another d'), name: 'Bo Berg', number: '13' },
      { ...member('another e'), name: 'Bo Berg', number: '14' },
    ),
  ).toEqual(['changed', 'known', 'number-taken', 'changed', 'added'])
  const page = must(hall.ask(DIRECTOR, { what: 'members', text: '', from: 0 }).members, 'a page')
  expect(page.rows.map(({ id: one, name, number }) => [one, name, number])).toEqual([
    [id('analima'), 'ANA BERG LIMA', '12'],
    [id('boberg'), 'Bo Berg', '13'],
    [id('anothere'), 'Bo Berg', '14'],
  ])
})

test('[DK422] every answer fits a message, with the longest names; pages go on where the last one ended', () => {
  const { hall } = openedHubHall()
  const longest = (at: number): Member => ({
    id: v.parse(memberIdSchema, `${at}`.padStart(26, 'm')),
    name: `${'王'.repeat(56)}${String(at).padStart(4, '0')}`,
    number: `${at}`.padStart(20, 'A'),
    federation: `${at}`.padStart(20, 'B'),
    reduced: true,
  })
  for (let from = 0; from < 40; from += 8)
    put(hall, false, ...Array.from({ length: 8 }, (_, at) => longest(from + at)))
  const answers = [hall.ask(TABLE, { what: 'find-person', text: '王' })]
  const rows: Member[] = []
  for (;;) {
    const answer = hall.ask(DIRECTOR, { what: 'members', text: '', from: rows.length })
    answers.push(answer)
    const page = must(answer.members, 'a page')
    expect(page.total).toBe(40)
    if (page.rows.length === 0) break
    rows.push(...page.rows)
  }
  expect(new Set(rows.map(one => one.id)).size).toBe(40)
  for (const answer of answers) {
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(MAX_MESSAGE_BYTES)
    expect(v.is(answerSchema, answer)).toBe(true)
  }
})

test('[DK423] the larger list is found behind the members, takes the place of the one before when its end has come, and holds up where it was cut off', () => {
  const hall = createHubHall(
    createMemoryJournal(),
    undefined,
    undefined,
    'r',
    undefined,
    openFederation(':memory:'),
  )
  hall.desk.start()
  enterDirector(hall)
  const bring = (load: string, from: number, names: readonly string[], end: boolean) =>
    hall.ask(DIRECTOR, {
      what: 'put-federation',
      load,
      from,
      end,
      people: names.map((name, at) => ({ number: `${from + at + 100}`, name })),
    }).listed
  const search = (text: string) =>
    hall.ask(DIRECTOR, { what: 'find-person', text }).persons?.map(({ name }) => name)
  expect(bring('first', 0, ['Ana Novak', 'Bo Novák'], false)).toBe(2)
  expect(search('novak')).toEqual([])
  // A part out of sequence changes nothing, and the reply states where to continue.
  expect(bring('first', 5, ['Nobody'], true)).toBe(2)
  expect(bring('first', 2, ['Chen Novak'], true)).toBe(3)
  put(hall, false, member('Zoe Novak'))
  expect(search('novak')).toEqual(['Zoe Novak', 'Ana Novak', 'Bo Novák', 'Chen Novak'])
  expect(search('101')).toEqual(['Bo Novák'])
  expect(hall.ask(DIRECTOR, { what: 'members', text: '', from: 0 }).members?.federation).toBe(3)
  expect(bring('second', 0, ['Dita Novak'], true)).toBe(1)
  hall.pass(5000)
  expect(search('nov')).toEqual(['Zoe Novak', 'Dita Novak'])
})

test('[DK424] who usually plays with whom is offered first, and last week’s pairs are told', () => {
  const { hall } = openedHubHall()
  const ana = member('Ana Lima')
  const bo = member('Bo Berg')
  const chen = member('Bob Zed')
  put(hall, false, ana, bo, chen)
  const session = v.parse(sessionIdSchema, 'next-week')
  const stamp = { device: DIRECTOR, at: { clock: 0, offset: null } }
  const say = (seq: number, statement: Statement, of = session) =>
    hall.hear(DIRECTOR, { type: 'fact', fact: makeFact({ ...stamp, session: of, seq }, statement) }, of)
  const ref = ({ id: one }: Member) => ({ kind: 'member' as const, id: one })
  hall.fact(
    makeFact(
      { ...stamp, session: hall.journal.sessions()[0] ?? session, seq: 3 },
      {
        kind: 'contestant-named',
        body: {
          section: 'A',
          contestant: '1',
          players: [ana.name, chen.name],
          persons: [ref(ana), ref(chen)],
        },
      },
    ),
  )
  say(1, { kind: 'session-opened', body: SETTINGS })
  expect(hall.ask(DIRECTOR, { what: 'usual-pairs', from: 0 }).pairs?.rows).toEqual([
    { players: ['Ana Lima', 'Bob Zed'], persons: [ref(ana), ref(chen)], times: 1, last: true },
  ])
  const find = (text: string) =>
    hall.ask(DIRECTOR, { what: 'find-person', text, beside: ref(ana) }).persons?.map(({ name }) => name)
  expect([find(''), find('bob')]).toEqual([['Bob Zed'], ['Bob Zed']])
  hall.ask(DIRECTOR, { what: 'delete-member', member: chen.id })
  expect(hall.ask(DIRECTOR, { what: 'usual-pairs', from: 0 }).pairs?.total).toBe(0)
})

const told = (hall: HubHall): readonly Piece[] =>
  hall.backups.map(({ backup }) => backup.piece).filter(({ stream }) => stream === CLUB_STREAM)

test('[DK425] a deleted member is in no row and no piece that is cut from then on; a tablet with an older piece revives nobody', () => {
  const { hall } = openedHubHall()
  put(hall, false, member('Ana Lima'), member('Bo Berg'))
  hall.pass(3000)
  const before = told(hall)
  expect(textOf(hall, before)).toContain('Ana Lima')
  hall.ask(DIRECTOR, { what: 'delete-member', member: id('analima') })
  hall.backups.length = 0
  hall.pass(3000)
  const after = told(hall)
  expect(textOf(hall, after)).not.toContain('Ana Lima')
  expect(textOf(hall, after)).toContain('Bo Berg')
  expect(JSON.stringify(hall.journal.clubEntries())).not.toContain('Ana Lima')
  expect(put(hall, false, member('Ana Lima'))).toEqual(['deleted'])

  const kept = new Map(before.map(piece => [pieceMark(piece), piece]))
  const newest = must(before.at(-1), 'a piece')
  hall.sent.length = 0
  hall.hear(TABLE, {
    type: 'copies',
    copies: [{ stream: CLUB_STREAM, marks: [{ index: newest.index, mark: pieceMark(newest) }], next: null }],
  })
  for (let asked = hall.sent.shift(); asked; asked = hall.sent.shift()) {
    const { device, message } = asked
    if (message.type === 'list-pieces')
      hall.hear(device, { type: 'pieces-listed', id: message.id, marks: [...kept.keys()], more: false })
    if (message.type === 'give-pieces')
      for (const mark of message.marks)
        hall.hear(device, { type: 'piece-given', id: message.id, mark, piece: kept.get(mark) ?? null })
  }
  const known = (text: string) =>
    hall.ask(DIRECTOR, { what: 'find-person', text }).persons?.map(({ name }) => name)
  expect([known('lima'), known('berg')]).toEqual([[], ['Bo Berg']])
  expect(JSON.stringify(hall.journal.clubEntries())).not.toContain('Ana Lima')
})

const textOf = (hall: HubHall, pieces: readonly Piece[]): string =>
  JSON.stringify(openPieces(hall.keys, pieces).club.flatMap(({ entries }) => entries))

test('[DK426] the club’s table money is kept for all its sessions', () => {
  const { hall } = openedHubHall()
  expect(hall.ask(DIRECTOR, { what: 'fees', fees: null }).fees).toBe(null)
  const fees = { member: 400, reduced: 200, guest: 500, visitor: 600, money: '£' }
  expect(hall.ask(DIRECTOR, { what: 'fees', fees }).fees).toEqual(fees)
  const entries = hall.journal.clubEntries().length
  expect(hall.ask(DIRECTOR, { what: 'fees', fees }).fees).toEqual(fees)
  expect(hall.journal.clubEntries()).toHaveLength(entries)
})
