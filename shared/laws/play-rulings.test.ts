import { expect, test } from 'vitest'
import { parseCard } from '../game/card.ts'
import type { Seat } from '../game/seat.ts'
import { must } from '../lib/assert.ts'
import { loadBook } from './books.ts'
import type { InputValue, LawCase, LawOutcome, StepTaken } from './case.ts'
import type { IrregularityId } from './grammar.ts'
import { walk } from './walk.ts'

/**
 * Published ruling about the play: its facts and ruling are used, but not its text. Points that a source
 * leaves open are noted here and in `SPEC.md`.
 */
interface Published {
  readonly id: string
  readonly what: string
  readonly source: string
  readonly irregularity: IrregularityId
  readonly offender: Seat
  readonly declarer: Seat | null
  /** "node answer" or "node answer:input", in the order asked. */
  readonly answers: readonly string[]
  readonly law: string
  readonly outcome: Partial<LawOutcome>
}

const card = (text: string) => must(parseCard(text), text)
const assigned = (offenders: 'NS' | 'EW'): Partial<LawOutcome> => ({ score: { kind: 'assign', offenders } })

/** Returns the orders after the offender's card is faced and declarer chooses the partner's lead. */
const major = (law: string, offender: Seat, partner: Seat, text: string): LawOutcome['orders'] => [
  { kind: 'penalty-cards', law, seat: offender, cards: [card(text)], major: true },
  {
    kind: 'lead',
    law: '50D2',
    seat: partner,
    choice: 'require-or-forbid',
    suits: [card(text).suit],
    lessNamed: false,
  },
]

