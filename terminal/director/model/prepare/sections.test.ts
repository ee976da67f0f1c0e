import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { createReckonerHere } from '../../../e2e/reckoner-here.ts'
import { createSessionDraft } from './session-draft.ts'

const prepared = (pairs: number) => {
  const session = createSessionDraft({ name: 'Congress', date: '2026-11-20' }, createReckonerHere(), 1)
  session.draft.value.pairs.value = pairs
  session.draft.value.wishes.value = { boards: 24 }
  return session
}

const opened = (session: ReturnType<typeof prepared>) =>
  session.statements.value.flatMap(({ body }) => ('plan' in body ? [body] : []))

test.each([
  [60, [30, 30]],
  [49, [26, 23]],
])(
  '[DS451] %i pairs are offered sections, and one press prepares each with its movement',
  (pairs, counts) => {
    const session = prepared(pairs)
    const [offer] = session.draft.value.sections.value
    const { parts } = must(offer, 'sections')
    expect(parts.map(({ plan }) => plan.contestants.length)).toEqual(counts)
    session.divide(parts)
    expect(session.sections.value.map(({ section }) => section)).toEqual(['A', 'B'])
    expect(session.draft.value.section).toBe('A')
    const plans = session.sections.value.map(({ plan }) => plan.value)
    expect(plans).toEqual(parts.map(({ plan }) => plan))
    expect(opened(session)).toHaveLength(2)
  },
)

test('[DS451] a small room is offered none, and a divided one is not divided again', () => {
  expect(prepared(30).draft.value.sections.value).toEqual([])
  const session = prepared(60)
  session.divide(must(session.draft.value.sections.value[0], 'sections').parts)
  expect(session.sections.value.every(({ sections }) => sections.value.length === 0)).toBe(true)
})

test('[DS451] if divisions into sections are first, no movement is called the first', () => {
  const large = prepared(60).draft.value
  expect(large.sections.value[0]?.why.kind).toMatch(/^first/)
  for (const { why } of large.offers.value) expect(why.kind).not.toMatch(/^first/)
  expect(prepared(30).draft.value.offers.value[0]?.why.kind).toMatch(/^first/)
})
