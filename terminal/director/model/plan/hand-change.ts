import * as v from 'valibot'
import {
  matchesInRound,
  playedRounds,
  type RoundMatch,
} from '../../../../shared/movement/draw/plan-after-draw.ts'
import type { ContestantId } from '../../../../shared/movement/plan/plan.ts'
import { sitOutsIn } from '../../../../shared/movement/tell/guide.ts'
import type { ChangedDraw, DrawChange } from '../../../../shared/session/draw/change-draw.ts'
import { hasRoundBegun, type MetBefore } from '../../../../shared/session/draw/round-by-hand.ts'
import type { Section } from '../../../../shared/session/section/section.ts'

export interface HandEffect {
  readonly matches: readonly {
    readonly table: number
    readonly ns: ContestantId
    readonly ew: ContestantId
  }[]
  readonly byes: readonly ContestantId[]
  /** Pairs in these matches who have met before. */
  readonly met: readonly MetBefore[]
  /** Contestants who have already had a bye. */
  readonly byesAgain: readonly ContestantId[]
}

export function handEffect(section: Section, { plan, met }: ChangedDraw): HandEffect {
  const round = plan.rounds
  const before = matchesInRound(section.plan, round)
  const matches = matchesInRound(plan, round).filter(
    now => !before.some(was => was.table === now.table && was.ns === now.ns && was.ew === now.ew),
  )
  const known = sitOutsIn(section.plan, round)
  const byes = sitOutsIn(plan, round).filter(id => !known.includes(id))
  const earlier = playedRounds(section.seatedPlan).slice(0, round - 1)
  return {
    matches,
    byes,
    met: met.filter(({ table }) => matches.some(match => match.table === table)),
    byesAgain: byes.filter(id => earlier.some(one => one.byes.includes(id))),
  }
}

const HAND_KINDS = ['swap', 'turn', 'exchange', 'redraw'] as const
export type HandKind = (typeof HAND_KINDS)[number]
export const handKindSchema = v.nullable(v.picklist(HAND_KINDS))

export const FIRST_KINDS = ['entry', 'as-seated', 'seeded'] as const

export const handFieldsSchema = v.object({
  one: v.string(),
  other: v.string(),
  table: v.number(),
  withTable: v.number(),
  first: v.picklist(FIRST_KINDS),
  seed: v.number(),
})
export type HandFields = Readonly<v.InferOutput<typeof handFieldsSchema>>

export const NO_FIELDS: HandFields = { one: '', other: '', table: 0, withTable: 0, first: 'entry', seed: 0 }

/** Parts of the last drawn round that can still be changed by hand. */
export interface HandChoices {
  readonly kinds: readonly HandKind[]
  readonly people: readonly ContestantId[]
  /** Tables that can still be changed; for teams, numbers of matches. */
  readonly tables: readonly number[]
}

/**
 * Returns the possible changes. `open` contains the matches that have not begun, whose contestants may swap with the
 * bye.
 */
export function handChoices(section: Section, open: readonly RoundMatch[]): HandChoices {
  const { plan } = section
  const isWhole = !hasRoundBegun(section, plan.rounds)
  return {
    kinds: HAND_KINDS.filter(kind =>
      kind === 'redraw' ? isWhole : kind === 'exchange' ? open.length > 1 : open.length > 0,
    ),
    people: [...open.flatMap(({ ns, ew }) => [ns, ew]), ...sitOutsIn(plan, plan.rounds)],
    tables: open.map(({ table }) => table),
  }
}

/** Returns the choice with every part that is missing or has begun meanwhile replaced by the first possible one. */
export function amongOpen(fields: HandFields, { people, tables }: HandChoices): HandFields {
  const [first = '', opponent = '', next = opponent] = people
  return {
    ...fields,
    one: people.includes(fields.one) ? fields.one : first,
    other: people.includes(fields.other) ? fields.other : next,
    table: tables.includes(fields.table) ? fields.table : (tables[0] ?? 0),
    withTable: tables.includes(fields.withTable) ? fields.withTable : (tables[1] ?? 0),
  }
}

export function handChange(
  kind: HandKind,
  round: number,
  { one, other, table, withTable, first, seed }: HandFields,
): DrawChange {
  switch (kind) {
    case 'swap':
      return { kind, round, contestants: [one, other] }
    case 'turn':
      return { kind, round, table }
    case 'exchange':
      return { kind, round, tables: [table, withTable] }
    case 'redraw':
      return round > 1
        ? { kind }
        : { kind, first: first === 'seeded' ? { kind: first, seed } : { kind: first } }
  }
}
