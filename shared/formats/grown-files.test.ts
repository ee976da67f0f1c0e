import { describe, expect, test } from 'vitest'
import { MOST_JSON_DEPTH, MOST_JSON_VALUES } from '../lib/json-bounds.ts'
import { readScaleChoice } from '../scoring/victory-points/match-scale.ts'
import { MOST_MOVEMENT_BYTES, movementsOfText } from './movements/movement-file.ts'
import { parsePlanText } from './movements/plan-json.ts'
import { MOST_HANDS_BYTES, readHandRecords } from './pbn/hand-records.ts'
import { parseResultsJson } from './results-json/results-json.ts'

const deep = (text: string) => `${'['.repeat(MOST_JSON_DEPTH)}${text}${']'.repeat(MOST_JSON_DEPTH)}`
const many = `[${'{},'.repeat(MOST_JSON_VALUES / 2)}{}]`

describe('files that are larger than any', () => {
  test.each([
    ['deep', `{"boards":${deep('1')}}`],
    ['of many values', `{"boards":${many}}`],
  ])('[FM193] JSON that is %s is refused as results', (_what, text) => {
    expect(parseResultsJson(text)).toMatchObject({ ok: false, problem: { code: 'file.grown' } })
  })

  test('[FM193] as movements and as a scale, too', () => {
    expect(movementsOfText(deep('[]'))).toMatchObject({ ok: false, problem: { code: 'plan-file.grown' } })
    expect(parsePlanText(many)).toMatchObject({ ok: false, problem: { code: 'plan-file.grown' } })
    expect(readScaleChoice(`{"lengths":${deep('1')}}`)).toMatchObject({ problem: { code: 'not-a-scale' } })
  })

  test('[FM194] more bytes than movements or hand records have are refused before they are looked at', () => {
    const header = '1,2,3,4,5,6\n'
    const large = header.repeat(MOST_MOVEMENT_BYTES / header.length + 1)
    expect(movementsOfText(large)).toMatchObject({
      problem: { code: 'plan-file.too-large', places: { most: 4 } },
    })
    const hands = '[Board "1"]\n'.repeat(MOST_HANDS_BYTES / 12 + 1)
    expect(readHandRecords(hands)).toMatchObject({
      problem: { code: 'hands.too-large', places: { most: 4 } },
    })
  })

  test('[FM194] nor are letters that have two bytes each', () => {
    const half = MOST_MOVEMENT_BYTES / 2
    const refusedAt = (code: string) => ({ problem: { code } })
    expect(movementsOfText('\nж'.repeat(half / 2))).not.toMatchObject(refusedAt('plan-file.too-large'))
    expect(movementsOfText('ж'.repeat(half + 1))).toMatchObject(refusedAt('plan-file.too-large'))
    expect(readHandRecords('ж'.repeat(MOST_HANDS_BYTES / 2 + 1))).toMatchObject(refusedAt('hands.too-large'))
  })

  test('[FM195] a line longer than any of a movement is not looked at', () => {
    const line = `${','.repeat(MOST_MOVEMENT_BYTES - 2)}x`
    expect(movementsOfText(line)).toMatchObject({ problem: { code: 'plan-file.unknown' } })
  })
})
