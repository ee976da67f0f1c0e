import { describe, expect, test } from 'vitest'
import { exportResults } from '../../../../../shared/export/results-export.ts'
import {
  formOfSession,
  scoreResults,
  withFigures,
} from '../../../../../shared/formats/results/results-scored.ts'
import { linesOf, type ResultsSession } from '../../../../../shared/formats/results/results-session.ts'
import { parseResultsJson } from '../../../../../shared/formats/results-json/results-json.ts'
import { SEATS } from '../../../../../shared/game/seat.ts'
import { must } from '../../../../../shared/lib/assert.ts'
import { fraction } from '../../../../../shared/lib/fraction.ts'
import { profileOf } from '../../../../../shared/scoring/profiles/profiles.ts'
import type { SideRulings } from '../../../../../shared/session/ruling.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS } from '../../../../../shared/test/hall.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { capped } from '../../../../../shared/test/rulings.ts'

function exported(desk: Hall): ResultsSession {
  const read = parseResultsJson(exportResults(desk.state(), 'drawn', 'Overtrick') ?? '')
  if (!read.ok || read.value.kind === 'teams') throw new Error('no session of pairs')
  expect(read.value.refused).toEqual([])
  return read.value.session
}

const AVERAGES: SideRulings = { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } }

/** Rules A+ for North-South and A- for East-West by default. */
function ruleOff(desk: Hall, round: number, table: number, board: number, ruled = AVERAGES): void {
  const { seats } = must(sectionOf(desk.state(), 'A')?.entryAt(round, table), 'the table')
  const [N, E, S, W] = SEATS.map(seat => must(seats[seat], seat))
  desk.say(DIRECTOR, {
    kind: 'ruling',
    body: {
      section: 'A',
      round,
      table,
      board,
      plan: 1,
      seats: {
        N: must(N, 'N'),
        E: must(E, 'E'),
        S: must(S, 'S'),
        W: must(W, 'W'),
      },
      sides: ruled,
    },
  })
}

describe('the export', () => {
  test('[DS40] a ruling reads back as it was, beside what was played', () => {
    const desk = createHall(planOffered(4))
    for (const table of [1, 2]) desk.playRound(table, 1, '3N N =')
    ruleOff(desk, 1, 2, 1)
    const session = exported(desk)
    const ruled = linesOf(session).filter(({ ruling }) => ruling !== undefined)
    expect(ruled.map(({ board, ruling, score }) => [board, ruling, score])).toEqual([[1, 'A+/A-', 400]])
    expect(ruled[0]?.outcome).toEqual({
      kind: 'ruled',
      sides: {
        NS: { kind: 'award', award: { kind: 'average-plus' } },
        EW: { kind: 'award', award: { kind: 'average-minus' } },
      },
    })
  })

  test('[DS435] a cap goes out with the score that it is on, its word and a note for people', () => {
    const desk = createHall(planOffered(4))
    for (const table of [1, 2]) desk.playRound(table, 1, table === 1 ? '3N N =' : '3N N -1')
    ruleOff(desk, 1, 1, 1, { NS: { kind: 'at-most-average-minus' }, EW: { kind: 'as-played' } })
    const session = exported(desk)
    const [row] = linesOf(session).filter(({ ruling }) => ruling !== undefined)
    expect([row?.ruling, row?.score, row?.points]).toEqual(['MAX A-/PLAYED', 400, ['0.8', '0']])
    expect(row?.outcome).toEqual(capped(400, 'NS'))
    expect(session.notes).toEqual(['Board 1, round 1, table 1: North-South at most average minus.'])
    const again = withFigures(scoreResults(session, profileOf(session.program), 'matchpoints'))
    expect(again.ranking).toEqual(session.ranking)
  })

  test('[DS41] the form that the director chose is the form of the file, and of its figures', () => {
    const desk = createHall(planOffered(4), { ...SETTINGS, form: 'cross-imps-sum' })
    desk.playRound(1, 1, '3N N =')
    desk.playRound(2, 1, '3N N -1')
    const session = exported(desk)
    expect(formOfSession(session)).toBe('cross-imps-sum')
    expect(linesOf(session).find(({ board }) => board === 1)?.points).toEqual(['10', '-10'])
    expect(session.ranking[0]?.percent).toBe('')
  })

  test('[DS41] so is whether its sections are scored apart', () => {
    for (const sections of ['across', 'apart'] as const) {
      const desk = createHall(planOffered(4), { ...SETTINGS, sections })
      desk.playRound(1, 1, '3N N =')
      expect(exported(desk).scoring.sections).toBe(sections)
    }
  })

  test('[DS42] a penalty is in the total of the one who has it', () => {
    const desk = createHall(planOffered(4))
    for (const table of [1, 2]) desk.playRound(table, 1, '3N N =')
    const totalOf = (label: string) =>
      Number(exported(desk).ranking.find(({ contestant }) => contestant === label)?.total)
    const before = totalOf('1')
    const other = totalOf('2')
    desk.say(DIRECTOR, {
      kind: 'adjustment',
      body: { section: 'A', contestant: '1', number: 1, unit: 'points', hundredths: -50 },
    })
    expect([totalOf('1'), totalOf('2')]).toEqual([before - 0.5, other])
  })

  test('[DS43] penalties are in the file by number, unit and amount, and reading it takes them off once', () => {
    const desk = createHall(planOffered(4), { ...SETTINGS, profile: 'magic-contest' })
    for (const table of [1, 2]) desk.playRound(table, 1, '3N N =')
    const reason = 'Talking'
    const body = {
      section: 'A',
      contestant: '1',
      number: 1,
      unit: 'percent-of-top',
      hundredths: -1025,
    } as const
    desk.say(DIRECTOR, { kind: 'adjustment', body: { ...body, reason } })
    // A contestant outside the movement has no total to take anything from.
    desk.say(DIRECTOR, { kind: 'adjustment', body: { ...body, contestant: '77' } })
    const session = exported(desk)
    expect(session.adjustments).toEqual([
      { contestant: { label: '1' }, unit: 'percent-of-top', amount: fraction(-41, 4), reason },
    ])
    expect(session.notes).toContain('1: -10.25 per cent of a top (Talking).')
    const again = withFigures(scoreResults(session, profileOf(session.program), 'matchpoints'))
    expect(again.ranking).toEqual(session.ranking)
  })

  test('[DS44] a fouled board goes out with the name of its deal and what was played', () => {
    const desk = createHall(planOffered(4))
    for (const table of [1, 2]) desk.playRound(table, 1, table === 1 ? '3N N =' : '3N N -1')
    const { seats } = must(sectionOf(desk.state(), 'A')?.entryAt(1, 2), 'the table')
    const [N, E, S, W] = SEATS.map(seat => must(must(seats[seat], seat), seat))
    desk.say(DIRECTOR, {
      kind: 'ruling',
      body: {
        section: 'A',
        round: 1,
        table: 2,
        board: 1,
        plan: 1,
        sides: null,
        form: 'B',
        seats: {
          N: must(N, 'N'),
          E: must(E, 'E'),
          S: must(S, 'S'),
          W: must(W, 'W'),
        },
      },
    })
    const onBoard = linesOf(exported(desk)).filter(({ board }) => board === 1)
    expect(onBoard.map(({ deal, score, ruling }) => [deal, score, ruling])).toEqual([
      [undefined, 400, undefined],
      ['B', -50, undefined],
    ])
  })
})
