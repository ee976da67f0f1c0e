import { expect, test } from 'vitest'
import { createScreenWake } from './screen-wake.ts'

function drawPage() {
  const held: string[] = []
  const target = new EventTarget()
  let asked = 0
  let gives = true
  let visibilityState: DocumentVisibilityState = 'visible'
  const document = {
    get visibilityState() {
      return visibilityState
    },
    addEventListener: target.addEventListener.bind(target),
  }
  const wakeLock = {
    async request() {
      if (!gives) throw new DOMException('low battery', 'NotAllowedError')
      asked += 1
      const name = `lock ${asked}`
      held.push(name)
      return { release: async () => void held.splice(held.indexOf(name), 1) }
    },
  }
  return {
    page: { document, navigator: { wakeLock } },
    held,
    refuse: () => {
      gives = false
    },
    async show(state: DocumentVisibilityState) {
      visibilityState = state
      if (state === 'hidden') held.length = 0
      target.dispatchEvent(new Event('visibilitychange'))
      await settled()
    },
  }
}

const settled = () => new Promise(resolve => setTimeout(resolve))

test('[DS193] the screen is kept lit while that is wanted, again each time that the page is seen', async () => {
  const { page, held, show } = drawPage()
  const wake = createScreenWake(page)
  await show('visible')
  expect(held).toEqual([])
  wake.want(true)
  await settled()
  expect(held).toEqual(['lock 1'])
  await show('hidden')
  expect(held).toEqual([])
  await show('visible')
  expect(held).toEqual(['lock 2'])
  wake.want(false)
  await settled()
  expect(held).toEqual([])
  expect(wake.failed.value).toBe(false)
})

test('[DS193] a lock that comes after it is wanted no more is given back', async () => {
  const { page, held } = drawPage()
  const wake = createScreenWake(page)
  wake.want(true)
  wake.want(false)
  await settled()
  expect(held).toEqual([])
})

test('[DS193] a browser that refuses, or cannot, is told of', async () => {
  const { page, refuse } = drawPage()
  refuse()
  const wake = createScreenWake(page)
  expect(wake.failed.value).toBe(false)
  wake.want(true)
  await settled()
  expect(wake.failed.value).toBe(true)
})
