import { describe, expect, test } from 'vitest'
import { must } from '../../lib/assert.ts'
import { speakAll } from '../../text/catalogue.ts'
import { CHOICE_TEXT } from '../../text/catalogues.ts'
import { LOCALES } from '../../text/locale.ts'
import { createText } from '../../text/text.ts'
import { whyWords } from '../../text/why-words.ts'
import { MAKERS } from '../make/makers.ts'
import { plainMitchell, skipMitchell } from '../make/mitchell/mitchell-makers.ts'
import { isMostlyPlayed } from './choose.ts'
import { DRAWBACKS } from './drawbacks.ts'
import { inOrder, offersFor, type SectionsChoice } from './sections.ts'

await speakAll()

const sectionsOf = (pairs: number, wishes: { readonly copies?: number; readonly boards?: number } = {}) =>
  offersFor({ pairs, boards: 24, ...wishes }, MAKERS).sections

const shape = ({ parts }: SectionsChoice) =>
  parts.map(({ plan, wish }) => `${plan.contestants.length}: ${plan.rounds}x${wish.boardsPerRound}`)

describe('sections of a large room', () => {
  test('[MV269] are offered from 24 tables on, each with a movement of its own and rounds alike', () => {
    for (const pairs of [48, 53, 60]) {
      const [two] = sectionsOf(pairs)
      const { parts, sets } = must(two, `sections for ${pairs} pairs`)
      expect([parts.length, sets]).toEqual([2, 2])
      expect(parts.reduce((sum, { plan }) => sum + plan.contestants.length, 0)).toBe(pairs)
      expect(new Set(parts.map(({ wish }) => wish.boardsPerRound)).size).toBe(1)
      expect(new Set(parts.map(({ plan }) => plan.rounds)).size).toBe(1)
      expect(parts.every(isMostlyPlayed)).toBe(true)
    }
    expect(must(sectionsOf(60)[0], 'two sections of 15 tables')).toSatisfy(
      (two: SectionsChoice) => shape(two).join() === '30: 12x2,30: 12x2',
    )
  })

  test('[MV269] only one of them has half a table', () => {
    const counts = must(sectionsOf(55)[0], 'sections').parts.map(({ plan }) => plan.contestants.length)
    expect(counts.filter(count => count % 2 === 1)).toHaveLength(1)
  })

  test('[MV269] are offered to fewer tables where a single movement has much against it, and to small rooms never', () => {
    expect(sectionsOf(38).map(shape)).toEqual([['20: 8x3', '18: 8x3']])
    expect(sectionsOf(40)).toEqual([])
    expect(sectionsOf(30, { boards: 18 })).toEqual([])
  })

  test('[MV269] take a set of boards each: where there is one set nothing is divided', () => {
    expect(sectionsOf(60, { copies: 1 })).toEqual([])
    expect(sectionsOf(60, { copies: 2 }).map(({ parts }) => parts.length)).toEqual([2])
  })
})

test('[MV269] in one list long movements are dropped in favour of sections that play most of their boards', () => {
  const list = inOrder(offersFor({ pairs: 60, boards: 24 }, MAKERS))
  expect(list.every(({ offer }) => 'parts' in offer || isMostlyPlayed(offer))).toBe(true)
  expect(list[0]?.offer).toHaveProperty('parts')
  const costs = list.map(({ offer }) => offer.cost)
  expect(costs).toEqual([...costs].sort((a, b) => a - b))
  const mitchells = [plainMitchell, skipMitchell]
  const one = inOrder(offersFor({ pairs: 60, boards: 24, copies: 1 }, mitchells))
  expect(one[0]?.why).toMatchObject({ kind: 'first-though', drawbacks: [{ kind: 'unplayed-boards' }] })
})

test.each(LOCALES)('[MV268] every drawback is said in a sentence: %s', locale => {
  const t = createText(CHOICE_TEXT, locale)
  const places = { count: 2, played: 24, quality: 70, boards: 3 }
  const sentences = DRAWBACKS.map(kind =>
    whyWords(t, { kind: 'behind', drawbacks: [{ kind, cost: 1, places }] }),
  )
  expect(new Set(sentences).size).toBe(DRAWBACKS.length)
  for (const sentence of sentences) expect(sentence).not.toMatch(/against|\{|undefined/)
})

test('[MV268] two drawbacks make one sentence', () => {
  const drawbacks = [
    { kind: 'shared', cost: 2, places: { count: 8 } },
    { kind: 'fewer-boards', cost: 1, places: { count: 1 } },
  ] as const
  expect(whyWords(createText(CHOICE_TEXT, 'en'), { kind: 'behind', drawbacks })).toBe(
    'Lower because: boards shared in 8 rounds; 1 board fewer than wanted.',
  )
})
