import type { Parsed } from '../../../lib/parsed.ts'
import { completeWish } from '../../choose/settle.ts'
import { range } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { MovementKind } from '../../plan/plan-title.ts'
import type { Maker, MakeWish } from '../maker.ts'

import { fullRounds, type MitchellKind, mitchell, usualSwitch, wrongParity } from './mitchell.ts'
import { switched, switchedRounds } from './switching.ts'

const LEAST = 3
const MOST = 60

/** Plain Mitchell for an odd number of tables, without skip or relay. */
export const plainMitchell: Maker = maker('plain', 'mitchell')

/** Skip Mitchell for an even number of tables, with one round less than tables. */
export const skipMitchell: Maker = maker('skip', 'skip-mitchell')

/** Relay Mitchell for an even number of tables, with as many rounds as tables; the first and the last table share. */
export const relayMitchell: Maker = maker('relay', 'relay-mitchell')

function maker(base: MitchellKind, kind: MovementKind): Maker {
  const odd = base === 'plain' ? 1 : 0
  return {
    kind,
    contestants: 'pairs',
    winners: [2, 1],
    sizes: () =>
      range(MOST - LEAST + 1)
        .map(more => LEAST + more)
        .filter(tables => tables % 2 === odd)
        .map(tables => ({ tables, rounds: [fullRounds(base, tables)] })),
    make: wish => make(base, kind, wish),
  }
}

const make = (kind: MitchellKind, movement: MovementKind, wish: MakeWish): Parsed<Plan> => {
  const { tables, boardsPerRound } = wish
  const parity = Number.isInteger(tables) && tables >= LEAST ? wrongParity(kind, tables) : undefined
  if (parity !== undefined) return parity
  const settled = completeWish(wish, {
    movement,
    least: LEAST,
    most: MOST,
    full: fullRounds(kind, tables),
    winners: [1, 2],
  })
  if (!settled.ok) return settled
  const { rounds, winners } = settled.value
  const whole = switchedRounds(wish, rounds, usualSwitch(kind, tables, rounds))
  if (!whole.ok) return whole
  const bare = wish.switched === 'best' ? [] : whole.value
  const half = wish.missing === undefined ? {} : { missing: wish.missing }
  const options = { kind, tables, rounds, boardsPerRound, winners, switched: bare, ...half }
  const plan = mitchell(options)
  if (!plan.ok || wish.switched !== 'best') return plan
  return switched(plan.value, wish, [])
}
