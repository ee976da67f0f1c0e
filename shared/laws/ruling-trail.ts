import { isOver, strainsNamed } from '../game/bridge/auction/auction.ts'
import { isAboveSeven, isBid, type SpokenCall, strainOf } from '../game/bridge/auction/call.ts'
import { SUITS, type Suit } from '../game/card.ts'
import { type Direction, directionOf, otherSide, type Seat } from '../game/seat.ts'
import { must } from '../lib/assert.ts'
import {
  beginTrail,
  type CallTrail,
  snapshotOf,
  withCall,
  withCancelled,
  withoutReplacement,
  withPass,
  withStanding,
  withTakenBack,
} from './call-trail.ts'
import type { InputValue, LawCase, LawOutcome } from './case.ts'
import { factsOf, irregularCall, type KnownFacts } from './case-facts.ts'
import type { Effect, LawAnswer, LawNode, LawRole } from './grammar.ts'
import type { Order } from './orders.ts'
import { seatOf } from './roles.ts'

/** Ruling in progress: known facts, decided calls, and the outcome so far. */
export interface Ruling {
  readonly lawCase: LawCase
  readonly facts: KnownFacts
  /** Calls of the case; `null` without a recorded auction. */
  readonly trail: CallTrail | null
  readonly suits: readonly Suit[]
  readonly outcome: Omit<LawOutcome, 'auction' | 'withdrawn'>
}

export const beginRuling = (lawCase: LawCase): Ruling => ({
  lawCase,
  facts: factsOf(lawCase),
  trail: lawCase.recorded && beginTrail(lawCase.recorded),
  suits: [],
  outcome: { orders: [], notes: [], pending: [], remembered: null, score: null },
})

/** Applies an answer: sets its fact, stores its input, executes its effects in order. */
export function afterAnswer(
  before: Ruling,
  node: LawNode,
  answer: LawAnswer,
  input: InputValue | undefined,
): Ruling {
  const facts = new Map(before.facts)
  if (node.fact !== undefined && answer.is !== undefined) facts.set(node.fact, answer.is)
  for (const [fact, value] of Object.entries(answer.set ?? {})) facts.set(fact, value)
  let ruling: Ruling = { ...before, facts, ...(input?.kind === 'suits' && { suits: input.suits }) }
  const asked = node.ask === 'director' ? 'offender' : node.ask
  for (const effect of answer.effects ?? []) ruling = afterEffect(ruling, effect, { node, asked, input })
  return withCallFacts(ruling, asked, input)
}

/**
 * Derives facts from calls made during the ruling: whether the auction is over, and how the new call relates
 * to the withdrawn one.
 */
function withCallFacts(ruling: Ruling, asked: LawRole, input: InputValue | undefined): Ruling {
  const { trail, facts } = ruling
  if (!trail) return ruling
  const irregular = irregularCall(trail.recorded)?.call
  const isReplacing = asked === 'offender' && input?.kind === 'call'
  const named = (call: SpokenCall | undefined) =>
    call && (isBid(call) || isAboveSeven(call)) ? strainOf(call) : null
  const isSame = isReplacing && named(input.call) !== null && named(input.call) === named(irregular)
  return {
    ...ruling,
    facts: new Map([
      ...facts,
      ['over', isOver(trail.auction) ? 'yes' : 'no'] as const,
      ...(isReplacing ? [['sameStrain', isSame ? 'yes' : 'no'] as const] : []),
    ]),
  }
}

interface Answered {
  readonly node: LawNode
  readonly asked: LawRole
  readonly input: InputValue | undefined
}

function afterEffect(ruling: Ruling, effect: Effect, answered: Answered): Ruling {
  const { lawCase, outcome } = ruling
  const { node, input } = answered
  const law = node.law
  const seat = (role: LawRole): Seat => must(seatOf(lawCase, role), `who is ${role}`)
  const adding = (more: Partial<Ruling['outcome']>): Ruling => ({
    ...ruling,
    outcome: { ...outcome, ...more },
  })
  const ordering = (order: Order): Ruling => adding({ orders: [...outcome.orders, order] })
  const offenders = directionOf(lawCase.offender)
  switch (effect.do) {
    case 'stand':
    case 'cancel':
    case 'passes':
      return { ...ruling, trail: ruling.trail && afterCallEffect(ruling.trail, effect, lawCase, answered) }
    case 'pass':
      return ordering({ kind: 'pass', law: effect.law ?? law, seat: seat(effect.who), until: effect.until })
    case 'no-double':
      return ordering({ kind: 'no-double', law, seat: seat(effect.who) })
    case 'repeat': {
      const call = ruling.trail?.recorded.record[ruling.trail.recorded.at]?.call
      // Without a record only the people at the table know the call to be repeated.
      if (!call || !isLegalCall(call)) return adding({ notes: [...outcome.notes, law] })
      return ordering({ kind: 'repeat', law: effect.law ?? law, seat: seat(effect.who), call })
    }
    case 'lead':
      return ordering({
        kind: 'lead',
        law: effect.law,
        seat: seat(effect.who),
        choice: effect.choice,
        suits: suitsToLead(effect.suits, ruling, input),
        lessNamed: effect.suits === 'named' || effect.suits === 'unnamed',
      })
    case 'penalty-cards':
      return ordering({
        kind: 'penalty-cards',
        law,
        seat: seat(effect.who),
        cards: input?.kind === 'cards' ? [...input.cards] : [],
        major: effect.major,
      })
    case 'note':
      return adding({ notes: [...outcome.notes, effect.law] })
    case 'pending':
      return adding({ pending: [...outcome.pending, effect.law] })
    case 'award':
      return adding({ score: sidesOf(offenders, effect.offenders, effect.others) })
    case 'cap':
      return adding({ score: sidesOf(offenders, 'at-most-average-minus', 'as-played') })
    case 'remember': {
      const call = ruling.trail?.recorded.record[ruling.trail.recorded.at]?.call
      const board = input?.kind === 'board' ? input.board : null
      if (board === null) return ruling
      return adding({
        remembered: { board, seat: lawCase.offender, call: call && isLegalCall(call) ? call : null },
      })
    }
    case 'tricks': {
      const tricks = effect.count === 'input' ? (input?.kind === 'tricks' ? input.tricks : 0) : effect.count
      const to = otherSide(offenders)
      return tricks > 0 ? adding({ score: { kind: 'transfer', to, tricks } }) : ruling
    }
    case 'settle-tricks':
      return input?.kind === 'tricks' ? adding({ score: { kind: 'tricks', tricks: input.tricks } }) : ruling
    case 'declares': {
      const declarer = seat(effect.who)
      const orders = [...outcome.orders, { kind: 'declares' as const, law, seat: declarer }]
      return adding({ orders, score: { kind: 'declarer', declarer } })
    }
    case 'leads':
      return ordering({ kind: 'leads', law, seat: seat(effect.who) })
    case 'assign':
      return adding({ score: { kind: 'assign', offenders } })
    case 'penalty':
      return adding({ score: { kind: 'penalty', offenders, law: effect.law } })
  }
}

