import type { Direction } from '../../game/seat.ts'
import { canonical } from '../../lib/canonical.ts'

/** Movements with their own names, which `shared/text` has in each language. */
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
  /** Set if single tables are switched to improve the comparison. */
  readonly best?: true
  readonly changed?: true
}

/** Title of a generated movement: its kind and distinguishing features. */
type MadeTitle = TitleMarks & {
  readonly kind: MovementKind
  /** Number of tables for pairs, otherwise of teams, of players, or of stanzas in a head-to-head match. */
  readonly size: number
  /** Number of rounds, given if the same size can have other numbers. */
  readonly rounds?: number
  /** Number of winners, given if the same size can have one or two. */
  readonly winners?: 1 | 2
  /** Pair that displaces another each round, and its line. */
  readonly rover?: { readonly label: string; readonly line: Direction }
  /** True if tables share boards, given if the same size is possible without. */
  readonly sharing?: true
}

/** Movements drawn during play: rematches only if unavoidable (Swiss), or as the standings require (Danish). */
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
