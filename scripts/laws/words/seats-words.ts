import type { BySeat } from '../../../shared/game/seat.ts'
import { isPlayed, type PlayedEntry } from '../../../shared/movement/plan/entry.ts'
import { withReplacedFacts } from '../../../shared/session/acts/overruling.ts'
import type { Section } from '../../../shared/session/section/section.ts'
import type { FactBody, Statement } from '../../../shared/session/state/fact.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import type { Random } from '../../kit/random.ts'
import { standingResults } from './result-words.ts'

type PutRightBody = FactBody<'put-right'>
type Seats = BySeat<string>

const turned = ({ N, E, S, W }: Seats): Seats => ({ N: E, E: S, S: W, W: N })
const placeOf = ({ round, table, board }: { round: number; table: number; board: number }) => ({
  round,
  table,
  board,
})

/**
 * Draws a correction of seats and places: one result moved or withdrawn, two exchanged, a round of a table, or two
 * tables.
 */
export function drawSeatsStatement(
  random: Random,
  state: SessionState,
  section: Section,
): Statement | undefined {
  const drawn = random.pick([
    withdrawn,
    moved,
    exchanged,
    exchanged,
    turnedRound,
    turnedRound,
    opponentsSwapped,
  ])(random, section)
  if (!drawn) return undefined
  const body = { section: section.id, plan: section.version, ...drawn }
  return withReplacedFacts(state, { kind: 'put-right', body })
}

type SeatsDraw = (
  random: Random,
  section: Section,
) => { readonly seatings: PutRightBody['seatings']; readonly results: PutRightBody['results'] } | undefined

const withdrawn: SeatsDraw = (random, section) => {
  const stands = standingResults(section)
  if (stands.length === 0) return undefined
  return { seatings: [], results: [{ from: placeOf(random.pick(stands).body), to: null }] }
}

/** Moves a result to any board of any table in the round. */
const moved: SeatsDraw = (random, section) => {
  const stands = standingResults(section)
  if (stands.length === 0) return undefined
  const { body } = random.pick(stands)
  const entries = section.entriesOf(body.round).filter(isPlayed)
  if (entries.length === 0) return undefined
  const entry = random.chance(0.5) ? random.pick(entries) : entries.find(({ table }) => table === body.table)
  if (!entry) return undefined
  const to = { round: entry.round, table: entry.table, board: random.pick(entry.boards) }
  const seats = random.chance(0.5) ? body.seats : entry.seats
  return { seatings: [], results: [{ from: placeOf(body), to: { ...to, seats } }] }
}

/**
 * Exchanges two results entered under each other's boards or at each other's tables, or moves both to the same place.
 */
const exchanged: SeatsDraw = (random, section) => {
  const stands = standingResults(section)
  const one = stands.length > 1 ? random.pick(stands) : undefined
  const others = stands.filter(
    ({ body }) =>
      one && body !== one.body && (body.table === one.body.table || body.board === one.body.board),
  )
  if (!one || others.length === 0) return undefined
  const { body } = random.pick(others)
  const isSlip = random.chance(0.3)
  const back = isSlip ? placeOf(body) : placeOf(one.body)
  return {
    seatings: [],
    results: [
      {
        from: placeOf(one.body),
        to: { ...placeOf(body), seats: one.body.table === body.table ? one.body.seats : body.seats },
      },
      {
        from: placeOf(body),
        to: { ...back, seats: one.body.table === body.table ? body.seats : one.body.seats },
      },
    ],
  }
}

const playedEntries = (section: Section): readonly PlayedEntry[] =>
  section.plan.entries.flatMap(({ round, table }) => {
    const entry = section.entryAt(round, table)
    return entry && isPlayed(entry) ? [entry] : []
  })

/** Reverses the directions of a round, with its results or only for the boards still to be played. */
const turnedRound: SeatsDraw = (random, section) => {
  const entries = playedEntries(section)
  if (entries.length === 0 || section.plan.kind === 'teams') return undefined
  const entry = random.pick(entries)
  return seatedAnew(random, section, [{ ...entry, seats: turned(entry.seats) }])
}

/** Exchanges East-West of two tables. */
const opponentsSwapped: SeatsDraw = (random, section) => {
  const entries = playedEntries(section)
  if (entries.length === 0) return undefined
  const one = random.pick(entries)
  const others = entries.filter(({ round, table }) => round === one.round && table !== one.table)
  if (others.length === 0) return undefined
  const other = random.pick(others)
  const with_ = (entry: PlayedEntry, { E, W }: Seats) => ({ ...entry, seats: { ...entry.seats, E, W } })
  return seatedAnew(random, section, [with_(one, other.seats), with_(other, one.seats)])
}

function seatedAnew(random: Random, section: Section, entries: readonly PlayedEntry[]) {
  const isPast = random.chance(0.6)
  const results = entries.flatMap(({ round, table, boards, seats }) =>
    boards.flatMap(board =>
      isPast && section.resultAt(round, table, board)
        ? [{ from: { round, table, board }, to: { round, table, board, seats } }]
        : [],
    ),
  )
  const seatings = entries.map(({ round, table, seats }) => ({ round, table, seats }))
  return { seatings: random.chance(0.8) || results.length === 0 ? seatings : [], results }
}
