import { must } from '../../../shared/lib/assert.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { Hall } from '../../../shared/test/hall.ts'
import {
  openedSwiss,
  plan as planAnew,
  planDrawn,
  playSwissRound,
  SWISS_DRAW,
} from '../../../shared/test/swiss-hall.ts'
import { playRound, type Stage, type Story, shown, stage } from './stage.ts'

/** Stories of an evening whose rounds are drawn one after another. */

const notHere = (table: number) => table !== 1

const waiting = async (pairs: number): Promise<Stage> => {
  const set = stage(1, openedSwiss({ contestants: pairs, rounds: 5 }), { draw: SWISS_DRAW })
  await playRound(set.store, 1)
  return set
}

const drawNext = (desk: Hall, order: string[]) =>
  planAnew(desk, planDrawn(must(sectionOf(desk.state(), 'A'), 'the section').plan, order))

/** Plays all tables out and draws the next round in this order. */
const drawn = async (pairs: number, order: string[]): Promise<Stage> => {
  const set = await waiting(pairs)
  playSwissRound(set.desk, 1, undefined, notHere)
  drawNext(set.desk, order)
  set.table.sync()
  return set
}

export const DRAW_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'to-draw': async () => shown(await waiting(8)),
  // All others have finished; here a board was postponed.
  'to-draw-last': async () => {
    const set = stage(1, openedSwiss({ contestants: 8, rounds: 5 }), { draw: SWISS_DRAW })
    await set.store.sit(1)
    await set.store.playLater()
    await playRound(set.store, 1)
    await set.store.leaveRound()
    playSwissRound(set.desk, 1, undefined, notHere)
    set.table.sync()
    return shown(set)
  },
  'to-draw-apart': async () => {
    const set = await waiting(8)
    set.table.setLink('unreachable')
    return shown(set)
  },
  // The next play at this table is in a later round.
  'to-draw-empty': async () =>
    shown(stage(4, openedSwiss({ contestants: 6, rounds: 5 }), { draw: SWISS_DRAW })),
  // Pairs ranked by their matches, in round 3; one of them had the bye of round 1.
  'swiss-own-cards': async () => {
    const set = stage(1, openedSwiss({ contestants: 7, rounds: 5 }), {
      draw: SWISS_DRAW,
      rankedBy: 'match-vps',
      form: 'butler',
    })
    for (const [round, order] of [['1', '7', '2', '3', '4', '5', '6'], [...'5714263']].entries()) {
      await playRound(set.store, round + 1)
      playSwissRound(set.desk, round + 1, (table, board) => `3N N ${6 + ((table + board) % 4)}`, notHere)
      drawNext(set.desk, order)
      set.table.sync()
    }
    await playRound(set.store, 3)
    playSwissRound(set.desk, 3, undefined, notHere)
    set.table.sync()
    return shown(set, 'own-cards')
  },
  drawn: async () => shown(await drawn(8, ['4', '1', '3', '2', '5', '7', '6', '8'])),
  'drawn-first-bye': async () =>
    shown(stage(1, openedSwiss({ contestants: 7, rounds: 5 }), { draw: SWISS_DRAW })),
  'drawn-bye': async () => shown(await drawn(7, ['5', '7', '6', '3', '1', '2', '4'])),
}
