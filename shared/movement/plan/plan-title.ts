import type { Direction } from '../../game/seat.ts'
import { canonical } from '../../lib/canonical.ts'

/** Movements with names of their own; `shared/text` has the name in each language. */
export const MOVEMENT_KINDS = [
  'howell',
  'reduced-howell',
  'double-howell',
  'interwoven-howell',
  'mitchell',
  'skip-mitchell',
  'relay-mitchell',
  'rover-mitchell',
  'rover-skip-mitchell',
  'rover-relay-mitchell',
  'bump-mitchell',
  'bump-skip-mitchell',
  'hesitation-mitchell',
  'web-mitchell',
  'appendix-mitchell',
  'bowman',
  'blackpool',
  'weave-mitchell',
  'barometer',
  'head-to-head',
  'round-robin-teams',
  'triple',
  'american-whist',
  'new-england-relay',
  'stagger',
  'thurner',
  'triangles',
  'parallel-rows',
  'hester',
  'patton',
  'individual',
  'rainbow',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** Modifications of a movement after it was made or read. */
type TitleMarks = {
  /** Pair, team or player missing in a half table. */
  readonly missing?: { readonly label: string; readonly line?: Direction }
  /** Single tables are switched if that improves the comparison. */
  readonly best?: true
  readonly changed?: true
}

/** Title of a generated movement: its kind and distinguishing features. */
type MadeTitle = TitleMarks & {
  readonly kind: MovementKind
  /** Tables of pairs; teams, players, or stanzas of a head to head. */
  readonly size: number
  /** Number of rounds, given if the same size can have other numbers. */
  readonly rounds?: number
  /** Number of winners, given if the same size can have one or two. */
  readonly winners?: 1 | 2
  /** Pair that displaces another each round, and the line it does so in. */
  readonly rover?: { readonly label: string; readonly line: Direction }
  /** True if tables share boards, given if the same size is possible without. */
  readonly sharing?: true
}

/** Rematches only if unavoidable (Swiss), or as the standings require (Danish). */
export const DRAWN_KINDS = ['swiss', 'danish'] as const

/** Title of a movement drawn during play. Participants may change, so they are not part of it. */
type DrawnTitle = TitleMarks & {
  readonly kind: (typeof DRAWN_KINDS)[number]
  readonly rounds: number
}

type NamedTitle = TitleMarks & {
  readonly kind: 'named'
  readonly name: string
}

/** Title of an imported movement without a name: from a movement file, or derived from results or rounds. */
type UnnamedTitle = TitleMarks & {
  readonly kind: 'file' | 'results' | 'rounds'
}

/** A movement's title as data: `planTitle` in `shared/text` formats it in each language. */
export type PlanTitle = MadeTitle | DrawnTitle | NamedTitle | UnnamedTitle

export const named = (name: string): PlanTitle => ({ kind: 'named', name })

export const sameTitle = (one: PlanTitle, other: PlanTitle): boolean => canonical(one) === canonical(other)
