import type { ContestantId } from '../plan/plan.ts'
import type { Draw, DrawnBye, DrawnMatch, PassedPlace } from './draw.ts'

/** Returns the name of a contestant: "pair 7". */
export type NameOf = (id: ContestantId) => string

/** Explains the draw in English: a sentence for every match, leaders first, and for the bye. */
export const explainDraw = (draw: Draw, nameOf: NameOf): readonly string[] => [
  ...draw.matches.map(match => explainMatch(draw, match, nameOf)),
  ...(draw.bye === null ? [] : [explainBye(draw.bye, nameOf)]),
]

/** Formats "Table 2: pair 3 (place 3) and pair 9 (place 5); pair 3 had met pair 4 (place 4) in round 2." */
export const explainMatch = (draw: Draw, { table, ns, ew, why }: DrawnMatch, nameOf: NameOf): string => {
  const [upper, lower] = why.places
  const better = draw.order[upper - 1] === ns ? ns : ew
  const worse = better === ns ? ew : ns
  const reasons = [
    ...why.between.map(passed => passedOver(nameOf(better), passed, nameOf)),
    ...(why.metIn.length > 0 ? [metBefore(draw, why.metIn)] : []),
  ]
  const opponents = `Table ${table}: ${nameOf(better)} (place ${upper}) and ${nameOf(worse)} (place ${lower})`
  return `${[opponents, ...reasons].join('; ')}.`
}

const passedOver = (better: string, passed: PassedPlace, nameOf: NameOf): string => {
  const who = `${nameOf(passed.id)} (place ${passed.place})`
  switch (passed.because) {
    case 'met':
      return `${better} had met ${who} in round ${passed.round}`
    case 'seats':
      return `${better} and ${who} would sit too unevenly North-South and East-West`
    case 'bye':
      return `${who} has the bye`
    case 'left-have-met':
      return `${who} met by ${better} would leave ${nameOf(passed.left[0])} and ${nameOf(passed.left[1])}, who met in round ${passed.round}`
    case 'elsewhere':
      return `${who} is at table ${passed.table}`
  }
}

const metBefore = ({ unavoidable }: Draw, rounds: readonly number[]): string => {
  const when = `${rounds.length === 1 ? 'round' : 'rounds'} ${rounds.join(', ')}`
  return unavoidable ? `they met in ${when}, and no draw avoids rematches` : `they met in ${when}`
}

const explainBye = ({ id, why: { place, before, passed } }: DrawnBye, nameOf: NameOf): string => {
  const reasons = passed.map(lower =>
    lower.because === 'more-byes'
      ? `${nameOf(lower.id)} (place ${lower.place}) has had more byes`
      : `a bye for ${nameOf(lower.id)} (place ${lower.place}) would bring a rematch`,
  )
  const whose = before === 0 ? 'has had none' : `has had ${before} before`
  return `${[`Bye: ${nameOf(id)} (place ${place}), which ${whose}`, ...reasons].join('; ')}.`
}
