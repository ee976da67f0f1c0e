import { unreachable } from '../../../../shared/lib/assert.ts'
import type { Draw, PassedPlace, SeatsReason } from '../../../../shared/movement/draw/draw.ts'
import type { NameOf } from '../../../../shared/movement/draw/explain-draw.ts'
import type { PlanKind } from '../../../../shared/movement/plan/plan.ts'
import type { DirectorDrawText } from '../../../text/director-draw.ts'
import type { ByeLook, MatchLook } from './draw-look.ts'

/**
 * Explains why two contestants meet and where they sit: one sentence for each higher-ranked opponent that was skipped,
 * and for anything unusual.
 */
export function matchReasons(
  t: DirectorDrawText,
  { order, unavoidable, standingsAfter }: Draw,
  kind: PlanKind,
  { ns, ew, why, isMoved, met }: MatchLook,
  nameOf: NameOf,
  tableOf: (table: number) => string,
): readonly string[] {
  if (!why) return [t('draw.by-hand')]
  const hasPlaces = standingsAfter !== null
  const isSeated = kind !== 'teams' && hasPlaces && !isMoved
  const better = order[why.places[0] - 1] === ns ? ns : ew
  const again = met.length > 0 ? [t('why.again', { count: met.length, rounds: t.numbers(met) })] : []
  const passedOvers = hasPlaces ? why.between : []
  return [
    ...passedOvers.map(passed => passedOver(t, kind, nameOf(better), passed, nameOf, tableOf)),
    ...again,
    ...(again.length > 0 && unavoidable ? [t('why.unavoidable')] : []),
    ...(isMoved ? [t('draw.moved')] : []),
    ...(isSeated ? seatsReason(t, why.seats, { ns: nameOf(ns), ew: nameOf(ew) }) : []),
  ]
}

/** Explains the seats; empty if directions simply alternate by table. */
function seatsReason(
  t: DirectorDrawText,
  seats: SeatsReason,
  who: { readonly ns: string; readonly ew: string },
): readonly string[] {
  if (seats.because === 'table') return []
  if (seats.because === 'turn') return [t('why.sits.turn', { ...who, round: seats.round })]
  return [t(`why.sits.${seats.because}`, who)]
}

function passedOver(
  t: DirectorDrawText,
  kind: PlanKind,
  better: string,
  passed: PassedPlace,
  nameOf: NameOf,
  tableOf: (table: number) => string,
): string {
  const said = { better, passed: nameOf(passed.id), place: passed.place }
  switch (passed.because) {
    case 'met':
      return t('why.met', { ...said, round: passed.round })
    case 'seats':
      return t('why.seats', said)
    case 'bye':
      return t('why.bye', said)
    case 'left-have-met': {
      const [one, other] = passed.left
      return t('why.left-have-met', { ...said, one: nameOf(one), other: nameOf(other), round: passed.round })
    }
    case 'elsewhere':
      return kind === 'teams'
        ? t('why.elsewhere.match', { ...said, match: passed.table })
        : t('why.elsewhere', { ...said, table: tableOf(passed.table) })
    default:
      return unreachable(passed)
  }
}

/** Explains a bye. Lower-ranked contestants are not mentioned before there are standings. */
export function byeReasons(
  t: DirectorDrawText,
  draw: Draw | null,
  { id, why }: ByeLook,
  nameOf: NameOf,
): readonly string[] {
  if (!why) return []
  const passed = draw?.standingsAfter == null ? [] : why.passed
  return [
    why.before === 0
      ? t('why.bye.none', { who: nameOf(id) })
      : t('why.bye.before', { who: nameOf(id), count: why.before }),
    ...passed.map(({ id: lower, place, because }) =>
      t(`why.bye.${because}`, { passed: nameOf(lower), place }),
    ),
  ]
}
