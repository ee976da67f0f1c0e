import { describe, expect, test } from 'vitest'
import { conditionsOf } from '../board.ts'
import type { CommonTap } from '../entry.ts'
import { scoreIn } from '../games.ts'
import { type Direction, SEATS, type Seat } from '../seat.ts'
import { type MiniChoice, USUAL_MINI } from './choice.ts'
import { namedDeclarer } from './declarer.ts'
import type { MiniEntry, MiniTap } from './entry-state.ts'
import { mini } from './mini.ts'

const points = (text: string) => {
  const [N = 0, E = 0, S = 0, W = 0] = text.split(' ').map(Number)
  return { N, E, S, W }
}

describe('whom the points name', () => {
  // Seed 004 and public introductions to MiniBridge: points N E S W, dealer, declarer.
  test.each([
    ['7 9 16 8', 'N', 'S'],
    ['12 8 12 8', 'E', 'S'],
    ['12 8 12 8', 'N', 'N'],
    ['10 10 10 10', 'N', 'N'],
    ['10 10 10 10', 'W', 'W'],
    ['9 10 11 10', 'W', 'W'],
    ['9 11 11 9', 'N', 'S'],
    ['5 20 5 10', 'S', 'E'],
  ] as const)('[MB3] of %s, dealer %s, it is %s', (of, dealer, declarer) => {
    expect(namedDeclarer(points(of), dealer).declarer).toBe(declarer)
  })
})

const BOARD_1 = conditionsOf(1)

/** Parses "S16" (points), "more NS", "by N", "S game", "9" (tricks), or the kind of a tap. */
function tapOf(said: string): MiniTap | CommonTap {
  const seat = SEATS.find(each => said.startsWith(each))
  const [first = '', second = ''] = said.split(' ')
  if (first === 'more') return { kind: 'side', side: second as Direction }
  if (first === 'by') return { kind: 'declarer', seat: second as Seat }
  if (second === 'game' || second === 'part-score')
    return { kind: 'contract', strain: first as 'S', aim: second }
  if (first === 'ask') return { kind: 'ask', step: second }
  if (seat && first.length > 1) return { kind: 'points', seat, points: Number(first.slice(1)) }
  if (/^\d+$/.test(said)) return { kind: 'tricks', tricks: Number(said) }
  return { kind: said as 'counted' }
}

/** Applies the taps; returns the steps in between and the final entry. */
function keyed(said: string, choice: MiniChoice = USUAL_MINI, on = BOARD_1) {
  const { entry } = mini(choice)
  let state: MiniEntry = entry.first(on)
  const steps: string[] = [state.step]
  for (const tap of said.split(', ').filter(Boolean)) {
    state = entry.after(state, tapOf(tap), on)
    steps.push(state.step)
  }
  return {
    state,
    steps: steps.join(' '),
    result: entry.resultOf(state, on),
    before: entry.before(state, on, false),
  }
}

