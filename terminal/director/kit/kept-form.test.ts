import { signal } from '@preact/signals'
import { beforeEach, expect, test } from 'vitest'
import { conditionsOf } from '../../../shared/game/board.ts'
import type { Json } from '../../../shared/lib/canonical.ts'
import { drawnResult } from '../../../shared/test/hall.ts'
import { NOTHING_RULED } from '../model/acts/ruling-acts.ts'
import { createRulingDraft } from '../model/board/rulings/ruling-draft.ts'
import { createResultDraft, type ResultDraft } from '../panels/board/games/result-draft.ts'
import { keepForm } from './kept-form.ts'

/** State that this device remembers, across reloads of the page. */
const memory = signal<Readonly<Record<string, Json>>>({})
const device = {
  memory,
  remember(key: string, value: Json | null) {
    const { [key]: _, ...others } = memory.value
    memory.value = value === null ? others : { ...others, [key]: value }
  },
}

/** Opens the form of board 7 on a newly loaded page. */
function opened(board = 7): ResultDraft & ReturnType<typeof keepForm> {
  const start = { stands: drawnResult('4S N 10'), leads: false, on: conditionsOf(board, 'by-board') }
  const draft = createResultDraft('bridge', start, { board })
  return { ...draft, ...keepForm(device, `result/A/1/1/${board}`, draft.kept) }
}

beforeEach(() => {
  memory.value = {}
})

test('[DS133] what was keyed into a form is there again after a reload, and nothing is remembered of an untouched one', () => {
  const before = opened()
  expect(memory.value).toEqual({})
  before.kind.value = 'passed-out'
  before.reason.value = 'Both sides agree'
  before.board.value = 8
  const after = opened()
  expect([after.result.value, after.reason.value, after.board.value]).toEqual([
    { kind: 'passed-out' },
    'Both sides agree',
    8,
  ])
  // Restored to its current value there is nothing to remember.
  after.kind.value = 'played'
  after.reason.value = ''
  after.board.value = 7
  expect(opened().isNew.value).toBe(false)
})

test('[DS133] saved or cancelled it is forgotten; another form keeps its own', () => {
  const seven = opened(7)
  seven.kind.value = 'not-played'
  expect(opened(8).kind.value).toBe('played')
  seven.forget()
  expect(memory.value).toEqual({})
  expect(opened(7).kind.value).toBe('played')
})

test('[DS133] what a later version remembered and this one cannot read is as if nothing had been keyed', () => {
  const fields = { kind: 'played', level: 9, strain: 'H', tricks: 'ten' }
  memory.value = { 'director/form': { form: 'result/A/1/1/7', fields } }
  expect(opened().result.value).toEqual({ ...drawnResult('4H N 10') })
  memory.value = { 'director/form': 'something else' }
  expect(opened().isNew.value).toBe(false)
})

test('[DS133] a weighted ruling half keyed is there again', () => {
  const draft = () => createRulingDraft(NOTHING_RULED, 'percent', '')
  const before = draft()
  keepForm(device, 'ruling', before.kept)
  before.way.value = 'weighted'
  before.parts.value = [
    { score: 420, weight: '60' },
    { score: null, weight: '' },
  ]
  before.deal.value = 'B'
  const after = draft()
  keepForm(device, 'ruling', after.kept)
  expect([after.way.value, after.parts.value, after.deal.value]).toEqual([
    'weighted',
    before.parts.value,
    'B',
  ])
})
