import { expect, test } from 'vitest'
import { orderText, ruled } from '../test/laws/ruled.ts'
import { ruledLine, rulingsIn } from '../test/laws/ruled-line.ts'
import { WORKED_RULINGS } from '../test/laws/worked-rulings.ts'
import type { LawCase } from './case.ts'
import type { EditionId } from './grammar.ts'

test.each(rulingsIn(WORKED_RULINGS))('[LB1] [LB7] $edition: $title', async ({ edition, line }) => {
  expect(await ruledLine(edition, line)).toBe(line)
})

const exposing = (edition: EditionId): LawCase => ({
  edition,
  irregularity: 'card-exposed',
  offender: 'W',
  dealer: 'N',
  declarer: null,
  recorded: null,
})

test.each([
  ['one low card that was not led', ['low', 'card:S9'], ['W minor S9 24A'], []],
  [
    'an honour',
    ['honour', 'card:ST'],
    ['W major ST 24B', 'E passes once 24B', 'E leads require-or-forbid S 50D2'],
    ['enforced'],
  ],
  [
    'a low card that was led',
    ['led', 'card:S2'],
    ['W major S2 24B', 'E passes once 24B', 'E leads require-or-forbid S 50D2'],
    ['enforced'],
  ],
  [
    'two cards',
    ['several', 'card:S2.S3'],
    ['W major S2 S3 24C', 'E passes once 24C', 'E leads require-or-forbid S 50D2'],
    ['enforced'],
  ],
])('[R21] a card shown in the auction: %s', async (_, answers, orders, notes) => {
  for (const edition of ['1997', '2017'] as const) {
    // The book that covers the play first asks if the opening lead has been faced.
    const asked = edition === '2017' ? ['no', ...answers] : answers
    const outcome = await ruled(edition, exposing(edition), asked)
    const enforced = edition === '2017' ? '72C' : '23'
    expect(outcome.orders.map(orderText)).toEqual(orders)
    expect(outcome.pending).toEqual(notes.map(() => enforced))
  }
})
