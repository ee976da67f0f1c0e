import { expect, test } from 'vitest'
import { TABLET_PLACES } from '../../../shared/session/settings/table-policy.ts'
import { readingAt } from './reading-side.ts'

const turned = (accept: 'turn' | 'hand-over', reader: 'E' | 'W') =>
  TABLET_PLACES.map(tablet => {
    const { seat, turn } = readingAt(tablet, { accept, reader })
    return `${tablet} ${seat} ${turn}`
  })

test('[UI178] the paper turns to the seat that reads it, wherever the tablet lies', () => {
  expect(turned('turn', 'E')).toEqual(['north E 90', 'corner E 90', 'stand E 0', 'round E 180'])
  expect(turned('turn', 'W')).toEqual(['north W 270', 'corner E 90', 'stand W 0', 'round W 180'])
})

test('[UI178] a tablet that is given into their hands stays upright', () => {
  for (const reader of ['E', 'W'] as const)
    for (const line of turned('hand-over', reader)) expect(line).toMatch(/ 0$/)
})
