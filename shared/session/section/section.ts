import { isMatchGame } from '../../game/games.ts'
import { type BySeat, type Direction, SEATS, type Seat } from '../../game/seat.ts'
import { getOrMake, memo, memoBy } from '../../lib/memo.ts'
import { SharedMap } from '../../lib/shared-map.ts'
import type { PlayedBoards } from '../../movement/change/played.ts'
import { isPlayed, seatedAt } from '../../movement/plan/entry.ts'
import type { Contestant, ContestantId, Plan, PlanEntry } from '../../movement/plan/plan.ts'
import type { Settings } from '../facts/session-opened.ts'
import { needsResult } from '../ruling.ts'
import {
  adjustmentsBucket,
  boardStateSlot,
  cancellationSlot,
  namesSlot,
  personsBucket,
  personsSlot,
  plansBucket,
  resultSlot,
  rulingSlot,
  seatingsBucket,
  seatsBucket,
  seatsSlot,
  sessionSlot,
  slotKey,
} from '../slot.ts'
import {
  type Bucket,
  type CurrentFact,
  currentAt,
  currentFactsOf,
  isKind,
  type ResultStanding,
  type RulingStanding,
  type SessionState,
  standingAmong,
  standingsIn,
} from '../state/state.ts'
import { boardIndexOf } from './board-index.ts'
import { type BoardAnswer, type BoardStatus, heldResults } from './board-status.ts'
import { hasComeTo } from './has-come-to.ts'
import { latestPlan, type PlanVersion } from './latest-plan.ts'
import { halvesIn, lineUpsIn } from './line-ups.ts'
import { isSamePeople, type Person, personsBySeat, playingIn } from './persons.ts'
import { contestantIn, entriesAtTable, entriesOfContestant, entriesOfRound } from './plan-index.ts'
import { isDecided, nextOf, type PlayedOn, type RoundMatch, roundMatch, wasInPlay } from './round-match.ts'
import { seatedPlan } from './seated-plan.ts'

const USUAL_HALVES: readonly Direction[] = ['NS', 'NS', 'EW', 'EW']

/**
 * A section of a session at one moment: a group of tables with one movement, and everything that can be asked of
 * it. There is one as soon as a plan stands. Every answer is a pure function of the state; nothing here is stored.
 * @example
 * const section = sectionOf(state, 'A')
 * section?.boardAt(3, 2, 7).kind === 'to-play'
 */
export class Section {
  // Declared only: a build for Safari 15 makes a look-up in a WeakMap of every use of a private class field.
  declare readonly id: string
  /** Current plan, of the highest version. */
  declare readonly plan: Plan
  declare readonly version: number
  /** Plan with actual seats, as corrected by the director. */
  declare readonly seatedPlan: Plan
  declare private readonly state: SessionState
  declare private readonly boards: SharedMap<number, Bucket>
  /** Settings, for games in which a round is one match at its table. */
  declare private readonly matchSettings: Settings | undefined
  declare private readonly matches: Map<PlanEntry, RoundMatch | null>
  declare private finished: number | undefined
  declare private known: readonly number[] | undefined
  declare private readonly currentRounds: Map<number, number>
  declare private persons: ReadonlyMap<ContestantId, readonly string[]> | undefined
  declare private lineUps: ReturnType<typeof lineUpsIn> | undefined

  constructor(state: SessionState, id: string, { plan, version }: PlanVersion) {
    this.matches = new Map()
    this.currentRounds = new Map()
    this.state = state
    this.boards = state.boards.get(id) ?? SharedMap.of()
    this.id = id
    this.plan = plan
    this.version = version
    const settings = currentAt(state, sessionSlot('session-opened'))?.body
    this.matchSettings = settings && isMatchGame(settings) ? settings : undefined
    this.seatedPlan = seatedPlan(plan, standingsIn(state, seatingsBucket(id)))
  }

  entriesAt(table: number): readonly PlanEntry[] {
    return entriesAtTable(this.seatedPlan, table)
  }

  entryAt(round: number, table: number): PlanEntry | undefined {
    return this.entriesAt(table).find(entry => entry.round === round)
  }

