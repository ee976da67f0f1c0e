import { beforeAll, describe, expect, test } from 'vitest'
import { isAdmissible } from '../game/bridge/auction/auction.ts'
import { readRecord } from '../game/bridge/auction/irregular.ts'
import { checkBook } from '../test/laws/check-book.ts'
import { checkWalks, leavesOf, STOPS_AUCTION, type WholeWalk, walksOf } from '../test/laws/check-walks.ts'
import { recordedCases, unrecordedCases } from '../test/laws/sample-cases.ts'
import { loadBook } from './books.ts'
import type { LawCase } from './case.ts'
import { replacementCall } from './case-facts.ts'
import { EDITIONS } from './grammar.ts'

describe.each(EDITIONS)('the Laws of %s', edition => {
  let walked: readonly (readonly [LawCase, readonly WholeWalk[]])[] = []
  beforeAll(async () => {
    const book = await loadBook(edition)
    walked = recordedCases(edition).map(lawCase => [lawCase, walksOf(book, lawCase).whole])
  })

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

  test('[LB4] no double that Law 19 never allows is let stand', () => {
    for (const [lawCase, whole] of walked)
      for (const { outcome } of whole) {
        const calls = outcome.auction?.calls ?? []
        const never = calls.filter(
          ({ seat, call }, at) =>
            (call === 'X' || call === 'XX') && !isAdmissible({ calls: calls.slice(0, at) }, { seat, call }),
        )
        expect(never, JSON.stringify(lawCase)).toEqual([])
      }
  })

  test('[LB4] the recorder goes on from a ruling: it does not stop at the same call again, nor at what was put in its place', () => {
    for (const [lawCase, whole] of walked) {
      const { dealer, recorded, irregularity } = lawCase
      if (!recorded || !STOPS_AUCTION.includes(irregularity)) continue
      const dealtWith = replacementCall(recorded) ? recorded.at + 1 : recorded.at
      for (const { outcome } of whole) {
        const { stopped } = readRecord(dealer, recorded.record, outcome.auction)
        expect(stopped?.at ?? Number.POSITIVE_INFINITY, JSON.stringify(lawCase)).toBeGreaterThan(dealtWith)
      }
    }
  })
})
