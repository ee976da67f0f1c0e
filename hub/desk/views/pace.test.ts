import { expect, test } from 'vitest'
import { tableDevice } from '../../../shared/test/hall.ts'
import { createPace } from './pace.ts'

const ONE = tableDevice(1)
const TWO = tableDevice(2)

test('[DK17] a device has one turn a second, the first at once, and whoever wanted another gets it', () => {
  const due: (() => void)[] = []
  const late: string[] = []
  const pace = createPace(
    (work, delayMs) => {
      expect(delayMs).toBe(1000)
      due.push(work)
      return () => {}
    },
    devices => void late.push(...devices),
  )
  const pass = () => {
    for (const work of due.splice(0)) work()
    return late.splice(0)
  }
  expect([pace.isTurnOf(ONE), pace.isTurnOf(TWO)]).toEqual([true, true])
  expect([pace.isTurnOf(ONE), pace.isTurnOf(ONE)]).toEqual([false, false])
  expect(pass()).toEqual([ONE])
  expect(pace.isTurnOf(ONE)).toBe(true)
  expect(pass()).toEqual([])
  expect(due).toEqual([])
  expect(pace.isTurnOf(TWO)).toBe(true)
})
