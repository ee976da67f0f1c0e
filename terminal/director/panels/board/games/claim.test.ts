import { expect, test } from 'vitest'
import { conditionsOf } from '../../../../../shared/game/board.ts'
import type { LawOutcome } from '../../../../../shared/laws/case.ts'
import { createHall, drawnResult } from '../../../../../shared/test/hall.ts'
import { NO_OUTCOME } from '../../../../../shared/test/law-rulings.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { asksForResult, soRuled } from '../../../model/board/rulings/apply-ruling.ts'
import { createResultDraft } from './result-draft.ts'

const PLACE = { section: 'A', round: 1, table: 1, board: 1 }
const ruled = (score: LawOutcome['score']): LawOutcome => ({ ...NO_OUTCOME, score })
const NINE = ruled({ kind: 'tricks', tricks: 9 })

test('[LW33] the tricks of a claim are keyed by the director where no result stands, and told no table', () => {
  const hall = createHall(planOffered(4))
  hall.sit(1, 1)
  const said = () =>
    soRuled(hall.state(), PLACE, {
      lawCase: {
        edition: '2017',
        irregularity: 'claim',
        offender: 'N',
        dealer: 'N',
        declarer: 'N',
        recorded: null,
      },
      path: [],
      outcome: NINE,
      law: '70A',
    })
  expect(said()?.body).toMatchObject({ outcome: { orders: [], score: { kind: 'tricks', tricks: 9 } } })
  expect(said()?.body).not.toHaveProperty('result')
  expect(asksForResult(hall.state(), PLACE, NINE)).toBe(true)
  expect(asksForResult(hall.state(), PLACE, ruled({ kind: 'transfer', to: 'NS', tricks: 1 }))).toBe(false)
  expect(asksForResult(hall.state(), PLACE, NO_OUTCOME)).toBe(false)
  hall.result(1, 1, 1, '4S N =')
  expect(asksForResult(hall.state(), PLACE, NINE)).toBe(false)
  expect(said()?.body).toMatchObject({ result: drawnResult('4S N -1') })
})

test('[LW33] the form of the result has the tricks and the reason, and lacks the rest', () => {
  const on = conditionsOf(1)
  const begun = createResultDraft('bridge', { stands: null, tricks: 9, leads: false, on }, PLACE, 'Claim')
  expect([begun.lacks.value, begun.reason.value]).toEqual([['contract', 'declarer'], 'Claim'])
  // A current result is corrected, whatever else is known.
  const stands = drawnResult('4S N =')
  const other = createResultDraft('bridge', { stands, tricks: 9, leads: false, on }, PLACE)
  expect(other.result.value).toEqual(stands)
})
