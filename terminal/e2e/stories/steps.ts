import { signal } from '@preact/signals'
import type { Card } from '../../../shared/game/card.ts'
import type { EntryTap } from '../../../shared/game/entry.ts'
import type { Result } from '../../../shared/game/games.ts'
import { must } from '../../../shared/lib/assert.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { nameOf } from '../../../shared/session/identity.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import type { FactBody, Statement } from '../../../shared/session/state/fact.ts'
import type { ResultStanding } from '../../../shared/session/state/state.ts'
import { DIRECTOR, drawnResult } from '../../../shared/test/hall.ts'
import { createTableStore, type TableStore } from '../../table/store/table-store.ts'
import type { FromWorker, LinkState } from '../../worker/messages.ts'
import { inTurn, STORY_NOW, type Stage, type Step, sevenTables, show, storyAt } from './stage.ts'

/** Steps that many stories share: what players key, what others play, what the director says. */

export const sectionIn = ({ desk }: Pick<Stage, 'desk'>): Section =>
  must(sectionOf(desk.state(), 'A'), 'the section')
export const cardOf = ({ store }: Pick<Stage, 'store'>) => must(store.card.value, 'a round')
/** Returns a board of the table's round, from the front or the back. */
export const boardAt = (set: Pick<Stage, 'store'>, at: number): number =>
  must(cardOf(set).entry.boards.at(at), 'a board')

export const sitIn =
  (round: number): Step =>
  ({ store }) =>
    store.sit(round)
export const sit = sitIn(1)
export const tap =
  <T extends EntryTap>(...taps: readonly T[]): Step =>
  ({ store }) => {
    for (const each of taps) store.tap(each)
  }
export const ask = (step: string): Step => tap({ kind: 'ask', step })
export const accept: Step = ({ store }) => store.accept()
export const nextBoard: Step = ({ store }) => store.nextBoard()
/** Chooses a board of the round, from the front or the back. */
export const chooseBoard =
  (at: number): Step =>
  set =>
    set.store.chooseBoard(boardAt(set, at))
export const playLater: Step = ({ store }) => store.playLater()
export const leaveRound: Step = ({ store }) => store.leaveRound()
export const prefer =
  (preferences: Parameters<TableStore['prefer']>[0]): Step =>
  ({ store }) =>
    store.prefer(preferences)

/** Keys three no trump doubled. */
export function keyed({ store }: Pick<Stage, 'store'>): void {
  store.tap({ kind: 'bid', level: 3, strain: 'N' })
  store.tap({ kind: 'double', doubling: 'X' })
}

/** Keys a board up to the screen that East-West read. */
export function ready({ store }: Pick<Stage, 'store'>): void {
  keyed({ store })
  store.tap({ kind: 'declarer', seat: 'E' })
  store.tap({ kind: 'lead', card: { suit: 'S', rank: 'Q' } })
  store.tap({ kind: 'tricks', tricks: 10 })
}

export const play = inTurn(ready, accept, nextBoard)

const whileKeying =
  (...steps: readonly Step[]): Step =>
  async set => {
    while (set.store.screen.value.kind === 'entry') await inTurn(...steps)(set)
  }
export const noteAll = whileKeying(ready, accept)
export const playAll = whileKeying(play)
export const playRound = (round: number): Step => inTurn(sitIn(round), playAll)

/** Everyone here knows their next table. */
export const know =
  (round: number): Step =>
  ({ store }) => {
    for (const part of ['NS', 'EW'] as const) store.know(round, part)
  }
export const playRounds = (rounds: number): Step =>
  inTurn(...Array.from({ length: rounds }, (_, at) => inTurn(playRound(at + 1), know(at + 1))))

/** The players have read what the director changed. */
export const changesRead: Step = ({ store }) => {
  const screen = store.screen.value
  return screen.kind === 'changed' && store.knowChanges(screen.changes)
}

const led = (text: string, lead: Card): Result => {
  const result = drawnResult(text)
  return result.kind === 'played' ? { ...result, lead } : result
}

const SOME: readonly Result[] = [
  led('4S N 10', { suit: 'H', rank: 'Q' }),
  led('3NX E 8', { suit: 'S', rank: 'T' }),
  drawnResult('pass'),
  led('2D W 9', { suit: 'C', rank: 'A' }),
]

