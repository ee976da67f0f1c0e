import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import type { PairingState } from '../worker/messages.ts'
import { allowWhenPaired } from './web-page.ts'
import { createWebWay } from './web-way.ts'

const settled = () => new Promise<void>(resolve => setTimeout(resolve))

test.each([
  ['that was opened by its icon asks for the leave at once', false, ['10.0.0.5:8484']],
  ['that was opened with a code leaves that to the code, whose desk is not to be lost', true, null],
] as const)('[UI447] a tablet that has its table, and %s', async (_, hasCode, waits) => {
  const web = createWebWay({ leaves: { query: async () => ({ state: 'prompt' }) }, knock: async () => null })
  const ready = signal(false)
  const pairing = signal<PairingState>({ kind: 'paired', role: 'table' })
  allowWhenPaired(web, { ready, pairing, addresses: signal(['10.0.0.5:8484']) }, hasCode)
  ready.value = true
  await settled()
  expect(web.waits.value?.addresses ?? null).toEqual(waits)
})
