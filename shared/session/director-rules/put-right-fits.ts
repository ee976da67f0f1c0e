import { type BySeat, SEATS } from '../../game/seat.ts'
import { unitsAt } from '../../movement/plan/unit.ts'
import type { Decision } from '../decision.ts'
import { type Room, type RoomSection, type StandingResult, sitsAt, waiting } from '../facts/kind.ts'
import type { BoardPlace } from '../slot.ts'
import type { FactBody, FactOf } from '../state/fact.ts'

/** Checks that the people and places of an act are those of the plan, each once, and that nobody gets a board twice. */
export const putRightFits = (room: Room, word: FactOf<'put-right'>): Decision | undefined =>
  seatingsFit(room, word.body) ?? resultsFit(room, word)

function seatingsFit(
  room: Room,
  { section, seatings, results }: FactBody<'put-right'>,
): Decision | undefined {
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

function resultsFit(room: Room, word: FactOf<'put-right'>): Decision | undefined {
  const { section, results } = word.body
  const own = room.section(section)
  if (!own) return undefined
  const twice = samePlaceTwice(results.map(({ from }) => from)) ?? samePlaceTwice(goalsOf(results))
  if (twice)
    return waiting('already-entered', `Board ${twice.board}, table ${twice.table}: named twice in one act.`)
  for (const { from, to } of results) {
    // Every act names a result, which must still be current.
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

const goalsOf = (results: FactBody<'put-right'>['results']): readonly Goal[] =>
  results.flatMap(({ to }) => to ?? [])

/** Returns a place used twice: a result would be there twice, or one of two nowhere. */
const samePlaceTwice = (places: readonly Place[]): Place | undefined =>
  places.find((one, index) =>
    places.some(
      (other, at) =>
        at < index && other.round === one.round && other.table === one.table && other.board === one.board,
    ),
  )

type Place = Omit<BoardPlace, 'section'>
type Goal = Place & { readonly seats: BySeat<string> }

/**
 * Returns a contestant who would have the board twice: by a remaining result, or by another one of this act (Law 15A).
 */
function playsAgain(own: RoomSection, word: FactOf<'put-right'>, to: Goal): string | undefined {
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
