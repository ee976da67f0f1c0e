import { describe, expect, test } from 'vitest'
import { loadBook } from '../../../../shared/laws/books.ts'
import type { Order, OrderUse } from '../../../../shared/laws/orders.ts'
import { must } from '../../../../shared/lib/assert.ts'
import { actLog } from '../../../../shared/session/acts/act-log.ts'
import { allLawRulings } from '../../../../shared/session/laws/law-rulings.ts'
import { hubTimeOf } from '../../../../shared/session/state/fact.ts'
import { createHall, DIRECTOR, type Hall, tableDevice } from '../../../../shared/test/hall.ts'
import { lawRuling, placeAt } from '../../../../shared/test/law-rulings.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { LAW_AUCTION_TEXT } from '../../../text/law-auction.ts'
import { LAW_PLAY_TEXT } from '../../../text/law-play.ts'
import { takingBack } from '../acts/director-acts.ts'
import { adjusting, rulingAbout } from '../acts/ruling-acts.ts'
import { linesOf } from './act-lines.ts'
import { reportLines, rolesOf, stepsOf, usesOf } from './report-lines.ts'

const PLACE = { section: 'A', round: 1, table: 1, board: 1 }
const ONE = [1, 1, 1] as const
const reported = (hall: Hall) =>
  reportLines(hall.state(), linesOf(actLog(hall.entries, hall.state()), hall.state())).map(line =>
    line.kind === 'guided'
      ? [line.ruling.fact.body.irregularity, line.ruling.status]
      : [line.line.subject.kind, line.line.status],
  )

describe('the report of rulings', () => {
  test('[LW14] has guided rulings, scores and penalties in the order in which they were given', () => {
    const hall = createHall(planOffered(4))
    hall.playRound(1, 1, '4S N =')
    const pair = must(hall.state() && planOffered(4).contestants[0], 'a pair').id
    const sides = { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } } as const
    const rule = must(rulingAbout(hall.state(), PLACE, { sides, deal: null }, ''), 'players')
    hall.say(DIRECTOR, rule)
    const guided = hall.say(DIRECTOR, lawRuling(hall.state(), ONE))
    hall.say(DIRECTOR, adjusting(hall.state(), 'A', pair, { unit: 'percent-of-top', hundredths: -1000 }, ''))
    hall.say(DIRECTOR, { kind: 'board-cancelled', body: { section: 'A', board: 2, cancelled: true } })
    hall.say(DIRECTOR, lawRuling(hall.state(), ONE, {}, { irregularity: 'revoke' }))
    hall.say(DIRECTOR, takingBack(guided))
    expect(reported(hall)).toEqual([
      ['ruled', 'stands'],
      ['out-of-turn', 'taken-back'],
      ['penalty', 'stands'],
      ['board-cancelled', 'stands'],
      ['revoke', 'stands'],
    ])
  })

  test('[LW14] names what was taken back as such, and what the session has otherwise not at all', () => {
    const hall = createHall(planOffered(4))
    hall.playRound(1, 1, '4S N =')
    expect(reported(hall)).toEqual([])
    const pair = must(planOffered(4).contestants[0], 'a pair').id
    const fine = adjusting(hall.state(), 'A', pair, { unit: 'percent-of-top', hundredths: -1000 }, '')
    hall.say(DIRECTOR, takingBack(hall.say(DIRECTOR, fine)))
    expect(reported(hall)).toEqual([['penalty', 'taken-back']])
  })
})

