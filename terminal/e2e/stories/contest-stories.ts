import { individualFor } from '../../../shared/movement/make/individual/individual.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { headToHead } from '../../../shared/movement/make/teams/head-to-head.ts'
import { roundRobinTeams } from '../../../shared/movement/make/teams/round-robin-teams.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { made } from '../../../shared/test/made.ts'
import { inTurn, over, type Step, type Stories, storyAt } from './stage.ts'
import { accept, close, keyed, othersPlay, playRound, playRounds, ready, sit } from './steps.ts'

/** Stories of an individual and of a team match: who sits at the table, where each goes, the others' results. */

const PLAYERS: Readonly<Record<string, readonly string[]>> = {
  1: ['Ana Kowalska'],
  2: ['Bo Lindqvist'],
  3: ['Елена Соколова'],
  5: ['Gwendolyn Featherstonehaugh'],
  8: ['Chen Wei'],
}

const TEAM_1 = ['Ana Kowalska', 'Bo Lindqvist', 'Chen Wei', 'Dita Novotná']
const TEAM_4 = ['Елена Соколова', 'Фёдор Преображенский', 'Gwendolyn Featherstonehaugh', 'Hal Montgomery']
const MATCH = { 1: TEAM_1, 2: TEAM_4 }
const SIX = {
  1: [...TEAM_1, 'Ines', 'Jan'],
  2: ['Zoe Zimmermann', 'Gwendolyn Featherstonehaugh', 'Hal Montgomery'],
}

const individual = storyAt({
  plan: () => made(individualFor(13, { tables: 3, boardsPerRound: 2 })),
  names: PLAYERS,
})

const nameTeam: Step = ({ desk, table }) => {
  desk.nameTeam('1', 'Novak')
  table.sync()
}

const teams = (...steps: readonly Step[]) =>
  storyAt({
    plan: () => made(roundRobinTeams.make({ tables: 4, boardsPerRound: 2, copies: 2 })),
    settings: { teams: 'teams-vps' },
    names: { 1: TEAM_1, 4: TEAM_4 },
  })(nameTeam, ...steps)

const matchOf =
  (settings: Partial<Settings> = {}, names: typeof MATCH = MATCH) =>
  (...steps: readonly Step[]) =>
    storyAt({
      plan: () => made(headToHead.make({ tables: 2, rounds: 2, boardsPerRound: 8 })),
      settings,
      names,
    })(nameTeam, ...steps)
const match = matchOf()
const lineUps = matchOf({ tables: { lineUps: 'home-last' } }, SIX)

const oneBoard = inTurn(sit, ready, accept)
/** The other tables have played all rounds, and the session is closed. */
const toTheEnd = (rounds: number) => inTurn(othersPlay(rounds), playRound(1), close)

/** Table 3 of the blue section, whose numbers continue: the eleventh of the room. */
const ofSections = storyAt({
  table: 3,
  plan: () => made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 2, winners: 1 })),
  settings: {
    signs: [
      { section: 'A', colour: 'blue', firstTable: 9 },
      { section: 'B', colour: 'red' },
    ],
  },
})

export const CONTEST_STORIES: Stories = {
  'sections-seats': ofSections(),
  'sections-move': ofSections(playRound(1)),
  'players-seats': individual(),
  'players-declarer': individual(sit, keyed),
  'players-accept': individual(sit, ready),
  'players-score': individual(othersPlay(13), oneBoard),
  'players-move': individual(playRound(1), ({ store }) => store.know(1, 'N')),
  'players-own-cards': individual(othersPlay(1), playRound(1), over('own-cards')),
  'players-ranking': individual(toTheEnd(13)),
  'team-seats': teams(),
  'team-declarer': teams(sit, keyed),
  'team-score-first': teams(oneBoard),
  'team-score': teams(othersPlay(3), oneBoard),
  'team-move': teams(playRound(1)),
  /** Both tables have finished both halves. */
  'team-own-cards': teams(othersPlay(1), playRound(1), over('own-cards')),
  'team-ranking': teams(toTheEnd(3)),
  'match-board-waits': match(oneBoard),
  'match-board': match(othersPlay(1), oneBoard),
  'match-board-stanza': matchOf({ tables: { matchFigures: 'stanza' } })(oneBoard),
  'line-up-seats': lineUps(),
  'line-up': lineUps(over('people')),
  'match-half-time': match(othersPlay(1), playRound(1)),
  /** The other table has two boards of the second stanza left. */
  'match-card': match(othersPlay(1), playRound(1), over('match')),
  'match-result': match(othersPlay(2), playRounds(2)),
}