describe('keying a board of MiniBridge', () => {
  test('[MB4] points as they are announced from the dealer, contract, tricks', () => {
    const { steps, result } = keyed('N7, E9, S16, W8, N game, 11')
    expect(steps).toBe('points-N points-E points-S points-W contract result accept')
    expect(result).toEqual({
      kind: 'played',
      contract: { level: 3, strain: 'N', doubling: '' },
      declarer: 'S',
      tricks: 11,
      mini: { points: points('7 9 16 8') },
    })
    expect(keyed('', USUAL_MINI, conditionsOf(2)).steps).toBe('points-E')
  })

  test('[MB4] points that do not make 40 are counted again, and nothing goes on before', () => {
    const { state, steps, result } = keyed('N11, E9, S10, W9')
    expect(steps).toMatch(/count$/)
    expect(result).toBeNull()
    expect(mini(USUAL_MINI).entry.question(state, BOARD_1)).toEqual({
      kind: 'entry.count-again',
      count: 39,
      values: { count: 39 },
    })
    expect(keyed('N11, E9, S10, W9, counted').state.step).toBe('count')
    expect(keyed('N11, E9, S10, W9, ask points-W, W10').state.step).toBe('contract')
  })

  test('[MB3] the table may say another than the points name, and the result tells it', () => {
    const { result } = keyed('N7, E9, S16, W8, by N, S part-score, 9')
    expect(result).toMatchObject({ declarer: 'N', mini: { contradicts: true } })
    expect(mini(USUAL_MINI).remark(result ?? { kind: 'not-played' })?.kind).toBe('remark.contradicts')
    const same = keyed('N7, E9, S16, W8, by N, by S, S part-score, 9').result
    expect(same).not.toHaveProperty('mini.contradicts')
    expect(mini(USUAL_MINI).remark(same ?? { kind: 'not-played' })).toBeNull()
  })

  test('[MB3] what was said against the points goes when other points are keyed', () => {
    expect(keyed('N7, E9, S16, W8, by N, S game, 9, ask points-S, S15, W9').result).toMatchObject({
      declarer: 'S',
      mini: { points: points('7 9 15 9') },
    })
  })

  test('[MB5] of 20 points each the dealer’s side declares, or the deal is passed out, as the session says', () => {
    expect(keyed('N10, E10, S10, W10, D game, 10').result).toMatchObject({ declarer: 'N' })
    const { steps, result } = keyed('N10, E10, S10, W10', { ...USUAL_MINI, equal: 'passed-out' })
    expect(steps).toMatch(/accept$/)
    expect(result).toEqual({ kind: 'passed-out' })
  })

  test('[MB4] without points the declarer is asked for', () => {
    const { steps, result } = keyed('by E, S part-score, 6', { ...USUAL_MINI, points: false })
    expect(steps).toBe('declarer contract result accept')
    expect(result).toEqual({
      kind: 'played',
      contract: { level: 1, strain: 'S', doubling: '' },
      declarer: 'E',
      tricks: 6,
      mini: {},
    })
  })

  test('[MB4] the way back leads through the questions in their order', () => {
    expect(keyed('').before).toBeNull()
    expect(keyed('N7, E9').before).toBe('points-E')
    expect(keyed('N7, E9, S16, W8').before).toBe('count')
    expect(keyed('N7, E9, S16, W8, N game').before).toBe('contract')
    expect(keyed('N7, E9, S16, W8, N game, 9, ask result').before).toBe('wrong')
  })

  test.each(['N7, E9, S16, W8, by N, S part-score, 9', 'N7, E9, S16, W8, D game, 12'])(
    '[MB4] a result taken up again is the same one: %s',
    said => {
      const { entry } = mini(USUAL_MINI)
      const { result } = keyed(said)
      const again = entry.ofResult(result ?? { kind: 'not-played' })
      expect(again.step).toBe('wrong')
      expect(entry.resultOf(again, BOARD_1)).toEqual(result)
    },
  )
})

