import { expect, test } from 'vitest'
import { settingsOf } from '../../../../shared/session/section/queries.ts'
import { publicPolicy } from '../../../../shared/session/settings/public-policy.ts'
import { createHall, DIRECTOR, SETTINGS } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { changingWall, publicAddress } from './wall-acts.ts'

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

test('[WL20] its address and that of the results stand beside that of the tables, in full and as short as it may be typed', () => {
  expect(publicAddress('wall', 'http://192.168.1.5:8484/table/', '192.168.1.5')).toEqual({
    page: 'http://192.168.1.5:8484/wall/',
    typed: '192.168.1.5/wall',
  })
  expect(publicAddress('wall', 'http://192.168.1.5:8484/table/')?.typed).toBe('192.168.1.5:8484/wall')
  expect(publicAddress('wall', '')).toBeNull()
  expect(publicAddress('results', 'http://192.168.1.5:8484/table/')).toEqual({
    page: 'http://192.168.1.5:8484/results/',
    typed: '192.168.1.5:8484/results',
  })
})
