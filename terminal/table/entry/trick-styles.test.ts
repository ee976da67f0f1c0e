import { describe, expect, test } from 'vitest'
import { conditionsOf } from '../../../shared/game/board.ts'
import { type Contract, DOUBLINGS, LEVELS, tricksWon } from '../../../shared/game/bridge/contract.ts'
import type { BridgeTap } from '../../../shared/game/bridge/entry.ts'
import { STRAINS } from '../../../shared/game/card.ts'
import type { CommonTap } from '../../../shared/game/entry.ts'
import { SEATS } from '../../../shared/game/seat.ts'
import { must } from '../../../shared/lib/assert.ts'
import { TRICK_STYLES, type TrickStyle } from '../../../shared/session/settings/table-policy.ts'
import { tricksWritten } from '../../components/TricksText.tsx'
import { sessionGame } from '../../game/game-parts.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { textIn } from '../../text/use-text.ts'
import { afterTap, emptyDraft, resultOf } from '../model/draft.ts'

const t = textIn(COMMON_TEXT, 'en')
const ALL_TRICKS = Array.from({ length: 14 }, (_, tricks) => tricks)
const CONTRACTS: readonly Contract[] = LEVELS.flatMap(level =>
  STRAINS.flatMap(strain => DOUBLINGS.map(doubling => ({ level, strain, doubling }))),
)

const keying = { game: must(sessionGame({ leads: false }), 'bridge'), on: conditionsOf(1) }
const keyed = (taps: readonly (BridgeTap | CommonTap)[]) =>
  resultOf(
    keying,
    taps.reduce((draft, tap) => afterTap(keying, draft, tap), emptyDraft(keying, 'one/A/1/1', 1)),
  )

/** Returns the trick counts whose key on a contract's result pad has the given text. */
const keysSaying = (style: TrickStyle, contract: Contract, word: string): readonly number[] =>
  ALL_TRICKS.filter(tricks => tricksWritten(t, style, tricksWon(contract, tricks)) === word)

describe.each(TRICK_STYLES)('tricks written %s', style => {
  test('[UI176] every result of bridge is reached by the key on which it is written, and by no other', () => {
    const reached = new Set([JSON.stringify(keyed([{ kind: 'passed-out' }]))])
    for (const contract of CONTRACTS)
      for (const seat of SEATS)
        for (const tricks of ALL_TRICKS) {
          const word = tricksWritten(t, style, tricksWon(contract, tricks))
          expect(keysSaying(style, contract, word)).toEqual([tricks])
          const { level, strain, doubling } = contract
          const result = keyed([
            { kind: 'bid', level, strain },
            ...(doubling === '' ? [] : [{ kind: 'double', doubling } as const]),
            { kind: 'declarer', seat },
            { kind: 'tricks', tricks },
          ])
          expect(result).toEqual({ kind: 'played', contract, declarer: seat, tricks })
          reached.add(JSON.stringify(result))
        }
    expect(reached.size).toBe(5881)
  })
})

const WRITTEN: Readonly<Record<TrickStyle, readonly string[]>> = {
  'over-under': ['−2', '=', '+1'],
  total: ['8', '10', '11'],
  american: ['−2', '4', '5'],
}

test.each(TRICK_STYLES)('[UI176] a game in spades, two down, made and with one over: %s', style => {
  const game = { level: 4, strain: 'S', doubling: '' } as const
  const written = [8, 10, 11].map(tricks => tricksWritten(t, style, tricksWon(game, tricks)))
  expect(written).toEqual(WRITTEN[style])
})
