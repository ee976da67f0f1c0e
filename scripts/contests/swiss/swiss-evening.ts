import { isDeepStrictEqual } from 'node:util'
import { must } from '../../../shared/lib/assert.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import { hasMoreToDraw, type Plan } from '../../../shared/movement/plan/plan.ts'
import { planStatement } from '../../../shared/session/acts/plan-statement.ts'
import { changeDraw, type DrawChange } from '../../../shared/session/draw/change-draw.ts'
import { drawAhead } from '../../../shared/session/draw/draw-ahead.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import type { ResultBody } from '../../../shared/session/state/fact.ts'
import { type ContestTablet, noteRefusals } from '../../kit/contest-tablet.ts'
import type { Random } from '../../kit/random.ts'
import { playBoards, sitDown } from '../contest-evening.ts'
import { differencesOf } from '../same-figures.ts'
import { placesWrong, rematchAvoidable } from './swiss-judge.ts'
import { SECTION, type SwissRoom } from './swiss-room.ts'

/** Record of a Swiss session in which everything goes wrong. */
export interface SwissEvening {
  readonly rounds: number
  readonly results: number
  /** Counts of mishaps by name: "late entry", "withdrawal", "killed". */
  readonly mishaps: Readonly<Record<string, number>>
  /** Faults as sentences; empty if there are none. */
  readonly faults: readonly string[]
}

interface Evening {
  readonly room: SwissRoom
  readonly random: Random
  readonly mishaps: Map<string, number>
  readonly faults: string[]
  readonly said: ResultBody[]
  /** Rounds changed by hand, which need not follow the draw. */
  readonly byHand: Set<number>
}

/**
 * Plays a Swiss session in which people come late, withdraw and return between rounds, links break, directors draw at
 * once, and the hub is killed.
 */
export async function playSwiss(room: SwissRoom, random: Random): Promise<SwissEvening> {
  const evening: Evening = { room, random, mishaps: new Map(), faults: [], said: [], byHand: new Set() }
  for (let round = 1; round <= sectionIn(room).plan.rounds; round += 1) {
    await beforeSeating(evening)
    // Withdrawals have left too few contestants for it.
    if (sectionIn(room).plan.rounds < round) break
    await playRoundOf(evening, round)
  }
  evening.faults.push(...lost(evening), ...differencesOf(room.state()))
  const { rounds } = sectionIn(room).plan
  const { mishaps, faults, said } = evening
  return { rounds, results: said.length, mishaps: Object.fromEntries(mishaps), faults }
}

const sectionIn = ({ state }: SwissRoom): Section => must(sectionOf(state(), SECTION), 'the section')

function happens({ random, mishaps }: Evening, what: string, probability: number): boolean {
  if (!random.chance(probability)) return false
  mishaps.set(what, (mishaps.get(what) ?? 0) + 1)
  return true
}

/**
 * Lets mishaps happen before anybody sits down in a drawn round: the hub is killed, or the round is redrawn or changed
 * by hand.
 */
async function beforeSeating(evening: Evening): Promise<void> {
  const { room, random, byHand } = evening
  judge(evening)
  if (happens(evening, 'hub killed between draw and seating', 0.25)) await room.kill()
  if (happens(evening, 'drawn anew', 0.25)) await change(evening, { kind: 'redraw' })
  if (happens(evening, 'withdrawal after the draw', 0.15))
    await change(evening, { kind: 'withdrawal', contestant: somebody(evening) })
  judge(evening)
  const { plan } = sectionIn(room)
  if (happens(evening, 'swapped by hand', 0.1)) {
    byHand.add(plan.rounds)
    await change(evening, {
      kind: 'swap',
      round: plan.rounds,
      contestants: [random.pick(plan.contestants).id, random.pick(plan.contestants).id],
    })
  }
  if (happens(evening, 'late entry against the bye', 0.2)) {
    byHand.add(plan.rounds)
    await change(evening, { kind: 'late-entry', against: 'bye' })
  }
  await room.calm()
}

/** Plays all tables at once; one link may be down meanwhile, another while the next round is drawn. */
async function playRoundOf(evening: Evening, round: number): Promise<void> {
  const { room, random } = evening
  const tablets = await Promise.all(tablesOf(sectionIn(room).plan, round).map(table => room.tablet(table)))
  await Promise.all(tablets.map(tablet => sitDown(listening(evening, tablet), round)))
  const play = (tablet: ContestTablet) => playBoards(listening(evening, tablet), round, random)
  const last = random.pick(tablets)
  const isOffline = happens(evening, 'a table off-line during the round', 0.3)
  if (isOffline) room.cut(last.table)
  const others = tablets.filter(tablet => tablet !== last)
  await Promise.all(others.map(play))
  const held = isOffline ? play(last) : undefined
  await room.calm()
  await peopleChange(evening)
  const absent = others.length > 0 && happens(evening, 'a table off-line through the draw', 0.3)
  const away = absent ? random.pick(others).table : null
  if (away !== null) room.cut(away)
  if (isOffline) room.mend(last.table)
  await (held ?? play(last))
  await room.calm()
  if (hasMoreToDraw(sectionIn(room).plan)) await nextRound(evening, round)
  if (away !== null) room.mend(away)
  await room.calm()
}

