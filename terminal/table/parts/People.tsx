import type { CommonText } from '../../text/common.ts'
import type { TablePerson } from '../model/table-card.ts'

const NUMBERED = { pairs: 'pair', teams: 'team', individual: 'player' } as const

/** Returns "Ana & Bo", or "Pair 7" without names; for a team its name, as far as it has one. */
export const nameOf = (t: CommonText, { players, label, kind, team }: TablePerson): string =>
  players.length > 0 ? t.list(players) : (team ?? t(NUMBERED[kind], { label }))
