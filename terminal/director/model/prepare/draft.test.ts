import { describe, expect, test } from 'vitest'
import { exportResults } from '../../../../shared/export/results-export.ts'
import { formatPlanJson } from '../../../../shared/formats/movements/plan-json-format.ts'
import { parseResultsJson } from '../../../../shared/formats/results-json/results-json.ts'
import { must } from '../../../../shared/lib/assert.ts'
import { individual } from '../../../../shared/movement/make/individual/individual.ts'
import { roundRobinTeams } from '../../../../shared/movement/make/teams/round-robin-teams.ts'
import { named } from '../../../../shared/movement/plan/plan-title.ts'
import { settingsOf, tablesOpen } from '../../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { createHall, DIRECTOR } from '../../../../shared/test/hall.ts'
import { inEnglish, made } from '../../../../shared/test/made.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { createReckonerHere } from '../../../e2e/reckoner-here.ts'
import { formatNames, parseNames } from '../people/names.ts'
import { createPlanEditor } from '../plan/plan-editor.ts'
import { boardsInstead } from './offers.ts'
import { createSessionDraft } from './session-draft.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const createDraft = (usual: { readonly name: string; readonly date: string }) => {
  const { draft, statements } = createSessionDraft(usual, createReckonerHere(), LOT)
  return { ...draft.value, statements }
}

const LOT = 17

const USUAL = { name: 'Friday pairs', date: '2026-11-20' }

const MITCHELL = 'Three tables\n1,3,9,3,3,0\n1,1,1,1,3,2,1,2,3\n2,2,2,2,1,3,2,3,1\n3,3,3,3,2,1,3,1,2'

const teamPlan = () => made(roundRobinTeams.make({ tables: 4, boardsPerRound: 2, copies: 2 }))

