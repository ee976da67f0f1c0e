import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { createWebWay } from '../../state/web-way.ts'
import type { TableApp } from '../table-context.ts'
import { hubOf } from './look-at-tablet.ts'

const store = { terminal: { addresses: signal(['192.168.1.5:8484']) } } as unknown as TableApp['store']
const wayWith = (state: PermissionState) =>
  createWebWay({ leaves: { query: async () => ({ state }) }, knock: async () => null })

test.each([
  ['granted', 'http://192.168.1.5:8484'],
  ['prompt', null],
  ['denied', null],
] as const)(
  '[CK8] a page of the web asks the desk only where the browser lets it: the leave is %s',
  async (state, asked) => {
    const web = wayWith(state)
    expect(hubOf('web', { store, web })).toBeNull()
    await web.look()
    expect(hubOf('web', { store, web })).toBe(asked)
  },
)

test('[CK8] so does one whose browser knows no such leave; a page of the hub asks whoever has served it', async () => {
  const web = createWebWay({ leaves: undefined, knock: async () => null })
  await web.look()
  expect(hubOf('web', { store, web })).toBe('http://192.168.1.5:8484')
  expect(hubOf('http', { store })).toBe('')
})