  entriesOf(round: number): readonly PlanEntry[] {
    return entriesOfRound(this.seatedPlan, round)
  }

  contestant(id: ContestantId): Contestant | undefined {
    return contestantIn(this.plan, id)
  }

  /** Returns the label of a contestant, "7", or its id if only an older plan knows it. */
  labelOf(contestant: ContestantId): string {
    return this.contestant(contestant)?.label ?? contestant
  }

  /** Returns the team's name, "Novak", if the director entered one. */
  teamNameOf(contestant: ContestantId): string | undefined {
    return currentAt(this.state, namesSlot(this.id, contestant))?.body.team
  }

  /**
   * Returns the players' names of a contestant: as entered by the director, otherwise by its own table; empty
   * if unknown. Of players who replaced each other the one of this round, or the last.
   */
  playersOf(contestant: ContestantId, round = Number.POSITIVE_INFINITY): readonly string[] {
    return playingIn(this.personsOf(contestant), round).map(({ name }) => name)
  }

  /**
   * Returns the players of a contestant, with their half of the team if known. In a pair the one who last sat
   * North or East comes first.
   */
  personsOf(contestant: ContestantId): readonly Person[] {
    const body = currentAt(this.state, namesSlot(this.id, contestant))?.body
    const seated = this.seatedPersons().get(contestant) ?? []
    if (!body) return seated.map(name => ({ name, half: null }))
    if (isSamePeople(body.players, seated)) return seated.map(name => ({ name, half: null }))
    // Without stated halves the first two of four names are North-South, the next two East-West; the others are spare.
    const usual = this.plan.kind === 'teams' && body.players.length >= 4 ? USUAL_HALVES : []
    const halves = body.halves ?? usual
    return body.players.map((name, index) => {
      const since = body.since?.[index]
      return { name, half: halves[index] ?? null, ...(since !== undefined && { since }) }
    })
  }

  /** Returns the players of every pair, and every player, as last stated by tables: North or East first. */
  private seatedPersons(): ReadonlyMap<ContestantId, readonly string[]> {
    this.persons ??= personsBySeat(this.plan.kind, standingsIn(this.state, personsBucket(this.id)))
    return this.persons
  }

  /** Returns the name in each seat, in this round if given; `null` if unknown. */
  namesAt(
    seats: BySeat<ContestantId>,
    at?: { readonly round: number; readonly table: number },
  ): BySeat<string | null> {
    const here = at && currentAt(this.state, personsSlot(this.id, at.round, at.table))?.body
    const isHere = here && SEATS.every(seat => here.seats[seat] === seats[seat])
    const usual = this.usualNamesAt(seats, at?.round)
    if (!isHere) return usual
    const { N, E, S, W } = here.persons
    return { N: N ?? usual.N, E: E ?? usual.E, S: S ?? usual.S, W: W ?? usual.W }
  }

  /** Returns the players in each half of a team in a round, by default the last; see `halvesIn`. */
  halvesOf(team: ContestantId, round = Number.POSITIVE_INFINITY): ReturnType<typeof halvesIn> {
    this.lineUps ??= lineUpsIn(standingsIn(this.state, personsBucket(this.id)))
    const list = currentAt(this.state, namesSlot(this.id, team))
    const listed = { persons: this.personsOf(team), position: list?.position }
    return halvesIn(this.lineUps.get(team) ?? [], listed, round)
  }

  private usualNamesAt(seats: BySeat<ContestantId>, round?: number): BySeat<string | null> {
    if (this.plan.kind === 'teams') {
      const { NS } = this.halvesOf(seats.N, round)
      const { EW } = this.halvesOf(seats.E, round)
      return { N: NS[0], E: EW[0], S: NS[1], W: EW[1] }
    }
    const nameAt = (seat: Seat): string | null => {
      const persons = playingIn(this.personsOf(seats[seat]), round)
      if (this.plan.kind === 'individual') return persons[0]?.name ?? null
      // Of a pair, the first person sits North or East.
      return persons.length === 2 ? (persons[seat === 'N' || seat === 'E' ? 0 : 1]?.name ?? null) : null
    }
    return { N: nameAt('N'), E: nameAt('E'), S: nameAt('S'), W: nameAt('W') }
  }

