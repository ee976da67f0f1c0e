import { describe, expect, test } from 'vitest'
import {
  type Counts,
  compareFile,
  figuresOf,
  KINDS,
  namesIn,
  read,
  SESSIONS,
  USEBIO,
} from '../../test/official-figures.ts'

/** Names of files of raw received data, for which no program printed figures. */
const RAW = /^bws-/

const names = namesIn(SESSIONS).filter(name => !RAW.test(name))
const usebio = namesIn(USEBIO)
const ABSENT = names.length === 0
const REASON = ABSENT ? ' (skipped: ../shared/data/sessions is not here)' : ''

const sumOf = (all: readonly Counts[]) =>
  KINDS.map(kind => [kind, all.reduce((sum, counts) => sum + counts[kind].all, 0)])

describe.skipIf(ABSENT)(`the figures that other programs printed${REASON}`, () => {
  test.each(names)('[PF1] %s comes out as it was printed, character by character', name => {
    const results = read(`${SESSIONS}/${name}`)
    const counts = compareFile(results)
    expect(results.refused).toEqual([])
    expect(KINDS.flatMap(kind => counts[kind].wrong)).toEqual([])
  })

  test('[PF1] of 64 sessions this many figures were compared', () => {
    expect(names).toHaveLength(64)
    expect(sumOf(names.map(name => compareFile(read(`${SESSIONS}/${name}`))))).toEqual([
      ['lines', 8546],
      ['totals', 503],
      ['percents', 258],
      ['ranks', 552],
      ['tieBreaks', 27],
      ['boards', 27],
    ])
  })

  test.each(usebio)('[PF2] %s gives the figures of its JSON', name => {
    const file = read(`${USEBIO}/${name}`)
    const counts = compareFile(file)
    expect(KINDS.flatMap(kind => counts[kind].wrong)).toEqual([])
    expect(figuresOf(file)).toEqual(figuresOf(read(`${SESSIONS}/${name.replace(/\.xml$/, '.json')}`)))
  })
})
