import { must } from '../../../shared/lib/assert.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { entryAt } from '../../../shared/movement/tell/guide.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { nameOf } from '../../../shared/session/identity.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { DIRECTOR, drawnResult } from '../../../shared/test/hall.ts'
import { satInstead } from '../../director/model/board/seats/seat-acts.ts'
import { askNotPlayed } from '../../table/store/not-played.ts'
import type { TableStore } from '../../table/store/table-store.ts'
import {
  known,
  othersPlay,
  playedOut,
  playRound,
  ready,
  type Stage,
  type Story,
  seated,
  sevenTables,
  shown,
  stage,
} from './stage.ts'

/** This table has played so many rounds, and everyone here knows their next table; the others have played so many. */
async function afterRounds(
  rounds: number,
  others: number,
  plan?: Plan,
  settings: Partial<Settings> = {},
): Promise<Stage> {
  const set = stage(1, plan, settings)
  othersPlay(set, 1, others)
  for (let round = 1; round <= rounds; round += 1) {
    await playRound(set.store, round)
    set.store.know(round, 'NS')
    set.store.know(round, 'EW')
  }
  return set
}

/** The pair that arrives in round 2 sat in round 1 where that round's boards were. */
async function comesAgain(): Promise<Stage> {
  const plan = sevenTables()
  const set = stage(1, plan)
  const second = must(entryAt(plan, 2, 1), 'round 2')
  const first = plan.entries.filter(({ round }) => round === 1)
  const lay = must(
    first.find(({ boards }) => boards.join() === second.boards.join()),
    'the table of the boards',
  )
  const who = {
    due: must(lay.seats.E ?? undefined, 'East'),
    came: must(second.seats.E ?? undefined, 'East'),
  }
  set.desk.say(DIRECTOR, must(satInstead(set.desk.state(), 'A', lay, who), 'the act'))
  othersPlay(set, 1, 1)
  await playRound(set.store, 1)
  for (const part of ['NS', 'EW'] as const) set.store.know(1, part)
  return set
}

/** Plays a round in which this table wins some boards and loses others. */
async function playMixed(store: TableStore, round: number): Promise<void> {
  await store.sit(round)
  for (let screen = store.screen.value; screen.kind === 'entry'; screen = store.screen.value) {
    store.tap({ kind: 'bid', level: 2, strain: 'H' })
    store.tap({ kind: 'declarer', seat: 'N' })
    store.tap({ kind: 'lead', card: { suit: 'S', rank: 'Q' } })
    store.tap({ kind: 'tricks', tricks: 6 + ((screen.draft.board * 5) % 7) })
    await store.accept()
    store.nextBoard()
  }
}

/** Ends so many rounds everywhere, without anyone here confirming the move. */
async function roundsOver(rounds: number, settings: Partial<Settings> = {}, plan?: Plan): Promise<Stage> {
  const set = stage(1, plan ?? sevenTables(), settings)
  othersPlay(set, 1, rounds)
  for (let round = 1; round <= rounds; round += 1) {
    if (round > 1) for (const part of ['NS', 'EW'] as const) set.store.know(round - 1, part)
    await playMixed(set.store, round)
  }
  return set
}

async function seatedWith(settings: Partial<Settings>): Promise<Stage> {
  const set = stage(1, sevenTables(), settings)
  await set.store.sit(1)
  return set
}

export const ROUND_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'seats-next': async () => shown(await afterRounds(1, 1, sevenTables())),
  'contract-next': async () => {
    const set = await afterRounds(1, 1, sevenTables())
    await set.store.sit(2)
    return shown(set)
  },
  where: async () => shown(await afterRounds(1, 1, sevenTables()), 'where'),
  'leave-open': async () => shown(await seated(1, sevenTables()), 'leave'),
  'more-director-says': async () => shown(await seatedWith({ tables: { notPlayed: 'director' } }), 'more'),
  'contract-asked': async () => {
    const set = await seatedWith({ tables: { notPlayed: 'director' } })
    await askNotPlayed(set.store, must(set.store.card.value?.entry.boards[0], 'a board'))
    return shown(set)
  },
  'ranking-so-far': async () => shown(await afterRounds(1, 1, sevenTables()), 'ranking'),
  'move-place': async () => shown(await roundsOver(3)),
  'more-own': async () => shown(await roundsOver(3, { tables: { betweenRounds: 'own' } }), 'more'),
  'own-cards': async () => shown(await roundsOver(4), 'own-cards'),
  'own-cards-imps': async () => shown(await roundsOver(4, { form: 'butler' }), 'own-cards'),
  /** The others' results, before any ranking covers them. */
  'own-cards-first': async () => {
    const set = stage(1, sevenTables())
    othersPlay(set, 1, 2, 2)
    await playRound(set.store, 1)
    return shown(set, 'own-cards')
  },
  'own-cards-final': async () => shown(await playedOut(), 'own-cards'),
  'figures-changed': async () => {
    const set = await playedOut()
    const { desk, table } = set
    const { fact, body } = must(sectionOf(desk.state(), 'A')?.resultsOf(5)[0], 'a result')
    desk.say(DIRECTOR, {
      kind: 'result',
      body: { ...body, result: drawnResult('4S E 9') },
      replaces: nameOf(fact),
    })
    desk.say(DIRECTOR, {
      kind: 'adjustment',
      body: { section: 'A', contestant: '1', number: 1, unit: 'percent-of-top', hundredths: -10 },
    })
    table.sync()
    await known(set)
    return shown(set)
  },
  'figures-added': async () => {
    const set = await afterRounds(5, 4)
    set.desk.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
    set.table.sync()
    return shown(set)
  },
  'ranking-early': async () => {
    const set = await afterRounds(1, 1, sevenTables())
    await set.store.sit(2)
    set.store.tap({ kind: 'bid', level: 3, strain: 'N' })
    set.desk.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
    set.table.sync()
    return shown(set)
  },
  'seats-again': async () => shown(await comesAgain()),
  'seats-long': async () =>
    shown(stage(1, sevenTables(), {}, { 1: ['Wolfeschlegelsteinhausenbergerdorff', 'Ana'] })),
  'seats-late': async () => shown(await afterRounds(1, 0, sevenTables())),
  'seats-apart': async () => {
    const set = await afterRounds(1, 0, sevenTables())
    set.table.setLink('unreachable')
    await playRound(set.store, 2)
    for (const part of ['NS', 'EW'] as const) set.store.know(2, part)
    return shown(set)
  },
  'move-late': async () => {
    const set = stage(1, sevenTables())
    await playRound(set.store, 1)
    return shown(set)
  },
  'score-closed': async () => {
    const set = stage(1, sevenTables())
    othersPlay(set, 1, 2)
    await set.store.sit(1)
    await set.store.leaveRound()
    for (const part of ['NS', 'EW'] as const) set.store.know(1, part)
    await set.store.sit(2)
    ready(set.store)
    await set.store.accept()
    return shown(set)
  },
  'ranking-apart': async () => {
    const set = await afterRounds(5, 5)
    set.table.setLink('unreachable')
    return shown(set)
  },
  'ranking-others': async () => shown(await afterRounds(5, 4)),
  'ranking-open': async () => shown(await afterRounds(5, 5)),
}
