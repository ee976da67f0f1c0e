import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { roundRobinTeams } from '../../../../shared/movement/make/teams/round-robin-teams.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { createHall, DIRECTOR } from '../../../../shared/test/hall.ts'
import { made } from '../../../../shared/test/made.ts'
import { createText } from '../../../../shared/text/text.ts'
import { COMMON_TEXT } from '../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { namings } from '../acts/director-acts.ts'
import { formatNames, isNamedAnew, parseNames } from './names.ts'
import { contestantWords } from './who.ts'

const TEAMS = made(roundRobinTeams.make({ tables: 4, boardsPerRound: 2 }))
const parsed = (text: string) => parseNames(text, TEAMS.contestants, 'teams')

test('[DS410] a line of the list is a team’s name, a colon and its players; either may be left out', () => {
  expect(parsed('Novak: Ana & Bo & Chen & Dita\nEva, Flo, Gus, Han\n4. Os Três\nTeam Wei：王 & 李')).toEqual([
    { contestant: '1', team: 'Novak', players: ['Ana', 'Bo', 'Chen', 'Dita'] },
    { contestant: '2', team: '', players: ['Eva', 'Flo', 'Gus', 'Han'] },
    { contestant: '4', team: 'Team Wei', players: ['王', '李'] },
  ])
  expect(parsed('3. Os Três')).toEqual([{ contestant: '3', team: 'Os Três', players: [] }])
  // For pairs a colon means nothing.
  expect(parseNames('2: Ana & Bo', TEAMS.contestants)).toEqual([{ contestant: '2', players: ['Ana', 'Bo'] }])
})

test('[DS410] the list reads back as it stands, and a name that is struck out is gone', () => {
  const hall = createHall(TEAMS)
  hall.nameTeam('1', 'Novak', ['Ana', 'Bo', 'Chen', 'Dita'])
  hall.nameTeam('2', 'Os Três')
  hall.name({ 3: ['Eva'] })
  const section = () => must(sectionOf(hall.state(), 'A'), 'the section')
  const list = formatNames(section())
  expect(list.split('\n')).toEqual(['Novak: Ana & Bo & Chen & Dita', 'Os Três:', ': Eva'])
  expect(parsed(list).filter(each => isNamedAnew(section(), each))).toEqual([])
  const anew = parsed('Ana & Bo & Chen & Dita').filter(each => isNamedAnew(section(), each))
  for (const statement of namings(hall.state(), 'A', anew)) hall.say(DIRECTOR, statement)
  expect([section().teamNameOf('1'), section().playersOf('1')]).toEqual([
    undefined,
    ['Ana', 'Bo', 'Chen', 'Dita'],
  ])
  // Naming only the players leaves the team's name unchanged.
  const players = [{ contestant: '2', players: ['Flo', 'Gus', 'Han', 'Ida'] }]
  for (const statement of namings(hall.state(), 'A', players)) hall.say(DIRECTOR, statement)
  expect(section().teamNameOf('2')).toBe('Os Três')
})

test('[DS411] the director reads a team’s number and its name', () => {
  const hall = createHall(TEAMS)
  hall.nameTeam('1', 'Novak')
  const common = createText(COMMON_TEXT, 'en')
  const t = createText(DIRECTOR_TEXT, 'en')
  expect(['1', '2'].map(id => contestantWords(hall.state(), common, t, 'A', id))).toEqual([
    '1 Novak',
    'Team 2',
  ])
})
