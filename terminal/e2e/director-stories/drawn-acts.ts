import { must } from '../../../shared/lib/assert.ts'
import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { Fact, Statement } from '../../../shared/session/state/fact.ts'
import { DIRECTOR, deviceNamed, drawnResult, type Hall, tableDevice } from '../../../shared/test/hall.ts'
import { satTurned } from '../../director/model/board/seats/seat-acts.ts'
import { weighedSwaps } from '../../director/model/board/seats/seat-answers.ts'

const OTHER = deviceNamed('directortwo')

/** Enters a statement in place of the current one. */
export const sayOver = (desk: Hall, device: typeof OTHER, statement: Statement): Fact =>
  desk.say(device, withReplacedFacts(desk.state(), statement)).fact

const resultAt = (desk: Hall, table: number, round: number, nth = 0) => {
  const section = must(sectionOf(desk.state(), 'A'), 'section A')
  const board = must(section.entryAt(round, table)?.boards[nth], 'a board')
  return must(section.resultAt(round, table, board), 'a result')
}

export function correctedByOther(desk: Hall): void {
  const { body } = resultAt(desk, 3, 2)
  sayOver(desk, OTHER, {
    kind: 'result',
    body: { ...body, result: drawnResult('3N W -2'), reason: '§ 79B' },
  })
}

export function scoredByOther(desk: Hall): void {
  const settings = must(settingsOf(desk.state()), 'the settings')
  sayOver(desk, OTHER, { kind: 'session-opened', body: { ...settings, halves: 'decimal' } })
}

const back = ({ device, seq, hash }: Fact): Statement => ({
  kind: 'taken-back',
  body: { about: { device, seq, hash } },
})

/**
 * Adds a much-corrected result, a withdrawal, a penalty, a cancelled board, a name and a change of scoring, by two
 * directors.
 */
export function drawActs(desk: Hall): void {
  const { body, fact } = resultAt(desk, 3, 2)
  desk.say(tableDevice(3), {
    kind: 'result',
    body: { ...body, result: drawnResult('4S N -1') },
    replaces: { device: fact.device, seq: fact.seq },
  })
  correctedByOther(desk)
  const wrong = sayOver(desk, DIRECTOR, {
    kind: 'result',
    body: { ...body, result: drawnResult('3N E -2'), reason: '§ 79C' },
  })
  desk.say(DIRECTOR, back(wrong))
  const { N, E, S, W } = body.seats
  const place = { round: body.round, table: body.table, board: body.board }
  sayOver(desk, OTHER, {
    kind: 'put-right',
    body: {
      section: 'A',
      plan: 1,
      seatings: [],
      results: [{ from: place, to: { ...place, seats: { N: E, E: N, S: W, W: S } } }],
    },
  })
  sayOver(desk, DIRECTOR, {
    kind: 'adjustment',
    body: {
      section: 'A',
      contestant: N,
      number: 1,
      unit: 'percent-of-top',
      hundredths: -1000,
      reason: '§ 90',
    },
  })
  sayOver(desk, OTHER, { kind: 'board-cancelled', body: { section: 'A', board: 5, cancelled: true } })
  sayOver(desk, DIRECTOR, {
    kind: 'contestant-named',
    body: { section: 'A', contestant: S, players: ['Ana', 'Konstantin'] },
  })
  const gone = resultAt(desk, 4, 3).body
  sayOver(desk, DIRECTOR, {
    kind: 'put-right',
    body: {
      section: 'A',
      plan: 1,
      seatings: [],
      results: [{ from: { round: gone.round, table: gone.table, board: gone.board }, to: null }],
    },
  })
}

/** Reverses the directions of table 3's fifth round, and undoes that. */
export function seatsTakenBack(desk: Hall): void {
  const spot = { round: 5, table: 3 }
  const turned = must(satTurned(desk.state(), 'A', spot, { kind: 'round' }), 'the act')
  const { fact } = desk.say(DIRECTOR, turned)
  for (const board of (sectionOf(desk.state(), 'A')?.entryAt(5, 3)?.boards ?? []).slice(1, 3))
    desk.result(3, 5, board, '3N S +1')
  desk.say(DIRECTOR, back(fact))
}

/** Swaps the seats of two pairs in round 5, so that they meet boards of it again. */
export function pairsSwapped(desk: Hall): void {
  const asked = { section: 'A', spot: { round: 3, table: 1 }, scope: { kind: 'round' } } as const
  const swap = weighedSwaps(desk.state(), asked).find(({ doubts }) =>
    doubts.some(({ kind }) => kind === 'meets-again'),
  )
  desk.say(DIRECTOR, must(swap, 'the swap').statement)
}