describe('the points of the side with more alone', () => {
  const SIDE: MiniChoice = { ...USUAL_MINI, points: 'side' }

  test('[MB6] which side, its two hands in the order in which they announce, contract, tricks', () => {
    const { steps, result } = keyed('more NS, N7, S16, N game, 11', SIDE)
    expect(steps).toBe('side points-N points-S contract result accept')
    expect(result).toMatchObject({ declarer: 'S', mini: { points: { N: 7, S: 16 } } })
    expect(result).not.toHaveProperty('mini.points.E')
    // East deals board 2, so of North and South it is South who announces first.
    expect(keyed('more NS', SIDE, conditionsOf(2)).state.step).toBe('points-S')
    expect(keyed('more NS, S11, N11, N game, 9', SIDE, conditionsOf(2)).result).toMatchObject({
      declarer: 'S',
    })
  })

  test('[MB6] a side with fewer than 20 is counted again, or is the other one', () => {
    const short = keyed('more EW, E9, W8', SIDE)
    expect(short.state.step).toBe('count')
    expect(short.result).toBeNull()
    expect(mini(SIDE).entry.question(short.state, BOARD_1)).toMatchObject({
      kind: 'entry.count-side',
      count: 17,
    })
    expect(short.before).toBe('side')
    expect(keyed('more EW, E9, W8, counted', SIDE).state.step).toBe('count')
    expect(keyed('more EW, E9, W8, ask side, more NS, N7, S16', SIDE).state.step).toBe('contract')
    expect(keyed('more EW, E9, W8, ask points-W, W18', SIDE).state.step).toBe('contract')
  })

  test('[MB6] of 20 each the points of the dealer’s side are wanted, whichever was keyed', () => {
    const own = keyed('more NS, N12, S8, N game, 9', SIDE)
    expect(own.steps).toBe('side points-N points-S contract result accept')
    expect(own.result).toMatchObject({ declarer: 'N' })
    const other = keyed('more EW, E12, W8, N7, S13, N game, 9', SIDE)
    expect(other.steps).toBe('side points-E points-W points-N points-S contract result accept')
    expect(other.result).toMatchObject({ declarer: 'S', mini: { points: { N: 7, E: 12, S: 13, W: 8 } } })
    expect(keyed('more EW, E12, W8, N7, S14', SIDE).state.step).toBe('count')
    const out = keyed('more EW, E12, W8', { ...SIDE, equal: 'passed-out' })
    expect(out.result).toEqual({ kind: 'passed-out' })
  })

  test('[MB6] the way back leads to the side', () => {
    expect(keyed('', SIDE).before).toBeNull()
    expect(keyed('more NS', SIDE).before).toBe('side')
    expect(keyed('more NS, N12', SIDE).before).toBe('points-N')
    expect(keyed('more NS, N12, S11', SIDE).before).toBe('count')
  })

  test.each(['more NS, N7, S16, by N, S part-score, 9', 'more EW, E12, W8, N7, S13, D game, 12'])(
    '[MB6] a result taken up again is the same one: %s',
    said => {
      const { entry } = mini(SIDE)
      const { result } = keyed(said, SIDE)
      expect(result).not.toBeNull()
      const again = entry.ofResult(result ?? { kind: 'not-played' })
      expect(entry.resultOf(again, BOARD_1)).toEqual(result)
    },
  )
})

/** Scores with nobody vulnerable, as seed 004 plays it. */
const scored = (said: string, board = 1) => {
  const on = conditionsOf(board, 'none')
  const { result } = keyed(said, USUAL_MINI, on)
  return {
    result,
    score: result && scoreIn({ game: USUAL_MINI, leads: false, vulnerability: 'none' }, board, result),
  }
}

describe('the worked examples Q1-Q6 of seed 004', () => {
  const SOUTH = 'N7, E9, S16, W8'
  test('[MB7] Q1: N 7, E 9, S 16, W 8: North-South, South declares', () => {
    expect(namedDeclarer(points('7 9 16 8'), 'N')).toMatchObject({ declarer: 'S', direction: 'NS', side: 23 })
  })

  test('[MB7] Q2: N 12 and S 12, East deals, so South announced before North: South declares', () => {
    expect(namedDeclarer(points('12 8 12 8'), 'E')).toMatchObject({ declarer: 'S', bothPlayers: true })
  })

  test('[MB7] Q3: a game in diamonds with 12 tricks is 420, in no trump with 11 460, in diamonds with 10 -50', () => {
    expect(scored(`${SOUTH}, D game, 12`).score).toBe(420)
    expect(scored(`${SOUTH}, N game, 11`).score).toBe(460)
    expect(scored(`${SOUTH}, D game, 10`).score).toBe(-50)
  })

  test('[MB7] Q4: a part score in spades with 9 tricks is 140, with 6 -50', () => {
    expect(scored(`${SOUTH}, S part-score, 9`).score).toBe(140)
    expect(scored(`${SOUTH}, S part-score, 6`).score).toBe(-50)
  })

  test('[MB7] Q5: of 10 points each, dealer North, North-South declare, North before South', () => {
    expect(namedDeclarer(points('10 10 10 10'), 'N')).toMatchObject({ declarer: 'N', bothSides: true })
  })

  test('[MB7] Q6: 11, 9, 10 and 9 make 39 and are refused with a sentence', () => {
    const { state, result } = keyed('N11, E9, S10, W9')
    expect(result).toBeNull()
    expect(mini(USUAL_MINI).entry.question(state, BOARD_1)).toMatchObject({ count: 39 })
  })
})
