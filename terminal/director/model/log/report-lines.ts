import type { Seat } from '../../../../shared/game/seat.ts'
import type { InputValue, LawValues } from '../../../../shared/laws/case.ts'
import type { LawBook } from '../../../../shared/laws/grammar.ts'
import { isByPenaltyCard, type OrderUse } from '../../../../shared/laws/orders.ts'
import { seatOf } from '../../../../shared/laws/roles.ts'
import { nameKey } from '../../../../shared/session/identity.ts'
import { allLawRulings, type ReportedRuling } from '../../../../shared/session/laws/law-rulings.ts'
import { orderUsesEver } from '../../../../shared/session/laws/orders.ts'
import type { FactKind, FactOf } from '../../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { ActLine } from './act-lines.ts'

/** Report of a session's rulings, with the content that national bodies require. */

/** Ruling in the report: guided by the Laws, or given by the forms for scores and penalties. */
export type ReportLine =
  | { readonly kind: 'guided'; readonly key: string; readonly ruling: ReportedRuling }
  | { readonly kind: 'other'; readonly key: string; readonly line: ActLine }

/** Decisions about a score that were made without the guide. */
const OTHERS: readonly FactKind[] = ['ruling', 'adjustment', 'board-cancelled']

/** Returns all rulings in order, including undone ones; `log` contains the directors' actions. */
export function reportLines(state: SessionState, log: readonly ActLine[]): readonly ReportLine[] {
  const guided = allLawRulings(state).map(ruling => ({
    position: ruling.position,
    line: { kind: 'guided', key: nameKey(ruling.fact), ruling } as const,
  }))
  const others = log
    // Pending and rejected facts have never counted.
    .filter(({ acts: [{ fact }], status }) => OTHERS.includes(fact.kind) && status !== 'without-effect')
    .map(line => ({
      position: line.acts[0].position,
      line: { kind: 'other', key: line.key, line } as const,
    }))
  return [...guided, ...others].sort((a, b) => a.position - b.position).map(({ line }) => line)
}

/** Question of a ruling and its answer, as message keys, with the input of the answer. */
export interface ReportStep {
  readonly question: string
  readonly answer: string
  readonly input: InputValue | null
}

type RulingBody = FactOf<'law-ruling'>['body']

/** Answer of steps that offer no choice. */
const ASKS_NOTHING = 'go-on'

/** Returns the questions and answers of a ruling. A question that this edition no longer has is shown by its number. */
export const stepsOf = (book: LawBook, { path }: Pick<RulingBody, 'path'>): readonly ReportStep[] =>
  path.flatMap(({ node, answer, input }) => {
    const text = book.nodes.find(({ id }) => id === node)?.text ?? node
    if (text === ASKS_NOTHING) return []
    return [{ question: `q.${text}`, answer: `a.${text}.${answer}`, input: input ?? null }]
  })

/** Table's use of a ruling on the play: the declarer's choice, and when it was made. */
export interface ReportedUse {
  readonly fact: FactOf<'order-used'>
  readonly seat: Seat
  readonly use: OrderUse
  /** True if the right was given up before anything was chosen. */
  readonly isFree: boolean
}

/** Returns the uses of a ruling's orders on the play, in order; orders on calls show in the auction itself. */
export function usesOf(state: SessionState, { body }: FactOf<'law-ruling'>): readonly ReportedUse[] {
  const all = orderUsesEver(state, body)
  return all.flatMap((fact, nth) => {
    const order = body.outcome.orders[fact.body.order]
    if (order?.kind !== 'lead' && order?.kind !== 'penalty-cards') return []
    const { use } = fact.body
    const isChosen = all.slice(0, nth).some(({ body: before }) => before.order === fact.body.order)
    const isFree = order.kind === 'lead' && use.kind === 'used-up' && !isChosen
    // It ended with its penalty card: nobody has given it up.
    if (isFree && isByPenaltyCard(order)) return []
    return { fact, seat: order.seat, use, isFree }
  })
}

const ROLES = ['offender', 'partner', 'lho', 'rho', 'declarer', 'dummy', 'leader'] as const

/** Returns the seats of the roles named in the questions, such as offender and declarer. */
export const rolesOf = (offender: Seat, declarer: Seat | null): LawValues =>
  Object.fromEntries(
    ROLES.flatMap(role => {
      const seat = seatOf({ offender, declarer }, role)
      return seat ? [[role, { seat }]] : []
    }),
  )
