import { planStatement } from '../../../shared/session/acts/plan-statement.ts'
import { changeDraw, type DrawChange } from '../../../shared/session/draw/change-draw.ts'
import { drawAhead } from '../../../shared/session/draw/draw-ahead.ts'
import type { Section } from '../../../shared/session/section/section.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import type { Random } from '../../kit/random.ts'

/** Director's actions when rounds are drawn during play. */

/** Draws the next round as soon as possible. */
export function drawNextRound(state: SessionState, section: string): Statement | undefined {
  const ahead = drawAhead(state, section)
  return ahead.kind === 'ready' ? planStatement(state, section, ahead.plan) : undefined
}

/** Draws a random change of the draw that is allowed now. */
export function drawDrawChange(
  random: Random,
  state: SessionState,
  { id, plan }: Section,
): Statement | undefined {
  if (!plan.toDraw) return undefined
  const changed = changeDraw(state, id, randomChange(random, plan))
  return changed.ok ? planStatement(state, id, changed.value.plan) : undefined
}

function randomChange(random: Random, { contestants, rounds, tables }: Section['plan']): DrawChange {
  const who = () => random.pick(contestants).id
  const table = () => random.whole(1, tables)
  return random.pick<DrawChange>([
    { kind: 'swap', round: rounds, contestants: [who(), who()] },
    { kind: 'turn', round: rounds, table: table() },
    { kind: 'exchange', round: rounds, tables: [table(), table()] },
    { kind: 'redraw' },
    { kind: 'late-entry', against: random.pick(['next-draw', 'bye']) },
    { kind: 'withdrawal', contestant: who() },
    { kind: 'return', contestant: who() },
    { kind: 'stationary', contestant: who(), stays: random.chance(0.5) },
    { kind: 'rounds', toCome: random.whole(0, 2) },
  ])
}
