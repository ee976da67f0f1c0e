import { fraction } from '../../lib/fraction.ts'
import { splitBy, type TieGroup } from './tie-group.ts'

/** Who entered earlier comes first: the online pairs' last rule. The figure is the place in the order of entry. */
export const splitByEntry = (members: readonly number[]): readonly TieGroup[] =>
  splitBy(members, 'entry-order', number => fraction(number + 1), 'lowest')
