import { MOVEMENT_KINDS, type MovementKind, type PlanTitle } from '../movement/plan/plan-title.ts'
import type { MovementText } from './catalogues.ts'

/** Returns the name of a movement in the reader's language: "Митчелл, 7 столов, два победителя". */
export const planTitle = (t: MovementText, title: PlanTitle): string =>
  marksOf(t, title).reduce((name, more) => t('name.with', { name, more }), nameOf(t, title))

const nameOf = (t: MovementText, title: PlanTitle): string =>
  title.kind === 'named' ? title.name : t(`kind.${title.kind}`)

/** Returns a sentence about when a club uses a movement of this kind; `undefined` for unknown kinds. */
export const movementPurpose = (t: MovementText, { kind }: PlanTitle): string | undefined => {
  const known = MOVEMENT_KINDS.find(one => one === kind)
  return known && t(`good.${known}`)
}

function marksOf(t: MovementText, title: PlanTitle): readonly string[] {
  const { missing, best, changed } = title
  return [
    ...('size' in title ? sizeOf(t, title) : roundsOf(t, title)),
    ...(best ? [t('name.best')] : []),
    ...(missing ? [t(`name.without.${missing.line ?? 'one'}`, { pair: missing.label })] : []),
    ...(changed ? [t('name.changed')] : []),
  ]
}

const roundsOf = (t: MovementText, title: PlanTitle): readonly string[] =>
  'rounds' in title && title.rounds !== undefined ? [t('name.rounds', { count: title.rounds })] : []

type SizedTitle = Extract<PlanTitle, { readonly size: number }>

const sizeOf = (t: MovementText, title: SizedTitle): readonly string[] => {
  const { kind, size, winners, rover, sharing } = title
  return [
    t(`name.${UNITS[kind] ?? 'tables'}`, { count: size }),
    ...roundsOf(t, title),
    ...(winners === undefined ? [] : [t(`name.winners.${winners}`)]),
    ...(rover ? [t(`name.roves.${rover.line}`, { pair: rover.label })] : []),
    ...(sharing ? [t('name.sharing')] : []),
  ]
}

/** Unit of the size, if not tables. */
const UNITS: Readonly<Partial<Record<MovementKind, 'teams' | 'players' | 'stanzas'>>> = {
  'round-robin-teams': 'teams',
  triple: 'teams',
  'american-whist': 'teams',
  'new-england-relay': 'teams',
  stagger: 'teams',
  thurner: 'teams',
  triangles: 'teams',
  'parallel-rows': 'teams',
  hester: 'teams',
  patton: 'teams',
  individual: 'players',
  rainbow: 'players',
  'head-to-head': 'stanzas',
}
