import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { createHall, DIRECTOR, SETTINGS } from '../../test/hall.ts'
import { lawRuling } from '../../test/law-rulings.ts'
import { planOffered } from '../../test/plan-offered.ts'
import type { Settings } from '../facts/session-opened.ts'
import { previewOf } from '../preview/preview.ts'
import { sectionOf } from '../section/section.ts'
import { fullTraveller } from '../standings/traveller-view.ts'

/** Scores of the ten other tables on board 1, which make the top 20. */
const TEN_OTHERS = ['4S N +2', '4S N +2', '4S N +2', ...Array<string>(7).fill('4S N =')]
const SEVENTY = '4S N +1'
const LOW_OTHERS = [...Array<string>(6).fill('4S N +1'), '4S N =', '4S N -1', '4S N -1', '4S N -1']
const THIRTY_FIVE = '4S N ='

/**
 * Creates a hall with board 1 played at eleven tables, and a board on which the pairs of table 1 in round 1 did badly.
 */
function evening(own: string, others: readonly string[], more: Partial<Settings>) {
  const hall = createHall(planOffered(22), { ...SETTINGS, halves: 'decimal', ...more })
  const section = must(sectionOf(hall.state(), 'A'), 'the section')
  const here = must(section.entryAt(1, 1), 'table 1')
  const board = must(here.boards[0], 'its board')
  const elsewhere = section.plan.entries.filter(one => one !== here && one.boards.includes(board))
  hall.result(1, 1, board, own)
  others.forEach((text, at) => {
    const { table, round } = must(elsewhere[at], `table ${at}`)
    hall.result(table, round, board, text)
  })
  const figures = () => {
    const line = fullTraveller(hall.state(), 'A', board).lines.find(
      ({ table, round }) => table === 1 && round === 1,
    )
    return [line?.percent ?? line?.points].flatMap(side => [Number(side?.NS), Number(side?.EW)])
  }
  const cap = () =>
    lawRuling(
      hall.state(),
      [1, 1, board],
      {},
      {
        sides: { NS: { kind: 'at-most-average-minus' }, EW: { kind: 'as-played' } },
      },
    )
  return { hall, board, figures, cap }
}

describe('the cap of Law 25B2b2 of 1997', () => {
  test.each([
    [SEVENTY, TEN_OTHERS, [70, 30], [40, 30]],
    [THIRTY_FIVE, LOW_OTHERS, [35, 65], [35, 65]],
  ])(
    '[RU18] matchpoints: %s gives the flat 40 and the others keep theirs, or stays',
    (own, others, was, is) => {
      const { hall, board, figures, cap } = evening(own, others, { laws: '1997' })
      expect(figures()).toEqual(was)
      const word = cap()
      const preview = previewOf(hall.state(), word).boards.find(one => one.board === board)?.is
      const { fact } = hall.say(DIRECTOR, word)
      expect(figures()).toEqual(is)
      expect(preview).toEqual(fullTraveller(hall.state(), 'A', board))
      const { device, seq, hash } = fact
      hall.say(DIRECTOR, { kind: 'taken-back', body: { about: { device, seq, hash } } })
      expect(figures()).toEqual(was)
    },
  )

  test('[RU18] Butler: what is above -3 IMPs becomes -3, and the others keep theirs', () => {
    const { hall, figures, cap } = evening('4S N +1', Array<string>(10).fill('4S N -1'), {
      laws: '1997',
      form: 'butler',
    })
    const [ns = 0, ew = 0] = figures()
    expect(ns).toBeGreaterThan(0)
    hall.say(DIRECTOR, cap())
    expect(figures()).toEqual([-3, ew])
  })

  test('[RU18] the own average lowers a cap by the Laws of today, and not by those of 1997', () => {
    const capped = (laws: '1997' | '2017') => {
      const { hall, board, figures, cap } = evening(SEVENTY, TEN_OTHERS, { laws })
      const section = must(sectionOf(hall.state(), 'A'), 'the section')
      const second = must(section.entryAt(1, 1)?.boards[1], 'a second board')
      hall.result(1, 1, second, '4S N -3')
      for (const { table, round, boards } of section.plan.entries)
        if (boards.includes(second) && !(table === 1 && round === 1))
          hall.result(table, round, second, '4S N =')
      expect(board).not.toBe(second)
      hall.say(DIRECTOR, cap())
      return figures()[0]
    }
    expect([capped('1997'), capped('2017')]).toEqual([40, 0])
  })
})
