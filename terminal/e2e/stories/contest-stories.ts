import { individualFor } from '../../../shared/movement/make/individual/individual.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { headToHead } from '../../../shared/movement/make/teams/head-to-head.ts'
import { roundRobinTeams } from '../../../shared/movement/make/teams/round-robin-teams.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { DIRECTOR } from '../../../shared/test/hall.ts'
import { keyed, othersPlay, planOf, playRound, ready, type Stage, type Story, shown, stage } from './stage.ts'

/** Stories of an individual and of a team match: who sits at the table, where each goes, the others' results. */

const PLAYERS: Readonly<Record<string, readonly string[]>> = {
  1: ['Ana Kowalska'],
  2: ['Bo Lindqvist'],
  3: ['Елена Соколова'],
  5: ['Gwendolyn Featherstonehaugh'],
  8: ['Chen Wei'],
}

const TEAMS: Readonly<Record<string, readonly string[]>> = {
  1: ['Ana Kowalska', 'Bo Lindqvist', 'Chen Wei', 'Dita Novotná'],
  4: ['Елена Соколова', 'Фёдор Преображенский', 'Gwendolyn Featherstonehaugh', 'Hal Montgomery'],
}

const MATCH = { 1: TEAMS['1'] ?? [], 2: TEAMS['4'] ?? [] }

const SIX = {
  1: [...MATCH[1], 'Ines', 'Jan'],
  2: ['Zoe Zimmermann', 'Gwendolyn Featherstonehaugh', 'Hal Montgomery'],
}

const individual = (number = 1): Stage =>
  stage(number, planOf(individualFor(13, { tables: 3, boardsPerRound: 2 })), {}, PLAYERS)

const teams = (): Stage =>
  inName(
    stage(
      1,
      planOf(roundRobinTeams.make({ tables: 4, boardsPerRound: 2, copies: 2 })),
      { teams: 'teams-vps' },
      TEAMS,
    ),
  )

function inName(set: Stage): Stage {
  set.desk.nameTeam('1', 'Novak')
  set.table.sync()
  return set
}

const match = (scoring: Partial<Settings> = {}, names = MATCH): Stage =>
  inName(stage(1, planOf(headToHead.make({ tables: 2, rounds: 2, boardsPerRound: 8 })), scoring, names))

async function oneBoard(set: Stage): Promise<Stage> {
  await set.store.sit(1)
  ready(set.store)
  await set.store.accept()
  return set
}

async function toTheEnd(set: Stage, rounds = 3): Promise<Story> {
  othersPlay(set, 1, rounds)
  await playRound(set.store, 1)
  set.desk.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  set.table.sync()
  return shown(set)
}

/** Table 3 of the blue section, whose numbers continue: the eleventh of the room. */
const ofSections = (): Stage =>
  stage(3, planOf(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 1 })), {
    signs: [
      { section: 'A', colour: 'blue', firstTable: 9 },
      { section: 'B', colour: 'red' },
    ],
  })

export const CONTEST_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'sections-seats': async () => shown(ofSections()),
  'sections-move': async () => {
    const set = ofSections()
    await playRound(set.store, 1)
    return shown(set)
  },
  'players-seats': async () => shown(individual()),
  'players-declarer': async () => {
    const set = individual()
    await set.store.sit(1)
    keyed(set.store)
    return shown(set)
  },
  'players-accept': async () => {
    const set = individual()
    await set.store.sit(1)
    ready(set.store)
    return shown(set)
  },
  'players-score': async () => {
    const set = individual()
    othersPlay(set, 1, 13)
    return shown(await oneBoard(set))
  },
  'players-move': async () => {
    const set = individual()
    await playRound(set.store, 1)
    set.store.know(1, 'N')
    return shown(set)
  },
  'players-own-cards': async () => {
    const set = individual()
    othersPlay(set, 1, 1)
    await playRound(set.store, 1)
    return shown(set, 'own-cards')
  },
  'players-ranking': async () => toTheEnd(individual(), 13),
  'team-seats': async () => shown(teams()),
  'team-declarer': async () => {
    const set = teams()
    await set.store.sit(1)
    keyed(set.store)
    return shown(set)
  },
  'team-score-first': async () => shown(await oneBoard(teams())),
  'team-score': async () => {
    const set = teams()
    othersPlay(set, 1, 3)
    return shown(await oneBoard(set))
  },
  'team-move': async () => {
    const set = teams()
    await playRound(set.store, 1)
    return shown(set)
  },
  /** Cards of a team match after both tables have finished both halves. */
  'team-own-cards': async () => {
    const set = teams()
    othersPlay(set, 1, 1)
    await playRound(set.store, 1)
    return shown(set, 'own-cards')
  },
  'team-ranking': async () => toTheEnd(teams()),
  'match-board-waits': async () => shown(await oneBoard(match())),
  'match-board': async () => {
    const set = match()
    othersPlay(set, 1, 1)
    return shown(await oneBoard(set))
  },
  'match-board-stanza': async () => shown(await oneBoard(match({ tables: { matchFigures: 'stanza' } }))),
  'line-up-seats': async () => shown(match({ tables: { lineUps: 'home-last' } }, SIX)),
  'line-up': async () => shown(match({ tables: { lineUps: 'home-last' } }, SIX), 'people'),
  'match-half-time': async () => {
    const set = match()
    othersPlay(set, 1, 1)
    await playRound(set.store, 1)
    return shown(set)
  },
  /** The other table has two boards of the second stanza left. */
  'match-card': async () => {
    const set = match()
    othersPlay(set, 1, 1)
    await playRound(set.store, 1)
    return shown(set, 'match')
  },
  'match-result': async () => {
    const set = match()
    othersPlay(set, 1, 2)
    await playRound(set.store, 1)
    for (const part of ['NS', 'EW'] as const) set.store.know(1, part)
    await playRound(set.store, 2)
    for (const part of ['NS', 'EW'] as const) set.store.know(2, part)
    return shown(set)
  },
}
