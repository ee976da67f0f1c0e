import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import type { Json } from '../../../../../shared/lib/canonical.ts'
import { keepForm } from '../../../kit/kept-form.ts'
import type { PanelOf } from '../../panel/panels.ts'
import { createLawDraft, stillGiven } from './law-draft.ts'

const memory = signal<Readonly<Record<string, Json>>>({})
const remember = (key: string, value: Json | null) => {
  const { [key]: _, ...others } = memory.value
  memory.value = value === null ? others : { ...others, [key]: value }
}

/** Returns the panel as first opened, or as reopened after a reload. */
function opened(more: Partial<PanelOf<'law'>> = {}) {
  const draft = createLawDraft({ kind: 'law', section: 'A', round: 1, table: 1, board: null, ...more })
  keepForm({ memory, remember }, 'law/A/1/1', draft.kept)
  return draft
}

test('[LW17] a ruling that was begun goes on after a reload, and another one begins anew', () => {
  const first = opened()
  first.board.value = 3
  first.irregularity.value = 'revoke'
  first.offender.value = 'W'
  first.path.value = [{ node: 'R1', answer: 'yes' }]
  const again = opened()
  expect([again.board.value, again.irregularity.value, again.path.value]).toEqual([
    3,
    'revoke',
    first.path.value,
  ])
  const other = opened({ board: 5, irregularity: 'remembered-call', offender: 'E' })
  expect([other.board.value, other.irregularity.value, other.offender.value, other.path.value]).toEqual([
    ...[5, 'remembered-call', 'E'],
    [],
  ])
})

test('[LW17] of what was answered only what still leads somewhere stands, when the table has changed its record', () => {
  const said = [
    { node: 'I2b', answer: 'decline' },
    { node: 'I3', answer: 'natural' },
  ]
  expect(stillGiven(said, [{ node: 'I2', answer: 'no' }, ...said])).toEqual(said)
  expect(stillGiven(said, [{ node: 'T1', answer: 'no' }])).toEqual([])
  expect(stillGiven(said, [{ node: 'I2b', answer: 'accept' }])).toEqual([])
})