const ROWS: readonly Published[] = [
  {
    id: 'P1',
    what: 'opening lead out of turn, declarer puts a card on the table: his partner plays the hand',
    source: 'Welsh Bridge Union, Rule of the Month, August 2018: directors.welshbridgeunion.org',
    irregularity: 'lead-out-of-turn',
    offender: 'E',
    declarer: 'S',
    answers: ['PL2 opening', 'PL3 no', 'PL4 spread'],
    law: '54A',
    outcome: {
      orders: [{ kind: 'declares', law: '54A', seat: 'N' }],
      score: { kind: 'declarer', declarer: 'N' },
    },
  },
  {
    id: 'P2',
    what: 'opening lead out of turn refused, any lead allowed: the queen stays a penalty card',
    source: 'Welsh Bridge Union, Rule of the Month, July 2019 (after an EBL workshop)',
    irregularity: 'lead-out-of-turn',
    offender: 'E',
    declarer: 'S',
    answers: ['PL2 opening', 'PL3 no', 'PL4 nothing', 'PL5 refuse', 'PL54D card:SQ'],
    law: '54D',
    outcome: { orders: major('54D', 'E', 'W', 'SQ'), notes: ['50E'] },
  },
  {
    id: 'P3',
    what: 'the hand that revoked won the trick, its side a later one: two tricks',
    source: 'EBU Forums 576, Multiple revokes (the first of the two): forums.ebu.co.uk/discussion/576',
    irregularity: 'revoke',
    offender: 'N',
    declarer: 'E',
    answers: ['PR1 established', 'PR2 none', 'PR3 offender', 'PR4a yes', 'PR5 two'],
    law: '64A1',
    outcome: { score: { kind: 'transfer', to: 'EW', tricks: 2 } },
  },
  {
    id: 'P4',
    what: 'the hand that revoked did not win the trick; what it won later in the suit counts once: one trick',
    source: 'EBU Forums 60, Revoke: www.ebu.co.uk/forum/discussion/60/revoke',
    irregularity: 'revoke',
    offender: 'S',
    declarer: 'E',
    answers: ['PR1 established', 'PR2 none', 'PR3 others', 'PR4b yes', 'PR5 one-later'],
    law: '64A2',
    outcome: { score: { kind: 'transfer', to: 'EW', tricks: 1 } },
  },
  {
    id: 'P5',
    what: 'a claim that denies the trump still out: all three last tricks to the opponents (4 of a major assumed)',
    source: 'Welsh Bridge Union, Disputed Claim, December 2018: directors.welshbridgeunion.org/2018/12/',
    irregularity: 'claim',
    offender: 'S',
    declarer: 'S',
    answers: ['PC1 contested', 'PC2 yes', 'PC3 yes', 'PC4 yes', 'PC70C tricks:8'],
    law: '70C',
    outcome: { score: { kind: 'tricks', tricks: 8 } },
  },
  {
    id: 'P6',
    what: 'five hearts conceded one off where no normal line loses the trick: eleven tricks',
    source: 'EBL, 10th Main TD Course, Prague 2016, Simulations, S1a: docslib.org/doc/729751',
    irregularity: 'claim',
    offender: 'S',
    declarer: 'S',
    answers: ['PC1 conceded', 'PC20 never', 'PC71B tricks:11'],
    law: '71B',
    outcome: { score: { kind: 'tricks', tricks: 11 } },
  },
  {
    id: 'P7',
    what: 'a slow double of four hearts is taken out to four spades: adjusted',
    source: 'ACBL, Fall 1997 NABC Appeals, Case One: www.scribd.com/document/475676314',
    irregularity: 'unauthorised',
    offender: 'E',
    declarer: 'E',
    answers: ['PU1 yes', 'PU2 yes', 'PU3 yes', 'PU4 yes', 'PU5 yes'],
    law: '12C1',
    outcome: { ...assigned('EW'), notes: ['73C'] },
  },
  {
    id: 'P8',
    what: 'a slow double of which nobody can say what it suggests: any action stands',
    source: 'EBU, L&E on break in tempo, newsletter 3: www.ebu.co.uk/newsletters/?id=3&page=2',
    irregularity: 'unauthorised',
    offender: 'N',
    declarer: null,
    answers: ['PU1 yes', 'PU2 yes', 'PU3 yes', 'PU4 no'],
    law: '16B1',
    outcome: {},
  },
  {
    id: 'P9',
    what: 'declarer was misled and had tried to protect himself: a weighted score (which side: not in the source)',
    source: 'European appeals, Tenerife 2001, Appeal 6, by the comment on it: blakjak.org/tener01.htm',
    irregularity: 'misinformation',
    offender: 'E',
    declarer: 'S',
    answers: ['PM1 explanation', 'PM2 over', 'PM3 yes'],
    law: '12C1',
    outcome: assigned('EW'),
  },
  {
    id: 'P10',
    what: 'two diamonds not alerted, but four spades would not have been found: the score stands',
    source: 'Australian appeals 2007, Appeal 2007-01, National Women’s Teams: docslib.org/doc/3812687',
    irregularity: 'misinformation',
    offender: 'W',
    declarer: 'W',
    answers: ['PM1 explanation', 'PM2 over', 'PM3 no'],
    law: '21B3',
    outcome: {},
  },
  {
    id: 'P11',
    what: 'a wrong board that none of the four had played: the score stands, others are compensated later',
    source: 'EBU Forums 1156, Law 15B: forums.ebu.co.uk/discussion/1156/law-15b',
    irregularity: 'wrong-board',
    offender: 'N',
    declarer: null,
    answers: ['PB1 board', 'PB2 yes', 'PB3 no', 'PB4 none'],
    law: '15B2',
    outcome: { notes: ['15B3'] },
  },
  {
    id: 'P12',
    what: 'the next pair cannot play it against those who did: 40 to 60',
    source: 'EBU Forums, Wrong board played: www.ebu.co.uk/forum/discussion/comment/1716/',
    irregularity: 'wrong-board',
    offender: 'N',
    declarer: null,
    answers: ['PB1 unplayable', 'PA1 offenders'],
    law: '12C2',
    outcome: { score: { kind: 'sides', NS: 'average-minus', EW: 'average-plus' }, notes: ['90'] },
  },
  {
    id: 'P13',
    what: 'five minutes over time, one pair owns to it: a penalty at once',
    source:
      'Swedish Laws Commission, LK 942, the director’s ruling: www.bridgefederation.se/compete/lagkom/lk942.htm',
    irregularity: 'slow-play',
    offender: 'N',
    declarer: null,
    answers: ['PS1 slow', 'PS3 penalty'],
    law: '90B2',
    outcome: { score: { kind: 'penalty', offenders: 'NS', law: '90B2' } },
  },
  {
    id: 'P14',
    what: 'a board is taken away from a pair that was late before: 40 to 60',
    source: 'EBU Forums, Managing Slow Play: forums.ebu.co.uk/discussion/comment/12739/',
    irregularity: 'slow-play',
    offender: 'E',
    declarer: null,
    answers: ['PS1 slow', 'PS3 unplayed', 'PA1 offenders'],
    law: '12C2',
    outcome: { score: { kind: 'sides', NS: 'average-plus', EW: 'average-minus' }, notes: ['90'] },
  },
  {
    id: 'P15',
    what: 'a revoke corrected at once: the heart is a major penalty card, the lead is declarer’s to choose',
    source:
      'GBU (South Africa), About penalty cards, issue 4, 6 October 2014: www.gbu.co.za/laws/archive/4.htm',
    irregularity: 'revoke',
    offender: 'E',
    declarer: 'S',
    answers: ['PR1 open', 'PR11 hand', 'PR62B1 card:H4'],
    law: '62B1',
    outcome: { orders: major('62B1', 'E', 'W', 'H4'), notes: ['50E', '62C'] },
  },
  {
    id: 'P16',
    what: 'a small card dropped beside the one played: a minor penalty card, partner leads what he likes',
    source:
      'situation: www.7ntbyme.com/113; ruling: M. O’Malley 2016, www.bridgewebs.com/engineersireland/page5.html',
    irregularity: 'card-exposed',
    offender: 'W',
    declarer: 'S',
    answers: ['PX0 yes', 'PX2 low', 'PX50C card:H2'],
    law: '50C',
    outcome: {
      orders: [{ kind: 'penalty-cards', law: '50C', seat: 'W', cards: [card('H2')], major: false }],
      notes: ['50E'],
    },
  },
]

