import type { Result } from '../../../shared/game/games.ts'
import { isPlayed, type PlayedEntry } from '../../../shared/movement/plan/entry.ts'
import { nameOf } from '../../../shared/session/identity.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import { boardStateSlot, callSlot, seatsSlot } from '../../../shared/session/slot.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import { currentAt, type SessionState, type TablePlace } from '../../../shared/session/state/state.ts'
import { drawnResult } from '../../../shared/test/hall.ts'
import type { Random } from '../../kit/random.ts'

const RESULTS = [
  '4S S 10',
  '4S S 9',
  '3N W 9',
  '2H E 8',
  '5C N 11',
  '1N S 7',
  '6D W 12',
  'pass',
  'not played',
]

export const drawResult = (random: Random): Result => drawnResult(random.pick(RESULTS))

/** Draws the next statement of a table from its own state: mostly the next board, sometimes something else. */
export function drawTableStatement(
  random: Random,
  seen: SessionState,
  place: TablePlace,
): Statement | undefined {
  const section = sectionOf(seen, place.section)
  if (!section) return undefined
  const draw = random.unit()
  if (draw < 0.62) return playOn(random, seen, section, place)
  if (draw < 0.74) return correction(random, section, place)
  if (draw < 0.82) return call(seen, place)
  if (draw < 0.86) return asking(random, section, place)
  if (draw < 0.95) return putOff(random, seen, section, place)
  return slip(random, section, place)
}

function entryNow(section: Section, { table }: TablePlace): PlayedEntry | undefined {
  const from = Math.max(1, section.currentRound(table))
  return section
    .entriesAt(table)
    .filter(isPlayed)
    .find(entry => entry.round >= from && section.missingBoards(entry).length > 0)
}

/** Sits down if that is due, otherwise plays a board. */
function playOn(
  random: Random,
  seen: SessionState,
  section: Section,
  place: TablePlace,
): Statement | undefined {
  const entry = entryNow(section, place)
  if (!entry) return undefined
  const body = {
    ...place,
    section: section.id,
    round: entry.round,
    plan: section.version,
    seats: entry.seats,
  }
  const sat = currentAt(seen, seatsSlot(place.section, place.table, entry.round))
  if (!sat && random.chance(0.5)) return { kind: 'seats-taken', body }
  const board = random.pick(section.missingBoards(entry))
  return { kind: 'result', body: { ...body, board, result: drawResult(random) } }
}

/** Corrects a board of this round: another result, or the same result on another board. */
function correction(random: Random, section: Section, { table }: TablePlace): Statement | undefined {
  const round = section.currentRound(table)
  const entry = section.entryAt(round, table)
  const stands = (entry?.boards ?? []).flatMap(board => section.resultAt(round, table, board) ?? [])
  if (stands.length === 0 || !entry) return undefined
  const { body, fact } = random.pick(stands)
  const board = random.chance(0.25) ? random.pick(entry.boards) : body.board
  return { kind: 'result', body: { ...body, board, result: drawResult(random) }, replaces: nameOf(fact) }
}

/** Requests a correction in the name of a contestant who played the board here, or withdraws such a request. */
function asking(random: Random, section: Section, { table }: TablePlace): Statement | undefined {
  const stands = section
    .boardsKnown()
    .flatMap(board => section.resultsOf(board))
    .filter(({ body }) => body.table === table)
  if (stands.length === 0) return undefined
  const { round, board, seats } = random.pick(stands).body
  const contestant = random.pick([seats.N, seats.E])
  const should = random.chance(0.8) ? drawResult(random) : null
  const body = { section: section.id, table, contestant, place: { round, table, board }, should }
  return { kind: 'correction-asked', body }
}

function call(seen: SessionState, place: TablePlace): Statement {
  const stands = currentAt(seen, callSlot(place.section, place.table))
  const body = { ...place, open: !(stands?.body.open ?? false) }
  return { kind: 'director-called', body, ...(stands && { replaces: nameOf(stands.fact) }) }
}

/** Postpones a board, or takes it up again. */
function putOff(
  random: Random,
  seen: SessionState,
  section: Section,
  place: TablePlace,
): Statement | undefined {
  const entry = entryNow(section, place)
  if (!entry) return undefined
  const at = { round: entry.round, table: place.table, board: random.pick(section.missingBoards(entry)) }
  const stands = currentAt(seen, boardStateSlot({ section: place.section, ...at }))
  const state = stands?.body.state === 'later' ? 'due' : 'later'
  return {
    kind: 'board-state',
    body: { section: section.id, plan: section.version, state, places: [at] },
    ...(stands && { replaces: nameOf(stands.fact) }),
  }
}

/** Draws an error: a board entered a second time, or one that is not played here. */
function slip(random: Random, section: Section, { table }: TablePlace): Statement | undefined {
  const entries = section.entriesAt(table).filter(isPlayed)
  const boards = section.plan.entries.flatMap(entry => entry.boards)
  if (entries.length === 0) return undefined
  const { round, seats } = random.pick(entries)
  const body = { section: section.id, table, round, plan: section.version, seats }
  return { kind: 'result', body: { ...body, board: random.pick(boards), result: drawResult(random) } }
}

/** Enters a board again as if it had no result, or moves its result to another board. */
export function drawKeyedAgain(
  random: Random,
  seen: SessionState,
  { section: id, table }: TablePlace,
): Statement | undefined {
  const section = sectionOf(seen, id)
  const played = section?.played().filter(one => one.table === table) ?? []
  if (!section || played.length === 0) return undefined
  const place = random.pick(played)
  const body = { ...place, section: id, plan: section.version, result: drawResult(random) }
  const stands = section.resultAt(place.round, table, place.board)
  const others = section.entryAt(place.round, table)?.boards.filter(board => board !== place.board) ?? []
  if (!stands || others.length === 0 || random.chance(0.4)) return { kind: 'result', body }
  return { kind: 'result', body: { ...body, board: random.pick(others) }, replaces: nameOf(stands.fact) }
}

/** Draws the players in the seats: a team's line-up, a substitute, or partners who have changed seats. */
export function drawLineUp(
  random: Random,
  seen: SessionState,
  { section: id, table }: TablePlace,
): Statement | undefined {
  const section = sectionOf(seen, id)
  const entry = section && entryNow(section, { section: id, table })
  if (!section || !entry) return undefined
  const name = () => random.pick(['Ana', 'Bo', 'Cleo', 'Dan', null])
  const body = { section: id, table, round: entry.round, plan: section.version, seats: entry.seats }
  return {
    kind: 'persons-seated',
    body: { ...body, persons: { N: name(), E: name(), S: name(), W: name() } },
  }
}
