import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { guardLeaving, lacksOf } from './this-screen.ts'

const screen = (secure: boolean, refused: boolean, failed: boolean) => ({
  secure,
  updates: { ready: signal(false), refused: signal(refused) },
  wake: { failed: signal(failed) },
  renew: () => {},
})

test('[DS192] a screen says each thing that it lacks, and over plain http all of it in one sentence', () => {
  expect(lacksOf(screen(true, false, false))).toEqual([])
  expect(lacksOf(screen(true, true, true))).toEqual(['not-kept', 'not-awake'])
  expect(lacksOf(screen(false, false, true))).toEqual(['plain-http'])
})

test('[DS194] leaving is asked about only while something is unsent, and not when the guard has ended', () => {
  const page = new EventTarget()
  let unsent = false
  const end = guardLeaving(page, () => unsent)
  const leave = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  unsent = true
  expect(leave()).toBe(true)
  end()
  expect(leave()).toBe(false)
})
