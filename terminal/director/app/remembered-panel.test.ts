import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import type { Json } from '../../../shared/lib/canonical.ts'
import { NO_PANEL, type Panel } from '../model/panel/panels.ts'
import type { Page } from '../model/store/view.ts'
import { rememberPanel } from './remembered-panel.ts'

const CELL: Panel = { kind: 'cell', section: 'A', round: 2, table: 3, keying: 7, form: 'ruling' }

/** Creates a page of one device, whose stored data are available once the worker has read them. */
function page(kept: Readonly<Record<string, Json>>) {
  const memory = signal<Readonly<Record<string, Json>>>({})
  const ready = signal(false)
  const remember = (key: string, value: Json | null) => {
    memory.value = { ...memory.value, [key]: value }
  }
  const panel = signal<Panel>(NO_PANEL)
  const shown = signal<Page>('needs')
  rememberPanel({ terminal: { ready, memory, remember }, panel, page: shown })
  const read = () => {
    memory.value = kept
    ready.value = true
  }
  return { memory, panel, page: shown, read }
}

test('[DS134] what lay open lies open again after a reload, on the same page of a phone', () => {
  const before = page({})
  before.read()
  before.panel.value = CELL
  before.page.value = 'room'
  const after = page(before.memory.value)
  expect(after.panel.value).toBe(NO_PANEL)
  after.read()
  expect([after.panel.value, after.page.value]).toEqual([CELL, 'room'])
  after.panel.value = NO_PANEL
  const last = page(after.memory.value)
  last.read()
  expect([last.panel.value, last.page.value]).toEqual([NO_PANEL, 'room'])
})

test('[DS134] what was opened before the device had read what it remembers is not closed by it', () => {
  const now = page({ 'director/open': { panel: { ...CELL }, page: 'room' } })
  now.panel.value = { kind: 'devices' }
  now.read()
  expect(now.panel.value).toEqual({ kind: 'devices' })
})

test('[DS134] a panel that this version does not know is not opened', () => {
  const now = page({ 'director/open': { panel: { kind: 'wall' }, page: 'room' } })
  now.read()
  expect(now.panel.value).toBe(NO_PANEL)
})

test.each(['members', 'attendance', 'sessions'] as const)(
  '[DS134] every panel lies open again after a reload: %s',
  kind => {
    const now = page({ 'director/open': { panel: { kind }, page: 'room' } })
    now.read()
    expect(now.panel.value).toEqual({ kind })
  },
)