  resultAt(round: number, table: number, board: number): ResultStanding | undefined {
    return standingAmong(this.onBoard(board), resultSlot({ section: this.id, round, table, board }))
  }

  /** Returns the last ruling about a board at a table, even if it was undone. */
  rulingAt(round: number, table: number, board: number): RulingStanding | undefined {
    return standingAmong(this.onBoard(board), rulingSlot({ section: this.id, round, table, board }))
  }

  /** Returns the current facts about a board at a table: result, ruling, and cancellation. */
  standingsAt(round: number, table: number, board: number): readonly CurrentFact[] {
    const onBoard = this.onBoard(board)
    if (!boardIndexOf(onBoard).isSpokenOf(table)) return []
    const place = { section: this.id, round, table, board }
    const slots = [
      resultSlot(place),
      rulingSlot(place),
      cancellationSlot(this.id, board),
      boardStateSlot(place),
    ]
    return slots.flatMap(slot => onBoard.get(slotKey(slot)) ?? [])
  }

  /** Returns the bell that cut the board here; a current result does not lift a cut. */
  bellOf({ round, table, board }: Place) {
    const said = standingAmong(this.onBoard(board), boardStateSlot({ section: this.id, round, table, board }))
    return said?.body.state === 'cut' ? said.body.bell : undefined
  }

  resultsOf(board: number): readonly ResultStanding[] {
    return [...this.onBoard(board).values()].filter(standing => isKind(standing, 'result')).sort(byPosition)
  }

  /** True if any current result on the board satisfies the condition. Called for every result, so it builds no list. */
  hasResult(board: number, isSo: (result: ResultStanding) => boolean): boolean {
    return this.onBoard(board).some(standing => isKind(standing, 'result') && isSo(standing))
  }

  rulingsOf(board: number): readonly RulingStanding[] {
    return [...this.onBoard(board).values()].filter(standing => isKind(standing, 'ruling')).sort(byPosition)
  }

  /** Returns all current facts about one board; the same object until anything about it changes. */
  onBoard(board: number): SharedMap<string, CurrentFact> {
    return this.boards.get(board)?.standings ?? NOTHING
  }

  /** Returns the director's last statement about cancelling the board. */
  cancellationOf(board: number): CurrentFact<'board-cancelled'> | undefined {
    return standingAmong(this.onBoard(board), cancellationSlot(this.id, board))
  }

  isCancelled(board: number): boolean {
    return this.cancellationOf(board)?.body.cancelled ?? false
  }

  boardsKnown(): readonly number[] {
    this.known ??= [...this.boards]
      .flatMap(([board, { standings }]) => (standings.size > 0 ? board : []))
      .sort((a, b) => a - b)
    return this.known
  }

  /** Returns every board with a current result and its players, which a change of the movement preserves. */
  played(): PlayedBoards {
    return this.boardsKnown().flatMap(known =>
      this.resultsOf(known).map(({ body }) => {
        const { round, table, board, seats } = body
        return { round, table, board, seats }
      }),
    )
  }

  /** Returns current penalties, bonuses and carry-overs, oldest first, without cancelled ones. */
  adjustments(): readonly CurrentFact<'adjustment'>[] {
    return this.adjustmentsEver().filter(({ body }) => body.hundredths !== 0)
  }

  /** Returns the adjustments, including cancelled ones. */
  adjustmentsEver(): readonly CurrentFact<'adjustment'>[] {
    return currentFactsOf(this.state, adjustmentsBucket(this.id))
  }

  /** Returns the state of a board at a table in a round; table, director and hub all use it. */
  boardAt(round: number, table: number, board: number): BoardStatus {
    const place = { section: this.id, round, table, board }
    return { ...this.answerAt(round, table, board), held: heldResults(this.state, place) }
  }

