import { describe, expect, test } from 'vitest'
import { loadBook } from '../books.ts'
import { EDITIONS } from '../grammar.ts'
import { checkBook } from './check-book.ts'
import { checkWalks, leavesOf } from './check-walks.ts'
import { recordedCases, unrecordedCases } from './sample-cases.ts'

describe.each(EDITIONS)('the Laws of %s', edition => {
  test('[LB2] are sound as they lie there', async () => {
    expect(checkBook(await loadBook(edition))).toEqual([])
  })

  test('[LB4] every end is reached, and no case comes to an end that cannot be', async () => {
    const book = await loadBook(edition)
    const starts = book.starts.map(({ irregularity }) => irregularity)
    const known = unrecordedCases(edition).filter(({ irregularity }) => starts.includes(irregularity))
    const cases = [...recordedCases(edition), ...known]
    const { faults, leaves } = checkWalks(book, cases)
    expect(faults).toEqual([])
    expect(leavesOf(book).filter(leaf => !leaves.has(leaf))).toEqual([])
  })
})
