import { signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import { createHall, DIRECTOR, deviceNamed, type Hall, SESSION } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { createTerminalStore } from '../../../state/terminal-store.ts'
import type { ToScreens, ToWorker } from '../../../worker/messages.ts'
import { createOwnPlay } from './own-play.ts'
import { boardsToPlay } from './playing.ts'

const hall = () => createHall(planOffered(14, 'mitchell-7'))
/** Returns the pair that sits North-South at table 1 in all rounds. */
const pairOf = (desk: Hall) => ({
  section: 'A',
  contestant: must(sectionOf(desk.state(), 'A')?.entryAt(1, 1)?.seats.N, 'a pair at table 1'),
})
const boardsAt = (desk: Hall, round: number, table: number) =>
  sectionOf(desk.state(), 'A')?.entryAt(round, table)?.boards ?? []
const toPlay = (desk: Hall) => [...boardsToPlay(desk.state(), pairOf(desk))]

const said = (desk: Hall, state: 'later' | 'late-play' | 'cut', board: number) =>
  desk.say(DIRECTOR, {
    kind: 'board-state',
    body: { section: 'A', plan: 1, state, places: [{ round: 1, table: 1, board }] },
  })

describe('a director who plays', () => {
  test('[DS154] has still to play every board of his until it is answered at his own table', () => {
    const desk = hall()
    const [first = 0] = boardsAt(desk, 1, 1)
    expect(toPlay(desk)).toHaveLength(28)
    desk.result(2, 1, boardsAt(desk, 1, 2)[0] ?? 0, '4S N =')
    expect(toPlay(desk)).toHaveLength(28)
    desk.result(1, 1, first, '4S N =')
    expect(toPlay(desk)).toHaveLength(27)
    expect(toPlay(desk)).not.toContain(first)
  })

  test.each([
    ['later', true],
    ['late-play', true],
    ['cut', false],
  ] as const)('[DS154] a board that is %s is still before him: %s', (state, isBefore) => {
    const desk = hall()
    const [first = 0] = boardsAt(desk, 1, 1)
    said(desk, state, first)
    expect(toPlay(desk).includes(first)).toBe(isBefore)
  })

  test('[DS154] one that he skipped, leaving the round, is still before him; none is once the session is closed', () => {
    const desk = hall()
    const [first = 0] = boardsAt(desk, 1, 1)
    desk.sit(1, 2)
    expect(toPlay(desk)).toContain(first)
    desk.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
    expect(toPlay(desk)).toEqual([])
  })

  test('[DS154] of another section nobody is hidden anything that he does not play', () => {
    const desk = hall()
    expect([...boardsToPlay(desk.state(), { section: 'B', contestant: '1' })]).toEqual([])
    expect([...boardsToPlay(desk.state(), { section: 'A', contestant: 'nobody' })]).toEqual([])
  })
})

function screen(desk: Hall, session = SESSION) {
  const listeners: ((message: ToScreens) => void)[] = []
  const posted: ToWorker[] = []
  const terminal = createTerminalStore({
    post: message => posted.push(message),
    listen: listener => listeners.push(listener),
  })
  const open = (memory: Extract<ToScreens, { kind: 'snapshot' }>['memory']) => {
    for (const listener of listeners)
      listener({
        kind: 'snapshot',
        device: deviceNamed('director'),
        link: 'connected',
        facts: [],
        views: {},
        assignment: { session, role: 'director', section: null, table: null },
        pairing: { kind: 'paired', role: 'director' },
        entries: desk.entries,
        memory,
        unsent: 0,
      })
  }
  open({})
  const own = createOwnPlay(terminal, signal(desk.state()))
  return { own, memory: terminal.memory, open }
}

describe('what a playing director’s screen keeps from him', () => {
  test('[DS155] nothing is hidden from a director who does not play', () => {
    const { own } = screen(hall())
    expect([own.seat.value, own.hidden.value.size, own.hidesRanking.value]).toEqual([null, 0, false])
  })

  test('[DS155] his boards are hidden, and the ranking that counts them, until he asks for each', () => {
    const desk = hall()
    const { own } = screen(desk)
    own.take(pairOf(desk))
    expect([own.hidden.value.has(1), own.hidesRanking.value]).toEqual([true, true])
    own.showBoard(1)
    expect([own.hidden.value.has(1), own.hidden.value.has(2), own.hidden.value.size]).toEqual([
      false,
      true,
      27,
    ])
    own.showRanking()
    expect([own.hidesRanking.value, own.hidden.value.size]).toEqual([false, 27])
    own.take(null)
    expect(own.hidden.value.size).toBe(0)
  })

  test('[DS155] it is kept over a reload, and forgotten with the session', () => {
    const desk = hall()
    const first = screen(desk)
    first.own.take(pairOf(desk))
    first.own.showBoard(3)
    const again = screen(desk)
    again.open(first.memory.value)
    expect([again.own.seat.value, again.own.hidden.value.size]).toEqual([pairOf(desk), 27])
    const nextWeek = screen(desk, 'another-session' as typeof SESSION)
    nextWeek.open(first.memory.value)
    expect([nextWeek.own.seat.value, nextWeek.own.hidden.value.size]).toEqual([null, 0])
  })
})