  /** Returns the state of a round's match at its table; `null` in games whose boards are compared elsewhere. */
  matchAt(entry: PlanEntry): RoundMatch | null {
    const settings = this.matchSettings
    if (!settings) return null
    const known = this.matches.get(entry)
    const match = known === undefined ? roundMatch(this.state, settings, this, entry) : known
    this.matches.set(entry, match)
    return match
  }

  /** True if the board was in play when its round's time ended, in a game that finishes such deals. */
  wasInPlay({ round, table, board }: Place, on: PlayedOn): boolean {
    const entry = this.entryAt(round, table)
    return entry !== undefined && wasInPlay(this, { ...on, entry, board })
  }

  private isDecided(entry: PlanEntry): boolean {
    const match = this.matchAt(entry)
    return match !== null && isDecided(match)
  }

  /** True if the table is no longer asked for a result of the board. */
  isAnsweredAt(round: number, table: number, board: number): boolean {
    return boardIndexOf(this.onBoard(board)).isAnswered(round, table)
  }

  /** True if the board was played there and the director has decided nothing about it. */
  isPlainlyPlayedAt(round: number, table: number, board: number): boolean {
    return boardIndexOf(this.onBoard(board)).isPlainlyPlayed(round, table)
  }

  /**
   * Returns the boards shown to a table for its round: all or, if the round is one match, the deals played
   * and the next one while it runs.
   */
  boardsShown(entry: PlanEntry): readonly number[] {
    const { boards } = entry
    if (!this.matchSettings) return boards
    const asked = this.boardsAsked(entry)
    return boards.filter(board => asked.includes(board) || this.isTold(entry, board))
  }

  /**
   * Returns the boards for which the table is still asked: those missing or, if the round is one match, the
   * next deal, even after a pending one.
   */
  boardsAsked(entry: PlanEntry): readonly number[] {
    const missing = this.missingBoards(entry)
    return this.matchSettings ? nextOf(entry, missing, board => this.isTold(entry, board)) : missing
  }

  /** True if the board has a result, perhaps a pending one. */
  private isTold({ round, table }: PlanEntry, board: number): boolean {
    return this.resultAt(round, table, board) !== undefined || this.waits(round, table, board)
  }

  private waits(round: number, table: number, board: number): boolean {
    return this.boardAt(round, table, board).held.some(({ decided }) => decided?.decision.kind !== 'refused')
  }

  /** Returns the boards of this table and round without a result, in playing order, including postponed ones. */
  missingBoards(entry: PlanEntry): readonly number[] {
    if (!isPlayed(entry) || this.isDecided(entry)) return []
    const { round, table, boards } = entry
    return boards.filter(board => !this.isAnsweredAt(round, table, board))
  }

  /**
   * True if no board is missing. Called for every result, usually with one missing: an index of a changed
   * board would cost more than it saves.
   */
  isDone(entry: PlanEntry): boolean {
    if (!isPlayed(entry) || this.isDecided(entry)) return true
    const { round, table, boards } = entry
    return boards.every(
      board => this.resultAt(round, table, board) !== undefined || this.isAnsweredAt(round, table, board),
    )
  }

  /** True if all who sit there in the round have answered for their boards of earlier rounds, wherever played. */
  haveAllBefore(round: number, table: number): boolean {
    const entry = this.entryAt(round, table)
    return (entry ? seatedAt(entry) : []).every(contestant =>
      entriesOfContestant(this.seatedPlan, contestant).every(
        before => before.round >= round || this.missingBoards(before).length === 0,
      ),
    )
  }

  /** Returns the boards to be played after the session, for which nobody waits. */
  lateBoards({ round, table, boards }: PlanEntry): readonly number[] {
    return boards.filter(board => this.answerAt(round, table, board).kind === 'late-play')
  }

  /** True if a contestant has the board still to play in any round, even a postponed one. */
  isStillToMeet(contestant: ContestantId, board: number): boolean {
    return entriesOfContestant(this.seatedPlan, contestant).some(
      entry =>
        entry.boards.includes(board) &&
        [...this.missingBoards(entry), ...this.lateBoards(entry)].includes(board),
    )
  }

