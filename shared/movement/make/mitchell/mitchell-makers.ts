import { type Parsed, refused } from '../../../lib/parsed.ts'
import { settle } from '../../choose/settle.ts'
import { range } from '../../plan/pairs-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Maker, MakeWish } from '../maker.ts'
import { MAKER_PROBLEMS } from '../maker-problem.ts'
import { fullRounds, type MitchellKind, mitchell, usualSwitch } from './mitchell.ts'
import { switched, switchedRounds } from './switching.ts'

const LEAST = 3
const MOST = 60

/** An odd number of tables: no skip, no relay. */
export const plainMitchell: Maker = maker('plain', 'mitchell', 'Mitchell')

/** An even number of tables, one round less than tables. */
export const skipMitchell: Maker = maker('skip', 'skip-mitchell', 'Skip Mitchell')

/** An even number of tables, as many rounds as tables; the first and the last table share. */
export const relayMitchell: Maker = maker('relay', 'relay-mitchell', 'Relay-and-share Mitchell')

function maker(base: MitchellKind, kind: string, title: string): Maker {
  const odd = base === 'plain' ? 1 : 0
  return {
    kind,
    title,
    contestants: 'pairs',
    winners: [2, 1],
    sizes: () =>
      range(MOST - LEAST + 1)
        .map(more => LEAST + more)
        .filter(tables => tables % 2 === odd)
        .map(tables => ({ tables, rounds: [fullRounds(base, tables)] })),
    make: wish => make(base, title, wish),
  }
}

const make = (kind: MitchellKind, title: string, wish: MakeWish): Parsed<Plan> => {
  const { tables, boardsPerRound } = wish
  const parity = wrongParity(kind, tables)
  if (parity !== undefined) return refused(MAKER_PROBLEMS.tables, parity)
  const settled = settle(wish, {
    what: `a ${title}`,
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

const wrongParity = (kind: MitchellKind, tables: number): string | undefined => {
  if (!Number.isInteger(tables) || tables < LEAST) return undefined
  if (kind === 'plain' && tables % 2 === 0)
    return `With ${tables} tables a Mitchell needs a skip or a relay: East-West would meet boards again from round ${tables / 2 + 1}.`
  if (kind !== 'plain' && tables % 2 === 1)
    return `With ${tables} tables a Mitchell needs neither skip nor relay.`
  return undefined
}
