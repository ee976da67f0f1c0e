import { planStatement } from '../../../shared/session/acts/plan-statement.ts'
import { changeDraw, type DrawChange } from '../../../shared/session/draw/change-draw.ts'
import { drawAhead } from '../../../shared/session/draw/draw-ahead.ts'
import type { Statement } from '../../../shared/session/fact.ts'
import type { Section } from '../../../shared/session/section/section.ts'
import type { SessionState } from '../../../shared/session/state.ts'
import type { Random } from '../../simulate/random.ts'

/** What a director does where rounds are drawn during play. */

/** The next round, as soon as it can be drawn. */
export function drawNextRound(state: SessionState, section: string): Statement | undefined {
  const ahead = drawAhead(state, section)
  return ahead.kind === 'ready' ? planStatement(state, section, ahead.plan) : undefined
}

/** A change of the draw of any kind, as far as it may be made now. */
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
