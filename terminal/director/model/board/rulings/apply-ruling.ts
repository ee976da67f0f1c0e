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
 * Returns the statement of a guided ruling with its effect on the score, that is, a ruling for both sides or the
 * changed result. If there is no result yet, transferred tricks become an order to the table. `undefined` if nobody
 * plays there.
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

/**
 * Returns the result with the lead that the ruling accepted; `undefined` if it accepted none, or the result has no
 * lead.
 */
function ledBy(result: Result, { orders }: LawOutcome): Result | undefined {
  const leads = orders.find(({ kind }) => kind === 'leads')
  if (!leads || result.kind !== 'played' || !('lead' in result) || result.lead === undefined) return undefined
  return { ...result, leader: leads.seat }
}

/** Adds the order to transfer tricks, for a table that has not entered its result yet. */
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
 * True if the director must enter the board's result next. The tricks of a claim cannot be an order to the table, so
 * without a result they stay in the outcome until then (Laws 69 to 71).
 */
export const asksForResult = (state: SessionState, place: BoardPlace, { score }: LawOutcome): boolean =>
  score?.kind === 'tricks' && currentAt(state, resultSlot(place)) === undefined

const ALL_TRICKS = 13

/** Returns the result as changed by the ruling; `undefined` if the ruling does not change it. */
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
