import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../lib/assert.ts'
import { howellTwoTables } from '../movement/make/howell/howell-two-tables.ts'
import { createHall, DIRECTOR, deviceNamed, drawnResult, type Hall, resultStatement } from '../test/hall.ts'
import { made } from '../test/made.ts'
import { describeState } from '../test/what-stands.ts'
import { withReplacedFacts } from './acts/overruling.ts'
import { fold } from './decide/fold.ts'
import { nameOf } from './identity.ts'
import { sectionOf } from './section/section.ts'
import type { Fact, FactBody, Statement } from './state/fact.ts'

const plan = made(howellTwoTables(6))
const AVERAGE = { kind: 'average' } as const

const backOf = ({ device, seq, hash }: Fact): Statement => ({
  kind: 'taken-back',
  body: { about: { device, seq, hash } },
})
const takeBack = (hall: Hall, fact: Fact) => hall.say(DIRECTOR, backOf(fact))
const resultAt = (hall: Hall, board: number) => sectionOf(hall.state(), 'A')?.resultAt(1, 1, board)
const placeOf = (hall: Hall, board: number) => resultStatement(hall.state(), 1, 1, board, 'pass').body

function correct(hall: Hall, board: number, text: string, to = board): Fact {
  const stands = must(resultAt(hall, board), `a result of board ${board}`)
  const body = { ...stands.body, board: to, result: drawnResult(text) }
  return hall.say(DIRECTOR, { kind: 'result', body, replaces: nameOf(stands.fact) }).fact
}

type PutRight = FactBody<'put-right'>

const putRight = (hall: Hall, results: PutRight['results'], seatings: PutRight['seatings'] = []): Fact =>
  hall.say(
    DIRECTOR,
    withReplacedFacts(hall.state(), {
      kind: 'put-right',
      body: { section: 'A', plan: 1, seatings, results },
    }),
  ).fact

/** Actions of the director in a session, each on a new hall with a result of board 1. */
const ACTS: Readonly<Record<string, (hall: Hall) => Fact>> = {
  'a correction': hall => correct(hall, 1, '4S S 9'),
  'a result moved to another board': hall => correct(hall, 1, '4S S 10', 2),
  'a first result of the director': hall =>
    hall.say(DIRECTOR, { kind: 'result', body: placeOf(hall, 3) }).fact,
  'a ruling': hall => {
    const { result: _, ...place } = placeOf(hall, 1)
    return hall.say(DIRECTOR, { kind: 'ruling', body: { ...place, sides: { NS: AVERAGE, EW: AVERAGE } } })
      .fact
  },
  'a cancelled board': hall =>
    hall.say(DIRECTOR, { kind: 'board-cancelled', body: { section: 'A', board: 1, cancelled: true } }).fact,
  'a penalty': hall =>
    hall.say(DIRECTOR, {
      kind: 'adjustment',
      body: { section: 'A', contestant: '1', number: 1, unit: 'points', hundredths: -100 },
    }).fact,
  'a name': hall =>
    hall.say(DIRECTOR, {
      kind: 'contestant-named',
      body: { section: 'A', contestant: '1', players: ['Ana', 'Bo'] },
    }).fact,
  'a board cut at two tables': hall =>
    hall.say(DIRECTOR, {
      kind: 'board-state',
      body: {
        section: 'A',
        plan: 1,
        state: 'cut',
        places: [
          { round: 1, table: 1, board: 6 },
          { round: 1, table: 2, board: 6 },
        ],
      },
    }).fact,
  'a direction put right': hall => {
    const { N, E } = must(resultAt(hall, 1), 'the result').body.seats
    const seats = { N: E, E: N, S: E, W: N }
    const place = { round: 1, table: 1, board: 1 }
    return putRight(hall, [{ from: place, to: { ...place, seats } }], [{ round: 1, table: 1, seats }])
  },
  'a result withdrawn': hall => putRight(hall, [{ from: { round: 1, table: 1, board: 1 }, to: null }]),
  'the close': hall => hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } }).fact,
}

const begun = (): Hall => {
  const hall = createHall(plan)
  hall.result(1, 1, 1, '4S S 10')
  return hall
}