describe('what the table did with a ruling', () => {
  const LEAD: Extract<Order, { readonly kind: 'lead' }> = {
    kind: 'lead',
    law: '26B',
    seat: 'E',
    choice: 'forbid',
    suits: ['C', 'D', 'H', 'S'],
    lessNamed: false,
  }
  /** Returns the report's text after the table has recorded these uses of the orders. */
  function reportedUses(orders: readonly Order[], said: readonly (readonly [number, OrderUse])[]) {
    const hall = createHall(planOffered(4))
    hall.sit(1, 1)
    hall.say(DIRECTOR, lawRuling(hall.state(), ONE, { orders: [...orders] }))
    for (const [order, use] of said) {
      const body = { ...placeAt(hall.state(), ...ONE), ruling: 1, order, use }
      hall.say(tableDevice(1), { kind: 'order-used', body })
    }
    const [guided] = allLawRulings(hall.state())
    return usesOf(hall.state(), must(guided, 'the ruling').fact)
  }
  const kindsOf = (uses: ReturnType<typeof usesOf>) =>
    uses.map(({ seat, use: { kind }, isFree }) => [seat, kind, isFree])

  test('[LW105] the report says what the declarer chose of a lead, and when, though it is used up since', () => {
    const pass = { kind: 'pass', law: '27B2', seat: 'E', until: 'rest' } as const
    const uses = reportedUses(
      [pass, LEAD, { ...LEAD, seat: 'W' }],
      [
        [1, { kind: 'forbidden', suit: 'S' }],
        [0, { kind: 'used-up' }],
        [1, { kind: 'used-up' }],
        [2, { kind: 'used-up' }],
      ],
    )
    expect(kindsOf(uses)).toEqual([
      ['E', 'forbidden', false],
      ['E', 'used-up', false],
      ['W', 'used-up', true],
    ])
    expect(uses.every(({ fact: { at } }) => hubTimeOf(at) !== undefined)).toBe(true)
  })

  test('[LW105] a right that ended with its penalty card, before anything was chosen, is no word of the declarer', () => {
    const card: Order = {
      kind: 'penalty-cards',
      law: '50',
      seat: 'W',
      major: true,
      cards: [{ suit: 'S', rank: 'A' }],
    }
    const orders = [card, { ...LEAD, law: '50D2' }]
    const played = [
      [0, { kind: 'used-up' }],
      [1, { kind: 'used-up' }],
    ] as const
    expect(kindsOf(reportedUses(orders, played))).toEqual([['W', 'used-up', false]])
    expect(kindsOf(reportedUses(orders, [[1, { kind: 'waived' }], ...played]))).toEqual([
      ['E', 'waived', false],
      ['W', 'used-up', false],
      ['E', 'used-up', false],
    ])
  })
})

describe('the way of a guided ruling', () => {
  test('[LW15] is told by the words of its edition', async () => {
    const book = await loadBook('2017')
    const [first, second] = book.nodes
    const one = must(first, 'a question')
    const two = must(second, 'another')
    const path = [
      { node: one.id, answer: must(one.answers[0], 'an answer').id },
      {
        node: two.id,
        answer: must(two.answers[0], 'an answer').id,
        input: { kind: 'call', call: '2H' } as const,
      },
    ]
    expect(stepsOf(book, { path })).toEqual([
      {
        question: `q.${one.text ?? one.id}`,
        answer: `a.${one.text ?? one.id}.${path[0]?.answer}`,
        input: null,
      },
      {
        question: `q.${two.text ?? two.id}`,
        answer: `a.${two.text ?? two.id}.${path[1]?.answer}`,
        input: { kind: 'call', call: '2H' },
      },
    ])
  })

  test('[LW15] where a law leaves nothing to choose nothing was asked', async () => {
    const book = await loadBook('1997')
    expect(stepsOf(book, { path: [{ node: 'I6', answer: 'go-on' }] })).toEqual([])
  })

  test('[LW15] a question that the book does not have any more stands by its number', async () => {
    const book = await loadBook('1997')
    const path = [{ node: 'gone', answer: 'yes' }]
    expect(stepsOf(book, { path })).toEqual([{ question: 'q.gone', answer: 'a.gone.yes', input: null }])
  })

  test('[LW15] names players by their seats, and no word of a book needs to know more than these', () => {
    expect(rolesOf('E', 'S')).toEqual({
      offender: { seat: 'E' },
      partner: { seat: 'W' },
      lho: { seat: 'S' },
      rho: { seat: 'N' },
      declarer: { seat: 'S' },
      dummy: { seat: 'N' },
      leader: { seat: 'W' },
    })
    expect(rolesOf('E', null)).not.toHaveProperty('declarer')
    // The call is only known from a record, and the sentence also works without it.
    const known = [...Object.keys(rolesOf('E', 'S')), 'call']
    const messages = [LAW_AUCTION_TEXT, LAW_PLAY_TEXT].flatMap(text => Object.values(text.en))
    const places = messages.flatMap(message => [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)])
    expect(places.map(([, name]) => name).filter(name => !known.includes(name ?? ''))).toEqual([])
  })
})