function suitsToLead(
  suits: Extract<Effect, { readonly do: 'lead' }>['suits'],
  ruling: Ruling,
  input: InputValue | undefined,
): Suit[] {
  if (suits === 'named') return [...ruling.suits]
  if (suits !== 'cards') return [...SUITS]
  const cards = input?.kind === 'cards' ? input.cards : []
  return SUITS.filter(suit => cards.some(card => card.suit === suit))
}

/**
 * True unless an earlier order is the same: two withdrawn calls that showed the same suit restrict a lead only once.
 */
const isFirst = (order: Order, at: number, all: readonly Order[]): boolean =>
  all.findIndex(each => JSON.stringify(each) === JSON.stringify(order)) === at

/**
 * Drops or conditions a lead order. Before 2017 only "a different final call" restricts a lead: the order is dropped if
 * the offender repeated the withdrawn call in the ruling, and conditional if that may happen later (Law 26).
 */
function unlessRepeated(order: Order, trail: CallTrail | null, { edition, offender }: LawCase): Order | [] {
  if (order.kind !== 'lead' || !order.law.startsWith('26') || edition === '2017' || !trail) return order
  const { auction, recorded } = trail
  const called = auction.calls.slice(recorded.before.calls.length).find(({ seat }) => seat === offender)
  const call = irregularCall(recorded)?.call
  if (called) return called.call === call && !recorded.changed ? [] : order
  if (isOver(auction) || call === undefined || isAboveSeven(call)) return order
  return { ...order, unlessRepeated: call }
}

type SideScore = 'average-plus' | 'average' | 'average-minus' | 'at-most-average-minus' | 'as-played'

const sidesOf = (offenders: Direction, theirs: SideScore, others: SideScore): LawOutcome['score'] => ({
  kind: 'sides',
  NS: offenders === 'NS' ? theirs : others,
  EW: offenders === 'EW' ? theirs : others,
})

const isLegalCall = (call: string): call is Extract<Order, { kind: 'repeat' }>['call'] =>
  call === 'P' || call === 'X' || call === 'XX' || isBid(call as never)

type CallEffect = Extract<Effect, { readonly do: 'stand' | 'cancel' | 'passes' }>

function afterCallEffect(
  trail: CallTrail,
  effect: CallEffect,
  lawCase: LawCase,
  { node, asked, input }: Answered,
): CallTrail {
  switch (effect.do) {
    case 'cancel': {
      const law = effect.law ?? node.law
      if (effect.call !== 'new') return withCancelled(trail, effect.call, law)
      const seat = seatOf(lawCase, asked) ?? lawCase.offender
      return input?.kind === 'call' ? withTakenBack(trail, { seat, call: input.call }, law) : trail
    }
    case 'stand': {
      if (effect.call !== 'new') return withStanding(trail, effect.call, node.law)
      const seat = seatOf(lawCase, asked) ?? lawCase.offender
      return input?.kind === 'call' ? withCall(trail, { seat, call: input.call }) : trail
    }
    case 'passes': {
      const seat = seatOf(lawCase, effect.who)
      return seat ? withPass(trail, seat) : trail
    }
  }
}

/** Returns the outcome with each law once; `law` is that of the final node. */
export function outcomeOf({ outcome, trail: walked, lawCase }: Ruling, law: string): LawOutcome {
  const trail = walked && withoutReplacement(walked, law)
  return {
    ...outcome,
    notes: [...new Set(outcome.notes)],
    pending: [...new Set(outcome.pending)],
    orders: outcome.orders
      .filter(order => isStillFree(order, trail, lawCase))
      .flatMap(order => unlessRepeated(order, trail, lawCase))
      .filter(isFirst),
    auction: trail && trail.decided.length > 0 ? snapshotOf(trail) : null,
    withdrawn: trail?.withdrawn ?? [],
  }
}

/**
 * True unless the player has legally named every suit of a lead order, which leaves nothing to restrict (Law
 * 26A1 of 1997).
 */
function isStillFree(order: Order, trail: CallTrail | null, { offender }: LawCase): boolean {
  if (order.kind !== 'lead' || !order.lessNamed || !trail) return true
  const named = strainsNamed(trail.auction, offender)
  return order.suits.some(suit => !named.includes(suit))
}
