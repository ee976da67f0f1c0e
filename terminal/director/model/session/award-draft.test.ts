import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AWARD_PRESETS } from '../../../../shared/scoring/awards/award-presets.ts'
import { awardTableSchema } from '../../../../shared/session/settings/award-settings.ts'
import {
  awardsOfPreset,
  formatPlaces,
  parsePlaces,
  parsePoints,
  presetOf,
  previewOf,
  withoutRow,
  withRow,
} from './award-draft.ts'

test('[DI781] every table of ours is known again, fits the settings, and another is the club’s own', () => {
  for (const preset of AWARD_PRESETS) {
    const awards = awardsOfPreset(preset)
    expect(presetOf(awards)).toBe(preset)
    expect(v.is(awardTableSchema, awards)).toBe(true)
    const more = withRow(awards)
    expect(presetOf(more)).toBeUndefined()
    expect(v.is(awardTableSchema, more)).toBe(true)
    expect(withoutRow(more, more.length - 1)).toEqual(awards)
  }
})

test('[DI781] points are read with a point or a comma and at most two decimals', () => {
  expect(['3', '2.5', '0,25', ' 12 '].map(parsePoints)).toEqual([300, 250, 25, 1200])
  expect(['', 'x', '-1', '1.234', '5000'].map(parsePoints)).toEqual(new Array(5).fill(undefined))
  expect(parsePlaces('3 2,5 2')).toEqual([300, 250, 200])
  expect(parsePlaces('3 x')).toBeUndefined()
  expect(formatPlaces([300, 250, 25])).toBe('3 2.5 0.25')
})

test('[DI781] a preview draws places of the same points together', () => {
  expect(previewOf(awardsOfPreset('online-pairs'), 20)).toEqual([
    { from: 1, to: 1, points: '3' },
    { from: 2, to: 4, points: '2' },
    { from: 5, to: 10, points: '1' },
  ])
  expect(previewOf([], 20)).toEqual([])
})
