import { computed, signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { individualFor } from '../../../../shared/movement/make/individual/individual.ts'
import { isPlayed } from '../../../../shared/movement/plan/entry.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { runningStandings } from '../../../../shared/session/standings/standings-view.ts'
import { createHall, DIRECTOR, type Hall } from '../../../../shared/test/hall.ts'
import { made } from '../../../../shared/test/made.ts'
import { MOVEMENT_TEXT } from '../../../../shared/text/catalogues.ts'
import { createText } from '../../../../shared/text/text.ts'
import { createReckonerHere } from '../../../e2e/reckoner-here.ts'
import { DIRECTOR_PLAYERS_TEXT } from '../../../text/director-players.ts'
import { createChangeDraft } from '../prepare/change.ts'
import { changeKinds } from './change-kinds.ts'
import { changeKindWords } from './change-words.ts'

const TWELVE = made(individualFor(12, { tables: 3, boardsPerRound: 1 }))

const draftAt = (desk: Hall) => {
  const version = signal(0)
  const state = computed(() => (version.value >= 0 ? desk.state() : desk.state()))
  const draft = createChangeDraft(state, 'A', createReckonerHere())
  const record = () => {
    for (const statement of draft.statements.value) desk.say(DIRECTOR, statement)
    version.value += 1
  }
  return { draft, record }
}

const playedTo = (round: number): Hall => {
  const desk = createHall(TWELVE)
  desk.name({ 3: ['Ana Lima'], 5: ['Bo Berg'] })
  for (const entry of TWELVE.entries)
    if (entry.round <= round && isPlayed(entry)) desk.playRound(entry.table, entry.round, '3N N =')
  return desk
}

const rowOf = (desk: Hall, id: string) =>
  runningStandings(desk.state(), 'A')
    ?.rankings.flatMap(({ rows }) => rows)
    .find(({ contestant }) => contestant === id)

test('[DS350] of an individual only what players do is offered, and four seats are asked for', () => {
  expect(changeKinds('individual')).not.toContain('table-added')
  expect(changeKinds('individual')).toContain('substitute')
  expect(changeKinds('pairs')).not.toContain('substitute')
  const desk = playedTo(1)
  const { draft } = draftAt(desk)
  draft.begin('seats-instead')
  draft.set({ round: 2, table: 1 })
  const entry = must(
    TWELVE.entries.find(one => one.round === 2 && one.table === 1),
    'table 1',
  )
  const { N, E, S, W } = entry.seats
  expect(draft.fields.value).toMatchObject({ NS: N, EW: E, S, W })
  // North and East have swapped seats, and so have changed partners.
  draft.set({ NS: E ?? '', EW: N ?? '' })
  const [offer] = draft.offers.value
  const changed = offer?.changed.plan.entries.find(one => one.round === 2 && one.table === 1)
  expect(changed?.seats).toEqual({ N: E, E: N, S, W })
})

test('[DS420] of teams only what teams do is offered, in words of teams', () => {
  expect(changeKinds('teams')).toEqual([
    ...[
      'pair-leaves',
      'boards-instead',
      'seats-instead',
      'round-dropped',
      'round-cut-short',
      'boards-each',
      'rounds-in-all',
    ],
  ])
  const movement = createText(MOVEMENT_TEXT, 'en')
  const players = createText(DIRECTOR_PLAYERS_TEXT, 'en')
  const words = changeKinds('teams').map(kind => changeKindWords(movement, players, 'teams', kind))
  expect(words).toContain('A team is leaving')
  expect(words.join()).not.toMatch(/pair|player/i)
})

test('[DS351] a substitute plays on under the same number, and the ranking says who played which rounds', () => {
  const desk = playedTo(3)
  const { draft, record } = draftAt(desk)
  draft.begin('substitute')
  draft.set({ pair: '3' })
  expect(draft.fields.value.round).toBe(4)
  expect(draft.statements.value).toEqual([])
  draft.set({ names: ' Zoe Park ' })
  record()
  const section = () => must(sectionOf(desk.state(), 'A'), 'section A')
  expect(section().version).toBe(1)
  expect([section().playersOf('3'), section().playersOf('3', 2)]).toEqual([['Zoe Park'], ['Ana Lima']])
  expect(rowOf(desk, '3')).toMatchObject({ players: ['Ana Lima', 'Zoe Park'], since: [1, 4] })
  expect(rowOf(desk, '5')).not.toHaveProperty('since')
  // A third player, from round 6 on; and another one instead.
  for (const [round, names] of [
    [6, 'Max Orr'],
    [6, 'Lou Fry'],
  ] as const) {
    draft.begin('substitute')
    draft.set({ pair: '3', round, names })
    record()
  }
  expect(rowOf(desk, '3')).toMatchObject({ players: ['Ana Lima', 'Zoe Park', 'Lou Fry'], since: [1, 4, 6] })
})

test('[DS351] at a table each round has the name of who sits there', () => {
  const desk = playedTo(3)
  const { draft, record } = draftAt(desk)
  draft.begin('substitute')
  draft.set({ pair: '3', round: 4, names: 'Zoe Park' })
  record()
  const section = must(sectionOf(desk.state(), 'A'), 'section A')
  const nameIn = (round: number) => {
    const entry = must(
      TWELVE.entries.find(one => one.round === round && Object.values(one.seats).includes('3')),
      'where player 3 sits',
    )
    const { N, E, S, W } = entry.seats
    const seats = { N: N ?? '', E: E ?? '', S: S ?? '', W: W ?? '' }
    return Object.values(section.namesAt(seats, { round, table: entry.table })).filter(name => name !== null)
  }
  expect(nameIn(3)).toContain('Ana Lima')
  expect(nameIn(4)).toContain('Zoe Park')
  expect(nameIn(4)).not.toContain('Ana Lima')
})
