import { expect, test } from 'vitest'
import { SETTINGS } from '../../test/hall.ts'
import { publicPolicy, USUAL_PUBLIC } from './public-policy.ts'

test('[SE301] who has no tablet reads nothing unless the session says so', () => {
  expect(publicPolicy(undefined)).toEqual(USUAL_PUBLIC)
  expect(publicPolicy(SETTINGS).wall).toBe('off')
  expect(publicPolicy({ ...SETTINGS, public: { wall: 'numbers', names: 'numbers' } })).toEqual({
    ...USUAL_PUBLIC,
    wall: 'numbers',
    names: 'numbers',
  })
})
