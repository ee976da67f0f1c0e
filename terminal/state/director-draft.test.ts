import { describe, expect, test } from 'vitest'
import { formatPlanJson } from '../../shared/formats/plan-json-format.ts'
import { parseResultsJson } from '../../shared/formats/results-json.ts'
import { latestPlan, playersOf, settingsOf, tablesOpen } from '../../shared/session/queries.ts'
import { createDraft } from './director-draft.ts'
import { exportResults } from './director-export.ts'
import { formatNames, parseNames } from './director-names.ts'
import { drawDesk, planOffered } from './test/director-drawn.ts'

const USUAL = { name: 'Friday pairs', date: '2026-11-20' }

describe('a new session', () => {
  test('[DS10] the number of pairs alone makes a session whose tables are open', () => {
    const draft = createDraft(USUAL)
    draft.pairs.value = 6
    const desk = drawDesk(planOffered(6))
    expect(draft.statements.value.map(({ kind }) => kind)).toEqual(['session-opened', 'section-planned'])
    expect(draft.plan.value).toEqual(latestPlan(desk.state, 'A')?.plan)
    expect(tablesOpen(desk.state)).toBe(true)
  })

  test('[DS11] a chosen movement stays chosen while it is offered, else the first offer is taken', () => {
    const draft = createDraft(USUAL)
    draft.pairs.value = 6
    draft.choose('mitchell-3')
    expect(draft.plan.value?.winners).toBe(2)
    draft.boardsPerRound.value = 4
    expect(draft.offer.value?.id).toBe('mitchell-3')
    draft.pairs.value = 4
    expect(draft.offer.value?.id).toBe('howell-2')
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
    draft.readFile('plan.json', formatPlanJson(planOffered(6), 'six', 'here'))
    expect(draft.plan.value?.tables).toBe(3)
    draft.readFile('song.txt', 'la la')
    expect(draft.file.value).toMatchObject({ kind: 'refused', name: 'song.txt' })
    draft.readFile('plan.json', formatPlanJson(planOffered(6), 'six', 'here'))
    draft.choose('howell-4')
    expect(draft.file.value.kind).toBe('none')
  })

  test('[DS14] names come one pair a line, numbered or in order', () => {
    const draft = createDraft(USUAL)
    draft.pairs.value = 4
    draft.names.value = 'Ana & Bo\n\n4. Chen Li, Dita\n'
    expect(draft.named.value).toEqual([
      { contestant: '1', players: ['Ana', 'Bo'] },
      { contestant: '4', players: ['Chen Li', 'Dita'] },
    ])
    const contestants = planOffered(4).contestants
    const text = formatNames(contestants, id => (id === '2' ? ['Eva', 'Finn'] : []))
    expect(parseNames(text, contestants)).toEqual([{ contestant: '2', players: ['Eva', 'Finn'] }])
  })
})

test('[DS15] the export is a results file that reads back with its ranking and names', () => {
  const desk = drawDesk(planOffered(4))
  for (const table of [1, 2]) desk.round(1, table, table === 1 ? '4S N =' : '3N E -1')
  desk.say({ kind: 'contestant-named', body: { section: 'A', contestant: '1', players: ['Ana', 'Bo'] } })
  const read = parseResultsJson(exportResults(desk.state, 'drawn', 'Overtrick') ?? '')
  if (!read.ok) throw new Error(read.problem.sentence)
  if (read.value.kind === 'teams') throw new Error('pairs, written as teams')
  expect(read.value.refused).toEqual([])
  const { session } = read.value
  expect(session.date).toBe(settingsOf(desk.state)?.date)
  expect(session.ranking.find(({ contestant }) => contestant === '1')?.players).toEqual(
    playersOf(desk.state, 'A', '1'),
  )
  expect(session.rows.length).toBeGreaterThan(0)
})
