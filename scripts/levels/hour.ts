import { setTimeout } from 'node:timers/promises'
import { LEVELS } from '../../shared/game/levels/level.ts'
import { rulesOf } from '../../shared/game/levels/variants.ts'
import { must } from '../../shared/lib/assert.ts'
import { withReplacedFacts } from '../../shared/session/acts/overruling.ts'
import { EVENING_SECTION } from '../../shared/session/entered-pair.ts'
import { tableMatchField } from '../../shared/session/field/table-matches.ts'
import { isDesk, nameOf } from '../../shared/session/identity.ts'
import { type Preview, previewOf } from '../../shared/session/preview/preview.ts'
import { type RoundMatch, warningsAt } from '../../shared/session/section/round-match.ts'
import { type Section, sectionOf } from '../../shared/session/section/section.ts'
import type { Entry } from '../../shared/session/state/entry.ts'
import type { FactBody, Statement } from '../../shared/session/state/fact.ts'
import type { SessionState } from '../../shared/session/state/state.ts'
import { sitDown } from '../contests/contest-evening.ts'
import { createRandom } from '../kit/random.ts'
import type { Robot } from '../kit/robot.ts'
import {
  type SelfRunRoom,
  type SelfRunWish,
  sectionAt,
  signingUp,
  tabletOf,
} from '../robots/self-run-evening.ts'
import { asResult } from './as-result.ts'
import { type DealDealt, type MatchDealt, playOut, standings } from './model.ts'

/**
 * An hour's round of the level match in a minute, at four tables over the real wire: the bell rings during a deal, two
 * warnings lead to a forfeit, an early deal is corrected, and the hub is killed and restarted. The deals are also
 * recorded here as a plain list.
 */
export const HOUR: SelfRunWish = {
  pairs: 8,
  tables: 4,
  rounds: 1,
  boards: 20,
  startsInMs: 8000,
  minutes: 1,
  settings: { vulnerability: 'none', game: { id: 'levels', rules: rulesOf('ten') } },
}
const ROUND = 1
export const TABLES = [1, 2, 3, 4] as const
/** Table whose East-West are warned twice; the other constant is the table whose first deal is entered wrong. */
export const WARNED_TABLE = 3
export const WRONG = 2

const until = (moment: number) => setTimeout(Math.max(0, moment - Date.now()))

export const matchIn = (section: Section, table: number): RoundMatch => {
  const entry = must(section.entryAt(ROUND, table), `table ${table}`)
  return must(section.matchAt(entry), 'a match')
}

/** Draws a random deal, whoever deals. */
function drawnDeal(random: ReturnType<typeof createRandom>, dealt: readonly DealDealt[]): DealDealt {
  const { holder } = playOut({ deals: dealt, isStopped: false })
  // Small rises, so that nobody reaches the end of the levels before the bell.
  const caught = 5 * random.whole(11, 19)
  const last = random.pick([null, null, 'single', { pairs: 1 }] as const)
  const bottom = last === null ? 0 : 5 * random.whole(0, 1)
  return { dealer: holder === 1 ? 'E' : 'N', caught, with: last, bottom }
}

/**
 * Enters deals at a robot's table one after the other, each taking this long, until none is due; resolves with the
 * deals.
 */
export async function dealAt(room: SelfRunRoom, table: number, dealMs: number): Promise<DealDealt[]> {
  const robot = await room.robot(table)
  for (const pair of [2 * table - 1, 2 * table]) await robot.say(signingUp(table, pair))
  await until(room.startsAt)
  await robot.until(() => sectionAt(robot) !== undefined, `round 1 at table ${table}`)
  await sitDown(tabletOf(robot, table), ROUND)
  const random = createRandom(table)
  const dealt: DealDealt[] = []
  for (let next = room.startsAt + dealMs; ; next += dealMs) {
    await until(next)
    const statement = nextDeal(robot, table, drawnDeal(random, dealt))
    if (!statement) return dealt
    const { receipt } = await robot.say(statement.said)
    if (receipt.decision.kind !== 'admitted') throw new Error(JSON.stringify([table, receipt.decision]))
    dealt.push(statement.deal)
  }
}

/** Returns the next deal; `undefined` if the table has none to play. */
function nextDeal(
  robot: Robot,
  table: number,
  deal: DealDealt,
): { readonly said: Statement; readonly deal: DealDealt } | undefined {
  const section = must(sectionAt(robot), 'the section')
  const entry = must(section.entryAt(ROUND, table), 'the table')
  const [board] = section.boardsAsked(entry)
  if (board === undefined) return undefined
  const seats = entry.seats as FactBody<'result'>['seats']
  const place = { section: EVENING_SECTION, round: ROUND, table, board, plan: section.version, seats }
  return { said: { kind: 'result', body: { ...place, result: asResult(deal) } }, deal }
}