describe('a new session', () => {
  test('[DS10] the number of pairs alone makes a session whose tables are open', () => {
    const draft = createDraft(USUAL)
    draft.pairs.value = 6
    const desk = createHall(planOffered(6))
    expect(draft.statements.value.map(({ kind }) => kind)).toEqual(['session-opened', 'section-planned'])
    expect(draft.plan.value).toEqual(sectionOf(desk.state(), 'A')?.plan)
    expect(tablesOpen(desk.state())).toBe(true)
  })

  test('[DS30] several sections are opened together, each with its pairs and its movement', () => {
    const session = createSessionDraft(USUAL, createReckonerHere(), LOT)
    session.draft.value.pairs.value = 6
    session.add()
    expect(session.statements.value.flatMap(({ body }) => ('section' in body ? body.section : []))).toEqual([
      'A',
      'B',
    ])
    session.draft.value.pairs.value = 10
    session.draft.value.names.value = 'Ana & Bo'
    session.draft.value.field.value = 'apart'
    const [opened, a, b, named] = session.statements.value
    expect(opened?.body).toMatchObject({ name: 'Friday pairs', sections: 'apart' })
    expect([a?.body, b?.body]).toMatchObject([
      { section: 'A', plan: { contestants: { length: 6 } } },
      { section: 'B', plan: { contestants: { length: 10 } } },
    ])
    expect(named?.body).toMatchObject({ section: 'B', players: ['Ana', 'Bo'] })
    session.draft.value.readFile(
      'x.json',
      bytes(formatPlanJson(teamPlan(), { id: 'x', name: 'x', source: 'here' })),
    )
    expect([session.alike.value, session.statements.value]).toEqual([false, []])
    session.drop()
    expect(session.statements.value).toHaveLength(2)
    expect(session.statements.value[0]?.body).not.toHaveProperty('sections')
  })

  test('[DS11] a chosen movement stays chosen while it is offered, else the first offer is taken', () => {
    const draft = createDraft(USUAL)
    draft.pairs.value = 12
    draft.choose('relay-6')
    expect(draft.plan.value?.winners).toBe(2)
    draft.boardsPerRound.value = 4
    expect(draft.offer.value?.id).toBe('relay-6')
    draft.pairs.value = 4
    expect(draft.offer.value?.id).toBe(draft.offers.value[0]?.id)
  })

  test('[UI293] where half sets want pairs of boards the offer says that a round has fewer than wished', () => {
    const draft = createDraft(USUAL)
    draft.pairs.value = 6
    draft.boardsPerRound.value = 3
    const instead = (id: string) => {
      const offer = draft.offers.value.find(each => each.id === id)
      return offer && boardsInstead(draft.boardsPerRound.value, offer)
    }
    expect([instead('howell-3'), instead('reduced-howell-3x4')]).toEqual([{ count: 2, wished: 3 }, null])
    draft.boardsPerRound.value = null
    expect(instead('howell-3')).toBeNull()
  })

  test('[DS450] each movement offered says why it stands where it stands', () => {
    const draft = createDraft(USUAL)
    draft.pairs.value = 16
    draft.wishes.value = { boards: 24 }
    const [first, second] = draft.offers.value
    expect(first?.why).toMatchObject({ kind: 'first-though', drawbacks: [{ kind: 'shared' }] })
    expect(second?.why.kind).toBe('behind')
  })

  test('[DS12] nothing is opened without a name or without a movement', () => {
    const draft = createDraft(USUAL)
    draft.name.value = ' '
    expect(draft.statements.value).toEqual([])
    draft.name.value = 'Friday'
    draft.pairs.value = 2
    expect(draft.statements.value).toEqual([])
  })

  test('[DS13] a plan from a file takes the place of the offers; what cannot be read is said', () => {
    const draft = createDraft(USUAL)
    draft.readFile(
      'plan.json',
      bytes(formatPlanJson(planOffered(6), { id: 'six', name: 'Six', source: 'here' })),
    )
    expect(draft.plan.value?.tables).toBe(3)
    draft.readFile('song.txt', bytes('la la'))
    expect(draft.file.value).toMatchObject({ kind: 'refused', name: 'song.txt' })
    draft.readFile(
      'plan.json',
      bytes(formatPlanJson(planOffered(6), { id: 'six', name: 'Six', source: 'here' })),
    )
    draft.choose('howell-4')
    expect(draft.file.value.kind).toBe('none')
  })

  test('[UI72] EBUScore text is opened too, with several movements to choose from and what is wrong with each', () => {
    const draft = createDraft(USUAL)
    draft.readFile('two.txt', bytes(`${MITCHELL}\nTwice\n0,2,2,1,2,0\n1,2,1,1,2,1\n3,4,2,3,4,2\n`))
    expect(draft.plan.value).toMatchObject({ tables: 3, rounds: 3, title: named('Three tables') })
    expect(draft.faults.value).toEqual([])
    draft.chooseInFile(1)
    expect(draft.faults.value).toContainEqual(expect.objectContaining({ round: 2, table: 1 }))
    expect(draft.statements.value).toEqual([])
  })

  test('[FMP147] a file is read by its byte order mark, and as Windows Latin where it is no UTF-8', () => {
    const draft = createDraft(USUAL)
    draft.readFile(
      'all.txt',
      new Uint8Array(Uint16Array.from(`\uFEFF${MITCHELL}`, one => one.charCodeAt(0)).buffer),
    )
    expect(draft.plan.value).toMatchObject({ title: named('Three tables') })
    draft.readFile(
      'all.txt',
      Uint8Array.from(MITCHELL.replace('Three', 'Três'), one => one.charCodeAt(0)),
    )
    expect(draft.plan.value).toMatchObject({ title: named('Três tables') })
  })

  test('[FMP36] of a collection those that cannot be read are told by name, and the others can be taken', () => {
    const draft = createDraft(USUAL)
    draft.readFile('all.txt', bytes(`Broken\n0,3,9,3,3,0\n1,4,1\n\n${MITCHELL}\n`))
    const { file } = draft
    expect(draft.plan.value).toMatchObject({ title: named('Three tables') })
    expect(file.value.kind === 'plan' && file.value.leftOut.map(inEnglish)).toEqual([
      '“Broken”, line 2: tables in the header: 3; lines that follow: 1. Correct the second number, or give each table one line.',
    ])
    const good = JSON.parse(formatPlanJson(planOffered(6), { id: 'six', name: 'Six', source: 'here' }))
    draft.readFile('all.json', bytes(JSON.stringify([good, { ...good, id: 'odd', kind: 'trios' }])))
    expect(file.value.kind === 'plan' && file.value.leftOut.map(inEnglish)).toEqual([
      expect.stringMatching(/^odd: /),
    ])
    draft.readFile('plan.json', bytes(JSON.stringify(good)))
    expect(file.value).toMatchObject({ kind: 'plan', leftOut: [] })
  })

  test('[UI72] movements for teams and for players open a session, too', () => {
    for (const maker of [roundRobinTeams, individual]) {
      const plan = made(maker.make({ tables: 5, boardsPerRound: 2, copies: 2 }))
      const draft = createDraft(USUAL)
      draft.readFile('x.json', bytes(formatPlanJson(plan, { id: 'x', name: 'Movement', source: 'here' })))
      expect(draft.plan.value).toEqual({ ...plan, title: named('Movement') })
      expect(draft.statements.value.map(({ kind }) => kind)).toEqual(['session-opened', 'section-planned'])
    }
  })

  test('[UI72] a .MOV file is known by its bytes, and takes the boards a round that were wished for', () => {
    const draft = createDraft(USUAL)
    draft.boardsPerRound.value = 3
    const cells = [1, 4, 1, 1, 6, 2, 1, 5, 3, 2, 5, 2, 2, 4, 3, 2, 6, 1, 3, 6, 3, 3, 5, 1, 3, 4, 2]
    const mov = new Uint8Array(707 + cells.length)
    mov.set([0x5d, 0x8d, 1, 3, 3, 3])
    mov.set(bytes('Three tables'), 6)
    mov.set(cells, 707)
    draft.readFile('three.mov', mov)
    expect(draft.plan.value).toMatchObject({ title: named('Three tables'), tables: 3, rounds: 3 })
    expect(draft.plan.value?.entries[0]?.boards).toEqual([1, 2, 3])
    expect(draft.faults.value).toEqual([])
    draft.readFile('half.mov', mov.slice(0, 720))
    expect(draft.file.value.kind).toBe('refused')
  })

  test('[UI71] winners, boards, sets of boards and time are kept to; wishes that nothing meets leave nothing', () => {
    const draft = createDraft(USUAL)
    draft.pairs.value = 14
    draft.wishes.value = { winners: 1, minutes: 180 }
    expect(draft.offers.value.length).toBeGreaterThan(2)
    for (const { plan, minutes } of draft.offers.value)
      expect([plan.winners, minutes <= 180], plan.title.kind).toEqual([1, true])
    draft.wishes.value = { minutes: 20 }
    expect(draft.statements.value).toEqual([])
  })

  test('[UI71] the best balance is searched for when asked, and played then', () => {
    const draft = createDraft(USUAL)
    draft.pairs.value = 16
    draft.choose('skip-8-one-winner')
    const before = draft.figures.value?.quality ?? 100
    draft.wantBest(true)
    expect(draft.figures.value?.quality).toBeGreaterThan(before + 1)
    draft.choose('skip-8')
    expect(draft.best.value).toBeUndefined()
  })

  test('[UI73] a plan changed by hand is what is opened; another movement forgets it', () => {
    const draft = createDraft(USUAL)
    const editor = createPlanEditor(planOffered(8))
    editor.choose({ round: 2, table: 1 })
    expect(editor.setBoards('1-4')).toBe(true)
    expect(editor.faults.value).toContainEqual(expect.objectContaining({ board: 1 }))
    expect(editor.unread.value).toBe(false)
    expect(editor.setBoards('one')).toBe(false)
    expect(editor.unread.value).toBe(true)
    // Input into one field is one change.
    editor.setBoards('1-3')
    editor.undo()
    expect([editor.faults.value, editor.canUndo.value]).toEqual([[], false])
    editor.setBoards('one')
    editor.choose({ round: 1, table: 1 })
    expect(editor.unread.value).toBe(false)
    editor.choose({ round: 2, table: 1 })
    editor.seat('NS', null)
    expect(editor.faults.value.length).toBeGreaterThan(0)
    draft.edited.value = editor.plan.value
    expect(draft.plan.value).toBe(editor.plan.value)
    expect(draft.statements.value).toEqual([])
    draft.pairs.value = 10
    expect(draft.edited.value).toBeNull()
  })

  test('[DS14] names come one pair a line, numbered or in order', () => {
    const draft = createDraft(USUAL)
    draft.pairs.value = 4
    draft.names.value = 'Ana & Bo\n\n4. Chen Li, Dita\n'
    expect(draft.named.value).toEqual([
      { contestant: '1', players: ['Ana', 'Bo'] },
      { contestant: '4', players: ['Chen Li', 'Dita'] },
    ])
    const desk = createHall(planOffered(4))
    desk.name({ 2: ['Eva', 'Finn'] })
    const section = must(sectionOf(desk.state(), 'A'), 'the section')
    expect(parseNames(formatNames(section), section.plan.contestants)).toEqual([
      { contestant: '2', players: ['Eva', 'Finn'] },
    ])
  })
})

test('[DS15] the export is a results file that reads back with its ranking and names', () => {
  const desk = createHall(planOffered(4))
  for (const table of [1, 2]) desk.playRound(table, 1, table === 1 ? '4S N =' : '3N E -1')
  desk.say(DIRECTOR, {
    kind: 'contestant-named',
    body: { section: 'A', contestant: '1', players: ['Ana', 'Bo'] },
  })
  const read = parseResultsJson(exportResults(desk.state(), 'drawn', 'Overtrick') ?? '')
  if (!read.ok) throw new Error(inEnglish(read.problem))
  if (read.value.kind === 'teams') throw new Error('pairs, written as teams')
  expect(read.value.refused).toEqual([])
  const { session } = read.value
  expect(session.date).toBe(settingsOf(desk.state())?.date)
  expect(session.ranking.find(({ contestant }) => contestant === '1')?.players).toEqual(
    sectionOf(desk.state(), 'A')?.playersOf('1') ?? [],
  )
  expect(session.rows.length).toBeGreaterThan(0)
})
