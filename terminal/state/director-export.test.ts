import { describe, expect, test } from 'vitest'
import { SEATS } from '../../shared/bridge/seat.ts'
import { parseResultsJson } from '../../shared/formats/results-json.ts'
import { formOfSession } from '../../shared/formats/results-scored.ts'
import { linesOf, type ResultsSession } from '../../shared/formats/results-session.ts'
import { must } from '../../shared/lib/assert.ts'
import { planEntryAt } from '../../shared/session/queries.ts'
import { exportResults } from './director-export.ts'
import { DRAWN_SETTINGS, type DrawnDesk, drawDesk, planOffered } from './test/director-drawn.ts'

function exported(desk: DrawnDesk): ResultsSession {
  const read = parseResultsJson(exportResults(desk.state, 'drawn', 'Overtrick') ?? '')
  if (!read.ok || read.value.kind === 'teams') throw new Error('no session of pairs')
  expect(read.value.refused).toEqual([])
  return read.value.session
}

/** A+ for North-South and A- for East-West. */
function ruleOff(desk: DrawnDesk, round: number, table: number, board: number): void {
  const { seats } = must(planEntryAt(desk.state, 'A', round, table), 'the table')
  const [N, E, S, W] = SEATS.map(seat => must(seats[seat], seat))
  desk.say({
    kind: 'ruling',
    body: {
      ...{ section: 'A', round, table, board, plan: 1 },
      seats: { N: must(N, 'N'), E: must(E, 'E'), S: must(S, 'S'), W: must(W, 'W') },
      sides: { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } },
    },
  })
}

describe('the export', () => {
  test('[DS40] a ruling reads back as it was, beside what was played', () => {
    const desk = drawDesk(planOffered(4))
    for (const table of [1, 2]) desk.round(1, table, '3N N =')
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

  test('[DS41] the form that the director chose is the form of the file, and of its figures', () => {
    const desk = drawDesk(planOffered(4), { ...DRAWN_SETTINGS, form: 'cross-imps-sum' })
    desk.round(1, 1, '3N N =')
    desk.round(1, 2, '3N N -1')
    const session = exported(desk)
    expect(formOfSession(session)).toBe('cross-imps-sum')
    expect(linesOf(session).find(({ board }) => board === 1)?.points).toEqual(['10', '-10'])
    expect(session.ranking[0]?.percent).toBe('')
  })

  test('[DS42] a penalty is in the total of the one who has it', () => {
    const desk = drawDesk(planOffered(4))
    for (const table of [1, 2]) desk.round(1, table, '3N N =')
    const totalOf = (label: string) =>
      Number(exported(desk).ranking.find(({ contestant }) => contestant === label)?.total)
    const [before, other] = [totalOf('1'), totalOf('2')]
    desk.say({
      kind: 'adjustment',
      body: { section: 'A', contestant: '1', number: 1, unit: 'points', hundredths: -50 },
    })
    expect([totalOf('1'), totalOf('2')]).toEqual([before - 0.5, other])
  })
})
