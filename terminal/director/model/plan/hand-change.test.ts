import { signal } from '@preact/signals'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import type { Json } from '../../../../shared/lib/canonical.ts'
import { planStatement } from '../../../../shared/session/acts/plan-statement.ts'
import { changeDraw } from '../../../../shared/session/draw/change-draw.ts'
import { drawAhead } from '../../../../shared/session/draw/draw-ahead.ts'
import { matchesNotBegun } from '../../../../shared/session/draw/round-by-hand.ts'
import { DIRECTOR, type Hall } from '../../../../shared/test/hall.ts'
import { made } from '../../../../shared/test/made.ts'
import { createSwissHall, playSwissRound, sectionIn } from '../../../../shared/test/swiss-hall.ts'
import { speakAll } from '../../../../shared/text/catalogue.ts'
import { LOCALES } from '../../../../shared/text/locale.ts'
import { createText } from '../../../../shared/text/text.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../text/director-draw.ts'
import { type KeptField, keepForm, keptField } from '../../kit/kept-form.ts'
import { standingLook } from './draw-look.ts'
import { matchReasons } from './draw-words.ts'
import {
  amongOpen,
  type HandFields,
  type HandKind,
  handChange,
  handChoices,
  handFieldsSchema,
  handKindSchema,
  NO_FIELDS,
} from './hand-change.ts'
import { usualWho, type WhoFields, type WhoKind, whoFieldsSchema, whoKindSchema } from './who-change.ts'

await speakAll()

/** Creates a hall of nine contestants after round 1, with round 2 drawn. */
function secondDrawn(kind: 'pairs' | 'teams' = 'pairs'): Hall {
  const hall = createSwissHall({ kind, contestants: 9, rounds: 5 })
  playSwissRound(hall, 1)
  const ahead = drawAhead(hall.state(), 'A')
  if (ahead.kind !== 'ready') throw new Error(`the next round is ${ahead.kind}`)
  hall.say(DIRECTOR, must(planStatement(hall.state(), 'A', ahead.plan), 'a plan'))
  return hall
}

const choicesIn = (hall: Hall) => {
  const section = sectionIn(hall.state())
  return handChoices(section, matchesNotBegun(section))
}

const change = (hall: Hall, kind: HandKind, asked: Partial<HandFields> = {}) => {
  const fields = amongOpen({ ...NO_FIELDS, ...asked }, choicesIn(hall))
  const changed = made(changeDraw(hall.state(), 'A', handChange(kind, 2, fields)))
  hall.say(DIRECTOR, must(planStatement(hall.state(), 'A', changed.plan), 'a plan'))
}

test.each(['pairs', 'teams'] as const)(
  '[DS403] where nobody has sat down a round can be changed although others have begun, all but drawn again: %s',
  kind => {
    const hall = secondDrawn(kind)
    expect(choicesIn(hall).kinds).toEqual(['swap', 'turn', 'exchange', 'redraw'])
    expect(choicesIn(hall).tables).toEqual([1, 2, 3, 4])
    // For teams it is the second table of match 1.
    hall.sit(kind === 'teams' ? 2 : 1, 2)
    const { kinds, people, tables } = choicesIn(hall)
    expect([kinds, tables]).toEqual([
      ['swap', 'turn', 'exchange'],
      [2, 3, 4],
    ])
    expect(people).toHaveLength(7)
    // A choice from before they sat down gives way to what is open.
    change(hall, 'swap', { one: '1', other: '2' })
    change(hall, 'turn', { table: 1 })
    change(hall, 'exchange', { table: 1, withTable: 1 })
    for (const table of kind === 'teams' ? [3, 5] : [2, 3]) hall.sit(table, 2)
    expect(choicesIn(hall)).toMatchObject({ kinds: ['swap', 'turn'], tables: [4] })
    // With one match left, its two swap seats, or one of them swaps with the bye.
    const out = must(choicesIn(hall).people.at(-1), 'who sits out')
    change(hall, 'swap', { other: out })
    expect(choicesIn(hall).people.at(-1)).not.toBe(out)
    hall.sit(kind === 'teams' ? 7 : 4, 2)
    expect(choicesIn(hall)).toMatchObject({ kinds: [], tables: [] })
  },
)

/** Returns a form on a page that can be reloaded on one device. */
function pageOf(form: string, fieldsOf: () => readonly KeptField[]) {
  const memory = signal<Record<string, Json>>({})
  const remember = (key: string, value: Json) => {
    memory.value = { ...memory.value, [key]: value }
  }
  return () => keepForm({ memory, remember }, form, fieldsOf())
}

test('[DS404] what is begun of a change by hand, or of who comes and goes, is there again when the page is loaded anew', () => {
  const kind = signal<HandKind | null>(null)
  const fields = signal(NO_FIELDS)
  const hand = pageOf('draw/A/2', () => [
    keptField('kind', kind, handKindSchema),
    keptField('fields', fields, handFieldsSchema),
  ])
  const before = hand()
  kind.value = 'swap'
  fields.value = { ...NO_FIELDS, one: '4', other: '7' }
  before.stop()
  kind.value = null
  fields.value = NO_FIELDS
  const after = hand()
  expect([kind.value, fields.value.one, fields.value.other]).toEqual(['swap', '4', '7'])
  after.forget()
  kind.value = null
  hand()
  expect(kind.value).toBeNull()

  const who = signal<WhoKind | null>(null)
  const keyed = signal<WhoFields | null>(null)
  const people = pageOf('who/A', () => [
    keptField('kind', who, whoKindSchema),
    keptField('keyed', keyed, v.nullable(whoFieldsSchema)),
  ])
  const late = { ...usualWho(sectionIn(secondDrawn().state())), names: 'Ana & Bo' }
  const first = people()
  who.value = 'late'
  keyed.value = late
  first.stop()
  who.value = null
  keyed.value = null
  people()
  expect([who.value, keyed.value]).toEqual(['late', late])
})

test('[DS402] of a match that was turned or given another table by hand no reason of its seats is told, and that it was', () => {
  const hall = secondDrawn()
  const look = () =>
    must(standingLook({ entries: hall.entries, state: hall.state() }, 'A', 2), 'a drawn round')
  const reasons = (t = createText(DIRECTOR_DRAW_TEXT, 'en')) => {
    const { draw, matches } = look()
    return matches.map(match => matchReasons(t, must(draw, 'a draw'), 'pairs', match, String, String))
  }
  expect(look().isChanged).toBe(false)
  const [first = []] = reasons()
  expect(first.at(-1)).toMatch(/sits North-South: fewer times so far/)
  change(hall, 'turn', { table: 1 })
  expect(look().isChanged).toBe(true)
  expect(look().matches.map(({ isMoved }) => isMoved)).toEqual([true, false, false, false])
  expect(reasons()[0]).toEqual([...first.slice(0, -1), 'Table or direction changed by hand.'])
  change(hall, 'turn', { table: 1 })
  expect(look().isChanged).toBe(false)
  change(hall, 'exchange', { table: 1, withTable: 2 })
  expect(look().matches.map(({ isMoved }) => isMoved)).toEqual([true, true, false, false])
  for (const locale of LOCALES)
    expect(reasons(createText(DIRECTOR_DRAW_TEXT, locale)).flat().every(Boolean)).toBe(true)
})
