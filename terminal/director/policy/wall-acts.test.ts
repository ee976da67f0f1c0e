import { expect, test } from 'vitest'
import { publicPolicy } from '../../../shared/session/policy/public-policy.ts'
import { settingsOf } from '../../../shared/session/queries.ts'
import { createHall, DIRECTOR, SETTINGS } from '../../../shared/test/hall.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { changingWall, wallAddress } from './wall-acts.ts'

test('[WL12] the director switches the wall on by names or numbers and off again, and changes nothing else by it', () => {
  const settings = { ...SETTINGS, public: { results: 'all' as const } }
  const hall = createHall(planOffered(8), settings)
  const wall = () => publicPolicy(settingsOf(hall.state())).wall
  for (const choice of ['names', 'numbers', 'off'] as const) {
    const statement = changingWall(hall.state(), choice)
    if (!statement) throw new Error('a change')
    expect(hall.say(DIRECTOR, statement).decision.kind).toBe('admitted')
    expect([wall(), changingWall(hall.state(), choice)]).toEqual([choice, undefined])
  }
  expect(settingsOf(hall.state())).toEqual(settings)
})

test('[WL12] its address stands beside that of the tables, in full and as short as it may be typed', () => {
  expect(wallAddress('http://192.168.1.5:8484/table/', '192.168.1.5')).toEqual({
    page: 'http://192.168.1.5:8484/wall/',
    typed: '192.168.1.5/wall',
  })
  expect(wallAddress('http://192.168.1.5:8484/table/')?.typed).toBe('192.168.1.5:8484/wall')
  expect(wallAddress('')).toBeNull()
})
