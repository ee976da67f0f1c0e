import { individualFor } from '../../../shared/movement/make/individual/individual.ts'
import { roundRobinTeams } from '../../../shared/movement/make/teams/round-robin-teams.ts'
import { DIRECTOR } from '../../../shared/test/hall.ts'
import { keyed, othersPlay, planOf, playRound, ready, type Stage, type Story, shown, stage } from './stage.ts'

/** The table in an individual and in a match of teams: who sits there, where each goes, what the others did. */

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

const individual = (number = 1): Stage =>
  stage(number, planOf(individualFor(13, { tables: 3, boardsPerRound: 2 })), {}, PLAYERS)

const teams = (): Stage =>
  stage(
    1,
    planOf(roundRobinTeams.make({ tables: 4, boardsPerRound: 2, copies: 2 })),
    { teams: 'teams-vps' },
    TEAMS,
  )

async function oneBoard(set: Stage): Promise<Stage> {
  await set.store.sit(1)
  ready(set.store)
  await set.store.accept()
  return set
}

async function toTheEnd(set: Stage): Promise<Story> {
  othersPlay(set, 1, 3)
  await playRound(set.store, 1)
  set.desk.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  set.table.sync()
  return shown(set)
}

export const CONTEST_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
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
  'players-ranking': async () => toTheEnd(individual()),
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
  /** Both halves have played, and the others theirs. */
  'team-own-cards': async () => {
    const set = teams()
    othersPlay(set, 1, 1)
    await playRound(set.store, 1)
    return shown(set, 'own-cards')
  },
  'team-ranking': async () => toTheEnd(teams()),
}
