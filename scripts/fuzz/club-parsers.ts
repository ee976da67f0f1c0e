import * as v from 'valibot'
import { PLAN } from '../../hub/test/hub-hall.ts'
import { must } from '../../shared/lib/assert.ts'
import { eventOf } from '../../shared/look-up/event-of.ts'
import { eventsOf, summaryOf } from '../../shared/look-up/events-of.ts'
import { PART_SCHEMAS, partOf } from '../../shared/look-up/part-of.ts'
import { publicIdOf } from '../../shared/look-up/public-id.ts'
import { parseAmount } from '../../shared/people/fees.ts'
import { decodeList } from '../../shared/people/file-encoding.ts'
import { createPeopleIndex, personQuery } from '../../shared/people/people-search.ts'
import { type Person, personNameSchema } from '../../shared/people/person.ts'
import { readPeople } from '../../shared/people/read-people.ts'
import { createHall, SESSION, SETTINGS } from '../../shared/test/hall.ts'
import { legacyEncodingOf } from '../../shared/text/legacy-encoding.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { wallSchema } from '../../shared/wall/wall-schema.ts'
import { wallView } from '../../shared/wall/wall-view.ts'
import { pagesOf } from '../../terminal/wall/pages.ts'
import { bytesParser, type FuzzedParser, jsonParser, readAgain, textParser } from './parser.ts'

/** Parsers of the club's own data: lists of people, room display requests, and lookups. */

const LISTS = [
  'Number;Name;Club;Type\n12;"Lima, Ana";Riverside;member\n13;"Berg ""Bo""";;reduced\n',
  'Surname,Given name,NGS number\nWei,Chen,7712\nNovák,Dita,7713\n',
  '1\tAna Lima\n2\tBo Berg\n',
  'Номер;Фамилия;Имя\r\n1;Иванов;Пётр\r\n',
  '姓名,编号\n陈伟,5\n',
  'Ana Lima\nBo Berg\n',
]
const PEOPLE: readonly Person[] = ['Ana Lima', 'Bo Berg', 'Пётр Иванов', '陈伟', 'Zoë Ångström-O’Neil'].map(
  (name, at) => ({ ref: { kind: 'federation', number: `${at + 1}` }, name, federation: `${at + 1}` }),
)
const INDEX = createPeopleIndex(PEOPLE)

/**
 * Checks that every accepted person has a name valid in the club's journal, and that no line is both accepted and
 * refused.
 */
function peopleIn(text: string): boolean {
  const both = (['members', 'federation'] as const).map(of => readPeople(text, of))
  for (const read of both) {
    if (!read.ok) continue
    const lines = [...read.value.people, ...read.value.wrong].map(({ line }) => line)
    if (new Set(lines).size !== lines.length) throw new Error('A line is told twice.')
    for (const { name } of read.value.people)
      if (!v.is(personNameSchema, name)) throw new Error('A name is taken that is none.')
  }
  return both.some(({ ok }) => ok)
}

/** Checks that a parsed event is complete. */
function eventIn(text: string): boolean {
  const event = readAgain(PART_SCHEMAS.event, text)
  if (event === undefined) return false
  for (const { traveller } of event.boards)
    partOf(event, {
      kind: 'board',
      event: event.id,
      board: traveller.board,
      section: traveller.section ?? event.sections[0] ?? ('A' as never),
    })
  for (const { section, rows } of event.rankings)
    for (const { contestant } of rows)
      partOf(event, { kind: 'card', event: event.id, section: section ?? ('A' as never), contestant })
  return true
}

/** Creates a hall with one round played, to be looked up and displayed. */
function played() {
  const hall = createHall(PLAN, { ...SETTINGS, public: { wall: 'names' } })
  hall.name({ '1': ['Ana Lima', 'Bo Berg'], '2': ['Пётр Иванов', '陈伟'] })
  for (const table of [1, 2]) hall.playRound(table, 1, '4S N +1')
  const event = must(eventOf(hall.state(), { id: publicIdOf(SESSION), hands: () => new Map() }), 'the event')
  const cards = event.rankings.flatMap(({ rows }) => rows.map(({ lines }) => ({ lines })))
  return { event, cards, events: eventsOf([summaryOf(event)]), wall: wallView(hall.state(), 0, 60) }
}

const GLASS = { width: 1920, height: 1080 }

export function clubParsers(): readonly FuzzedParser[] {
  const { event, cards, events, wall } = played()
  return [
    textParser('list of people', LISTS, peopleIn),
    bytesParser(
      'file of people',
      LISTS.map(text => new TextEncoder().encode(text)),
      bytes => LOCALES.map(locale => peopleIn(decodeList(bytes, legacyEncodingOf(locale)).text)),
    ),
    textParser('name that is looked for', ['lim', '3', 'ång', '陈', 'иван пёт'], text => {
      const query = personQuery(text)
      return query && INDEX.find(query)
    }),
    textParser('amount of money', ['4', '4.50', '4,50'], parseAmount),
    jsonParser('wall', { schema: wallSchema, samples: wall ? [wall] : [] }, text => {
      const view = readAgain(wallSchema, text)
      return view && pagesOf(view, 0, GLASS)
    }),
    jsonParser('list of events', { schema: PART_SCHEMAS.events, samples: [events] }, text =>
      readAgain(PART_SCHEMAS.events, text),
    ),
    jsonParser('event that is looked up', { schema: PART_SCHEMAS.event, samples: [event] }, eventIn),
    jsonParser('card that is looked up', { schema: PART_SCHEMAS.card, samples: cards }, text =>
      readAgain(PART_SCHEMAS.card, text),
    ),
    jsonParser('board that is looked up', { schema: PART_SCHEMAS.board, samples: event.boards }, text =>
      readAgain(PART_SCHEMAS.board, text),
    ),
  ]
}
