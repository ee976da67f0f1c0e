import { isMatchGame } from '../../game/games.ts'
import { type BySeat, type Direction, SEATS, type Seat } from '../../game/seat.ts'
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
  isKind,
  type ResultStanding,
  type RulingStanding,
  type SessionState,
  type Standing,
  standingAmong,
  standingAt,
  standingsIn,
  standingsOf,
} from '../state.ts'
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
  /** The plan that stands: its highest version. */
  declare readonly plan: Plan
  declare readonly version: number
  /** The same plan with who really sits where, as far as the director has put that right. */
  declare readonly seatedPlan: Plan
  declare private readonly state: SessionState
  declare private readonly boards: SharedMap<number, Bucket>
  /** Of a game in which a round is one match at its table. */
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
    const settings = standingAt(state, sessionSlot('session-opened'))?.body
    this.matchSettings = settings && isMatchGame(settings) ? settings : undefined
    this.seatedPlan = seatedPlan(plan, standingsIn(state, seatingsBucket(id)))
  }

  /** What is planned at one table, round by round. */
  entriesAt(table: number): readonly PlanEntry[] {
    return entriesAtTable(this.seatedPlan, table)
  }

  entryAt(round: number, table: number): PlanEntry | undefined {
    return this.entriesAt(table).find(entry => entry.round === round)
  }

  /** What is planned in one round, table by table. */
  entriesOf(round: number): readonly PlanEntry[] {
    return entriesOfRound(this.seatedPlan, round)
  }

  contestant(id: ContestantId): Contestant | undefined {
    return contestantIn(this.plan, id)
  }

  /** What people call a contestant: "7". One that an older plan knew is called by its id. */
  labelOf(contestant: ContestantId): string {
    return this.contestant(contestant)?.label ?? contestant
  }

  /** What people call a team, where the director said it: "Novak". */
  teamNameOf(contestant: ContestantId): string | undefined {
    return standingAt(this.state, namesSlot(this.id, contestant))?.body.team
  }

  /**
   * The players' names of a contestant: as the director gave them, else as its own table did; empty where nobody said. Of
   * those who took the place of each other the one who plays in this round, or plays last.
   */
  playersOf(contestant: ContestantId, round = Number.POSITIVE_INFINITY): readonly string[] {
    return playingIn(this.personsOf(contestant), round).map(({ name }) => name)
  }

  /**
   * The persons of a contestant, each with the half of the team in which he sits, where that is known. Of a pair the first
   * is the one who last sat North or East.
   */
  personsOf(contestant: ContestantId): readonly Person[] {
    const body = standingAt(this.state, namesSlot(this.id, contestant))?.body
    const seated = this.seatedPersons().get(contestant) ?? []
    if (!body) return seated.map(name => ({ name, half: null }))
    if (isSamePeople(body.players, seated)) return seated.map(name => ({ name, half: null }))
    // The first four names without a word about halves are North-South's, then East-West's; the others wait.
    const usual = this.plan.kind === 'teams' && body.players.length >= 4 ? USUAL_HALVES : []
    const halves = body.halves ?? usual
    return body.players.map((name, index) => {
      const since = body.since?.[index]
      return { name, half: halves[index] ?? null, ...(since !== undefined && { since }) }
    })
  }

  /** Every pair and player as its tables last said who they are: the first North or East. */
  private seatedPersons(): ReadonlyMap<ContestantId, readonly string[]> {
    this.persons ??= personsBySeat(this.plan.kind, standingsIn(this.state, personsBucket(this.id)))
    return this.persons
  }

  /**
   * Who sits in each seat by name, in this round where one is told; `null` where nobody said which of the contestant's
   * persons that is.
   */
  namesAt(
    seats: BySeat<ContestantId>,
    at?: { readonly round: number; readonly table: number },
  ): BySeat<string | null> {
    const here = at && standingAt(this.state, personsSlot(this.id, at.round, at.table))?.body
    const isHere = here && SEATS.every(seat => here.seats[seat] === seats[seat])
    const usual = this.usualNamesAt(seats, at?.round)
    if (!isHere) return usual
    const { N, E, S, W } = here.persons
    return { N: N ?? usual.N, E: E ?? usual.E, S: S ?? usual.S, W: W ?? usual.W }
  }

  /** Who of a team sits in each of its halves in a round, else in the last one: see `halvesIn`. */
  halvesOf(team: ContestantId, round = Number.POSITIVE_INFINITY): ReturnType<typeof halvesIn> {
    this.lineUps ??= lineUpsIn(standingsIn(this.state, personsBucket(this.id)))
    const list = standingAt(this.state, namesSlot(this.id, team))
    const listed = { persons: this.personsOf(team), position: list?.position }
    return halvesIn(this.lineUps.get(team) ?? [], listed, round)
  }

  private usualNamesAt(seats: BySeat<ContestantId>, round?: number): BySeat<string | null> {
    if (this.plan.kind === 'teams') {
      const [{ NS }, { EW }] = [this.halvesOf(seats.N, round), this.halvesOf(seats.E, round)]
      return { N: NS[0], E: EW[0], S: NS[1], W: EW[1] }
    }
    const nameAt = (seat: Seat): string | null => {
      const persons = playingIn(this.personsOf(seats[seat]), round)
      if (this.plan.kind === 'individual') return persons[0]?.name ?? null
      // Of two the first sits North or East.
      return persons.length === 2 ? (persons[seat === 'N' || seat === 'E' ? 0 : 1]?.name ?? null) : null
    }
    return { N: nameAt('N'), E: nameAt('E'), S: nameAt('S'), W: nameAt('W') }
  }

  resultAt(round: number, table: number, board: number): ResultStanding | undefined {
    return standingAmong(this.onBoard(board), resultSlot({ section: this.id, round, table, board }))
  }

  /** What the director ruled about a board at a table, as it stands; a ruling that was taken back is one too. */
  rulingAt(round: number, table: number, board: number): RulingStanding | undefined {
    return standingAmong(this.onBoard(board), rulingSlot({ section: this.id, round, table, board }))
  }

  /** What stands about a board at a table: the result, the ruling about it, and whether it counts at all. */
  standingsAt(round: number, table: number, board: number): readonly Standing[] {
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

  /** When the time of the round was over by which the board was cut here; a result that stands lifts no cut. */
  bellOf({ round, table, board }: Place) {
    const said = standingAmong(this.onBoard(board), boardStateSlot({ section: this.id, round, table, board }))
    return said?.body.state === 'cut' ? said.body.bell : undefined
  }

  /** All results that stand on a board, in the order in which they came. */
  resultsOf(board: number): readonly ResultStanding[] {
    return [...this.onBoard(board).values()].filter(standing => isKind(standing, 'result')).sort(byPosition)
  }

  /** Asked at every result that comes: nothing is listed for it. */
  hasResult(board: number, isSo: (result: ResultStanding) => boolean): boolean {
    return this.onBoard(board).some(standing => isKind(standing, 'result') && isSo(standing))
  }

  rulingsOf(board: number): readonly RulingStanding[] {
    return [...this.onBoard(board).values()].filter(standing => isKind(standing, 'ruling')).sort(byPosition)
  }

  /** Everything that stands about one board; the same object until anything about this board changes. */
  onBoard(board: number): SharedMap<string, Standing> {
    return this.boards.get(board)?.standings ?? NOTHING
  }

  /** What the director last said about the board's counting at all. */
  cancellationOf(board: number): Standing<'board-cancelled'> | undefined {
    return standingAmong(this.onBoard(board), cancellationSlot(this.id, board))
  }

  /** Whether the director took the board out for everybody. */
  isCancelled(board: number): boolean {
    return this.cancellationOf(board)?.body.cancelled ?? false
  }

  /** The boards of which anything is known, in rising order. */
  boardsKnown(): readonly number[] {
    this.known ??= [...this.boards]
      .flatMap(([board, { standings }]) => (standings.size > 0 ? board : []))
      .sort((a, b) => a - b)
    return this.known
  }

  /** Every board that has a standing result, with who sat there: what a change of the movement keeps. */
  played(): PlayedBoards {
    return this.boardsKnown().flatMap(known =>
      this.resultsOf(known).map(({ body }) => {
        const { round, table, board, seats } = body
        return { round, table, board, seats }
      }),
    )
  }

  /** Penalties, bonuses and carry-overs that stand, those taken back left out, in the order in which they came. */
  adjustments(): readonly Standing<'adjustment'>[] {
    return this.adjustmentsEver().filter(({ body }) => body.hundredths !== 0)
  }

  /** The same with those taken back. */
  adjustmentsEver(): readonly Standing<'adjustment'>[] {
    return standingsOf(this.state, adjustmentsBucket(this.id))
  }

  /** How a board stands at a table in a round: the one answer for table, director and hub. */
  boardAt(round: number, table: number, board: number): BoardStatus {
    const place = { section: this.id, round, table, board }
    return { ...this.answerAt(round, table, board), held: heldResults(this.state, place) }
  }

  /** How the match of a round stands at its table; `null` in a game whose boards are compared elsewhere. */
  matchAt(entry: PlanEntry): RoundMatch | null {
    const settings = this.matchSettings
    if (!settings) return null
    const known = this.matches.get(entry)
    const match = known === undefined ? roundMatch(this.state, settings, this, entry) : known
    this.matches.set(entry, match)
    return match
  }

  /** Whether it was played on when the time of its round was over, in a game in which that is so. */
  wasInPlay({ round, table, board }: Place, on: PlayedOn): boolean {
    const entry = this.entryAt(round, table)
    return entry !== undefined && wasInPlay(this, { ...on, entry, board })
  }

  private isDecided(entry: PlanEntry): boolean {
    const match = this.matchAt(entry)
    return match !== null && isDecided(match)
  }

  /** Whether nobody asks the table for a result of the board any more. */
  isAnsweredAt(round: number, table: number, board: number): boolean {
    return boardIndexOf(this.onBoard(board)).isAnswered(round, table)
  }

  /** Whether the board was played there, and the director has said nothing of it. */
  isPlainlyPlayedAt(round: number, table: number, board: number): boolean {
    return boardIndexOf(this.onBoard(board)).isPlainlyPlayed(round, table)
  }

  /**
   * What a table is shown of its round: all its boards; in a game in which the round is one match, the deals that were
   * played and the next one, while it runs.
   */
  boardsShown(entry: PlanEntry): readonly number[] {
    const { boards } = entry
    if (!this.matchSettings) return boards
    const asked = this.boardsAsked(entry)
    return boards.filter(board => asked.includes(board) || this.isTold(entry, board))
  }

  /**
   * What of its round a table is still asked for: what is missing; where the round is one match, the next deal, which comes
   * also after one that waits for the director.
   */
  boardsAsked(entry: PlanEntry): readonly number[] {
    const missing = this.missingBoards(entry)
    return this.matchSettings ? nextOf(entry, missing, board => this.isTold(entry, board)) : missing
  }

  /** There is a result of it, be it one that waits for the director. */
  private isTold({ round, table }: PlanEntry, board: number): boolean {
    return this.resultAt(round, table, board) !== undefined || this.waits(round, table, board)
  }

  /** A result of it was handed in and waits for the director. */
  private waits(round: number, table: number, board: number): boolean {
    return this.boardAt(round, table, board).held.some(({ decided }) => decided?.decision.kind !== 'refused')
  }

  /** Boards of this table and round that still want a result, those put off too, in the order of play. */
  missingBoards(entry: PlanEntry): readonly number[] {
    if (!isPlayed(entry) || this.isDecided(entry)) return []
    const { round, table, boards } = entry
    return boards.filter(board => !this.isAnsweredAt(round, table, board))
  }

  /**
   * Whether none is missing. Asked at every result that comes, mostly where there is one: for so few questions an index
   * of a board that has just changed costs more than it saves.
   */
  isDone(entry: PlanEntry): boolean {
    if (!isPlayed(entry) || this.isDecided(entry)) return true
    const { round, table, boards } = entry
    return boards.every(
      board => this.resultAt(round, table, board) !== undefined || this.isAnsweredAt(round, table, board),
    )
  }

  /** Whether those who sit there in the round have all boards of the rounds before answered, wherever they played. */
  haveAllBefore(round: number, table: number): boolean {
    const entry = this.entryAt(round, table)
    return (entry ? seatedAt(entry) : []).every(contestant =>
      entriesOfContestant(this.seatedPlan, contestant).every(
        before => before.round >= round || this.missingBoards(before).length === 0,
      ),
    )
  }

  /** Boards of this table and round that are played after the session: nobody waits for them, but somebody plays them. */
  lateBoards({ round, table, boards }: PlanEntry): readonly number[] {
    return boards.filter(board => this.answerAt(round, table, board).kind === 'late-play')
  }

  /** Whether a contestant has the board still to play, in whichever round: one that was put off may yet come. */
  isStillToMeet(contestant: ContestantId, board: number): boolean {
    return entriesOfContestant(this.seatedPlan, contestant).some(
      entry =>
        entry.boards.includes(board) &&
        [...this.missingBoards(entry), ...this.lateBoards(entry)].includes(board),
    )
  }

  /**
   * The round whose players sit at the table now: the latest that somebody sat down for or brought a result of;
   * 0 before anybody came.
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

  /** Whether somebody sat down for the round at the table, or brought a result of it. */
  hasBegun(round: number, table: number): boolean {
    const entry = this.entryAt(round, table)
    return (
      (entry !== undefined && this.hasAnyResult(entry)) ||
      standingAt(this.state, seatsSlot(this.id, table, round)) !== undefined
    )
  }

  /** Whether the table has come as far as this round: of each one before it something is answered there. */
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

  /** Who sat down at a table, round by round as it was said; the same list until somebody does. */
  seatsTaken(table: number): readonly Standing<'seats-taken'>[] {
    const bucket = seatsBucket(this.id, table)
    const key = standingsIn(this.state, bucket)
    const known = seatsListed.get(key) ?? standingsOf(this.state, bucket)
    seatsListed.set(key, known)
    return known
  }

  /** Whether every table has all its results of this round. */
  isRoundFinished(round: number): boolean {
    const entries = this.entriesOf(round)
    return entries.length > 0 && entries.every(entry => this.isDone(entry))
  }

  /** How many rounds, from the first on, every table has finished. The first `known` are known to be. */
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

/** A board at a table in a round. */
interface Place {
  readonly round: number
  readonly table: number
  readonly board: number
}

const NOTHING = SharedMap.of<string, Standing>()

/** Every table is asked at every result, and nearly all of them have nobody new. */
const seatsListed = new WeakMap<ReadonlyMap<string, Standing>, readonly Standing<'seats-taken'>[]>()

const byPosition = (a: Standing, b: Standing): number => a.position - b.position

const remembered = new WeakMap<SessionState, Map<string, Section | undefined>>()

/** The section as this state has it; `undefined` while no plan of it stands. */
export function sectionOf(state: SessionState, id: string): Section | undefined {
  const known = remembered.get(state) ?? new Map<string, Section | undefined>()
  remembered.set(state, known)
  if (known.has(id)) return known.get(id)
  const planned = latestPlan(standingsIn(state, plansBucket(id)))
  const section = planned && new Section(state, id, planned)
  known.set(id, section)
  return section
}

const listed = new WeakMap<SessionState, readonly Section[]>()

/** The sections that have a plan, in the order of their letters. Every figure asks for them: found once a state. */
export function sectionsIn(state: SessionState): readonly Section[] {
  const known = listed.get(state)
  if (known) return known
  const sections = state.sections.flatMap(id => sectionOf(state, id) ?? [])
  listed.set(state, sections)
  return sections
}