  /**
   * Returns the round of the players now at the table: the latest for which somebody sat down or submitted a
   * result; 0 before that.
   */
  currentRound(table: number): number {
    const known = this.currentRounds.get(table)
    if (known !== undefined) return known
    let round = 0
    for (const { body } of this.seatsTaken(table)) round = Math.max(round, body.round)
    for (const entry of this.entriesAt(table))
      if (entry.round > round && this.hasAnyResult(entry)) round = entry.round
    this.currentRounds.set(table, round)
    return round
  }

  /** True if somebody sat down for the round at the table, or submitted a result of it. */
  hasBegun(round: number, table: number): boolean {
    const entry = this.entryAt(round, table)
    return (
      (entry !== undefined && this.hasAnyResult(entry)) ||
      currentAt(this.state, seatsSlot(this.id, table, round)) !== undefined
    )
  }

  /** True if the table has reached this round, so that every earlier one is answered there. */
  hasComeTo(round: number, table: number): boolean {
    return hasComeTo(this, round, table)
  }

  private hasAnyResult({ round, table, boards }: PlanEntry): boolean {
    return boards.some(
      board =>
        boardIndexOf(this.onBoard(board)).isSpokenOf(table) &&
        this.resultAt(round, table, board) !== undefined,
    )
  }

  /** Returns the seatings of a table by round; the same list until there is another. */
  seatsTaken(table: number): readonly CurrentFact<'seats-taken'>[] {
    const bucket = seatsBucket(this.id, table)
    return getOrMake(seatsListed, standingsIn(this.state, bucket), () => currentFactsOf(this.state, bucket))
  }

  isRoundFinished(round: number): boolean {
    const entries = this.entriesOf(round)
    return entries.length > 0 && entries.every(entry => this.isDone(entry))
  }

  /**
   * Returns the number of rounds, from the first on, that every table has finished. The first `known` are
   * assumed finished.
   */
  roundsFinished(known = 0): number {
    if (this.finished !== undefined) return this.finished
    let finished = known
    while (finished < this.plan.rounds && this.isRoundFinished(finished + 1)) finished += 1
    this.finished = finished
    return finished
  }

  private answerAt(round: number, table: number, board: number): BoardAnswer {
    const place = { section: this.id, round, table, board }
    const onBoard = this.onBoard(board)
    const standing = standingAmong(onBoard, resultSlot(place)) ?? null
    const cancellation = standingAmong(onBoard, cancellationSlot(this.id, board))
    if (cancellation?.body.cancelled) return { kind: 'cancelled', cancellation, standing }
    const ruling = standingAmong(onBoard, rulingSlot(place)) ?? null
    const sides = ruling?.body.sides
    if (ruling && sides && (standing || !needsResult(sides)))
      return { kind: 'ruled', ruling, sides, standing }
    if (!standing) {
      const said = standingAmong(onBoard, boardStateSlot(place))
      return said && said.body.state !== 'due'
        ? { kind: said.body.state, said, standing: null }
        : { kind: 'to-play', standing: null }
    }
    const kind = standing.body.result.kind === 'not-played' ? 'not-played' : 'played'
    return { kind, standing, ruling }
  }
}

interface Place {
  readonly round: number
  readonly table: number
  readonly board: number
}

const NOTHING = SharedMap.of<string, CurrentFact>()

/** Cache of seatings in order: every table is read at every result, and nearly none has a new seating. */
const seatsListed = new WeakMap<ReadonlyMap<string, CurrentFact>, readonly CurrentFact<'seats-taken'>[]>()

const byPosition = (a: CurrentFact, b: CurrentFact): number => a.position - b.position

/** Returns the section in this state; `undefined` without a plan. */
export const sectionOf = memoBy((state: SessionState, id: string): Section | undefined => {
  const planned = latestPlan(standingsIn(state, plansBucket(id)))
  return planned && new Section(state, id, planned)
})

/** Returns the sections with a plan, by letter. Cached by state, as every figure needs them. */
export const sectionsIn = memo((state: SessionState): readonly Section[] =>
  state.sections.flatMap(id => sectionOf(state, id) ?? []),
)