const tablesOf = ({ entries }: Plan, round: number): readonly number[] =>
  entries.filter(entry => entry.round === round && isPlayed(entry)).map(({ table }) => table)

/** Changes the participants while one table is still playing. */
async function peopleChange(evening: Evening): Promise<void> {
  if (happens(evening, 'late entry', 0.2)) await change(evening, { kind: 'late-entry', against: 'next-draw' })
  if (happens(evening, 'withdrawal', 0.2))
    await change(evening, { kind: 'withdrawal', contestant: somebody(evening) })
  const [out] = sectionIn(evening.room).plan.toDraw?.without ?? []
  if (out !== undefined && happens(evening, 'return', 0.4))
    await change(evening, { kind: 'return', contestant: out })
}

const somebody = ({ room, random }: Evening): string => random.pick(sectionIn(room).plan.contestants).id

/** Draws the next round, by the hub or by several directors at once, one of whom is accepted. */
async function nextRound(evening: Evening, round: number): Promise<void> {
  const { room, faults } = evening
  if (settingsOf(room.state())?.draw?.automatic !== true) {
    const ahead = drawAhead(room.state(), SECTION)
    if (ahead.kind !== 'ready') {
      faults.push(`round ${round + 1} cannot be drawn: ${JSON.stringify(ahead)}`)
      throw new Error(faults.join('\n'))
    }
    const drawn = planStatement(room.state(), SECTION, ahead.plan)
    const isTwice = happens(evening, 'two directors draw at once', 0.4)
    const decisions = await room.direct(isTwice ? [drawn, drawn] : [drawn])
    if (decisions.filter(({ kind }) => kind === 'admitted').length !== 1)
      faults.push(`round ${round + 1} was drawn ${JSON.stringify(decisions)}`)
  }
  await room.drawn(round + 1)
}

/**
 * Makes a change of the draw if allowed. A change that the rules of draws forbid must be reported to the director and
 * change nothing.
 */
async function change({ room, faults }: Evening, wish: DrawChange): Promise<void> {
  const changed = changeDraw(room.state(), SECTION, wish)
  if (!changed.ok) return
  const statement = planStatement(room.state(), SECTION, changed.value.plan)
  const [decision] = await room.direct([statement])
  // The desk may have drawn at the same moment; then the change is refused.
  if (decision?.kind !== 'admitted' && settingsOf(room.state())?.draw?.automatic !== true)
    faults.push(`${JSON.stringify(wish)} is ${JSON.stringify(decision)}`)
}

function judge({ room, faults, byHand }: Evening): void {
  const { plan } = sectionIn(room)
  faults.push(...placesWrong(plan))
  if (!byHand.has(plan.rounds)) faults.push(...rematchAvoidable(plan))
}

/** Wraps the tablet to record what it sends, to be looked for at the end. */
function listening({ said, faults }: Evening, tablet: ContestTablet): ContestTablet {
  const noted = noteRefusals(tablet, faults)
  return {
    ...noted,
    say(statement) {
      if (statement.kind === 'result') said.push(statement.body)
      return noted.say(statement)
    },
  }
}

/** Returns lost facts of tables, and contestants at two tables in a round. */
function lost({ room, said }: Evening): readonly string[] {
  const section = sectionIn(room)
  const gone = said.filter(
    body =>
      !isDeepStrictEqual(section.resultAt(body.round, body.table, body.board)?.body.result, body.result),
  )
  const seats = new Map<string, Set<number>>()
  for (const { round, table, seats: at } of said)
    for (const [seat, id] of Object.entries(at)) {
      const half = section.plan.kind === 'teams' ? `${id} ${seat === 'N' || seat === 'S' ? 'NS' : 'EW'}` : id
      const key = `${half} in round ${round}`
      seats.set(key, (seats.get(key) ?? new Set()).add(table))
    }
  return [
    ...gone.map(({ round, table, board }) => `board ${board} of round ${round}, table ${table} is lost`),
    ...[...seats].flatMap(([key, tables]) =>
      tables.size > 1 ? [`${key} sat at ${[...tables].join()}`] : [],
    ),
  ]
}
