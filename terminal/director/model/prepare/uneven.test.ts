import { describe, expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { checkPlan } from '../../../../shared/movement/check/check.ts'
import { mitchell } from '../../../../shared/movement/make/mitchell/mitchell.ts'
import type { Plan } from '../../../../shared/movement/plan/plan.ts'
import { decodePlan } from '../../../../shared/movement/plan/plan-wire.ts'
import { made } from '../../../../shared/test/made.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { createReckonerHere } from '../../../e2e/reckoner-here.ts'
import { createSessionDraft } from './session-draft.ts'
import { unevenSections } from './uneven.ts'

const seven = (boardsPerRound: number, rounds?: number): Plan =>
  made(mitchell({ kind: 'plain', tables: 7, boardsPerRound, winners: 2, ...(rounds && { rounds }) }))
const asked = (...plans: readonly Plan[]) =>
  unevenSections(plans.map((plan, at) => ({ section: 'ABC'.charAt(at), plan })))

function prepared(...plans: readonly Plan[]) {
  const session = createSessionDraft({ name: 'Congress', date: '2026-11-20' }, createReckonerHere(), 1)
  for (const plan of plans) {
    if (plan !== plans[0]) session.add()
    session.draft.value.edited.value = plan
  }
  return session
}
const opened = (session: ReturnType<typeof prepared>) =>
  session.statements.value.flatMap(said =>
    said.kind === 'section-planned' ? decodePlan(said.body.plan) : [],
  )

describe('sections of one ranking', () => {
  test('[DS767] that play different numbers of boards are told apart, and 28 come down to 21 by three boards a round', () => {
    const uneven = must(asked(seven(4), seven(3)), 'a question')
    expect(uneven.sections).toEqual([
      { section: 'A', boards: 28 },
      { section: 'B', boards: 21 },
    ])
    expect(uneven.cut).toEqual({
      boards: 21,
      // Boards and opponents are those of a section that had so few from the start.
      cuts: [{ section: 'A', by: 'boards', count: 3, plan: seven(3) }],
    })
  })

  test('[DS767] where the boards cannot be divided whole rounds go', () => {
    const { cut } = must(asked(seven(4), seven(4, 6), seven(4, 5)), 'a question')
    expect(cut?.cuts.map(({ section, by, count }) => [section, by, count])).toEqual([
      ['A', 'rounds', 5],
      ['B', 'rounds', 5],
    ])
    for (const { plan } of cut?.cuts ?? []) expect(checkPlan(plan)).toEqual([])
  })

  test('[DS767] where neither comes out there is no cut, and it is asked all the same', () => {
    expect(asked(seven(4), seven(5, 5))).toMatchObject({ cut: null })
  })

  test('[DS767] as many boards in other rounds are not asked about, nor is a pair that sits out', () => {
    const half = made(mitchell({ kind: 'plain', tables: 7, boardsPerRound: 4, winners: 2, missing: 'EW' }))
    expect(asked(seven(4), half)).toBeNull()
    expect(asked(seven(4), planOffered(8))).toBeNull()
  })

  test('[DS767] the question is gone once they are ranked apart, or cut, and the cut is what is opened', () => {
    const session = prepared(seven(4), seven(3))
    const uneven = must(session.uneven.value, 'a question')
    session.draft.value.field.value = 'apart'
    expect(session.uneven.value).toBeNull()
    session.draft.value.field.value = 'across'
    session.cut(must(uneven.cut, 'a cut').cuts)
    expect(session.uneven.value).toBeNull()
    expect(opened(session)).toEqual([seven(3), seven(3)])
    expect(prepared(seven(4)).uneven.value).toBeNull()
  })
})
