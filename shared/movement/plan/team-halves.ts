import { DIRECTIONS } from '../../game/seat.ts'
import type { Who } from '../../lib/parsed.ts'
import { whoIn } from './contestant-name.ts'
import type { ContestantId, Plan } from './plan.ts'
import { unitsOf, whoOfUnit } from './unit.ts'

/**
 * Converts a team movement to one of pairs: each half is a contestant of its line, as halves move separately.
 * Other plans are unchanged. Functions about contestants (`guide.ts`) then work for halves.
 */
export const halvesOf = (plan: Plan): Plan => {
  if (plan.kind !== 'teams') return plan
  const id = (team: ContestantId | null, half: 'NS' | 'EW') => (team === null ? null : `${team} ${half}`)
  const both = (teams: readonly ContestantId[]) =>
    teams.flatMap(team => DIRECTIONS.map(half => `${team} ${half}`))
  return {
    ...plan,
    kind: 'pairs',
    winners: 2,
    contestants: plan.contestants.flatMap(team =>
      DIRECTIONS.map(line => ({ id: `${team.id} ${line}`, label: team.label, line })),
    ),
    entries: plan.entries.map(entry => {
      const ns = id(entry.seats.N, 'NS')
      const ew = id(entry.seats.E, 'EW')
      return { ...entry, seats: { N: ns, S: ns, E: ew, W: ew } }
    }),
    ...(plan.toDraw && {
      toDraw: {
        rounds: plan.toDraw.rounds,
        without: both(plan.toDraw.without),
        stationary: both(plan.toDraw.stationary),
      },
    }),
  }
}

/** Returns everybody who needs a guide card: the id in `halvesOf(plan)`, and the name. */
export const guideCardHolders = (plan: Plan): readonly { readonly id: ContestantId; readonly who: Who }[] =>
  plan.kind === 'teams'
    ? unitsOf(plan).map(unit => ({ id: unit.key, who: whoOfUnit(plan, unit) }))
    : plan.contestants.map(({ id }) => ({ id, who: whoIn(plan, id) }))
