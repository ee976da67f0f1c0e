import { expect, test } from 'vitest'
import { runScoreOn } from '../../test/run-score.ts'

/** Six results of board 1, with nobody vulnerable. Leaving out a fifth removes one at each end. */
const SIX = [400, 430, -50, 420, 400, 990]

const fileOf = (scoring: object) =>
  JSON.stringify({
    scoring: { method: 'butler', ...scoring },
    boards: [{ board: 1, results: SIX.map((score, at) => ({ ns: `${at + 1}`, ew: `${at + 7}`, score })) }],
    possible_results: { '': { 1: 8 } },
  })

async function imps(scoring: object, ...args: readonly string[]) {
  const { out, err, code } = await runScoreOn([...args, '--boards', '--json', 'f'], { f: fileOf(scoring) })
  expect([err, code]).toEqual(['', 0])
  const { boards, refused } = JSON.parse(out)
  const points = boards[0].results.map(
    (row: { points: readonly { shown: string; held?: object }[] }) => row.points[0],
  )
  return {
    ns: points.map(({ shown }: { shown: string }) => Number(shown)),
    held: points[0].held ?? null,
    refused,
  }
}

const WAITING = { ns: [0, 0, 0, 0, 0, 0], held: { scores: 6, needed: 7 }, refused: [] }
/** Points if all six results count for the datum, which is 430. */
const ALL = { ns: [-1, 0, -10, 0, -1, 11], held: null, refused: [] }
const MIDDLE = { ns: [0, 1, -10, 0, 0, 11], held: null, refused: [] }

test('[PF74] --hold lets a board wait, and --drop takes a share', async () => {
  expect(await imps({})).toEqual(MIDDLE)
  expect(await imps({}, '--hold', '7')).toEqual(WAITING)
  expect(await imps({}, '--hold', '6')).toEqual(MIDDLE)
  expect(await imps({}, '--drop', '20%')).toEqual(MIDDLE)
  expect(await imps({}, '--drop', '10%')).toEqual(ALL)
})

test('[PF74] in another form they do nothing, and that is said', async () => {
  const args = ['--form', 'matchpoints', '--hold', '6', '--drop', '20%', 'f']
  const { err, code } = await runScoreOn(args, { f: fileOf({}) })
  expect(err).toBe(
    'Only Butler drops scores: --drop has no effect in matchpoints.\nOnly Butler holds boards back: --hold has no effect in matchpoints.\n',
  )
  expect(code).toBe(0)
})

test('[PF75] the file says it, and the option goes before it', async () => {
  expect(await imps({ hold: 7 })).toEqual(WAITING)
  expect(await imps({ hold: 7 }, '--hold', '1')).toEqual(MIDDLE)
  expect(await imps({ drop: 0 })).toEqual(ALL)
  expect(await imps({ drop: '10%' })).toEqual(ALL)
  expect(await imps({ drop: '10%' }, '--drop', '1')).toEqual(MIDDLE)
})

test('[PF75] what cannot be read of it is refused by name', async () => {
  const { refused } = await imps({ drop: 'most', hold: 0 })
  expect(refused.map(({ reason }: { reason: string }) => reason)).toEqual([
    '"drop" in "scoring" cannot be read, and is left out: "most".',
    '"hold" in "scoring" cannot be read, and is left out: 0.',
  ])
})
