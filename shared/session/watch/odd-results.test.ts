import { expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { createHall, DIRECTOR, deviceNamed, type Hall, resultStatement } from '../../test/hall.ts'
import { planOffered } from '../../test/plan-offered.ts'
import { sectionOf } from '../section/section.ts'
import { oddResults } from './odd-results.ts'

const plan = planOffered(14, 'mitchell-7')

/** Five rounds in which board 1 is played by North-South in three no trump, except at the tables listed. */
function drawn(told: Readonly<Record<number, string>> = {}): Hall {
  const hall = createHall(plan)
  for (const { round, table, boards } of plan.entries)
    for (const board of round <= 5 ? boards : [])
      hall.result(table, round, board, board === 1 ? (told[round] ?? '3N N 9') : `${(board % 3) + 1}H E 8`)
  return hall
}
const tables = (hall: Hall) =>
  oddResults(hall.state()).map(({ standing: { body } }) => [body.round, body.board])
const tableOf = (round: number): number =>
  plan.entries.find(entry => entry.round === round && entry.boards.includes(1))?.table ?? 0

test('[DS179] results far from all others are found among those who are compared, the most improbable first', () => {
  expect(tables(drawn())).toEqual([])
  expect(tables(drawn({ 2: '3N E 9', 4: '7N N 9' }))).toEqual([
    [2, 1],
    [4, 1],
  ])
  const [odd] = oddResults(drawn({ 2: '3N E 9' }).state())
  expect(odd).toMatchObject({ oddity: { kind: 'other-side' } })
  expect(odd?.others).toHaveLength(4)
})

test('[DS179] what the director entered, or ruled about, he has looked at', () => {
  const hall = drawn({ 2: '3N E 9' })
  const table = tableOf(2)
  const [odd] = oddResults(hall.state())
  const said = resultStatement(hall.state(), table, 2, 1, '3N E 9', odd?.standing.fact)
  hall.say(DIRECTOR, said)
  expect(tables(hall)).toEqual([])

  const ruled = drawn({ 2: '3N E 9' })
  const { result: _, ...place } = resultStatement(ruled.state(), table, 2, 1, 'pass').body
  const sides = { NS: { kind: 'average' }, EW: { kind: 'average' } } as const
  ruled.say(DIRECTOR, { kind: 'ruling', body: { ...place, sides } })
  expect(tables(ruled)).toEqual([])
})

test('[DS179] what the director called right goes, until he takes that back', () => {
  const hall = drawn({ 2: '3N E 9' })
  const { device, seq, hash } = must(oddResults(hall.state())[0], 'an odd result').standing.fact
  const { fact } = hall.say(DIRECTOR, { kind: 'confirmed', body: { about: { device, seq, hash } } })
  expect(tables(hall)).toEqual([])
  hall.say(DIRECTOR, {
    kind: 'taken-back',
    body: { about: { device: fact.device, seq: fact.seq, hash: fact.hash } },
  })
  expect(tables(hall)).toEqual([[2, 1]])
})

test('[DS179] where another deal lay, or the board counts for nobody, nothing is compared', () => {
  const hall = drawn({ 2: '3N E 9' })
  const { result: _, ...place } = resultStatement(hall.state(), tableOf(2), 2, 1, 'pass').body
  hall.say(DIRECTOR, { kind: 'ruling', body: { ...place, sides: null, form: 'B' } })
  expect(tables(hall)).toEqual([])

  const out = drawn({ 2: '3N E 9' })
  out.say(DIRECTOR, { kind: 'board-cancelled', body: { section: 'A', board: 1, cancelled: true } })
  expect(tables(out)).toEqual([])
})

test('[DS179] a result that comes later is seen, and one that is corrected goes', () => {
  const hall = drawn({ 2: '3N E 9' })
  expect(tables(hall)).toHaveLength(1)
  const first = oddResults(hall.state())[0]?.standing.fact
  hall.result(tableOf(2), 2, 1, '3N N 9', first)
  expect(tables(hall)).toEqual([])
  hall.result(tableOf(6), 6, 1, '3N E 9')
  expect(tables(hall)).toEqual([[6, 1]])
})

test('[DS179] what the director let stand he has looked at', () => {
  const hall = drawn({ 2: 'not played' })
  const table = tableOf(2)
  const { device, seq, hash } = hall.say(
    deviceNamed('strange'),
    resultStatement(hall.state(), table, 2, 1, '3N E 9'),
  ).fact
  hall.say(DIRECTOR, { kind: 'settled', body: { about: { device, seq, hash }, admit: true } })
  expect(sectionOf(hall.state(), 'A')?.resultAt(2, table, 1)?.body.result).toMatchObject({ declarer: 'E' })
  expect(tables(hall)).toEqual([])
})

test('[DS179] once the board beside has been played by others, a result may be seen to be of that one', () => {
  const hall = createHall(plan)
  const play = (board: number, text: (round: number) => string) => {
    for (const { round, table, boards } of plan.entries)
      if (round <= 5 && boards.includes(board)) hall.result(table, round, board, text(round))
  }
  play(1, round => (round === 2 ? '2H E 8' : '3N N 9'))
  const kinds = () => oddResults(hall.state()).map(({ oddity }) => oddity.kind)
  expect(kinds()).not.toContain('other-board')
  play(2, () => '2H E 8')
  expect(kinds()).toContain('other-board')
})