const NOTHING: LawOutcome = {
  auction: null,
  withdrawn: [],
  orders: [],
  notes: [],
  pending: [],
  remembered: null,
  score: null,
}

function stepOf(said: string): StepTaken {
  const [node = '', rest = ''] = said.split(' ')
  const [answer = '', value] = rest.split(':')
  if (value === undefined) return { node, answer }
  const input: InputValue =
    answer === 'card' ? { kind: 'cards', cards: [card(value)] } : { kind: 'tricks', tricks: Number(value) }
  return { node, answer, input }
}

for (const row of ROWS)
  test(`[LP4] [${row.id}] ${row.what} (${row.source})`, async () => {
    const { irregularity, offender, declarer, answers } = row
    const lawCase: LawCase = {
      edition: '2017',
      irregularity,
      offender,
      dealer: 'N',
      declarer,
      recorded: null,
    }
    const book = await loadBook('2017')
    // Each question is asked in order, and none that the case answers itself.
    for (const [index, said] of answers.entries()) {
      const walked = walk(book, lawCase, answers.slice(0, index).map(stepOf))
      expect(walked.kind === 'asks' && walked.question.node).toBe(said.split(' ')[0])
    }
    const walked = walk(book, lawCase, answers.map(stepOf))
    const done = must(walked.kind === 'done' ? walked : undefined, 'the ruling has come to its end')
    expect(done.law).toBe(row.law)
    expect(done.outcome).toEqual({ ...NOTHING, ...row.outcome })
  })
