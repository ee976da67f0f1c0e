import { rulesOf, type VariantId } from '../game/levels/variants.ts'
import { must } from '../lib/assert.ts'
import { drawRound } from '../movement/draw/draw-round.ts'
import { planAfterDraw, planBeforeDraw } from '../movement/draw/plan-after-draw.ts'
import { boardSet, numberedPairs } from '../movement/plan/pairs-plan.ts'
import type { Plan } from '../movement/plan/plan.ts'
import { withReplacedFacts } from '../session/acts/overruling.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import { sectionOf } from '../session/section/section.ts'
import { dealNamed } from './deal-named.ts'
import { createHall, DIRECTOR, type Hall, type Handover, SETTINGS, tableDevice } from './hall.ts'
import { made } from './made.ts'

/** A hall for level matches: drawn rounds, each a match at its table. */
export interface LevelHall extends Hall {
  /** Submits a numbered deal (1, 2 …) of a table's round from its own tablet: "N 40", "E 125 pair 20". */
  deal(table: number, round: number, number: number, text: string): Handover
  /** Submits several deals from the first on. */
  deals(table: number, round: number, ...texts: readonly string[]): void
  correct(table: number, round: number, number: number, text: string): Handover
}

export const LEVELS_SETTINGS: Settings = {
  ...SETTINGS,
  game: { id: 'levels', rules: rulesOf('ten') },
  draw: {
    rematch: 'never-while-avoidable',
    after: 'this-round',
    automatic: false,
    boardsPerRound: 6,
  },
}

export const levelsSettings = (variant: VariantId, more: Partial<Settings> = {}): Settings => ({
  ...LEVELS_SETTINGS,
  game: { id: 'levels', rules: rulesOf(variant) },
  ...more,
})

/** Creates the first of four drawn rounds: 1 meets the first of the second half, and so on. */
export function levelsPlan(pairs: number, deals = 6, rounds = 4): Plan {
  const contestants = numberedPairs(pairs)
  const rule = { rematch: 'never-while-avoidable', first: { kind: 'entry' } } as const
  const draw = made(drawRound({ contestants: contestants.map(({ id }) => id), played: [], rule }))
  const before = planBeforeDraw('pairs', { kind: 'swiss', rounds }, contestants, rounds)
  return made(planAfterDraw(before, 1, draw, { boards: boardSet(0, deals) }))
}

export function createLevelHall(plan: Plan = levelsPlan(4), settings: Settings = LEVELS_SETTINGS): LevelHall {
  const hall = createHall(plan, settings)
  const bodyOf = (table: number, round: number, number: number, text: string) => {
    const section = must(sectionOf(hall.state(), 'A'), 'section A')
    const entry = must(section.entryAt(round, table), `round ${round} at table ${table}`)
    const seat = (id: string | null) => must(id, 'somebody who sits there')
    const seats = {
      N: seat(entry.seats.N),
      E: seat(entry.seats.E),
      S: seat(entry.seats.S),
      W: seat(entry.seats.W),
    }
    const board = must(entry.boards[number - 1], `deal ${number}`)
    return { section: 'A', round, table, board, plan: section.version, seats, result: dealNamed(text) }
  }
  const deal: LevelHall['deal'] = (table, round, number, text) =>
    hall.say(tableDevice(table), { kind: 'result', body: bodyOf(table, round, number, text) })
  return {
    ...hall,
    get entries() {
      return hall.entries
    },
    deal,
    deals(table, round, ...texts) {
      for (const [at, text] of texts.entries()) deal(table, round, at + 1, text)
    },
    correct: (table, round, number, text) =>
      hall.say(
        DIRECTOR,
        withReplacedFacts(hall.state(), { kind: 'result', body: bodyOf(table, round, number, text) }),
      ),
  }
}
