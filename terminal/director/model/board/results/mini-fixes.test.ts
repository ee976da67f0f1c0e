import { expect, test } from 'vitest'
import type { MiniPlayed } from '../../../../../shared/game/mini/result.ts'
import { withAim, withDeclarer, withTricks } from './mini-fixes.ts'

/** Result in which North has most of North-South's 24 points. */
const played: MiniPlayed = {
  kind: 'played',
  contract: { level: 3, strain: 'N', doubling: '' },
  declarer: 'N',
  tricks: 9,
  mini: { points: { N: 14, E: 8, S: 10, W: 8 } },
}

test('[DS267] another aim or another number of tricks leaves the rest of a board of MiniBridge as it was', () => {
  expect(withAim(played, 'N', 'part-score')).toEqual({
    ...played,
    contract: { ...played.contract, level: 1 },
  })
  expect(withAim(played, 'H', 'game').contract).toEqual({ level: 4, strain: 'H', doubling: '' })
  expect(withTricks(played, 7)).toEqual({ ...played, tricks: 7 })
})

test('[DS267] another declarer than the points name is kept as one; whom they name is none', () => {
  const other = withDeclarer(played, 'S', 'N')
  expect(other).toEqual({ ...played, declarer: 'S', mini: { ...played.mini, contradicts: true } })
  expect(withDeclarer(other, 'N', 'N')).toEqual(played)
  expect(withDeclarer({ ...played, mini: {} }, 'W', 'N')).toEqual({ ...played, declarer: 'W', mini: {} })
})
