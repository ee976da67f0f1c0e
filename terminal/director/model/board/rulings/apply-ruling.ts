import type { Result } from '../../../../../shared/game/games.ts'
import { directionOf, type Seat } from '../../../../../shared/game/seat.ts'
import type { LawCase, LawOutcome, StepTaken } from '../../../../../shared/laws/case.ts'
import { withReplacedFacts } from '../../../../../shared/session/acts/overruling.ts'
import { nextLawRulingNumber } from '../../../../../shared/session/laws/law-rulings.ts'
import { type BoardPlace, resultSlot } from '../../../../../shared/session/slot.ts'
import type { FactBody, Statement } from '../../../../../shared/session/state/fact.ts'
import { currentAt, type SessionState } from '../../../../../shared/session/state/state.ts'
import { playersAt } from '../../acts/ruling-acts.ts'

export interface Guided {
  readonly lawCase: LawCase
  readonly path: readonly StepTaken[]
  readonly outcome: LawOutcome
  /** Law applied: "64A1". */
  readonly law: string
}

/**
 * Returns the ruling to be recorded, with its effect on the score: sides, or the current result as changed; without
 * one, tricks are an order that the table keys its result with. `undefined` if nobody plays there.
 */
export function soRuled(state: SessionState, place: BoardPlace, guided: Guided): Statement | undefined {
  const who = playersAt(state, place)
  if (!who) return undefined
  const { lawCase, path } = guided
  const standing = currentAt(state, resultSlot(place))?.body.result
  const result = standing && (changedResult(standing, guided.outcome) ?? ledBy(standing, guided.outcome))
  const { score } = guided.outcome
  const body: FactBody<'law-ruling'> = {
    ...place,
    ...who,
    number: nextLawRulingNumber(state, place),
    edition: lawCase.edition,
    irregularity: lawCase.irregularity,
    offender: lawCase.offender,
    path: [...path],
    outcome: standing ? guided.outcome : withTrickOrder(guided),
    ...(score?.kind === 'sides' && { sides: { NS: { kind: score.NS }, EW: { kind: score.EW } } }),
    ...(result && { result }),
  }
  return withReplacedFacts(state, { kind: 'law-ruling', body })
}

/** Returns the result with the lead that the ruling accepts; `undefined` if there is none, or no lead was keyed. */
function ledBy(result: Result, { orders }: LawOutcome): Result | undefined {
  const leads = orders.find(({ kind }) => kind === 'leads')
  if (!leads || result.kind !== 'played' || !('lead' in result) || result.lead === undefined) return undefined
  return { ...result, leader: leads.seat }
}

/** Adds an order about transferred tricks for a table that has not keyed its result yet. */
function withTrickOrder({ outcome, lawCase, law }: Guided): LawOutcome {
  const { score } = outcome
  if (score?.kind !== 'transfer') return outcome
  const { to, tricks } = score
  return {
    ...outcome,
    orders: [...outcome.orders, { kind: 'tricks', law, seat: lawCase.offender, to, tricks }],
  }
}

/**
 * True if the director keys the board's result next. Tricks of a claim are the declarer's result and no order that a
 * table could follow: without a current result to change, they stay with the outcome until the director has keyed it
 * (Laws 69 to 71).
 */
export const asksForResult = (state: SessionState, place: BoardPlace, { score }: LawOutcome): boolean =>
  score?.kind === 'tricks' && currentAt(state, resultSlot(place)) === undefined

const ALL_TRICKS = 13

/** Returns the result as the ruling changes it; `undefined` if it does not. */
export function changedResult(result: Result, { score }: LawOutcome): Result | undefined {
  if (!score || result.kind !== 'played' || !('declarer' in result)) return undefined
  switch (score.kind) {
    case 'tricks':
      return { ...result, tricks: score.tricks }
    case 'transfer': {
      const isDeclarers = directionOf(result.declarer as Seat) === score.to
      const tricks = result.tricks + (isDeclarers ? score.tricks : -score.tricks)
      return { ...result, tricks: Math.min(ALL_TRICKS, Math.max(0, tricks)) }
    }
    case 'declarer':
      return { ...result, declarer: score.declarer }
    default:
      return undefined
  }
}
