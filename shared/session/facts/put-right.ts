import * as v from 'valibot'
import { type BySeat, SEATS } from '../../game/seat.ts'
import { listOf } from '../../lib/bounded.ts'
import { unitsAt } from '../../movement/plan/unit.ts'
import type { Decision } from '../decision.ts'
import { sectionIdSchema } from '../identity.ts'
import { type BoardPlace, resultSlot, seatingSlot } from '../slot.ts'
import {
  boardSchema,
  planVersionSchema,
  reasonSchema,
  roundSchema,
  seatsSchema,
  tableSchema,
} from './fields.ts'
import {
  type Carry,
  type Kind,
  type Room,
  type RoomSection,
  type StandingResult,
  sitsAt,
  type Word,
  waiting,
} from './kind.ts'

/** So many results are moved in one act: more than a table plays in a round. */
const MOST_RESULTS = 64
const MOST_SEATINGS = 16

const at = { round: roundSchema, table: tableSchema, board: boardSchema } as const

/** Results that stand are given other people, another place, or none: each keeps what was played and made. */
const movesSchema = listOf(
  v.strictObject({
    from: v.strictObject(at),
    /** Where it belongs and who sat there; `null` where nothing of the kind was played. */
    to: v.nullable(v.strictObject({ ...at, seats: seatsSchema })),
  }),
  MOST_RESULTS,
)

/**
 * The director puts right who sat where and which board a result is of, in one act: a wrong direction, a wrong pair,
 * opponents of two tables swapped, two results keyed under each other's boards, a result of another board or table, or
 * one that never was. Source: Laws 15, 79C; protocol.md, Several slots.
 */
const body = v.strictObject({
  section: sectionIdSchema,
  plan: planVersionSchema,
  /** Who sits there for the boards that the table has still to play in that round. */
  seatings: listOf(
    v.strictObject({
      round: roundSchema,
      table: tableSchema,
      seats: seatsSchema,
      /** Who sat there by what the director saw. */
      was: v.exactOptional(seatsSchema),
    }),
    MOST_SEATINGS,
  ),
  results: movesSchema,
  reason: reasonSchema,
})
type PutRight = v.InferOutput<typeof body>

export const putRight: Kind<'put-right', typeof body> = {
  kind: 'put-right',
  body,
  saidBy: 'director',
  fills: said =>
    said.seatings.map(({ round, table }) => ({ slot: seatingSlot(said.section, round, table), body: said })),
  carries,
  objection: (room, word) => seatingsFit(room, word.body) ?? resultsFit(room, word),
  concerns: () => 'everybody',
  readSince: () => 5,
  inverse: 'as-before',
}

function carries({ section, results }: PutRight): readonly Carry[] {
  return results.map(({ from, to }) => {
    if (!to) return { from: resultSlot({ section, ...from }), to: null }
    const { seats, ...place } = to
    return {
      from: resultSlot({ section, ...from }),
      to: { slot: resultSlot({ section, ...place }), with: { ...place, seats } },
    }
  })
}

function seatingsFit(room: Room, { section, seatings, results }: PutRight): Decision | undefined {
  const own = room.section(section)
  if (!own) return waiting('not-in-plan', `There is no section ${section}.`)
  for (const { round, table, was } of seatings) {
    const entry = own.entryAt(round, table)
    if (!entry) return waiting('not-in-plan', `Table ${table} does not play in round ${round}.`)
    if (was && SEATS.some(seat => entry.seats[seat] !== was[seat]))
      return waiting('plan-version', `Table ${table}, round ${round}: other people are to sit here now.`)
  }
  const twice = seatings.find((one, index) =>
    seatings.some(
      (other, at) =>
        at < index &&
        other.round === one.round &&
        (other.table === one.table || unitsAt(own.plan, one).some(unit => sitsAt(other.seats, unit))),
    ),
  )
  if (twice)
    return waiting(
      'already-entered',
      `Round ${twice.round}, table ${twice.table}: the table, or somebody who sits there, is named twice in one act.`,
    )
  const all = [...seatings, ...goalsOf(results)].flatMap(({ seats }) => SEATS.map(seat => seats[seat]))
  const stranger = all.find(id => !own.contestant(id))
  return stranger === undefined
    ? undefined
    : waiting('not-in-plan', `Section ${section} has no contestant ${stranger}.`)
}

function resultsFit(room: Room, word: Word<PutRight>): Decision | undefined {
  const { section, results } = word.body
  const own = room.section(section)
  if (!own) return undefined
  const twice = samePlaceTwice(results.map(({ from }) => from)) ?? samePlaceTwice(goalsOf(results))
  if (twice)
    return waiting('already-entered', `Board ${twice.board}, table ${twice.table}: named twice in one act.`)
  for (const { from, to } of results) {
    // That it is the one that the act names is asked of every act.
    if (!own.resultAt(from.round, from.table, from.board))
      return waiting('already-corrected', `Board ${from.board}, table ${from.table}: no result stands here.`)
    if (!to) continue
    if (!own.entryAt(to.round, to.table)?.boards.includes(to.board))
      return waiting(
        'not-in-plan',
        `Table ${to.table}, round ${to.round}: board ${to.board} is not played here.`,
      )
    const again = playsAgain(own, word, to)
    if (again !== undefined)
      return waiting('played-before', `Board ${to.board}: ${again} has a result on it already.`)
  }
  return undefined
}

const goalsOf = (results: PutRight['results']): readonly Goal[] => results.flatMap(({ to }) => to ?? [])

/** A result would be there twice, or one of two be nowhere. */
const samePlaceTwice = (places: readonly Place[]): Place | undefined =>
  places.find((one, index) =>
    places.some(
      (other, at) =>
        at < index && other.round === one.round && other.table === one.table && other.board === one.board,
    ),
  )

type Place = Omit<BoardPlace, 'section'>
type Goal = Place & { readonly seats: BySeat<string> }

/** Whoever would have the board twice: by a result that stays, or by another one of this act (Law 15A). */
function playsAgain(own: RoomSection, word: Word<PutRight>, to: Goal): string | undefined {
  const isTaken = ({ body }: StandingResult) =>
    word.body.results.some(
      ({ from }) => from.round === body.round && from.table === body.table && from.board === to.board,
    )
  const others = word.body.results.flatMap(result => (result.to && result.to !== to ? [result.to] : []))
  return unitsAt(own.plan, to).find(
    unit =>
      others.some(other => other.board === to.board && sitsAt(other.seats, unit)) ||
      own.hasResult(to.board, one => sitsAt(one.body.seats, unit) && !isTaken(one)),
  )?.contestant
}