/** Returns the director's laptop, which enters statements based on the current state. */
function laptop({ director, startsAt }: SelfRunRoom) {
  return {
    at: async (afterMs: number) => {
      await until(startsAt + afterMs)
      await director.until(() => sectionOf(director.state(), EVENING_SECTION) !== undefined, 'round 1')
    },
    state: director.state,
    section: () => must(sectionOf(director.state(), EVENING_SECTION), 'the section'),
    async say(statement: Statement) {
      const { receipt } = await director.say(withReplacedFacts(director.state(), statement))
      if (receipt.decision.kind !== 'admitted') throw new Error(JSON.stringify(receipt.decision))
      await director.until(() => director.state().position > receipt.position, 'what was said')
    },
  }
}

/**
 * Warns East-West of a table for talking, then for signalling. The second warning proposes the loss of the round, which
 * is accepted.
 */
export async function warnTwice(room: SelfRunRoom): Promise<void> {
  const { at, say, section, state } = laptop(room)
  const place = { section: EVENING_SECTION, round: ROUND, table: WARNED_TABLE, side: 'EW' } as const
  await at(12_000)
  await say({ kind: 'warning', body: { ...place, number: 1, of: 'talk' } })
  // Also warn a side of another table, which then keeps to the rules.
  await say({ kind: 'warning', body: { ...place, table: 1, number: 1, of: 'left' } })
  await at(20_000)
  await say({ kind: 'warning', body: { ...place, number: 2, of: 'signal' } })
  const warned = warningsAt(state(), EVENING_SECTION, place, 'EW').length
  if (warned < matchIn(section(), WARNED_TABLE).warnings) throw new Error('two warnings propose nothing')
  await say({ kind: 'forfeit', body: place })
}

export const CORRECTED: DealDealt = { dealer: 'E', caught: 25, with: null, bottom: 0 }

/** Corrects the first deal of a table; resolves with the preview. */
export async function putRight(room: SelfRunRoom): Promise<Preview> {
  const { at, say, section, state } = laptop(room)
  await at(28_000)
  const [first] = must(section().entryAt(ROUND, WRONG), 'the table').boards
  const { fact, body } = must(section().resultAt(ROUND, WRONG, first ?? 0), 'the first deal')
  const statement: Statement = {
    kind: 'result',
    body: { ...body, result: asResult(CORRECTED) },
    replaces: nameOf(fact),
  }
  const preview = previewOf(state(), statement)
  await say(statement)
  return preview
}

/** Simulates a power failure of the hub's laptop during a round. */
export async function killAndBack(room: SelfRunRoom): Promise<void> {
  await until(room.startsAt + 36_000)
  await room.kill()
  await setTimeout(3000)
  await room.startAgain()
}

/** Returns the deals for the model: the early deal as corrected, and the forfeits. */
export const plainList = (
  section: Section,
  dealt: ReadonlyMap<number, readonly DealDealt[]>,
  corrected: DealDealt,
): readonly MatchDealt[] =>
  TABLES.map(table => {
    const { N, E } = must(section.entryAt(ROUND, table), `table ${table}`).seats
    const deals = dealt.get(table) ?? []
    return {
      round: ROUND,
      pairs: [must(N, 'North'), must(E, 'East')],
      deals: table === WRONG ? [corrected, ...deals.slice(1)] : deals,
      ...(table === WARNED_TABLE && { forfeit: 'EW' as const }),
      isStopped: true,
    }
  })

/** Returns differences between the hub's session and the model, as sentences; empty if both agree. */
export function differences(state: SessionState, list: readonly MatchDealt[]): readonly string[] {
  const section = must(sectionOf(state, EVENING_SECTION), 'the section')
  const matches = TABLES.flatMap((table, at) => {
    const own = matchIn(section, table)
    const { heights, winner, by } = playOut(must(list[at], 'a match'))
    const theirs = [...heights.map(height => LEVELS[height]), ENDS[by], SIDES[winner ?? -1] ?? null]
    const ours = [own.written.NS, own.written.EW, own.end, own.winner]
    return String(ours) === String(theirs) ? [] : [`table ${table}: ${ours}, in the model ${theirs}`]
  })
  const placed = new Map(
    (tableMatchField(state)?.totals ?? []).map(({ contestant, place, halves, difference, reached }) => [
      contestant,
      `${place}: ${halves / 2} ${difference} ${reached}`,
    ]),
  )
  const ranked = standings(
    section.plan.contestants.map(({ id }) => id),
    list,
  ).flatMap(({ pair, place, wins, difference, reached }) => {
    const theirs = `${place}: ${wins} ${difference} ${reached}`
    return placed.get(pair) === theirs ? [] : [`pair ${pair}: ${placed.get(pair)}, in the model ${theirs}`]
  })
  return [...matches, ...ranked]
}

const ENDS = { 'no-trump': 'completed', time: 'time', forfeit: 'forfeit', playing: null } as const
const SIDES = ['NS', 'EW']

/** Returns the number of deals each table entered after the bell. */
export function dealtAfterBell(entries: readonly Entry[]): readonly number[] {
  const facts = entries.flatMap(entry => (entry.kind === 'fact' ? [entry] : []))
  const bell = facts.find(({ fact }) => fact.kind === 'board-state' && isDesk(fact.device))?.position
  return TABLES.map(
    table =>
      facts.filter(
        ({ fact, position }) =>
          fact.kind === 'result' && fact.body.table === table && bell !== undefined && position > bell,
      ).length,
  )
}
