import { expect, test } from 'vitest'
import { ruled } from '../test/laws/ruled.ts'
import { ruledLine, rulingsIn } from '../test/laws/ruled-line.ts'
import { SEED_RULINGS } from '../test/laws/seed-rulings.ts'

test.each(rulingsIn(SEED_RULINGS))('$title, by the Laws of $edition', async ({ edition, line }) => {
  expect(await ruledLine(edition, line)).toBe(line)
})

const unrecorded = { edition: '1997', offender: 'E', dealer: 'N', declarer: null, recorded: null } as const

test('[S000-59] [S000-60] [S000-61] an agreement that was kept secret, and damaged: the board is looked at; else nothing', async () => {
  const lawCase = { ...unrecorded, irregularity: 'undisclosed' } as const
  expect((await ruled('1997', lawCase, ['hidden'])).pending).toEqual(['40C'])
  expect(await ruled('1997', lawCase, ['free'])).toMatchObject({ pending: [], orders: [], score: null })
})

test('[S002-05] [S002-06] on the board of the cards the same call lets it be played, any other brings artificial scores', async () => {
  const lawCase = { ...unrecorded, irregularity: 'remembered-call' } as const
  expect((await ruled('1997', lawCase, ['repeats'])).score).toBeNull()
  expect((await ruled('1997', lawCase, ['differs'])).score).toEqual({
    kind: 'sides',
    NS: 'average-plus',
    EW: 'average-minus',
  })
})
