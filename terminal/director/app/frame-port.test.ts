import { computed, effect } from '@preact/signals'
import { expect, test } from 'vitest'
import { createTerminalStore } from '../../state/terminal-store.ts'
import type { ToScreens } from '../../worker/messages.ts'
import { framedPort, framesOf } from './frame-port.ts'

const unsent = (count: number): ToScreens => ({ kind: 'unsent', unsent: count })

/** Creates a store behind a framed port: `say` sends as the worker, `draw` starts the next frame. */
function framed() {
  const listeners: ((message: ToScreens) => void)[] = []
  const frames: (() => void)[] = []
  const port = {
    post: () => {},
    listen: (listener: (message: ToScreens) => void) => void listeners.push(listener),
  }
  const terminal = createTerminalStore(framedPort(port, work => void frames.push(work)))
  const seen: string[] = []
  const shown = computed(() => `${terminal.unsent.value} ${terminal.health.value}`)
  effect(() => void seen.push(shown.value))
  const say = (message: ToScreens) => listeners.forEach(listener => void listener(message))
  return { say, draw: () => frames.shift()?.(), seen }
}

test('[DS162] what comes between two frames is taken in together, in its order, and thought over once', () => {
  const { say, draw, seen } = framed()
  say(unsent(1))
  say({ kind: 'desk', health: 'cannot-write' })
  say(unsent(2))
  expect(seen).toEqual(['0 well'])
  draw()
  expect(seen).toEqual(['0 well', '2 cannot-write'])
  say(unsent(3))
  draw()
  expect(seen.at(-1)).toBe('3 cannot-write')
  expect(draw()).toBeUndefined()
})

test('[DS162] a page that nobody looks at takes in what comes at once, and one whose frame does not come soon after', () => {
  const done: string[] = []
  const late: (() => void)[] = []
  const frames: FrameRequestCallback[] = []
  const pageThat = (hidden: boolean) =>
    framesOf({
      document: { hidden },
      requestAnimationFrame: work => frames.push(work),
      setTimeout: (work: TimerHandler) => late.push(work as () => void),
      clearTimeout: () => {},
    })
  pageThat(true)(() => done.push('hidden'))
  expect(done).toEqual(['hidden'])
  pageThat(false)(() => done.push('seen'))
  expect(done).toEqual(['hidden'])
  late[0]?.()
  frames[0]?.(0)
  expect(done).toEqual(['hidden', 'seen'])
})