/** The director enters the other tables' results, so that there is something to compare with. */
export const othersPlay =
  (rounds: number, from = 1): Step =>
  ({ desk, number }) => {
    const { tables } = sectionIn({ desk }).plan
    for (let table = 1; table <= tables; table += 1)
      for (const entry of sectionIn({ desk }).entriesAt(table)) {
        if (table === number || entry.round < from || entry.round > rounds || !isPlayed(entry)) continue
        const at = { section: 'A', round: entry.round, table, plan: 1, seats: entry.seats }
        desk.say(DIRECTOR, { kind: 'seats-taken', body: at })
        for (const board of entry.boards)
          desk.say(DIRECTOR, {
            kind: 'result',
            body: { ...at, board, result: must(SOME[(board + table) % SOME.length], 'result') },
          })
      }
  }

/** The director says something, which the table is sent. */
export const says =
  (said: Statement | ((set: Stage) => Statement)): Step =>
  set => {
    set.desk.say(DIRECTOR, typeof said === 'function' ? said(set) : said)
    set.table.sync()
  }
/** The director says something in place of what is current. */
export const saysInstead = (said: (set: Stage) => Statement): Step =>
  says(set => withReplacedFacts(set.desk.state(), said(set)))
export const close = says({ kind: 'session-closed', body: { closed: true } })
export const cancelBoard = (board: number): Step =>
  says({ kind: 'board-cancelled', body: { section: 'A', board, cancelled: true } })
/** Returns the result of a board that table 1 played in round 1. */
export const firstResult =
  (board: number) =>
  (set: Stage): ResultStanding =>
    must(sectionIn(set).resultAt(1, 1, board), `a result of board ${board}`)
export const correct = (text: string, found: (set: Stage) => ResultStanding): Step =>
  says(set => {
    const { fact, body } = found(set)
    return { kind: 'result', body: { ...body, result: drawnResult(text) }, replaces: nameOf(fact) }
  })
/** The director, or the bell, states something of boards of the table shown, in round 1. */
export function boardState(
  set: Stage,
  state: FactBody<'board-state'>['state'],
  boards: readonly number[],
  bell?: FactBody<'board-state'>['bell'],
): void {
  const { table } = must(set.store.place.value, 'a table')
  const places = boards.map(board => ({ round: 1, table, board }))
  const body = { section: 'A', plan: 1, state, places, ...(bell && { bell }) }
  says({ kind: 'board-state', body })(set)
}
export const cutAtBell = (set: Stage, boards: readonly number[]): void =>
  boardState(set, 'cut', boards, { began: STORY_NOW - 1_680_000, at: STORY_NOW })
/** The round's clock runs, with so many minutes left. */
export const clock = (left: number, { minutes, move } = { minutes: 20, move: 2 }): Step =>
  says({
    kind: 'clock',
    body: {
      section: 'A',
      minutes,
      move,
      run: { kind: 'running', round: 1, began: STORY_NOW - (minutes - left) * 60_000 },
    },
  })

export const link =
  (state: LinkState): Step =>
  ({ table }) =>
    table.setLink(state)
export const unreachable = link('unreachable')
export const send =
  (message: FromWorker): Step =>
  ({ table }) =>
    table.send(message)

export const here = storyAt()
export const inSeven = storyAt({ plan: sevenTables })
export const inSevenWith = (settings: Partial<Settings>) => storyAt({ plan: sevenTables, settings })
/** Table 1 has played its first board, the others all of theirs. */
export const firstPlayed = inTurn(othersPlay(7), sit, ready, accept)
/** Rounds 1 to 5 of the small Howell, at table 2, played to the end. */
export const playedOut =
  (settings: Partial<Settings> = {}) =>
  (...steps: readonly Step[]) =>
    storyAt({ table: 2, settings })(othersPlay(5), playRounds(5), close, ...steps)
/** The tablet has no table. */
export const withoutTable: Step = set =>
  show({ store: createTableStore({ ...set.store.terminal, assignment: signal(null) }) })(set)
/** Waits for the parts of the game, which load when first requested. */
export const gameLoaded: Step = async ({ store }) => {
  while (store.screen.value.kind === 'starting') await new Promise(resolve => setTimeout(resolve, 5))
}