describe('an act is taken back', () => {
  test.each(Object.entries(ACTS))('[SE90] %s: everything stands as before, and again as after', (_, act) => {
    const hall = begun()
    const before = describeState(hall.state())
    const fact = act(hall)
    const after = describeState(hall.state())
    expect(after).not.toEqual(before)
    const back = takeBack(hall, fact)
    expect(back.decision).toEqual({ kind: 'admitted', by: 'rule' })
    expect(describeState(hall.state())).toEqual(before)
    const again = takeBack(hall, back.fact)
    expect(describeState(hall.state())).toEqual(after)
    takeBack(hall, again.fact)
    expect(describeState(hall.state())).toEqual(before)
    expect(describeState(fold(hall.entries))).toEqual(before)
  })

  test('[SE90] any acts in any order, all taken back the last first: as if nothing had been said', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.keys(ACTS)), { maxLength: 8 }), names => {
        const hall = begun()
        const before = describeState(hall.state())
        const done: Fact[] = []
        for (const name of names) {
          if (name !== 'a first result of the director' && !resultAt(hall, 1)) continue
          if (name === 'a name' || name === 'a cancelled board') continue
          const fact = must(ACTS[name], name)(hall)
          if (hall.state().admitted.get(DIRECTOR)?.has(fact.seq)) done.push(fact)
        }
        for (const fact of done.reverse()) expect(takeBack(hall, fact).decision.kind).toBe('admitted')
        expect(describeState(hall.state())).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })

  test('[SE91] not while something later stands on it; after that is taken back it can be', () => {
    const hall = begun()
    const before = describeState(hall.state())
    const first = correct(hall, 1, '4S S 9')
    const second = correct(hall, 1, '4S S 8')
    expect(takeBack(hall, first).decision).toMatchObject({ kind: 'refused', code: 'stands-upon' })
    takeBack(hall, second)
    expect(takeBack(hall, first).decision.kind).toBe('admitted')
    // Another director has been quicker.
    expect(takeBack(hall, first).decision).toMatchObject({ kind: 'refused', code: 'already-corrected' })
    expect(describeState(hall.state())).toEqual(before)
  })

  test('[SE91] a result that a table brought to the freed place stays, and is what stands upon it', () => {
    const hall = begun()
    const withdrawn = must(ACTS['a result withdrawn'], 'the act')(hall)
    expect(resultAt(hall, 1)).toBeUndefined()
    hall.result(1, 1, 1, '3N S 9')
    expect(takeBack(hall, withdrawn).decision).toMatchObject({ kind: 'refused', code: 'stands-upon' })
    expect(resultAt(hall, 1)?.body.result).toMatchObject({ tricks: 9 })
  })

  test.each([true, false])(
    '[SE92] what the director settled (%s) waits again, for the same reason',
    admit => {
      const hall = begun()
      const late = hall.say(deviceNamed('copy'), resultStatement(hall.state(), 1, 1, 1, '3N S 9')).fact
      const before = describeState(hall.state())
      const { device, seq, hash } = late
      const settled = hall.say(DIRECTOR, {
        kind: 'settled',
        body: { about: { device, seq, hash }, admit },
      }).fact
      const after = describeState(hall.state())
      const back = takeBack(hall, settled).fact
      expect(describeState(hall.state())).toEqual(before)
      takeBack(hall, back)
      expect(describeState(hall.state())).toEqual(after)
      expect(describeState(fold(hall.entries))).toEqual(after)
    },
  )

  test('[SE92] an admission cannot be undone while something depends on it', () => {
    const hall = begun()
    const late = hall.say(deviceNamed('copy'), resultStatement(hall.state(), 1, 1, 1, '3N S 9')).fact
    const { device, seq, hash } = late
    const settled = hall.say(DIRECTOR, {
      kind: 'settled',
      body: { about: { device, seq, hash }, admit: true },
    }).fact
    correct(hall, 1, '3N S 8')
    expect(takeBack(hall, settled).decision).toMatchObject({ kind: 'refused', code: 'stands-upon' })
  })

  test('[SE93] it comes before the act that it takes back: both count once that is there', () => {
    const hall = begun()
    const before = describeState(hall.state())
    const stands = must(resultAt(hall, 1), 'the result')
    const body = { ...stands.body, result: drawnResult('4S S 9') }
    const act = hall.make(DIRECTOR, { kind: 'result', body, replaces: nameOf(stands.fact) })
    expect(hall.say(deviceNamed('director2'), backOf(act)).decision).toMatchObject({ kind: 'early' })
    hall.hand(act)
    expect(describeState(hall.state())).toEqual(before)
  })
})
