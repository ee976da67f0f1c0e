import type { Direction } from '../../game/seat.ts'
import { canonical } from '../../lib/canonical.ts'

/** The movements that have a name of their own; `shared/text` has the name in each language. */
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

/** What was done to a movement after it was made or read. */
type TitleMarks = {
  /** The pair, team or player that a half table lacks. */
  readonly missing?: { readonly label: string; readonly line?: Direction }
  /** Single tables are turned wherever that compares the contestants more evenly. */
  readonly best?: true
  /** It was changed while it was being played. */
  readonly changed?: true
}

/** A movement that a maker made: its kind, and what tells it from others of that kind. */
type MadeTitle = TitleMarks & {
  readonly kind: MovementKind
  /** Tables of pairs; teams, players, or the stanzas of a head to head. */
  readonly size: number
  /** Said where the same size can have other numbers of rounds. */
  readonly rounds?: number
  /** Said where the same size can have one winner or two. */
  readonly winners?: 1 | 2
  /** The pair that takes another pair's place each round, and the line it does so in. */
  readonly rover?: { readonly label: string; readonly line: Direction }
  /** Said where the same size can be had without sharing. */
  readonly sharing?: true
}

/** Whether opponents meet again only where it cannot be avoided (Swiss), or as the standings want it (Danish). */
export const DRAWN_KINDS = ['swiss', 'danish'] as const

/** A movement whose rounds are drawn during play. Who takes part in it may change, so it is not called by that. */
type DrawnTitle = TitleMarks & {
  readonly kind: (typeof DRAWN_KINDS)[number]
  readonly rounds: number
}

/** A movement from elsewhere, by the name that it has there. */
type NamedTitle = TitleMarks & {
  readonly kind: 'named'
  readonly name: string
}

/** A movement from elsewhere that brings no name: from a movement file, or read off results or rounds. */
type UnnamedTitle = TitleMarks & {
  readonly kind: 'file' | 'results' | 'rounds'
}

/** What a movement is called, as data: `planTitle` in `shared/text` makes the words of it in each language. */
export type PlanTitle = MadeTitle | DrawnTitle | NamedTitle | UnnamedTitle

export const named = (name: string): PlanTitle => ({ kind: 'named', name })

/** Whether both say the same, in whatever order their members came. */
export const sameTitle = (one: PlanTitle, other: PlanTitle): boolean => canonical(one) === canonical(other)
