import { expect, test } from 'vitest'
import type { SignedLife } from '../../../shared/protocol/incarnation.ts'
import { NO_SESSION, type SessionSegment } from '../../../shared/protocol/topics.ts'
import { SESSION } from '../../../shared/test/hall.ts'
import { type DesksMet, NOBODY_MET, recordIncarnation } from './met-incarnations.ts'

const life = (hub: string, start = 1, process = 'process1'): SignedLife => ({
  epoch: 1,
  hub: hub.padEnd(8, '0'),
  start,
  life: process,
  signature: `${hub}${start}${process}`,
})
const meet = (met: DesksMet, one: SignedLife, session: SessionSegment = SESSION, isAssigned = true) =>
  recordIncarnation(met, session, isAssigned, one)

test('[WK62] the latest of each session and of each hub is kept', () => {
  const one = meet(NOBODY_MET, life('a', 3))
  expect(one).toEqual({ sessions: { [SESSION]: life('a', 3) }, hubs: { a0000000: life('a', 3) } })
  expect(meet(one, life('a', 2))).toBe(one)
  expect(meet(one, life('a', 3))).toBe(one)
  expect(meet(one, life('a', 4)).sessions[SESSION]).toEqual(life('a', 4))
})

test('[WK62] of two laptops used in turn each is kept, and a session that is not of tonight says nothing of a hub', () => {
  const first = meet(NOBODY_MET, life('b', 9))
  const both = meet(first, life('a', 1), SESSION, false)
  expect(both.sessions[SESSION]).toEqual(life('b', 9))
  expect(both.hubs).toEqual({ b0000000: life('b', 9), a0000000: life('a', 1) })
  expect(meet(first, life('a', 1), NO_SESSION).sessions).toEqual(first.sessions)
})

test('[WK62] of two processes of one incarnation the one that speaks now is kept', () => {
  const first = meet(NOBODY_MET, life('a', 1, 'process1'))
  const second = meet(first, life('a', 1, 'process2'))
  expect(Object.values(second.hubs)).toEqual([life('a', 1, 'process2')])
  // Otherwise a hub that is turned off would be named in each hello forever.
  expect(Object.values(second.sessions)).toEqual([life('a', 1, 'process2')])
})

test('[WK62] the first go where there are too many', () => {
  let met = NOBODY_MET
  for (let hub = 10; hub < 30; hub += 1) met = meet(met, life(`h${hub}`), `session-${hub}` as never)
  expect(Object.keys(met.hubs)).toHaveLength(8)
  expect(Object.keys(met.hubs).at(-1)).toBe('h2900000')
  for (let hub = 30; hub < 40; hub += 1) met = meet(met, life(`h${hub}`), `session-${hub}` as never)
  expect(Object.keys(met.sessions)).toHaveLength(20)
})
