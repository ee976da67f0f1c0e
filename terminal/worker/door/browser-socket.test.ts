import { afterEach, expect, test, vi } from 'vitest'
import { openInBrowser } from './browser-socket.ts'

afterEach(() => void vi.unstubAllGlobals())

test('[WK157] a place that the browser opens no connection to is one at which nobody answers', async () => {
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        throw new DOMException('insecure', 'SecurityError')
      }
    },
  )
  const heard: string[] = []
  const socket = openInBrowser('ws://laptop:8484/mqtt')
  for (const type of ['open', 'error', 'close'] as const)
    socket.addEventListener(type, () => void heard.push(type))
  expect(heard).toEqual([])
  await Promise.resolve()
  expect(heard).toEqual(['error'])
})
