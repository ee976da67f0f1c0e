import type { Result } from '../../../../../shared/game/games.ts'
import { directionOf, type Seat } from '../../../../../shared/game/seat.ts'
import type { LawCase, LawOutcome, StepTaken } from '../../../../../shared/laws/case.ts'
import { overruling } from '../../../../../shared/session/acts/overruling.ts'
import type { FactBody, Statement } from '../../../../../shared/session/fact.ts'
import { nextLawRulingNumber } from '../../../../../shared/session/laws/law-rulings.ts'
import { type BoardPlace, resultSlot } from '../../../../../shared/session/slot.ts'
import { type SessionState, standingAt } from '../../../../../shared/session/state.ts'
import { playersAt } from '../../acts/ruling-acts.ts'

/** A guided ruling that has come to its end. */
export interface Guided {
  readonly lawCase: LawCase
  readonly path: readonly StepTaken[]
  readonly outcome: LawOutcome
  /** By which it was ruled: "64A1". */
  readonly law: string
}

/**
 * The ruling as it is recorded, with what it means for the score: sides, or the standing result as the ruling changes it;
 * where none stands yet tricks are an order that the table keys its result with. `undefined` where nobody plays there.
 */
export function soRuled(state: SessionState, place: BoardPlace, guided: Guided): Statement | undefined {
  const who = playersAt(state, place)
  if (!who) return undefined
  const { lawCase, path } = guided
  const standing = standingAt(state, resultSlot(place))?.body.result
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
  return overruling(state, { kind: 'law-ruling', body })
}

/** The result with the lead that the ruling lets stand; `undefined` where there is none, or nobody has keyed a lead. */
function ledBy(result: Result, { orders }: LawOutcome): Result | undefined {
  const leads = orders.find(({ kind }) => kind === 'leads')
  if (!leads || result.kind !== 'played' || !('lead' in result) || result.lead === undefined) return undefined
  return { ...result, leader: leads.seat }
}

/** Tricks that change sides are told the table, which has not keyed its result yet. */
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
 * Whether the director keys the board's result next. So many tricks of a claim are the declarer's result and no order
 * that a table could follow: where no result stands that they change, they stay with the outcome until he has keyed it
 * (Laws 69 to 71).
 */
export const asksForResult = (state: SessionState, place: BoardPlace, { score }: LawOutcome): boolean =>
  score?.kind === 'tricks' && standingAt(state, resultSlot(place)) === undefined

const ALL_TRICKS = 13

/** The result with what the ruling makes of it; `undefined` where it leaves it alone. */
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
