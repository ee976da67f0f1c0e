import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { firstRender } from './first-drawing.ts'

function createRig() {
  const isAsking = signal(false)
  const hasFailed = signal(false)
  const timers: { run: () => void; afterMs: number }[] = []
  const rig = { isAsking, hasFailed, drawn: 0, late: () => timers.forEach(({ run }) => void run()), timers }
  firstRender({ isAsking, hasFailed, setTimer: (run, afterMs) => void timers.push({ run, afterMs }) }, () => {
    rig.drawn += 1
  })
  return rig
}

test('[UI143] nothing is drawn before there is a question, which is drawn at once, and once', () => {
  const rig = createRig()
  expect(rig.drawn).toBe(0)
  rig.isAsking.value = true
  expect(rig.drawn).toBe(1)
  // The next question comes after a pause without any.
  rig.isAsking.value = false
  rig.isAsking.value = true
  rig.late()
  rig.isAsking.value = false
  expect(rig.drawn).toBe(1)
})

test('[UI143] a start that takes longer than a second is said', () => {
  const rig = createRig()
  expect(rig.timers.map(({ afterMs }) => afterMs)).toEqual([1000])
  rig.late()
  expect(rig.drawn).toBe(1)
})

test('[UI143] that nothing can be kept is said at once', () => {
  const rig = createRig()
  rig.hasFailed.value = true
  expect(rig.drawn).toBe(1)
})
