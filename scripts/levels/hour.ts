import { setTimeout } from 'node:timers/promises'
import { rulesOf } from '../../shared/game/levels/variants.ts'
import { must } from '../../shared/lib/assert.ts'
import { overruling } from '../../shared/session/acts/overruling.ts'
import type { Entry } from '../../shared/session/entry.ts'
import type { FactBody, Statement } from '../../shared/session/fact.ts'
import { isDesk, nameOf } from '../../shared/session/identity.ts'
import { type Preview, previewOf } from '../../shared/session/preview/preview.ts'
import { type RoundMatch, warningsAt } from '../../shared/session/section/round-match.ts'
import { type Section, sectionOf } from '../../shared/session/section/section.ts'
import { EVENING_SECTION } from '../../shared/session/sign-up/entered-pair.ts'
import { sitDown } from '../contests/contest-evening.ts'
import type { Robot } from '../robots/robot.ts'
import {
  type SelfRunRoom,
  type SelfRunWish,
  sectionAt,
  signingUp,
  tabletOf,
} from '../robots/self-run-evening.ts'
import { createRandom } from '../simulate/random.ts'
import { asResult } from './as-result.ts'
import { type DealDealt, type MatchDealt, playOut } from './model.ts'

/**
 * An hour's round of the level match in a minute, at four tables over the real wire: the bell in mid-deal, two warnings and
 * a forfeit, an early deal put right, the hub killed and back. What the tables dealt is kept here as a plain list.
 */
export const HOUR: SelfRunWish = {
  ...{ pairs: 8, tables: 4, rounds: 1, boards: 20, startsInMs: 8000, minutes: 1 },
  settings: { vulnerability: 'none', game: { id: 'levels', rules: rulesOf('ten') } },
}
const ROUND = 1
export const TABLES = [1, 2, 3, 4] as const
/** Whose East-West are warned twice; and where the first deal was keyed wrong. */
export const WARNED = 3
export const WRONG = 2

const until = (moment: number) => setTimeout(Math.max(0, moment - Date.now()))

export const matchIn = (section: Section, table: number): RoundMatch => {
  const entry = must(section.entryAt(ROUND, table), `table ${table}`)
  return must(section.matchAt(entry), 'a match')
}

/** The deals of the table are drawn by its number, whoever holds them. */
function drawnDeal(random: ReturnType<typeof createRandom>, dealt: readonly DealDealt[]): DealDealt {
  const { holder } = playOut({ deals: dealt, isStopped: false })
  const caught = 5 * random.whole(0, 32)
  const last = random.pick([null, null, 'single', { pairs: 1 }, { tractor: 2 }] as const)
  const bottom = last === null ? 0 : 5 * random.whole(0, Math.min(4, (200 - caught) / 5))
  return { dealer: holder === 1 ? 'E' : 'N', caught, with: last, bottom }
}

/** A robot deals one after the other, each so long, until its table is asked for no more; gives what it dealt. */
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

/** `undefined` where the table is asked for no deal more. */
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

/** What the director says and does during it, by his own laptop. */
export interface Directed {
  /** Warnings of the side that stood when he was proposed to give the match away. */
  readonly warnings: number
  readonly preview: Preview
  readonly corrected: DealDealt
}

export async function direct(room: SelfRunRoom): Promise<Directed> {
  const { director } = room
  const section = () => must(sectionOf(director.state(), EVENING_SECTION), 'the section')
  const say = async (statement: Statement) => {
    const { receipt } = await director.say(overruling(director.state(), statement))
    if (receipt.decision.kind !== 'admitted') throw new Error(JSON.stringify(receipt.decision))
    await director.until(() => director.state().position > receipt.position, 'what was said')
  }
  await until(room.startsAt)
  await director.until(() => sectionOf(director.state(), EVENING_SECTION) !== undefined, 'round 1')
  const at = { section: EVENING_SECTION, round: ROUND, table: WARNED, side: 'EW' } as const
  const warned = () => warningsAt(director.state(), EVENING_SECTION, at, 'EW').length
  await until(room.startsAt + 12_000)
  await say({ kind: 'warning', body: { ...at, number: 1, of: 'talk' } })
  await until(room.startsAt + 20_000)
  await say({ kind: 'warning', body: { ...at, number: 2, of: 'signal' } })
  // Now it is proposed.
  if (warned() < matchIn(section(), WARNED).warnings) throw new Error('two warnings propose nothing')
  await say({ kind: 'forfeit', body: at })
  await until(room.startsAt + 28_000)
  const [first] = must(section().entryAt(ROUND, WRONG), 'the table').boards
  const { fact, body } = must(section().resultAt(ROUND, WRONG, first ?? 0), 'the first deal')
  const corrected: DealDealt = { dealer: 'E', caught: 25, with: null, bottom: 0 }
  const statement = overruling(director.state(), {
    kind: 'result',
    body: { ...body, result: asResult(corrected) },
    replaces: nameOf(fact),
  })
  const preview = previewOf(director.state(), statement)
  await say(statement)
  return { warnings: warned(), preview, corrected }
}

/** The power of the desk's laptop fails in the midst of it. */
export async function killAndBack(room: SelfRunRoom): Promise<void> {
  await until(room.startsAt + 36_000)
  await room.kill()
  await setTimeout(3000)
  await room.startAgain()
}

/** What was dealt, as the model takes it: the early deal as it was put right, and who forfeits. */
export function plainList(
  section: Section,
  dealt: ReadonlyMap<number, readonly DealDealt[]>,
  { corrected }: Pick<Directed, 'corrected'>,
): readonly MatchDealt[] {
  return TABLES.map(table => {
    const { N, E } = must(section.entryAt(ROUND, table), `table ${table}`).seats
    const deals = dealt.get(table) ?? []
    return {
      round: ROUND,
      pairs: [must(N, 'North'), must(E, 'East')],
      deals: table === WRONG ? [corrected, ...deals.slice(1)] : deals,
      ...(table === WARNED && { forfeit: 'EW' as const }),
      isStopped: true,
    }
  })
}

/** How many deals each table brought after the bell had cut the others. */
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
