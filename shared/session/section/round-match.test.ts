import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import {
  createHall,
  DIRECTOR,
  deviceNamed,
  type Hall,
  resultStatement,
  tableDevice,
} from '../../test/hall.ts'
import { createLevelsHall, cutRest, dealsAt, forfeit, matchAt } from '../../test/level-evening.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { sectionIn } from '../../test/swiss-hall.ts'
import { nameOf } from '../identity.ts'
import { warningsAt } from './round-match.ts'

/** Deals in which North-South at table 1 hold the deal every time and rise 2, 10, J, K, no trump, and win. */
const WON = ['N 0', 'S 0', 'N 0', 'S 0', 'N 0'] as const

const entry = (hall: Hall, table = 1) => must(sectionIn(hall.state()).entryAt(1, table), 'the entry')
const shown = (hall: Hall) => sectionIn(hall.state()).boardsShown(entry(hall))
const missing = (hall: Hall) => sectionIn(hall.state()).missingBoards(entry(hall))
const level = (hall: Hall) => matchAt(hall.state(), 1, 1).written

describe('the match of a round at its table', () => {
  test('[LV50] is told by its deals in their order: who is ahead, how far both are, who holds the next', () => {
    const hall = createLevelsHall()
    expect(matchAt(hall.state(), 1, 1)).toMatchObject({ ahead: null, holder: null, end: null, told: [] })
    dealsAt(hall, 1, 1, 'N 5', 'S 125')
    expect(matchAt(hall.state(), 1, 1)).toMatchObject({
      written: { NS: '9', EW: '6' },
      ahead: 'NS',
      holder: 'EW',
      isOver: false,
      end: null,
      winner: null,
    })
    // The other table has nothing yet.
    expect(matchAt(hall.state(), 1, 2).told).toEqual([])
  })

  test('[LV50] none where boards are compared with the same boards elsewhere', () => {
    const hall = createHall(planOffered(4))
    const section = sectionIn(hall.state())
    const first = must(section.entryAt(1, 1), 'the entry')
    expect(section.matchAt(first)).toBe(null)
    expect(section.boardsShown(first)).toEqual(first.boards)
  })

  test('[LV51] a table is shown what it has played and the next deal, and of a match that is over no next one', () => {
    const hall = createLevelsHall()
    expect(shown(hall)).toEqual([1])
    dealsAt(hall, 1, 1, ...WON.slice(0, 4))
    expect(shown(hall)).toEqual([1, 2, 3, 4, 5])
    expect(missing(hall)).toEqual([5, 6])
    dealsAt(hall, 1, 1, ...WON.slice(4))
    expect(shown(hall)).toEqual([1, 2, 3, 4, 5])
    expect(missing(hall)).toEqual([])
  })

  test('[LV51] a deal that was missed is not next before one that was played: keyed there it would come before it', () => {
    const hall = createLevelsHall()
    dealsAt(hall, 1, 1, 'N 5')
    const stray = deviceNamed('stray')
    hall.assign(tableDevice(1), 1)
    hall.assign(stray, 2)
    const { fact } = hall.say(stray, resultStatement(hall.state(), 1, 1, 2, 'deal N 60'))
    hall.result(1, 1, 3, 'deal S 125')
    const { device, seq, hash } = fact
    hall.say(DIRECTOR, { kind: 'settled', body: { about: { device, seq, hash }, admit: false } })
    expect([shown(hall), missing(hall)]).toEqual([
      [1, 3, 4],
      [2, 4, 5, 6],
    ])
    // After all others nothing else is left to ask for.
    for (const board of [4, 5, 6]) hall.result(1, 1, board, 'deal E 80')
    expect(shown(hall)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('[LV52] whoever completes the last level has won, and the round is over there at once', () => {
    const hall = createLevelsHall()
    dealsAt(hall, 1, 1, ...WON)
    expect(matchAt(hall.state(), 1, 1)).toMatchObject({ end: 'completed', winner: 'NS', isOver: true })
    expect(sectionIn(hall.state()).isDone(entry(hall))).toBe(true)
    expect(sectionIn(hall.state()).roundsFinished()).toBe(0)
    dealsAt(hall, 1, 2, ...WON)
    expect(sectionIn(hall.state()).roundsFinished()).toBe(1)
  })

  test('[LV52] also East-West, and deals that come after it change nothing', () => {
    const hall = createLevelsHall()
    dealsAt(hall, 1, 1, 'E 0', 'W 0', 'E 0', 'W 0', 'E 0')
    const won = { end: 'completed', winner: 'EW', written: { NS: '2', EW: 'NT' } }
    expect(matchAt(hall.state(), 1, 1)).toMatchObject(won)
    hall.result(1, 1, 6, 'deal W 200')
    expect(matchAt(hall.state(), 1, 1)).toMatchObject(won)
    expect(missing(hall)).toEqual([])
  })

  test('[LV52] a correction after which nobody has completed it opens the round again', () => {
    const hall = createLevelsHall()
    const [first] = dealsAt(hall, 1, 1, ...WON)
    dealsAt(hall, 1, 2, ...WON)
    hall.result(1, 1, 1, 'deal N 75', nameOf(must(first, 'the first deal').fact))
    expect(matchAt(hall.state(), 1, 1)).toMatchObject({ end: null, winner: null, written: { NS: 'NT' } })
    expect(missing(hall)).toEqual([6])
    expect(sectionIn(hall.state()).roundsFinished()).toBe(0)
  })

  test('[LV53] where nothing more is played who is ahead has won, level the side that holds the deal', () => {
    const hall = createLevelsHall({ contestants: 8 })
    dealsAt(hall, 1, 1, 'N 5', 'S 125')
    dealsAt(hall, 1, 2, 'N 75')
    dealsAt(hall, 1, 3, 'N 80')
    for (const table of [1, 2, 3, 4]) cutRest(hall, 1, table)
    const ends = [1, 2, 3, 4].map(table => matchAt(hall.state(), 1, table))
    expect(ends.map(({ end }) => end)).toEqual(['time', 'time', 'time', 'time'])
    expect(ends.map(({ winner }) => winner)).toEqual(['NS', 'NS', 'EW', null])
    expect(sectionIn(hall.state()).roundsFinished()).toBe(1)
  })

  test('[LV3] [LV54] K15: who forfeits has lost however it stands, and nothing more is played', () => {
    const hall = createLevelsHall()
    dealsAt(hall, 1, 1, 'N 5')
    const said = forfeit(hall, 1, 1, 'NS')
    expect(said.decision).toEqual({ kind: 'admitted', by: 'rule' })
    expect(matchAt(hall.state(), 1, 1)).toMatchObject({ end: 'forfeit', winner: 'EW', ahead: 'NS' })
    expect([missing(hall), shown(hall)]).toEqual([[], [1]])
    const { device, seq, hash } = said.fact
    hall.say(DIRECTOR, { kind: 'taken-back', body: { about: { device, seq, hash } } })
    expect(matchAt(hall.state(), 1, 1)).toMatchObject({ end: null, winner: null })
    expect(missing(hall)).toEqual([2, 3, 4, 5, 6])
  })

  test('[LV54] also where it had been won', () => {
    const hall = createLevelsHall()
    dealsAt(hall, 1, 1, ...WON)
    forfeit(hall, 1, 1, 'NS')
    expect(matchAt(hall.state(), 1, 1)).toMatchObject({ end: 'forfeit', winner: 'EW' })
  })

  test('[LV55] a deal that was not played, or that the director has taken out, changes nothing', () => {
    const hall = createLevelsHall()
    dealsAt(hall, 1, 1, 'N 5')
    hall.result(1, 1, 2, 'not played')
    dealsAt(hall, 1, 1, 'S 125')
    expect(level(hall)).toEqual({ NS: '9', EW: '6' })
    expect(shown(hall)).toEqual([1, 2, 3, 4])
    hall.say(DIRECTOR, { kind: 'board-cancelled', body: { section: 'A', board: 1, cancelled: true } })
    expect(level(hall)).toEqual({ NS: '2', EW: '6' })
  })

  test('[LV56] warnings are counted by side and round', () => {
    const hall = createLevelsHall()
    const warn = (side: 'NS' | 'EW', number: number, round = 1) =>
      hall.say(DIRECTOR, {
        kind: 'warning',
        body: { section: 'A', round, table: 1, side, number, of: 'signal' },
      })
    warn('NS', 2)
    warn('EW', 1)
    const first = warn('NS', 1)
    const at = (side: 'NS' | 'EW') =>
      warningsAt(hall.state(), 'A', { round: 1, table: 1 }, side).map(({ body }) => body.number)
    expect([at('NS'), at('EW')]).toEqual([[1, 2], [1]])
    expect(matchAt(hall.state(), 1, 1).warnings).toBe(2)
    const { device, seq, hash } = first.fact
    hall.say(DIRECTOR, { kind: 'taken-back', body: { about: { device, seq, hash } } })
    expect(at('NS')).toEqual([2])
  })
})
